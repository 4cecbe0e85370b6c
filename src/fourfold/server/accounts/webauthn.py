"""Whether it is right what a browser answers that makes a passkey or signs with one (Web Authentication, level 2).

The person who adds a passkey is signed in already. So nothing is asked about the maker of the device (no attestation),
and the browser tells the public key itself.
"""

import hashlib
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

import msgspec
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import load_der_public_key

from fourfold.core.words import refused
from fourfold.server.people.web_push import from_base64, to_base64

Kind = Literal["webauthn.create", "webauthn.get"]
PRESENT, VERIFIED, MADE = 0x01, 0x04, 0x40  # flags: a person was there, who proved to be the owner; a key was made
_HEAD, _AAGUID = 37, 16  # bytes of the authenticator's data before those of a new key, and of the model of the device
SMALLEST_RSA = 2048  # bits


class ClientData(msgspec.Struct, frozen=True):
    """What the browser saw when it was asked; other fields do not matter."""

    type: str
    challenge: str
    origin: str


class KeyAnswer(NamedTuple):
    """A right answer: the challenge in it, how often the device has signed, what is signed, and the device's data."""

    challenge: str
    counter: int
    signed: bytes
    data: bytes


def read_answer(kind: Kind, client: str, authenticator: str, host: str) -> KeyAnswer:
    """Read an answer for a page of this host (with its port); refused if it is of another kind, page or person."""
    try:
        raw, data = from_base64(client), from_base64(authenticator)
        told = msgspec.json.decode(raw, type=ClientData)
        challenge = from_base64(told.challenge).decode()
        origin = urlsplit(told.origin)
    except ValueError as error:  # of base64, UTF-8, JSON and addresses alike
        raise refused("server.passkey") from error
    name = origin.hostname or ""
    safe = origin.scheme == "https" or (origin.scheme == "http" and name == "localhost")
    flags = data[32] if len(data) >= _HEAD else 0
    if (
        told.type != kind
        or origin.netloc != host
        or not safe
        or data[:32] != hashlib.sha256(name.encode()).digest()
        or flags & (PRESENT | VERIFIED) != PRESENT | VERIFIED
    ):
        raise refused("server.passkey")
    counter = int.from_bytes(data[33:37], "big")
    return KeyAnswer(challenge, counter, data + hashlib.sha256(raw).digest(), data)


def check_made(seen: KeyAnswer, ident: str, key: str) -> None:
    """Refuse a new passkey whose id is not the one of the answer, or whose key is of a kind that we cannot check."""
    data, start = seen.data, _HEAD + _AAGUID
    size = int.from_bytes(data[start : start + 2], "big")
    given = data[start + 2 : start + 2 + size]
    if not data[32] & MADE or not given or to_base64(given) != ident:
        raise refused("server.passkey")
    public = _public(key)
    curve = isinstance(public, ec.EllipticCurvePublicKey) and isinstance(public.curve, ec.SECP256R1)
    strong = isinstance(public, rsa.RSAPublicKey) and public.key_size >= SMALLEST_RSA
    if not (curve or strong or isinstance(public, ed25519.Ed25519PublicKey)):
        raise refused("server.passkey-kind")


def is_signed(seen: KeyAnswer, key: str, signature: str) -> bool:
    """Whether the answer was signed with the passkey that has this public key."""
    public = _public(key)
    try:
        given = from_base64(signature)
        if isinstance(public, ec.EllipticCurvePublicKey):
            public.verify(given, seen.signed, ec.ECDSA(SHA256()))
        elif isinstance(public, rsa.RSAPublicKey):
            public.verify(given, seen.signed, padding.PKCS1v15(), SHA256())
        elif isinstance(public, ed25519.Ed25519PublicKey):
            public.verify(given, seen.signed)
        else:
            return False
    except (InvalidSignature, ValueError):
        return False
    return True


def _public(key: str) -> object:
    try:
        return load_der_public_key(from_base64(key))
    except (ValueError, UnsupportedAlgorithm) as error:
        raise refused("server.passkey-kind") from error
