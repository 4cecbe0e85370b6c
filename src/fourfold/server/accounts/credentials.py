"""Passwords and recovery codes: what is allowed, what is kept of them, and whether one fits."""

import hmac
import os
import secrets
import unicodedata

from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

from fourfold.core.words import refused
from fourfold.server.accounts.account_names import folded
from fourfold.server.accounts.common_passwords import COMMON
from fourfold.server.http.guests import lock_of
from fourfold.server.http.names import plain

SHORTEST, LONGEST = 10, 200  # characters of a password
FEWEST = 5  # different characters of a password, and letters and digits of it beside the name of the account
PASSES, LANES, MEMORY = 2, 1, 32 * 1024  # of argon2id; memory in KiB. More makes guessing and each sign-in slower
_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U: they look like other signs
_ALIKE = str.maketrans("OIL", "011")
_CODE = 24  # signs of a code, five bits each: too many to guess, so a plain digest is enough
_GROUP = 4


def check_password(given: str, name: str) -> None:
    """Refuse a password that is easy to guess: short, plain, common, or the name of its account and little else."""
    if not SHORTEST <= len(given) <= LONGEST:
        raise refused("server.password-length", shortest=SHORTEST, longest=LONGEST)
    named = folded(name) in folded(given) and len(folded(given).replace(folded(name), "")) < FEWEST
    if len(set(given)) < FEWEST or named or plain(given) in COMMON:
        raise refused("server.password-plain")


def hash_password(given: str) -> str:
    """What is kept of a password; says itself how it was made."""
    kdf = Argon2id(salt=os.urandom(16), length=32, iterations=PASSES, lanes=LANES, memory_cost=MEMORY)
    return kdf.derive_phc_encoded(_bytes(given))


def fits(given: str, kept: str) -> bool:
    """Whether it is the password of which this was kept."""
    try:
        Argon2id.verify_phc_encoded(_bytes(given), kept)
    except InvalidKey:
        return False
    return True


def new_code() -> str:
    """A recovery code, in groups."""
    signs = "".join(secrets.choice(_SIGNS) for _ in range(_CODE))
    return "-".join(signs[start : start + _GROUP] for start in range(0, _CODE, _GROUP))


def lock_of_code(given: str) -> str:
    """What is kept of a recovery code, however it was typed."""
    return lock_of("".join(filter(str.isalnum, given)).upper().translate(_ALIKE))


def is_code(given: str, kept: str) -> bool:
    """Whether it is the recovery code of which this was kept."""
    return hmac.compare_digest(lock_of_code(given), kept)


def _bytes(given: str) -> bytes:
    """The same for every keyboard that types the password."""
    return unicodedata.normalize("NFKC", given).encode("utf-8", "replace")
