"""The figures of `simulate` against their schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from champions_deckcheck.report.play.data import data
from tests.cli.conftest import Run
from tests.sim.table import FIRE, WATER
from tests.sim.test_reports import summary, tourney

SCHEMA = Path(__file__).parents[2] / "data" / "schemas" / "simulation-v1.schema.json"
A, B = str(FIRE), str(WATER)


def closed(schema: Any) -> Any:
    """The schema with no room for keys it does not name."""
    if isinstance(schema, list):
        return [closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: closed(value) for key, value in schema.items()}
    if "properties" in found:
        found["additionalProperties"] = False
    return found


def check(document: Any) -> None:
    schema = json.loads(SCHEMA.read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    for one in (schema, closed(schema)):
        jsonschema.validate(document, one, cls=jsonschema.Draft202012Validator)


@pytest.mark.parametrize("games", [0, 1, 3, 40])
def test_any_number_of_games_is_valid(games: int) -> None:
    check(json.loads(json.dumps(data(summary(games)))))
    check(json.loads(json.dumps(data(tourney(games)))))


@pytest.mark.parametrize(
    "arguments",
    [
        (A, B, "--games", "4"),
        (A, B, "--games", "2", "--max-turns", "3", "--log"),
        (A, B, B, A, "--mode", "team", "--games", "2"),
        (A, B, A, "--mode", "battle-royale", "--games", "3"),
    ],
)
def test_what_simulate_writes_is_valid(
    real: Run, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKCHECK_OFFLINE", "1")
    done = real("simulate", "champions", *arguments, "--agents", "weighted",
                "--output-format", "json")  # fmt: skip
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    check(found)
    assert found["decks"][0]["name"] == FIRE.stem
    assert ("log" in found) == ("--log" in arguments)


@pytest.mark.parametrize("key", ["checksum", "sides", "length", "protect"])
def test_what_lacks_a_key_is_not_valid(key: str) -> None:
    document = data(summary())
    del document[key]
    with pytest.raises(jsonschema.ValidationError):
        check(document)
