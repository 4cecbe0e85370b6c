"""Messages for browsers: encrypted for one subscription (RFC 8291) and signed by this server (RFC 8292)."""

import base64
import secrets
import time
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from fourfold.core.words import refused

RECORD = 4096  # bytes of the one encrypted record
LARGEST = 2048  # bytes of a message; push services take 4096 with what encryption adds
SIGNED_FOR = 12 * 3600  # seconds; services refuse more than a day
_CURVE = ec.SECP256R1()
_POINT, _AUTH = 65, 16  # bytes of a public key and of the secret of a subscription


class Subscriber(NamedTuple):
    """Where a browser hears, and the keys for which its messages are encrypted."""

    endpoint: str
    p256dh: bytes
    auth: bytes


def read_subscriber(endpoint: str, p256dh: str, auth: str) -> Subscriber:
    """The keys of a subscription; refused if they are none."""
    try:
        found = Subscriber(endpoint, from_base64(p256dh), from_base64(auth))
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, found.p256dh)
    except ValueError as error:
        raise refused("server.push-keys") from error
    if len(found.p256dh) != _POINT or len(found.auth) != _AUTH:
        raise refused("server.push-keys")
    return found


def encrypt(message: bytes, to: Subscriber, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b"") -> bytes:
    """The body of a request to a push service. `own` and `salt` are new for every message; tests give them."""
    if len(message) > LARGEST:
        raise ValueError(f"a message has at most {LARGEST} bytes")
    own, salt = own or ec.generate_private_key(_CURVE), salt or secrets.token_bytes(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, to.p256dh)
    public = _point(own)
    shared = _derive(own.exchange(ec.ECDH(), theirs), to.auth, b"WebPush: info\0" + to.p256dh + public, 32)
    key = _derive(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(shared, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD.to_bytes(4) + bytes((len(public),)) + public
    return header + AESGCM(key).encrypt(nonce, message + b"\2", None)


class Vapid:
    """The key by which push services know this server, the same for all servers of a database."""

    def __init__(self, secret: str, contact: str) -> None:
        self._key = ec.derive_private_key(int(secret, 16), _CURVE)
        self._contact = contact
        self.public = to_base64(_point(self._key))

    def header(self, endpoint: str) -> str:
        """The header `Authorization` of a message to an endpoint."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + SIGNED_FOR,
            "sub": self._contact,
        }
        signed = ".".join(to_base64(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"vapid t={signed}.{to_base64(r.to_bytes(32) + s.to_bytes(32))}, k={self.public}"


def new_vapid_secret() -> str:
    """A key, as `Vapid` takes it."""
    return f"{ec.generate_private_key(_CURVE).private_numbers().private_value:064x}"


def to_base64(data: bytes) -> str:
    """As URLs have it, without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def from_base64(text: str) -> bytes:
    """The other way; raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
