"""What a person calls a browser in which they are signed in."""

import re

_BROWSERS = (("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)
_PROGRAM = re.compile(r"[A-Za-z][A-Za-z0-9-]{0,30}")


def device_of(agent: str) -> str:
    """The browser and the system of a header `User-Agent`, without versions; of a program its name."""
    named = [next((told for mark, told in known if mark in agent), "") for known in (_BROWSERS, _SYSTEMS)]
    if all(named):
        return ", ".join(named)
    program = _PROGRAM.match(agent)
    return next(filter(None, named), program[0] if program else "")
