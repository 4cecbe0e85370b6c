"""What the first page of a client says about a game, in a language."""

from pathlib import Path

import msgspec

from fourfold.core.options import Option
from fourfold.core.words import has_words, say
from fourfold.learn.texts import has_text
from fourfold.registry import game, knowledge, learn_folder
from fourfold.server.http.calls import GameInfo, OptionInfo


def game_info(name: str, language: str, nets: dict[str, int] | None = None) -> GameInfo:
    """The facts of a game. What its words lack stays empty, and an option without a name keeps its plain one."""
    found = game(name)
    return GameInfo(
        name=name,
        title=found.title,
        version=found.version,
        seats=list(found.seats),
        minutes=found.minutes,
        credit=found.credit,
        line=_words(f"{name}.line", language, ""),
        house=_words(f"{name}.house", language, ""),
        options=[option_info(option, language, learn_folder(name).parent / "data") for option in found.options],
        levels=len(knowledge(name).levels),
        styles=[say(f"core.style-{level.style}", language=language) for level in knowledge(name).levels],
        nets=nets or {},
        lessons=has_text(name, "lesson"),
        rules=has_text(name, "rules"),
        league=found.league is not None,
    )


def option_info(option: Option, language: str, data: Path | None = None) -> OptionInfo:
    """The names of an option stand beside its help: `options.less-tiles`, `-name`, `-value-easy`.

    A sentence `-form` replaces the help where the option is chosen in a form instead of being typed; `-file` names the
    file in the folder `data` that an editor begins with.
    """
    key = option.help
    parts = dict.fromkeys(part for choice in option.choices for part in choice.split(","))
    help_ = _words(f"{key}-form", language, "") or _words(key, language, key)
    return OptionInfo(
        **{**msgspec.structs.asdict(option), "help": help_, "key": key},
        label=_words(f"{key}-name", language, plain(option.name)),
        sample=_sample(data, _words(f"{key}-file", "en", "")),
        labels={part: _words(f"{key}-value-{part}", language, plain(part)) for part in parts},
    )


def plain(name: str) -> str:
    """A name of the code as people may read it."""
    return name.replace("_", " ")


def _sample(data: Path | None, file: str) -> str:
    return (data / file).read_text("utf-8") if data and file else ""


def _words(key: str, language: str, default: str) -> str:
    return say(key, language=language) if has_words(key) else default
