"""Formats of other people: files that extend a shipped one, and what is said of mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from champions_deckcheck import Checker, Options, Report, load_format
from champions_deckcheck.errors import ConfigError, DeckcheckError, UsageError
from tests.rules.support import TODAY, catalogue

HEAD = 'id = "own"\nname = "Own"\n'
EXTENDS = HEAD + 'extends = "champions"\n'


def written(folder: Path, text: str, name: str = "own.toml") -> str:
    path = folder / name
    path.write_text(text, "utf-8")
    return str(path)


def judged(format_path: str, text: str) -> Report:
    return Checker(Options(format=format_path, as_of=TODAY), catalogue()).check(text)


def rules_of(report: Report) -> list[str]:
    return [finding.rule for finding in report.findings]


def test_a_limit_is_changed_and_everything_else_kept(tmp_path: Path) -> None:
    own = written(tmp_path, EXTENDS + "[rules.radiant-limit]\nlimit = 2\n")
    fmt, base = load_format(own, catalogue()), load_format("champions", catalogue())
    assert fmt.id == "own"
    assert fmt.pool == base.pool
    assert fmt.rules == {**base.rules, "radiant-limit": {"limit": 2}}
    assert fmt.rulings == base.rulings
    two = "1 Radiant Greninja ASR 46\n1 Radiant Charizard PGO 11"
    three = two + "\n1 Radiant Eevee PR-SW 230"
    assert "radiant-limit" not in rules_of(judged(own, two))
    assert "radiant-limit" in rules_of(judged(own, three))
    assert "radiant-limit" in rules_of(judged("champions", two))


def test_messages_fit_the_limits_of_a_format(tmp_path: Path) -> None:
    own = written(
        tmp_path,
        EXTENDS + "[rules.radiant-limit]\nlimit = 2\n[rules.copy-limit]\nlimit = 1\n"
        "[rules.champion-count]\ncount = 1\n",
    )
    three = "1 Radiant Greninja ASR 46\n1 Radiant Charizard PGO 11\n1 Radiant Eevee PR-SW 230"
    said = [finding.message for finding in judged(own, f"{three}\n2 Iono PAL 185").findings]
    assert "The list names no Champions; 1 is required." in said
    assert "2 copies of Iono; 1 is allowed." in said
    assert any(message.endswith("; 2 are allowed.") for message in said)


def test_rules_are_dropped_and_added(tmp_path: Path) -> None:
    own = written(
        tmp_path,
        EXTENDS + 'drop = ["singleton"]\n[rules.copy-limit]\nlimit = 2\n[rules.no-basic]\n',
    )
    rules = load_format(own, catalogue()).rules
    assert "singleton" not in rules
    assert rules["copy-limit"] == {"limit": 2}
    found = rules_of(judged(own, "2 Iono PAL 185\n3 Arven SVI 166"))
    assert "singleton" not in found
    assert found.count("copy-limit") == 1


def test_a_pool_is_narrowed_and_single_cards_let_in(tmp_path: Path) -> None:
    own = written(
        tmp_path,
        EXTENDS
        + '[pool]\ndescribed = "only 151"\nsets = ["sv3pt5"]\ninclude = ["sv2-185"]\n'
        + 'exclude = ["sv3pt5-4"]\nreprints = "strict"\nopen-ended = false\n',
    )
    report = judged(own, "1 Iono PAL 185\n1 Vulpix MEW 37\n1 Charmander MEW 4\n1 Iono PAF 80")
    refused = [f.line for f in report.findings if f.rule == "pool"]
    assert refused == [3, 4]
    assert any("only 151" in f.message for f in report.findings)


def test_one_file_may_extend_another_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "formats"
    folder.mkdir()
    written(folder, EXTENDS + "[rules.deck-size]\nsize = 40\n", "small.toml")
    own = written(folder, HEAD + 'extends = "small.toml"\n[rules.champion-count]\ncount = 1\n')
    rules = load_format(own, catalogue()).rules
    assert rules["deck-size"] == {"size": 40}
    assert rules["champion-count"] == {"count": 1}
    assert "singleton" in rules


def test_one_from_nothing(tmp_path: Path) -> None:
    own = written(tmp_path, HEAD + '[pool]\nsets = ["sv1"]\n[rules.pool]\n[rules.deck-size]\n')
    assert rules_of(judged(own, "1 Iono PAL 185\n59 Basic {R} Energy SVE 2")) == ["pool"]


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ('id = "own"\n', "own.toml", 'the key "name" is missing'),
        ('id = 3\nname = "Own"\n', "own.toml:1", "id: must be text in quotes"),
        (EXTENDS + "[pool]\nset = []\n", "own.toml:5", "pool.set: unknown key"),
        (EXTENDS + '[pool]\nsets = "sv1"\n', "own.toml:5", "pool.sets: must be a list"),
        (EXTENDS + '[pool]\nreprints = "maybe"\n', "own.toml:5", "errata, name, strict"),
        (EXTENDS + '[pool]\nlast-set = "zzz"\n', "own.toml:5", "not one of the pool's sets"),
        (EXTENDS + "basic-energy = true\n", "own.toml:4", "basic-energy: unknown key"),
        (EXTENDS + 'drop = [\n  "pool",\n  "copy-limit",\n]\n', "own.toml:6", "copy-limit"),
        (HEAD + "[rules.pool]\n", "own.toml", "no card pool"),
        ("id = \n", "own.toml:1", "not valid TOML"),
    ],
)
def test_a_mistake_in_the_file_is_placed(tmp_path: Path, text: str, place: str, says: str) -> None:
    with pytest.raises(ConfigError) as caught:
        load_format(written(tmp_path, text), catalogue())
    assert place in str(caught.value)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("[rules.decksize]\n", "own.toml:4", "there is no such rule"),
        ("[rules.unknown-card]\n", "own.toml:4", "every format has this rule"),
        ("[rules.singleton]\nlimit = 2\n", "own.toml:5", "limit: unknown key"),
        ('[rules.deck-size]\nsize = "60"\n', "own.toml:5", "must be a whole number"),
        ("[rules.deck-size]\nsize = true\n", "own.toml:5", "must be a whole number"),
        ("[rules.deck-size]\nsize = -3\n", "own.toml:5", "must not be negative"),
        ("[rules.banned-class]\nclasses = [3]\n", "own.toml:5", "a list of texts"),
    ],
)
def test_a_mistake_in_a_rule_is_placed(tmp_path: Path, text: str, place: str, says: str) -> None:
    with pytest.raises(ConfigError) as caught:
        judged(written(tmp_path, EXTENDS + text), "1 Iono PAL 185")
    assert place in str(caught.value)
    assert says in str(caught.value)


def test_what_is_allowed_is_told(tmp_path: Path) -> None:
    with pytest.raises(ConfigError) as caught:
        load_format(written(tmp_path, EXTENDS + "[pool]\nset = []\n"), catalogue())
    assert 'Did you mean "sets"?' in caught.value.hint
    assert "last-set" in caught.value.hint
    with pytest.raises(ConfigError) as caught:
        judged(written(tmp_path, EXTENDS + "[rules.deck-size]\ncards = 60\n"), "1 Iono PAL 185")
    assert caught.value.hint == "Allowed here: size."
    with pytest.raises(ConfigError) as caught:
        judged(written(tmp_path, EXTENDS + "[rules.decksize]\n"), "1 Iono PAL 185")
    assert "deck-size" in caught.value.hint


@pytest.mark.parametrize(
    ("first", "second"), [("a.toml", "a.toml"), ("b.toml", "a.toml"), ("./a.toml", "a.toml")]
)
def test_formats_that_extend_each_other_are_refused(
    tmp_path: Path, first: str, second: str
) -> None:
    path = written(tmp_path, HEAD + f'extends = "{first}"\n', "a.toml")
    written(tmp_path, HEAD + f'extends = "{second}"\n', "b.toml")
    with pytest.raises(ConfigError, match="extend each other"):
        load_format(path, catalogue())


def test_formats_that_extend_each_other_by_way_of_a_folder_are_refused(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD + f'extends = "../{tmp_path.name}/b.toml"\n', "a.toml")
    written(tmp_path, HEAD + f'extends = "../{tmp_path.name}/a.toml"\n', "b.toml")
    with pytest.raises(ConfigError, match="extend each other"):
        load_format(path, catalogue())


def test_a_shipped_name_that_does_not_exist_is_answered_with_near_ones() -> None:
    with pytest.raises(UsageError) as caught:
        load_format("champion", catalogue())
    assert 'Did you mean "champions"?' in caught.value.hint
    with pytest.raises(ConfigError, match="cannot be read"):
        load_format("absent.toml", catalogue())


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('extends = "championz"\n', "championz"),
        ('extends = "champions"\n[pool]\nsets = ["sv1", "nope"]\n', "nope"),
        ('extends = "champions"\n[pool]\ninclude = ["sv1-9999"]\n', "sv1-9999"),
        ('extends = "champions"\n[rules.banlist]\nlists = ["nope"]\n', "nope"),
        ('extends = "champions"\n[rules.same-card-group]\ngroups = ["bos"]\n', "bos"),
        ('extends = "champions"\n[rules.dead-card]\nlist = "nope"\n', "nope"),
    ],
)
def test_names_that_lead_nowhere_are_placed(tmp_path: Path, text: str, says: str) -> None:
    """A set id with a typing mistake must not quietly take a set out of the pool."""
    with pytest.raises(DeckcheckError) as caught:
        judged(written(tmp_path, HEAD + text), "1 Iono PAL 185")
    assert "own.toml:" in str(caught.value)
    assert says in str(caught.value)
