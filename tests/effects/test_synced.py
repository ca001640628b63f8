"""Cards that were synced play by their texts, compiled where they came to."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from champions_deckcheck import paths
from champions_deckcheck.cards.catalogue import Catalogue
from champions_deckcheck.cards.model import Printing
from champions_deckcheck.cards.sync.swap import Writer, text_json
from champions_deckcheck.cards.sync.synced import LONGEST_TEXT
from champions_deckcheck.effects.describe import describe
from champions_deckcheck.effects.load import Programs
from champions_deckcheck.effects.synced import SYNCED, SyncedPrograms, open_programs
from champions_deckcheck.game.library import Library
from tests.fake import Corpus, FakeApi
from tests.rules.support import catalogue
from tests.sync.stubs import info

ROOT = Path(__file__).parents[2]
POKEMON, SAME, OTHER = "base1-4", "base4-4", "pgo-10"
TRAINER, NEWER = "base1-95", "sv1-194"
DRAW = {"rules": ["Draw 2 cards."]}


def printing(card_id: str, cards: Catalogue | None = None) -> Printing:
    found = (cards or catalogue()).printing(card_id)
    assert found
    return found


def kept(cache: Path, **texts: dict[str, Any]) -> Programs:
    """No programs but those of some texts, which are as if synced; ids have a _ for their -."""
    rows = [(one.replace("_", "-"), "{}", text_json(text)) for one, text in texts.items()]
    with Writer(cache) as writer:
        writer.swap(info("any"), rows, source="api", stamp="", now="2026-10-05T12:00:00Z")
    return Programs({}, {}).with_more(SyncedPrograms(paths.data_dir(), cache))


def attacks(*texts: tuple[str, str]) -> dict[str, Any]:
    return {"attacks": [{"name": name, "text": text} for name, text in texts]}


# -- which text is whose ---------------------------------------------------------------


def test_a_synced_text_is_a_program(tmp_path: Path) -> None:
    programs = kept(
        tmp_path,
        base1_4=attacks(("Burn", "Draw 2 cards."), ("Tackle", ""), ("Odd", "Twiddle a thumb.")),
    )
    found = programs.for_print(printing(POKEMON), catalogue())
    assert found
    assert (found.name, found.prints, found.source) == ("Charizard", (POKEMON,), POKEMON)
    assert found.path == SYNCED
    assert [one.text for one in describe(found.attacks["Burn"], "attack")] == [
        "Do the damage.",
        "You draw 2 cards.",
    ]
    assert found.attacks["Tackle"].parts == ()
    (fault,) = found.attacks["Odd"].unsupported
    assert fault.startswith("sentence 1: not understood")
    assert {one.name for one in programs.notation_for(printing(POKEMON), catalogue())} == {
        "Burn",
        "Tackle",
        "Odd",
    }


def test_a_pokemon_of_the_same_wording_has_it_and_another_not(tmp_path: Path) -> None:
    programs = kept(tmp_path, base1_4=attacks(("Burn", "Draw 2 cards.")))
    found = programs.for_print(printing(POKEMON), catalogue())
    assert programs.for_print(printing(SAME), catalogue()) is found
    assert programs.for_print(printing(OTHER), catalogue()) is None


def test_of_a_trainer_the_newest_wording_counts(tmp_path: Path) -> None:
    programs = kept(tmp_path, base1_95={"rules": ["Draw 3 cards."]}, sv1_194=DRAW)
    found = programs.for_print(printing(TRAINER), catalogue())
    assert found
    assert (found.source, found.prints) == (NEWER, ())


def test_a_program_in_a_file_wins(tmp_path: Path) -> None:
    kept(tmp_path, sv1_194=DRAW)
    found = open_programs(paths.data_dir(), tmp_path).for_print(printing(NEWER), catalogue())
    assert found
    assert found.path != SYNCED


def test_a_card_that_is_not_synced_has_none(tmp_path: Path) -> None:
    nowhere = SyncedPrograms(paths.data_dir(), tmp_path / "nowhere")
    assert nowhere.entry(printing(NEWER), catalogue()) is None
    assert not (tmp_path / "nowhere").exists()
    # A row without a text, as of a source that has none.
    programs = kept(tmp_path, sv1_194={}, sve_2={"rules": ["Nobody reads this."]})
    assert programs.for_print(printing(NEWER), catalogue()) is None
    assert programs.for_print(printing("sve-2"), catalogue()) is None


def test_a_damaged_file_is_set_aside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    programs = kept(tmp_path, sv1_194=DRAW)
    (tmp_path / "synced.sqlite").write_bytes(b"no database" * 1000)
    assert programs.for_print(printing(NEWER), catalogue()) is None
    assert "is damaged" in capsys.readouterr().err


def test_old_cards_mean_what_they_meant(tmp_path: Path) -> None:
    """Before Items had their name, they were what a text calls Trainer cards (T-01)."""
    text = "Search your deck for a Trainer card, reveal it, and put it into your hand."
    old = kept(tmp_path / "old", base1_4=attacks(("Seek", text)))
    new = kept(tmp_path / "new", pgo_10=attacks(("Seek", text)))
    (then,) = old.notation_for(printing(POKEMON), catalogue())
    (now,) = new.notation_for(printing(OTHER), catalogue())
    assert "unsupported" not in then.notation + now.notation
    assert "supporter" not in then.notation
    assert then.notation != now.notation


# -- texts that are none -----------------------------------------------------------------

_ODD = r"""\ " ' ''' # => // unsupported( draw discard your opponent's deck hand card cards all
a the of to from until if you do flip coin heads tails , . ( ) { } [F] {G} {AB} • × é 3 10 this
Pokémon Energy attached with during their next turn and or may search"""
WORDS = ["\x1b[2J", "\u202e", "\x00", *_ODD.split()]


@pytest.mark.parametrize(
    "text",
    [
        "\x1b[31mDraw\x00 2 \u202ecards.\\",
        '"""\'\'\'") \n#',
        "(" * 1900,
        "Draw " * 380,
        "x" * 1900,
        "🂡🂢🂣 \U000e0041",
        "Discard a card and " * 95 + "draw a card.",
    ],
)
def test_odd_texts_do_no_harm(tmp_path: Path, text: str) -> None:
    began = time.monotonic()
    ability = {"name": "An\x07 Ability", "text": text}
    odd = {"abilities": [ability], **attacks(("At\x1btack", text))}
    programs = kept(tmp_path, base1_4=odd, sv1_194={"rules": [text]})
    for card_id in (POKEMON, NEWER):
        found = programs.for_print(printing(card_id), catalogue())
        assert found
        texts = [*found.abilities.values(), *found.attacks.values(), found.card]
        for one in filter(None, texts):
            assert one.unsupported
            assert all(told.isprintable() and len(told) <= 300 for told in one.unsupported)
        Library(catalogue(), programs).make([printing(card_id)])
    assert time.monotonic() - began < 5


@pytest.mark.parametrize("seed", range(6))
def test_texts_by_chance_do_no_harm(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    # Half of them without what no card has.
    words = WORDS[chance.choice((0, 11)) :]
    texts = {
        f"a{number}": " ".join(chance.choices(words, k=chance.randint(1, 20)))
        for number in range(20)
    }
    programs = kept(tmp_path, base1_4=attacks(*texts.items()))
    found = programs.for_print(printing(POKEMON), catalogue())
    assert found
    assert found.attacks.keys() == texts.keys()


def test_a_text_that_breaks_the_compiler_is_not_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from champions_deckcheck.effects.compiler import build

    def broken(*_: object) -> None:
        raise RecursionError

    monkeypatch.setattr(build, "compile_text", broken)
    found = kept(tmp_path, sv1_194=DRAW).for_print(printing(NEWER), catalogue())
    assert found
    assert found.card
    assert found.card.unsupported == ("the text cannot be read (RecursionError)",)


def test_a_text_longer_than_any_is_not_read(tmp_path: Path) -> None:
    programs = kept(tmp_path, sv1_194={"rules": ["Draw a card. " * (LONGEST_TEXT // 10)]})
    assert programs.for_print(printing(NEWER), catalogue()) is None


# -- in a game -----------------------------------------------------------------------------


def test_what_is_not_understood_is_named_and_the_rest_is_played(tmp_path: Path) -> None:
    (record,) = Library.open(catalogue()).make([printing(POKEMON)])
    ability, attack = record.abilities[0].name, record.attacks[0].name
    text = {
        "abilities": [{"name": ability, "text": "Twiddle."}],
        **attacks((attack, "Draw a card.")),
    }
    programs = kept(tmp_path, base1_4=text)
    (card,) = Library(catalogue(), programs).make([printing(POKEMON)])
    assert card.unsupported == (ability,)
    # Without parts it is told of whenever the Pokémon comes into play.
    assert card.abilities[0].parts is None
    part = card.attacks[0].part
    assert part
    assert "draw" in part.words


# -- whole commands ----------------------------------------------------------------------

LOADED = """
import sys
from champions_deckcheck.__main__ import main
code = main()
sys.stderr.write("\\n" + " ".join(sys.modules))
raise SystemExit(code)
"""
CARD = "try1-3"


@pytest.fixture(scope="module")
def synced(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, dict[str, str]]]:
    """A cache with the sets of the fake API, and an environment that names it."""
    cache = tmp_path_factory.mktemp("cache")
    plain = {key: value for key, value in os.environ.items() if "DECKCHECK" not in key}
    with FakeApi(Corpus.small()) as api:
        environment = {
            **plain,
            "PYTHONPATH": str(ROOT),
            "DECKCHECK_CACHE_DIR": str(cache),
            "DECKCHECK_API_URL": api.url,
        }
        command = [sys.executable, "-m", "champions_deckcheck", "cards", "sync", "--quiet"]
        assert subprocess.run(command, env=environment, check=False).returncode == 0
        yield cache, environment


def shown(environment: dict[str, str], *card: str) -> tuple[str, set[str]]:
    """What `effects show` says, and the modules it had loaded."""
    command = [sys.executable, "-c", LOADED, "effects", "show", *card]
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    return done.stdout.decode(), set(done.stderr.decode().rsplit("\n", 1)[-1].split())


def test_a_synced_card_is_shown_and_played(synced: tuple[Path, dict[str, str]]) -> None:
    cache, environment = synced
    text, modules = shown(environment, CARD)
    assert f"Compiled here from the synced text of {CARD}" in text
    assert "You draw 1 card." in text
    assert "champions_deckcheck.effects.compiler.compiling" in modules
    cards = Catalogue.open(cache_dir=cache)
    programs = open_programs(paths.data_dir(), cache)
    program = programs.for_print(printing(CARD, cards), cards)
    assert program
    assert program.abilities.keys() == {"Calm Current"}
    assert not program.abilities["Calm Current"].unsupported
    cards.close()


def test_a_card_with_a_shipped_program_does_without_the_compiler(
    synced: tuple[Path, dict[str, str]],
) -> None:
    text, modules = shown(synced[1], "SVI", "194")
    assert "program in effects/" in text
    assert not [name for name in modules if "effects.compiler" in name]
    assert not modules & {"httpx", "pydantic", "tarfile"}
