"""Passkeys: a device signs in to the account for which it made a key, at the address where it made it, and once."""

import hashlib
import json
import secrets
from collections.abc import Iterator
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from fourfold.server.accounts import passkeys
from fourfold.server.accounts.challenges import SECONDS
from fourfold.server.people.web_push import to_base64
from tests.server.live import Json, Live, Visitor, live
from tests.server.postgres import fresh
from tests.server.test_accounts import PASSWORD, make

FLAGS = 0x05  # a person was there and proved to be the owner


pytestmark = pytest.mark.usefixtures("cheap_passwords")


@pytest.fixture
def server(tmp_path) -> Iterator[Live]:
    with live(f"sqlite:///{tmp_path}/tables.sqlite") as running:
        yield running


def at_home(server: Live) -> str:
    """The address of a server by a name, as browsers need it for passkeys."""
    return server.url.replace("127.0.0.1", "localhost")


class Device:
    """What makes passkeys and signs with them, in a phone or a computer."""

    def __init__(self, origin: str, kind: str = "P-256") -> None:
        self.origin, self.flags, self.counter = origin, FLAGS, 0
        self.id = secrets.token_bytes(16)
        self.key: Any = {
            "P-256": lambda: ec.generate_private_key(ec.SECP256R1()),
            "P-384": lambda: ec.generate_private_key(ec.SECP384R1()),
            "Ed25519": ed25519.Ed25519PrivateKey.generate,
            "RSA": lambda: rsa.generate_private_key(65537, 2048),
        }[kind]()

    def _answer(self, kind: str, challenge: str, more: bytes = b"", flags: int = 0) -> tuple[bytes, bytes]:
        told = {"type": kind, "challenge": to_base64(challenge.encode()), "origin": self.origin, "crossOrigin": False}
        name = self.origin.partition("://")[2].partition(":")[0]
        head = hashlib.sha256(name.encode()).digest() + bytes([self.flags | flags])
        return json.dumps(told).encode(), head + self.counter.to_bytes(4, "big") + more

    def make(self, challenge: str) -> Json:
        size = len(self.id).to_bytes(2, "big")
        client, data = self._answer("webauthn.create", challenge, bytes(16) + size + self.id + b"key", flags=0x40)
        key = self.key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        given = {"id": self.id, "client": client, "authenticator": data, "key": key}
        return {name: to_base64(part) for name, part in given.items()}

    def sign(self, challenge: str) -> Json:
        client, data = self._answer("webauthn.get", challenge)
        signed = data + hashlib.sha256(client).digest()
        if isinstance(self.key, ec.EllipticCurvePrivateKey):
            signature = self.key.sign(signed, ec.ECDSA(SHA256()))
        elif isinstance(self.key, rsa.RSAPrivateKey):
            signature = self.key.sign(signed, PKCS1v15(), SHA256())
        else:
            signature = self.key.sign(signed)
        given = {"id": self.id, "client": client, "authenticator": data, "signature": signature}
        return {name: to_base64(part) for name, part in given.items()}


def add(visitor: Visitor, device: Device, status: int = 200, **more: Any) -> Any:
    challenge = visitor.post("/api/me/passkeys/challenge")["challenge"]
    return visitor.post("/api/me/passkeys", status, **{**device.make(challenge), **more})


def ask(visitor: Visitor) -> str:
    return str(visitor.post("/api/sign-in/challenge")["challenge"])


def enter(visitor: Visitor, device: Device, status: int = 200, **more: Any) -> Any:
    return visitor.post("/api/sign-in/passkey", status, **{**device.sign(ask(visitor)), **more})


@pytest.mark.parametrize("kind", ["P-256", "Ed25519", "RSA"])
def test_a_passkey_signs_in_to_its_account_without_a_name(database, kind):
    with live(database) as server:
        home = at_home(server)
        device = Device(home, kind)
        with Visitor(home) as ada, Visitor(home, **{"user-agent": "Firefox/1 Android"}) as phone:
            make(ada, "Ada")
            (known,) = add(ada, device, now=PASSWORD)
            assert enter(phone, device)["name"] == "Ada"
            assert phone.get("/api/me")["id"] == ada.get("/api/me")["id"]
            assert {row["device"] for row in phone.get("/api/me/sessions")} == {"Firefox, Android", "python-httpx"}
            (after,) = phone.get("/api/me/passkeys")
            assert (after["id"], after["used"] >= known["used"]) == (known["id"], True)
            assert phone.post("/api/me/passkeys/end", 403, id=known["id"])["key"] == "server.confirm"
            assert phone.post("/api/me/passkeys/end", id=known["id"], now=PASSWORD) == []
            phone.post("/api/sign-out")
            assert enter(phone, device, 403)["key"] == "server.passkey-unknown"


def test_a_passkey_is_added_by_the_owner_alone(server):
    home = at_home(server)
    with Visitor(home) as ada, Visitor(home) as guest:
        make(ada, "Ada")
        assert add(ada, Device(home), 403, now="wrong")["key"] == "server.confirm"
        assert add(ada, Device(home), 403)["key"] == "server.confirm"
        assert guest.post("/api/me/passkeys/challenge", 403)["key"] == "server.no-account"
        assert guest.post("/api/me/passkeys", 403, **Device(home).make("x"))["key"] == "server.no-account"
        mine = ada.post("/api/me/passkeys/challenge")["challenge"]
        code = make(guest, "Ben", None)
        assert add(guest, Device(home), 403)["key"] == "server.confirm"
        assert guest.post("/api/me/passkeys", 403, **Device(home).make(mine), now=code)["key"] == "server.passkey"
        assert ada.get("/api/me/passkeys") == guest.get("/api/me/passkeys") == []


def proof(visitor: Visitor, device: Device) -> Json:
    return {"passkey": device.sign(str(visitor.post("/api/me/passkeys/confirm")["challenge"]))}


def test_a_passkey_proves_that_the_owner_asks(server):
    """An account whose code is lost gets another one by a passkey of its own, and by no other."""
    home = at_home(server)
    mine, theirs = Device(home), Device(home)
    with Visitor(home) as ada, Visitor(home) as eve:
        add(ada, mine, now=make(ada, "Ada", None))
        add(eve, theirs, now=make(eve, "Eve", None))
        assert eve.post("/api/me/code", 403, **proof(eve, mine))["key"] == "server.passkey-unknown"
        for wrong in ({"passkey": mine.sign(ask(ada))}, proof(eve, mine)):  # asked to sign in, or of another account
            assert ada.post("/api/me/code", 403, **wrong)["key"] == "server.passkey"
        used = proof(ada, mine)
        code = ada.post("/api/me/code", **used)["code"]
        assert ada.post("/api/me/code", 403, **used)["key"] == "server.passkey"
        assert len(add(ada, Device(home), **proof(ada, mine))) == 2
        assert len(ada.post("/api/me/passkeys/end", **proof(ada, mine), id=ada.get("/api/me/passkeys")[0]["id"])) == 1
        eve.post("/api/sign-in", name="Ada", secret=code)
        eve.post("/api/me/delete", **proof(eve, mine))
        assert enter(ada, mine, 403)["key"] == "server.passkey-unknown"


def test_an_answer_is_good_once_and_for_a_few_minutes(server):
    home = at_home(server)
    device = Device(home)
    with Visitor(home) as ada, Visitor(home) as eve:
        answer: Json = {"now": make(ada, "Ada", None)}
        answer |= device.make(ada.post("/api/me/passkeys/challenge")["challenge"])
        ada.post("/api/me/passkeys", **answer)
        assert ada.post("/api/me/passkeys", 403, **answer)["key"] == "server.passkey"
        signed = device.sign(ask(ada))
        ada.post("/api/sign-in/passkey", **signed)
        assert eve.post("/api/sign-in/passkey", 403, **signed)["key"] == "server.passkey"
        late = device.sign(ask(ada))
        server.app.hub.clock.skip(1000 * SECONDS + 1000)
        assert eve.post("/api/sign-in/passkey", 403, **late)["key"] == "server.passkey"
        for challenge in ("nothing", "a.1.b", "", "..", "\u00e9.9.\u00e9"):
            assert eve.post("/api/sign-in/passkey", 403, **device.sign(challenge))["key"] == "server.passkey"


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"origin": "http://localhost:1"}, "server.passkey"),
        ({"origin": "https://evil.example"}, "server.passkey"),
        ({"flags": 0x01}, "server.passkey"),  # no proof that it was the owner
        ({"flags": 0x04}, "server.passkey"),
        ({"key": ec.generate_private_key(ec.SECP256R1())}, "server.passkey-unknown"),
        ({"id": b"another"}, "server.passkey-unknown"),
    ],
)
def test_who_is_not_the_owner_does_not_get_in(server, wrong, key):
    device = Device(at_home(server))
    with Visitor(at_home(server)) as ada, Visitor(at_home(server)) as eve:
        code = make(ada, "Ada", None)
        add(ada, device, now=code)
        for name, value in wrong.items():
            setattr(device, name, value)
        assert enter(eve, device, 403)["key"] == key
        assert not eve.get("/api/me")["account"]


def test_an_answer_of_another_kind_or_without_sense_is_refused(server):
    device = Device(at_home(server))
    with Visitor(at_home(server)) as ada:
        code = make(ada, "Ada", None)
        assert add(ada, device, 403, now=code, id=to_base64(b"another"))["key"] == "server.passkey"
        assert add(ada, device, 409, now=code, key=to_base64(b"no key"))["key"] == "server.passkey-kind"
        assert add(ada, Device(device.origin, "P-384"), 409, now=code)["key"] == "server.passkey-kind"
        add(ada, device, now=code)
        made = device.make(ask(ada))
        signed = device.sign(ask(ada))
        swapped = {**signed, "client": made["client"]}
        for broken in (swapped, {**signed, "client": "A"}, {**signed, "authenticator": "AA"}):
            assert ada.post("/api/sign-in/passkey", 403, **broken)["key"] == "server.passkey"
        assert enter(ada, device, 403, signature="A")["key"] == "server.passkey-unknown"


def test_a_copy_of_a_device_that_counts_is_noticed(server):
    device = Device(at_home(server))
    device.counter = 5
    with Visitor(at_home(server)) as ada:
        code = make(ada, "Ada", None)
        add(ada, device, now=code)
        device.counter = 6
        enter(ada, device)
        assert enter(ada, device, 403)["key"] == "server.passkey"


def test_an_account_has_few_passkeys_and_an_address_few_tries(server, monkeypatch):
    home = at_home(server)
    monkeypatch.setattr(passkeys, "MOST", 2)
    monkeypatch.setattr(passkeys, "TRIES", 3)
    with Visitor(home) as ada, Visitor(home) as eve:
        code = make(ada, "Ada", None)
        devices = [Device(home) for _ in range(3)]
        for device in devices[:2]:
            add(ada, device, now=code)
        assert add(ada, devices[2], 409, now=code)["key"] == "server.passkey-many"
        for _ in range(4):
            enter(eve, devices[0])  # right ones do not count
        for _ in range(3):
            assert enter(eve, devices[2], 403)["key"] == "server.passkey-unknown"
        assert enter(eve, devices[0], 429)["key"] == "server.attempts"


def test_passkeys_are_told_with_ones_data_and_deleted_with_it(server):
    device = Device(at_home(server))
    with Visitor(at_home(server)) as ada:
        code = make(ada, "Ada", None)
        add(ada, device, now=code)
        (told,) = ada.get("/api/me/data")["passkeys"]
        assert set(told) == {"id", "device", "made", "used"}
        ada.post("/api/me/delete", now=code)
        assert enter(ada, device, 403)["key"] == "server.passkey-unknown"


def test_a_passkey_made_at_one_server_signs_in_at_another(postgres):
    url = fresh(postgres, "passkeys")
    with live(url) as one, live(url) as two:
        device = Device(at_home(one))
        with Visitor(at_home(one)) as ada, Visitor(at_home(two)) as phone:
            code = make(ada, "Ada", None)
            add(ada, device, now=code)
            device.origin = at_home(two)
            signed = device.sign(ask(ada))  # asked at one server, answered at the other
            assert phone.post("/api/sign-in/passkey", **signed)["id"] == ada.get("/api/me")["id"]


def test_a_sign_in_ends_the_session_that_was_here(server):
    device = Device(at_home(server))
    with Visitor(at_home(server)) as ada:
        code = make(ada, "Ada", None)
        add(ada, device, now=code)
        enter(ada, device)
        assert len(ada.get("/api/me/sessions")) == 1
