"""Rules against every card they are about, from lists that were drawn up by hand.

The tables in `cases/` show single situations; here stand the classes of cards themselves:
all ACE SPECs, all bans, all old prints of reprinted names. The lists come from the card
texts and the published lists, not from the data files that the program reads.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from champions_deckcheck.cards.model import Printing
from tests.rules.support import TODAY, catalogue, checker


def ids(text: str) -> list[str]:
    return text.split()


ACE_SPECS = (
    "Amulet of Hope", "Awakening Drum", "Brilliant Blender", "Computer Search", "Crystal Edge",
    "Crystal Wall", "Dangerous Laser", "Deluxe Bomb", "Dowsing Machine", "Energy Search Pro",
    "Enriching Energy", "G Booster", "G Scope", "Gold Potion", "Grand Tree", "Hero's Cape",
    "Hyper Aroma", "Legacy Energy", "Life Dew", "Master Ball", "Max Rod", "Maximum Belt",
    "Megaton Blower", "Miracle Headset", "Neo Upper Energy", "Neutralization Zone",
    "Poké Vital A", "Precious Trolley", "Prime Catcher", "Reboot Pod", "Rock Guard",
    "Scoop Up Cyclone", "Scramble Switch", "Secret Box", "Sparkling Crystal", "Survival Brace",
    "Treasure Tracker", "Unfair Stamp", "Victory Piece",
)  # fmt: skip
RADIANTS = tuple(
    f"Radiant {name}"
    for name in (
        "Alakazam", "Blastoise", "Charizard", "Charjabug", "Eevee", "Eternatus", "Gardevoir",
        "Greninja", "Hawlucha", "Heatran", "Hisuian Sneasler", "Jirachi", "Steelix",
        "Tsareena", "Venusaur",
    )
)  # fmt: skip
BREAKS = tuple(
    f"{name} BREAK"
    for name in (
        "Arcanine", "Beheeyem", "Bronzong", "Carbink", "Chesnaught", "Clawitzer", "Crobat",
        "Delphox", "Empoleon", "Florges", "Golduck", "Greninja", "Ho-Oh", "Hydreigon", "Lugia",
        "Luxray", "Machamp", "Mandibuzz", "Marowak", "Nidoking", "Ninetales", "Noctowl",
        "Noivern", "Omastar", "Pyroar", "Raichu", "Raticate", "Starmie", "Talonflame",
        "Trevenant", "Wobbuffet", "Xerneas", "Yanmega", "Yveltal", "Zoroark",
    )
)  # fmt: skip
V_UNIONS = tuple(
    f"{name} V-UNION" for name in ("Greninja", "Mewtwo", "Morpeko", "Pikachu", "Zacian")
)
LEGENDS = tuple(
    f"{name} LEGEND"
    for name in (
        "Darkrai & Cresselia", "Entei & Raikou", "Ho-Oh", "Kyogre & Groudon", "Lugia",
        "Palkia & Dialga", "Raikou & Suicune", "Rayquaza & Deoxys", "Suicune & Entei",
    )
)  # fmt: skip
EXPANDED_BANS = ids("""
    bw3-67 bw5-110 sm10-165 xy9-98 xy9-98a xy9-98b sm12-83 sm6-83 swsh2-22 swsh45sv-SV013
    swsh10tg-TG02 swshp-SWSH022 xy7-74 bw9-101 bw9-115 xy7-75 xy7-75a sm12-194 sm12-265
    sm115-58 sm115-68 sm10-178 sm115-60 xy4-99 xy4-118 sm35-45 smp-SM85 xy5-133 xy5-158
    swsh7-83 swsh7-185 swsh7-186 xy2-23 sm10-78 sm5-114 xy9-109 xy1-124 g1-71 sm11-206
    sm11-206a sm11-253 bw5-62 swsh2-165 swsh2-207 xy6-77 xy6-77a xy6-106 sm8-90 sm8-91
""")
GLC_BANS = ids("""
    xy4-99 xy4-118 sm5-114 xy7-74 sm10-165 sm7-133 sma-SV85 swsh45-21 sm11-205 swsh4-50
    sm35-45 smp-SM85 sm12-83 base1-96 base4-124 bw11-113 bw4-92 g1-74 hgss1-103 sm1-136
    sm2-166 sm35-69 xy1-130 xy10-114 xy12-90 xy4-111 swsh2-174 swsh2-209 xy4-93
""")
# Trainers and Special Energy with prints on both sides of Black & White …
REPRINTED = (
    "Double Colorless Energy", "Rainbow Energy", "Recycle Energy", "Warp Energy",
    "Apricorn Maker", "Bill's Maintenance", "Computer Search", "Copycat", "Devolution Spray",
    "Dusk Ball", "Energy Recycle System", "Energy Retrieval", "Energy Search", "Energy Switch",
    "Erika", "Fisherman", "Friend Ball", "Full Heal", "Great Ball", "Here Comes Team Rocket!",
    "Hyper Potion", "Judge", "Leftovers", "Life Herb", "Lucky Egg", "Lum Berry", "Lure Ball",
    "Magnetic Storm", "Maintenance", "Master Ball", "Max Revive", "Moomoo Milk", "PlusPower",
    "Poké Ball", "PokéNav", "Pokédex", "Pokégear 3.0", "Pokémon Breeder", "Pokémon Center",
    "Pokémon Communication", "Pokémon Fan Club", "Potion", "Power Plant", "Quick Ball",
    "Rare Candy", "Recycle", "Revive", "Sitrus Berry", "Super Potion", "Super Rod",
    "Super Scoop Up", "Switch", "TV Reporter", "Underground Expedition", "VS Seeker",
)  # fmt: skip
# … and those of the old prints that are another card for all their name.
OTHER_CARDS = set(
    ids(
        """
    base5-17 base5-80 ecard3-121 base1-71 base4-101 base1-72 gym1-16 gym1-100 base1-82
    base4-111 base5-15 base5-71 cel25c-15_A2 dp4-99 ex5-90 ex6-93 ex5-91 ecard1-143 ex11-99
    ex16-78 ex8-88 gym2-116 gym2-117 base1-76 base4-105 base6-102 base1-85 base4-114 basep-40
    ecard2-130 pop4-9 ecard2-139 base1-89 base1-90 base4-117
    """
    )
)
NEVER = set(ids("base1-71 base4-101 ecard1-143 ex11-99 ex16-78 ex8-88 gym2-116"))
BEFORE = "2011-03-01"  # Black & White promos


def prints(names: Iterable[str]) -> list[Printing]:
    found = [p for name in names for p in catalogue().prints_of(name)]
    assert {p.card for p in found} == set(names)
    return found


def refused(cards: Iterable[Printing], rule: str, **options: Any) -> set[str]:
    """The cards that a rule refuses, asked one list each time for all of them."""
    options = {"format": "champions", "as_of": TODAY, **options}
    # "CEL 15" is four cards and the name says which, so lines are named and numbered.
    lines = [f"1 {p.name} {p.set_id} {p.number}" for p in cards]
    report = checker(**options).check("\n".join(["1 Iono PAL 185", *lines]))
    assert [slot.printing.id for slot in report.deck.slots[1:] if slot.printing] == [
        p.id for p in cards
    ]
    return {card for f in report.findings if f.rule == rule for card in f.cards}


def since_black_and_white(cards: Iterable[Printing]) -> list[Printing]:
    return [p for p in cards if p.released >= BEFORE]


@pytest.mark.parametrize("name", ACE_SPECS)
def test_every_ace_spec_counts(name: str) -> None:
    cards = since_black_and_white(prints([name]))
    ace = prints(["Prime Catcher" if name != "Prime Catcher" else "Unfair Stamp"])[0]
    assert refused([*cards, ace], "ace-spec-limit") == {p.id for p in (*cards, ace)}


def test_nothing_else_is_an_ace_spec() -> None:
    rows = catalogue()._database.execute(
        "SELECT DISTINCT card FROM printing WHERE '|' || subtypes || '|' LIKE '%|ACE SPEC|%'"
    )
    assert {row[0] for row in rows} == set(ACE_SPECS)


def test_every_radiant_pokemon_counts() -> None:
    cards = prints(RADIANTS)
    assert len(cards) == 16
    assert refused(cards, "radiant-limit") == {p.id for p in cards}


def test_every_break_and_v_union_is_banned() -> None:
    cards = prints([*BREAKS, *V_UNIONS])
    assert len(cards) == 35 + 24
    assert refused(cards, "banned-class") == {p.id for p in cards}


def test_a_half_of_every_legend_alone_is_noted() -> None:
    cards = prints(LEGENDS)
    assert len(cards) == 18
    halves = cards[::2]
    options = {"format": "team-tourney"}
    assert refused(halves, "half-legend", **options) == {p.id for p in halves}
    assert refused(cards, "half-legend", **options) == set()


@pytest.mark.parametrize(("name", "banned"), [("expanded", EXPANDED_BANS), ("glc", GLC_BANS)])
def test_a_ban_list_is_the_published_one(name: str, banned: list[str]) -> None:
    cards = [p for card_id in banned if (p := catalogue().printing(card_id))]
    assert len(cards) == len(banned)
    assert refused(cards, "banlist", banlist=name) == set(banned)
    # Every other print of these names that is in the pool does something else.
    others = [p for p in since_black_and_white(prints({p.card for p in cards})) if p not in cards]
    assert others
    assert refused(others, "banlist", banlist=name) == set()


def test_old_prints_of_reprinted_names() -> None:
    old = [p for p in prints(REPRINTED) if p.released < BEFORE or p.id in OTHER_CARDS]
    assert len(old) == 181
    assert {p.id for p in old} >= OTHER_CARDS
    assert refused(old, "pool") == OTHER_CARDS
    assert refused(old, "reprint") == {p.id for p in old} - OTHER_CARDS


def test_the_strict_and_the_lenient_reading_of_reprints() -> None:
    old = [p for p in prints(REPRINTED) if p.released < BEFORE or p.id in OTHER_CARDS]
    assert refused(old, "pool", reprints="strict") == {p.id for p in old}
    assert refused(old, "pool", reprints="name") == NEVER


def test_old_special_energy_of_a_basic_name_is_in_no_champions_deck() -> None:
    cards = [p for p in prints(["Darkness Energy", "Metal Energy"]) if p.energy == "special"]
    assert len(cards) == 30
    for reprints in ("errata", "strict", "name"):
        assert refused(cards, "pool", reprints=reprints) == {p.id for p in cards}


def test_basic_energy_of_every_set_is_in_every_pool() -> None:
    rows = catalogue()._database.execute("SELECT id FROM printing WHERE energy = 'basic'")
    cards = [p for row in rows if (p := catalogue().printing(row[0]))]
    assert len(cards) > 150
    lines = "\n".join(f"1 {p.name} {p.set_id} {p.number}" for p in cards)
    for fmt in ("champions", "team-tourney", "glc"):
        report = checker(format=fmt, as_of=TODAY).check(f"1 Iono PAL 185\n{lines}")
        told = {f.rule for f in report.findings if set(f.lines) & set(range(2, len(cards) + 2))}
        assert told <= {"ignored-text"}, fmt
