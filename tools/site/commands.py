"""A page with every command of `fourfold`, made from the commands themselves."""

import inspect
import re
from collections.abc import Iterator
from typing import Any

import typer
from typer.core import TyperArgument, TyperGroup
from typer.main import get_command

from fourfold.cli import app

MARKUP = re.compile(r"\[/?(?:bold|dim|cyan|green|italic)\]")


def commands_page() -> str:
    """The page as Markdown."""
    root = get_command(app)
    return "\n".join(["# Commands", "", f"{_plain(root.help)}", "", *_lines(root, "fourfold")])


def _lines(command: Any, name: str) -> Iterator[str]:
    if isinstance(command, TyperGroup):
        for each, below in command.commands.items():
            if not below.hidden:
                yield from _lines(below, f"{name} {each}")
        return
    context = typer.Context(command, info_name=name)
    yield f"## `{name}`\n"
    yield f"{_plain(command.help)}\n"
    yield f"```text\n{name} {' '.join(command.collect_usage_pieces(context))}\n```\n"
    rows = [param for param in command.params if not param.hidden and param.name != "help"]
    if rows:
        yield "| argument or option | |\n|---|---|"
        for param in rows:
            names = [param.metavar or str(param.name).upper()] if isinstance(param, TyperArgument) else param.opts
            yield f"| {', '.join(f'`{each}`' for each in [*names, *param.secondary_opts])} | {_told(param)} |"
        yield ""


def _told(param: Any) -> str:
    text = _plain(param.help).replace("|", "\\|").replace("\n", " ")
    default = param.default
    if default in (None, "", (), []) or callable(default) or isinstance(default, bool):
        return text
    return f"{text} [{default}]"


def _plain(text: str | None) -> str:
    return MARKUP.sub("", inspect.cleandoc(text or ""))
