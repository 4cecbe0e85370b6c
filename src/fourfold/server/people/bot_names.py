"""The bots as people meet them: a name for each level, the same in every game and language, and a word for it.

The client has the same ones in `web/src/parts/bot-names.ts`; a test compares them.
"""

import re

from fourfold.core.words import say

BOT_NAMES = ("Pip", "Clover", "Mossy", "Bramble", "Flint", "Raven", "Onyx", "Titan")  # weakest first
_BOT = re.compile(r"bot:([1-9]\d?)")  # in an uploaded record a name may be any text


def told_name(name: str, language: str = "") -> str:
    """The name of a sitter as people say it: `bot:3` is "Mossy (steady)", a person's name stays as it is."""
    bot = _BOT.fullmatch(name)
    if bot is None:
        return name
    level = int(bot[1])
    known = min(level, len(BOT_NAMES))
    called = BOT_NAMES[level - 1] if level == known else say("server.bot", {"level": level}, language)
    return f"{called} ({say(f'server.bot-level-{known}', language=language)})"
