"""The faults a source can have, by what comes of them, and what is said about each."""

from __future__ import annotations

from typing import Any


def rule(do: str, **params: Any) -> dict[str, Any]:
    return {"do": do, **params}


# What a set that meets the fault again and again ends with, and what is said about it.
TAKEN = [
    (rule("quota", per_minute=3), ""),
    (rule("slow", seconds=0.1), ""),
    (rule("403_key", keys=["other"]), "refuses the key (403)"),
    (rule("key_required"), ""),
    (rule("header_500"), ""),
    (rule("wrong_total"), "suspicious"),
    (rule("wrong_total", add=-7), "suspicious"),
    (rule("wrong_total", value=0), "no usable total"),
    (rule("wrong_total", as_text=True), "no usable total"),
    (rule("wrong_total", missing=True), "no usable total"),
    (rule("foreign_card"), "cards of other sets were dropped"),
    (rule("type_drift", kind="set_missing", all=True), ""),
    *((rule("unicode", kind=kind), "") for kind in ("nfd", "nbsp", "zwsp", "quote", "bom")),
]

FAILED = [
    (rule("429"), "too many requests (429) (3 tries)"),
    (rule("429_retry_after_s", seconds=1), "too many requests (429) (3 tries)"),
    (rule("429_retry_after_date", seconds=1), "too many requests (429) (3 tries)"),
    *((rule("429_retry_after_bad", value=v), "(429) (3 tries)") for v in ("soon", "-5", "999999")),
    (rule("429_html"), "too many requests (429) (3 tries)"),
    # With a key each try is made once more without it.
    (rule("500_empty"), "the server fails (HTTP 500) (6 tries)"),
    (rule("502_html"), "the server fails (HTTP 502) (3 tries)"),
    (rule("504_html", delay=0.05), "the server fails (HTTP 504) (3 tries)"),
    (rule("status", code=400), "malformed (400) (1 try)"),
    (rule("status", code=402), "wants to be paid (402) (1 try)"),
    (rule("html_200"), "a web page instead of data (3 tries)"),
    (rule("404_valid"), "no such thing (404) (2 tries)"),
    (rule("404_all", html=True), "no such thing (404) (2 tries)"),
    (rule("redirect_http"), "which is not https: refused (1 try)"),
    (rule("redirect_other_host"), "which is not https: refused (1 try)"),
    (rule("redirect_loop"), "redirects that lead nowhere (1 try)"),
    (rule("truncate_json"), "no whole JSON"),
    (rule("truncate_length"), "the connection failed or broke"),
    (rule("truncate_chunked"), "the connection failed or broke"),
    (rule("truncate_gzip"), "cut short"),
    (rule("reset_before"), "the connection failed or broke"),
    (rule("reset_mid", pause=0.01), "the connection failed or broke"),
    (rule("close_before"), "the connection failed or broke"),
    (rule("stall"), "no whole answer within 0.3 seconds (3 tries)"),
    (rule("drip", interval=0.05), "no whole answer within 0.3 seconds (3 tries)"),
    (rule("drip", interval=0.05, part="headers"), "no whole answer within 0.3 seconds"),
    (rule("huge", size=2 << 20), "larger than 1 MB: refused (1 try)"),
    (rule("huge", mode="length"), "larger than 1 MB: refused (1 try)"),
    (rule("bomb", size=16 << 20), "larger than 1 MB: refused (1 try)"),
    (rule("endless", grow=True), "incomplete"),
    (rule("empty_page"), "incomplete"),
    *(
        (rule("null_data", variant=variant), "no list named data in it")
        for variant in ("null", "missing", "list", "error")
    ),
    (rule("foreign_card", replace=True), "incomplete"),
    (rule("shape"), "card try1-"),
    (rule("type_drift", kind="hp_int"), "hp is "),
    (rule("type_drift", kind="subtypes_null"), "subtypes is null"),
    (rule("type_drift", kind="ability_no_type"), "abilities"),
    (rule("type_drift", kind="new_supertype"), 'supertype is "Gimmick"'),
    (rule("unicode", kind="nul"), "the character U+0000"),
    (rule("unicode", kind="latin1"), "text that is not UTF-8"),
    (rule("unicode", kind="surrogate"), "the character U+D800"),
    (rule("nan", kind="nan"), "the number NaN"),
    (rule("nan", kind="1e400"), "which is too large"),
    (rule("nan", kind="duplicate"), "the key 'name' twice"),
    (rule("nan", kind="nesting"), "nested too deep"),
    (rule("set_vanishes", set="try1"), "incomplete"),
    (rule("cards_vanish", set="try1", keep=0.0), "incomplete"),
]

# A set of two pages: the page after the first is what goes wrong.
PAGES_FAILED = [
    rule("repeat_page"),
    rule("repeat_page", trim=True),
    rule("repeat_card"),
    rule("repeat_card", k=5),
    rule("shuffle_between"),
    {**rule("empty_page"), "match": {"page": 2}},
    {**rule("reset_mid", pause=0.01), "match": {"page": 2}},
]

# The whole server, lists of sets and all.
DOWN = [
    rule("429"),
    rule("500_empty"),
    rule("502_html"),
    rule("html_200"),
    rule("404_all"),
    rule("404_all", html=True),
    rule("redirect_loop"),
    rule("truncate_json"),
    rule("reset_before"),
    rule("drip", interval=0.05),
    rule("bomb", size=16 << 20),
    rule("down"),
    rule("endless", grow=True),
    rule("empty_page"),
    rule("null_data"),
    rule("unicode", kind="nul"),
    rule("nan", kind="nesting"),
]

# After these the next try succeeds.
PASSING = [
    *("429", "429_retry_after_s", "429_html", "500_empty", "502_html", "504_html", "html_200"),
    *("404_valid", "truncate_json", "truncate_length", "truncate_chunked", "truncate_gzip"),
    *("reset_before", "reset_mid", "close_before", "stall", "null_data", "repeat_card"),
    *("repeat_page", "shuffle_between", "empty_page"),
]
