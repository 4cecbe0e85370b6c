"""Names of visitors: they can be seen, and nobody takes them for the name of a bot or of the server."""

import re
import unicodedata

from fourfold.core.words import refused

_ALLOWED = re.compile(r"[^\x00-\x1f\x7f{}\[\]\"\\<>&]{1,32}")
_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters and signs that show nothing
_UNSEEN = ("C", "M", "Z")  # categories of Unicode that show nothing without another character
_BOTS = frozenset(("bot", "bots", "robot", "random", "computer", "봇", "로봇", "컴퓨터", "ordinateur", "ordenador"))
_SERVER = frozenset(
    (
        *(
            "fourfold",
            "server",
            "serveur",
            "servidor",
            "서버",
            "system",
            "systeme",
            "sistema",
            "시스템",
            "root",
            "staff",
        ),
        *("admin", "administrator", "administrateur", "administrador", "관리자", "운영자"),
        *("mod", "moderator", "moderateur", "moderador"),
    )
)
_ARTICLES = ("the", "le", "el")
_LETTERS = str.maketrans("авеікмнорстухѕαβεικνορτυ", "abeikmhopctyxsabeikvoptu")  # Cyrillic and Greek
_DIGITS = str.maketrans("013457", "oleast")


def check_name(given: str) -> str:
    """The name with single spaces; refused if it cannot be one."""
    name = " ".join(given.split())
    if name and (_BLANKS.intersection(name) or all(unicodedata.category(sign)[0] in _UNSEEN for sign in name)):
        raise refused("server.name-blank")
    if not _ALLOWED.fullmatch(name) or not name.isprintable():
        raise refused("server.name")
    looks = _looks(name)
    if looks & _BOTS:
        raise refused("server.name-bot")
    if looks & _SERVER:
        raise refused("server.name-server")
    return name


def _looks(name: str) -> set[str]:
    """What a reader may take the name for: without case, accents, spaces, signs, numbers at the end and articles."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", name) if unicodedata.category(sign) != "Mn")
    word = "".join(filter(str.isalnum, unicodedata.normalize("NFC", plain).casefold())).translate(_LETTERS)
    found = set()
    for form in (word, word.rstrip("0123456789")):
        spelled = form.translate(_DIGITS)
        found |= {form, spelled, spelled.removeprefix("fourfold")}
        found |= {spelled.removeprefix(article) for article in _ARTICLES}
    return found
