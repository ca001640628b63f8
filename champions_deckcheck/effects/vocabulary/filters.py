"""Filters: which cards, or which Pokémon. Joined by `&`, `|` and `~` (not).

Written in square brackets behind a zone or a group of Pokémon: `you.deck[basic & type("Fire")]`.
"""

from champions_deckcheck.effects.vocabulary.word import Word, word


def _plain(name: str, says: str) -> Word:
    return word(name, says, "", gives="Filter")


FILTERS = (
    _plain("any_card", "[cards]"),
    _plain("pokemon_card", "[Pokémon]"),
    _plain("trainer", "[Trainer cards]"),
    _plain("item", "[Item cards]"),
    _plain("tool", "[Pokémon Tools]"),
    _plain("supporter", "[Supporter cards]"),
    _plain("stadium", "[Stadium cards]"),
    _plain("energy_card", "[Energy cards]"),
    _plain("basic_energy", "basic [Energy cards]"),
    _plain("special_energy", "Special [Energy cards]"),
    _plain("basic", "Basic [Pokémon]"),
    _plain("stage1", "Stage 1 [Pokémon]"),
    _plain("stage2", "Stage 2 [Pokémon]"),
    _plain("evolution", "Evolution [Pokémon]"),
    _plain("rule_box", "[Pokémon] with a Rule Box"),
    _plain("damaged", "[Pokémon] with damage counters"),
    _plain("has_ability", "[Pokémon] with an Ability"),
    _plain("has_power", "[Pokémon] with a Poké-Power"),
    _plain("has_body", "[Pokémon] with a Poké-Body"),
    _plain("has_energy", "[Pokémon] with Energy attached"),
    _plain("has_special_energy", "[Pokémon] with Special Energy attached"),
    _plain("has_tool", "[Pokémon] with a Tool attached"),
    _plain("other", "other [Pokémon]"),
    _plain("itself", "this very [Pokémon]"),
    word(
        "tag(*names: Texts)",
        "[cards] labelled {names}",
        """A subtype as the card data has it: "ex", "EX", "GX", "V", "VMAX", "VSTAR",
        "TAG TEAM", "Tera", "Radiant", "Team Plasma", "Rapid Strike", "ACE SPEC" …; one of
        these.""",
        gives="Filter",
    ),
    word(
        "type(*kinds: Texts)",
        "{kinds} [Pokémon]",
        'By Energy type ("Fire"); one of these.',
        gives="Filter",
    ),
    word(
        "energy_type(*kinds: Texts)",
        "{kinds} [Energy cards]",
        "Energy cards: basic ones of the type, or those attached that provide it now.",
        gives="Filter",
    ),
    word(
        "name(*names: Texts)",
        "[cards] named {names}",
        "Same-card name (R-01); one of these.",
        gives="Filter",
    ),
    word("name_has(text: Text)", "[cards] with {text} in the name", "", gives="Filter"),
    word("attack_named(text: Text)", "[Pokémon] with the attack {text}", "", gives="Filter"),
    word("ability_named(text: Text)", "[Pokémon] with the Ability {text}", "", gives="Filter"),
    word(
        "hp_at_most(n: Num)",
        "[Pokémon] with {n} HP or less",
        "As printed on a card; in play the real value.",
        gives="Filter",
    ),
    word("hp_at_least(n: Num)", "[Pokémon] with {n} HP or more", "", gives="Filter"),
    word(
        "hp_left_at_most(n: Num)",
        "[Pokémon] with {n} HP or less remaining",
        "In play.",
        gives="Filter",
    ),
    word(
        "energy_at_least(n: Num, *kinds: Texts)",
        "[Pokémon] with {n} or more< {kinds}> Energy attached",
        "Units, not cards; without a type, of any.",
        gives="Filter",
    ),
    word(
        "isnt(who: Pokes)",
        "[Pokémon] other than {who}",
        'For "another of your Pokémon": not one of these.',
        gives="Filter",
    ),
    word(
        "evolves_from(who: Pokes)",
        "[cards] that evolve from {who}",
        "By the name printed on the card.",
        gives="Filter",
    ),
    word(
        "line_of(what: Cards)",
        "[Pokémon] of the evolution line of {what}",
        """That evolve into one of these or from one of these, in one step or in more. By the
        names on all cards there are, not only on those of the game.""",
        gives="Filter",
    ),
    word(
        "suffers(*names: Texts)",
        "[Pokémon] that are <{names}|affected by a Special Condition>",
        "Special Conditions; without names, any.",
        gives="Filter",
    ),
    word(
        "evolves_from_name(*names: Texts)",
        "[cards] that evolve from {names}",
        "By the name printed on the card.",
        gives="Filter",
    ),
    word(
        "shares_type(who: Pokes)",
        "[Pokémon] of a type of {who}",
        "That has a type in common with any one of these.",
        gives="Filter",
    ),
    word(
        "type_of(what: Cards)",
        "[cards] of a type of {what}",
        "Cards whose type any one of these cards, Energy or Pokémon, is or provides.",
        gives="Filter",
    ),
    word(
        "shares_name(what: Cards)",
        "[cards] with the name of one of {what}",
        "Of cards, or of Pokémon in play.",
        gives="Filter",
    ),
    word(
        "retreats_for(least: Num, most: Num = 99)",
        "[Pokémon] with a Retreat Cost of {least} or more<, and {most} or less>",
        "As printed on a card; in play as modified.",
        gives="Filter",
    ),
    word("resists(kind: Text = '')", "[Pokémon] with< {kind}> Resistance", "", gives="Filter"),
    word("weak_to(kind: Text)", "[Pokémon] with {kind} Weakness", "", gives="Filter"),
    word("entered_now", "[Pokémon] that came into play this turn", "", gives="Filter"),
)
