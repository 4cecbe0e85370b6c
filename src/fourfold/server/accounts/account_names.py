"""Names of accounts: no two look alike."""

import re
from collections.abc import Collection

from fourfold.core.words import refused
from fourfold.server.http.names import check_name, plain

FEWEST_SIGNS = 2  # letters or digits
_GUEST = re.compile(r"(guest|invite|invitado|손님)\d*")  # what guests are called
_SHAPES = str.maketrans("01i", "oll")  # signs of one shape


def folded(name: str) -> str:
    """What remains of a name for a reader who does not look closely. Accounts differ in it."""
    return plain(name).translate(_SHAPES).replace("rn", "m").replace("vv", "w")


def check_account_name(given: str, bots: Collection[str] = ()) -> str:
    """The name as it is written; refused if an account cannot have it. `bots` are those that only this server has."""
    name = check_name(given, bots)
    if len(plain(name)) < FEWEST_SIGNS:
        raise refused("server.name-short", fewest=FEWEST_SIGNS)
    if _GUEST.fullmatch(plain(name)):
        raise refused("server.name-guest")
    return name
