"""Names of visitors: people can see them, and cannot take them for the name of a bot or of the server."""

import re
import unicodedata
from collections.abc import Collection
from functools import cache

from fourfold.core.words import languages, refused, say
from fourfold.server.people.bot_names import BOT_NAMES

_ALLOWED = re.compile(r"[^\x00-\x1f\x7f{}\[\]\"\\<>&]{1,32}")
_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")  # letters and signs that show nothing
_UNSEEN = ("C", "M", "Z")  # categories of Unicode that show nothing without another character
# No name has such a word. Other names of bots and of the server are words of people's names too: Raven Smith, Ai Ito.
_BOT_WORDS = frozenset(("bot", "bots", "robot", "cpu", "봇", "로봇"))
_SERVER_WORDS = frozenset(
    (
        *("fourfold", "server", "serveur", "servidor", "서버"),
        *("admin", "administrator", "administrateur", "administrador", "관리자", "운영자"),
        *("mod", "moderator", "moderateur", "moderador"),
    )
)
_BOTS = _BOT_WORDS.union(
    ("ai", "random", "computer", "컴퓨터", "ordinateur", "ordenador"), map(str.casefold, BOT_NAMES)
)
_SERVER = _SERVER_WORDS.union(("system", "systeme", "sistema", "시스템", "root", "staff"))
_LEVELS = frozenset(("level", "niveau", "nivel", "레벨", "단계"))
_PARTS = re.compile(r"[\W_]+")
_ARTICLES = ("the", "le", "el")
_LETTERS = str.maketrans(  # Cyrillic, Greek and small capitals
    "авеікмнорстухѕαβεικνορτυᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ", "abeikmhopctyxsabeikvoptuabcdefghijklmnopqrstuvwyz"
)
_DIGITS = str.maketrans("013457", "oleast")


def check_name(given: str, bots: Collection[str] = ()) -> str:
    """The name with single spaces; refused if it cannot be one. `bots` are names of bots that only this server has."""
    name = " ".join(given.split())
    if name and (_BLANKS.intersection(name) or all(unicodedata.category(sign)[0] in _UNSEEN for sign in name)):
        raise refused("server.name-blank")
    if not _ALLOWED.fullmatch(name) or not name.isprintable():
        raise refused("server.name")
    if not any(unicodedata.category(sign)[0] in "LN" or unicodedata.category(sign) == "So" for sign in name):
        raise refused("server.name-signs")
    looks, words = _looks(name), _words(name)
    if looks & _BOTS or words & _BOT_WORDS or looks & set(map(plain, bots)):
        raise refused("server.name-bot")
    if looks & _SERVER or words & _SERVER_WORDS:
        raise refused("server.name-server")
    return name


def _looks(name: str) -> set[str]:
    """What a reader may take the name for: without case, accents, spaces, signs, numbers, levels and articles."""
    words = [plain(word) for word in _unnumbered(name).split()]
    found = set()
    for form in (plain(name), "".join(word for word in words if word not in _levels())):
        spelled = form.translate(_DIGITS)
        found |= {form, spelled, spelled.removeprefix("fourfold")}
        found |= {spelled.removeprefix(article) for article in _ARTICLES}
    return found


def _words(name: str) -> set[str]:
    """Its single words, with and without their digits; signs end a word."""
    parted = (_PARTS.split(text) for text in (name, _unnumbered(name)))
    return {plain(word).translate(_DIGITS) for words in parted for word in words}


def _unnumbered(name: str) -> str:
    return "".join(" " if unicodedata.category(sign)[0] == "N" else sign for sign in name)


@cache
def _levels() -> frozenset[str]:
    """Words that say how strong a bot is, in every language: `Mossy (steady)` may be taken for `Mossy`."""
    keys = [f"server.bot-level-{level}" for level in range(1, len(BOT_NAMES) + 1)]
    told = (say(key, language=language) for language in languages() for key in keys)
    return _LEVELS.union(plain(word) for words in told for word in words.split())


def plain(text: str) -> str:
    """The letters and digits of a text, without case, accents and other alphabets."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text) if unicodedata.category(sign) != "Mn")
    return "".join(filter(str.isalnum, unicodedata.normalize("NFC", bare).casefold())).translate(_LETTERS)
