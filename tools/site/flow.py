"""Diagrams of a page as lists: the browser draws none, because that would take a script of three megabytes."""

import re
from itertools import pairwise

BLOCK = re.compile(r"^```mermaid\n(.*?)^```$", re.DOTALL | re.MULTILINE)
STEP = re.compile(r'(\w[\w-]*)(?:\["([^"]*)"\])?')


def as_lists(text: str) -> str:
    """A page whose flow charts are lists: each step, and the steps that may follow."""
    return BLOCK.sub(lambda block: _list(block[1]), text)


def _list(chart: str) -> str:
    names: dict[str, str] = {}
    following: dict[str, list[str]] = {}
    for line in chart.splitlines()[1:]:
        groups = [[STEP.fullmatch(step.strip()) for step in part.split(" / ")] for part in line.split("-->")]
        chain = [[found for found in group if found] for group in groups]
        for group in chain:
            for found in group:
                names[found[1]] = found[2] or names.get(found[1], found[1])
                following.setdefault(found[1], [])
        for before, after in pairwise(chain):
            for found in before:
                following[found[1]] += [each[1] for each in after if each[1] not in following[found[1]]]
    rows = [f"| {names[step]} | {', '.join(follows) or 'the end'} |" for step, follows in following.items()]
    return "\n".join(["| step | may be followed by |", "|---|---|", *rows])
