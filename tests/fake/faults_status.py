"""Faults of status and redirect: rate limits, keys, gateway pages, moved services."""

from __future__ import annotations

from email.utils import formatdate
from typing import Any
from urllib.parse import urlsplit

from tests.fake.call import Call, Done, Result, fault
from tests.fake.quota import Quota
from tests.fake.wire import HTML_TYPE, Answer

CHALLENGE = (
    "<!DOCTYPE html><html><head><title>Just a moment...</title></head><body>"
    "<noscript>Enable JavaScript and cookies to continue</noscript></body></html>"
)
# The only headers the live API let pass in September 2026 (pokemon-tcg-api#115).
PLAIN_HEADERS = frozenset({"host", "user-agent", "accept", "accept-encoding", "connection"})


def error(code: int, message: str, **headers: str) -> Answer:
    named = {name.replace("_", "-").title(): value for name, value in headers.items()}
    return Answer(code, {"error": {"message": message, "code": code}}, headers=named)


def html(status: int, title: str) -> Answer:
    page = (
        f"<html>\n<head><title>{status} {title}</title></head>\n<body>\n<center><h1>{status} "
        f"{title}</h1></center>\n<hr><center>cloudflare</center>\n</body>\n</html>\n"
    )
    headers = {"Content-Type": HTML_TYPE, "Server": "cloudflare"}
    return Answer(status, body=page.encode(), headers=headers)


def limited(**headers: str) -> Answer:
    return error(429, "You have exceeded your rate limit.", **headers)


@fault("429")
def too_many(_call: Call) -> Result:
    return limited()


@fault("429_retry_after_s")
def too_many_seconds(call: Call) -> Result:
    return limited(retry_after=str(call.param("seconds", 2)))


@fault("429_retry_after_date")
def too_many_date(call: Call) -> Result:
    return limited(retry_after=formatdate(call.host.now() + call.param("seconds", 2), usegmt=True))


@fault("429_retry_after_bad")
def too_many_bad(call: Call) -> Result:
    return limited(retry_after=str(call.param("value", "soon")))


@fault("429_html")
def too_many_html(_call: Call) -> Result:
    return html(429, "Too Many Requests")


@fault("quota")
def quota(call: Call) -> Result:
    """Real counters: they are the rule's own, so that a new script starts them anew."""
    params = call.rule.params
    counters = call.rule.memory.setdefault("quota", Quota.from_params(params))
    known = call.request.key in call.host.known_keys()
    allowed = counters.take(call.request.key if known else None, call.host.now())
    return None if allowed else limited()


@fault("500_empty")
def empty_500(_call: Call) -> Result:
    return Answer(500, body=b"", headers={"Server": "cloudflare"})


@fault("502_html")
def bad_gateway(_call: Call) -> Result:
    return html(502, "Bad Gateway")


@fault("504_html")
def gateway_timeout(call: Call) -> Result:
    if not call.link.wait(call.param("delay", 0)):
        return Done.CLOSED
    return html(504, "Gateway Time-out")


@fault("html_200")
def challenge(_call: Call) -> Result:
    return Answer(200, body=CHALLENGE.encode(), headers={"Content-Type": HTML_TYPE})


@fault("status")
def any_status(call: Call) -> Result:
    """Any status, for the codes no other fault has."""
    code = int(call.param("code", 503))
    return error(code, str(call.param("message", "Something went wrong.")))


@fault("404_valid")
def missing_though_there(call: Call) -> Result:
    """404 for something that exists; with `ids`, only for these."""
    ids = call.param("ids", None)
    if ids is not None and call.request.path.rpartition("/")[2] not in ids:
        return None
    return call.site.not_found(call.request) if call.normal().status == 200 else None


@fault("404_all")
def service_moved(call: Call) -> Result:
    return (
        html(404, "Not Found") if call.param("html", False) else call.site.not_found(call.request)
    )


@fault("403_key")
def wrong_key(call: Call) -> Result:
    key = call.request.key
    return error(403, "Forbidden.") if key is not None and not _known(call, key) else None


@fault("key_required")
def key_required(call: Call) -> Result:
    return error(403, "Forbidden.") if call.request.key is None else None


def _known(call: Call, key: str) -> bool:
    keys: Any = call.param("keys", None)
    return key in (call.host.known_keys() if keys is None else keys)


@fault("header_500")
def header_500(call: Call) -> Result:
    """Any header of the client's own, a key included, breaks the server."""
    own = call.request.headers.keys() - PLAIN_HEADERS
    return Answer(500, body=b"") if own else None


def redirect(call: Call, location: str) -> Answer:
    status = int(call.param("status", 301))
    return Answer(status, body=b"", headers={"Location": str(call.param("location", location))})


@fault("redirect_http", "redirect_other_host")
def redirect_away(call: Call) -> Result:
    """To another loopback port, in clear text; answers from there are logged apart."""
    return redirect(call, call.host.other_url() + call.request.target)


@fault("redirect_loop")
def redirect_loop(call: Call) -> Result:
    root = urlsplit(call.host.own_url())
    return redirect(call, f"{root.scheme}://{root.netloc}{call.request.target}")
