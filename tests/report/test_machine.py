from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from champions_deckcheck import check
from champions_deckcheck.errors import UsageError
from champions_deckcheck.report import concise, json_v1
from champions_deckcheck.report.base import renderer
from champions_deckcheck.report.model import Report
from tests.report.builders import context, edit, finding, report

SCHEMA = Path(__file__).parents[2] / "data" / "schemas" / "report-v1.schema.json"


def as_json(*reports: Report) -> Any:
    document = json.loads("".join(json_v1.render(reports, context())))
    schema = json.loads(SCHEMA.read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(document, schema, cls=jsonschema.Draft202012Validator)
    return document


def test_json_has_what_the_contract_names() -> None:
    one = finding(
        column=3,
        end_column=7,
        lines=(1, 2),
        cards=("sv2-185",),
        ruling="R-01",
        edits=(edit(2, None),),
    )
    whole = finding("deck-size", None, fix="")
    document = as_json(report(whole, one))
    assert document["version"] == 1
    assert document["card_data"] == {"date": "2026-08-01", "source": "test", "cards": 3}
    deck = document["decks"][0]
    assert deck["verdict"] == "illegal"
    assert deck["cards"] == 6
    assert deck["champions"] == ["sv3-125"]
    assert deck["entries"][0] == {
        "line": 1,
        "quantity": 1,
        "section": "champions",
        "champion": True,
        "text": "1 Charizard ex",
        "name": "Charizard ex",
        "card": "sv3-125",
        "how": "print",
    }
    assert deck["entries"][2]["card"] is None
    assert deck["entries"][2]["how"] is None
    assert deck["findings"][0]["line"] is None
    assert deck["findings"][0]["fix"] is None
    assert deck["findings"][1]["lines"] == [1, 2]
    assert deck["findings"][1]["fix"] == {
        "message": "Keep one of them.",
        "edits": [{"line": 2, "replacement": None}],
    }


def test_json_repeats_no_more_than_the_head_of_a_very_long_line() -> None:
    line = "1 Iono PAL 185 " * 1000
    deck = json_v1.deck(check(line))
    assert len(deck["entries"]) == 1000
    assert {entry["text"] for entry in deck["entries"]} == {line[:1000]}


@pytest.mark.parametrize("number", [0, 1, 3])
def test_json_of_any_number_of_lists_is_valid(number: int) -> None:
    assert len(as_json(*[report(finding())] * number)["decks"]) == number


def test_concise_is_one_line_each() -> None:
    shown = "".join(
        concise.render(
            [report(finding(column=3, message="two\nlines"), finding("deck-size", None))], context()
        )
    )
    assert shown == (
        "deck.txt:2:3: error singleton[D103] two lines\n"
        "deck.txt:1:1: error deck-size[D103] 2 copies of Iono, 1 allowed.\n"
        "deck.txt: illegal (champions, 6 cards)\n"
    )


def test_an_output_format_that_does_not_exist_is_answered_with_those_that_do() -> None:
    with pytest.raises(UsageError) as caught:
        renderer("jsn")
    assert caught.value.message == 'unknown output format "jsn"'
    assert caught.value.hint == 'Did you mean "json"? Known: text, concise, json.'
    with pytest.raises(UsageError, match="sarif"):
        renderer("sarif")
