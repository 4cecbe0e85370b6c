"""Requests to push services. A stranger names the address, so the server goes only where it could do no harm.

An endpoint must be HTTPS on its usual port, and every address of its host must be public: otherwise a guest could make
the server talk to machines beside it. The server connects to the address that it has checked, and follows no
redirection.
"""

import http.client
import ipaddress
import socket
import ssl
from urllib.parse import urlsplit

from fourfold.core.words import refused

SECONDS = 10.0  # for a whole connection attempt, and again for each answer
LONGEST = 1024  # characters of an endpoint
_EMBEDS = tuple(  # networks of IPv6 addresses that hold an IPv4 address
    map(ipaddress.ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32"))
)


class Unreachable(Exception):
    """The service was not reached, or it is none that the server may talk to."""


def check_endpoint(endpoint: str, private: bool) -> None:
    """Refuse what is no endpoint. `private` allows plain HTTP, any port and private addresses: for tests alone."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError as error:
        raise refused("server.push-endpoint") from error
    plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint and len(endpoint) <= LONGEST
    usual = parts.scheme == "https" and port in (None, 443)
    if not plain or not parts.hostname or "@" in parts.netloc or not (usual or (private and parts.scheme == "http")):
        raise refused("server.push-endpoint")


def deliver(endpoint: str, body: bytes, headers: dict[str, str], private: bool) -> int:
    """Post a message and return the status of the answer; blocks. Raises Unreachable."""
    parts = urlsplit(endpoint)
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    try:
        address = public_address(host, port, private)
        plain = socket.create_connection((address, port), SECONDS)
        with plain:
            line = ssl.create_default_context().wrap_socket(plain, server_hostname=host) if secure else plain
            with line:
                asking = http.client.HTTPConnection(host, port, timeout=SECONDS)
                asking.sock = line
                target = parts.path + (f"?{parts.query}" if parts.query else "")
                asking.request("POST", target or "/", body, {**headers, "Connection": "close"})
                return asking.getresponse().status
    except (OSError, http.client.HTTPException, UnicodeError) as error:
        raise Unreachable(repr(error)[:200]) from error


def public_address(host: str, port: int, private: bool) -> str:
    """An address of a host. Raises Unreachable if one of its addresses is not public, unless `private` allows it."""
    found = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not private and not all(is_public(address) for address in found):
        raise Unreachable("its address is not public")
    return found[0]


def is_public(address: str) -> bool:
    """Whether an address is one of the internet at large, also behind the IPv4 address that an IPv6 one may hold."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:  # with the name of a network card
        return False
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped:
            return is_public(str(found.ipv4_mapped))
        if any(found in network for network in _EMBEDS):
            return False
    return found.is_global and not found.is_multicast
