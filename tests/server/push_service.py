"""A push service of the test's own on localhost, and a browser that has subscribed to it."""

import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from fourfold.server.people.web_push import to_base64
from tests.server.live import PATIENCE

CURVE = ec.SECP256R1()


class Browser:
    """The keys of a subscription; reads what was encrypted for it."""

    def __init__(self, endpoint: str) -> None:
        self.key, self.auth = ec.generate_private_key(CURVE), secrets.token_bytes(16)
        self.public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription: dict[str, Any] = {
            "endpoint": endpoint,
            "p256dh": to_base64(self.public),
            "auth": to_base64(self.auth),
        }

    def read(self, body: bytes) -> Any:
        salt, public, sealed = body[:16], body[21:86], body[86:]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, public)
        info = b"WebPush: info\0" + self.public + public
        shared = HKDF(SHA256(), 32, self.auth, info).derive(self.key.exchange(ec.ECDH(), theirs))
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(shared)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(shared)
        return msgspec.json.decode(AESGCM(key).decrypt(nonce, sealed, None).removesuffix(b"\2"))


class PushService:
    """Keeps every request, and answers with `status`."""

    def __init__(self) -> None:
        self.status = 201
        self.requests: Queue[tuple[str, dict[str, str], bytes]] = Queue()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                self.send_response(service.status)
                self.send_header("content-length", "0")
                self.send_header("location", "http://127.0.0.1:1/elsewhere")
                self.end_headers()
                service.requests.put((self.path, headers, body))

            def log_message(self, *_: object) -> None:
                """Nothing: a test looks at `requests`."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    def browser(self) -> Browser:
        return Browser(f"{self.url}/push/{secrets.token_urlsafe(12)}")

    def next(self) -> tuple[str, dict[str, str], bytes]:
        return self.requests.get(timeout=PATIENCE)

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@contextmanager
def push_service() -> Iterator[PushService]:
    running = PushService()
    try:
        yield running
    finally:
        running.stop()
