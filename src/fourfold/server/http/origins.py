"""Where a request comes from. Limits count by house; quotas by its digest, so that no address is written anywhere."""

import hmac
import ipaddress
from functools import lru_cache

HOUSE = 64  # bits of an IPv6 address that one subscriber has at least; the rest is theirs to change


@lru_cache(4096)
def house_of(address: str) -> str:
    """An address, or the network of an IPv6 address: all addresses of one subscriber count as one."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:  # a socket of the file system has no address
        return address
    if isinstance(found, ipaddress.IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped or ipaddress.ip_network((int(found), HOUSE), strict=False))
    return str(found)


class Origins:
    """Digests of addresses with the server's key, the same at every server of a database."""

    def __init__(self, key: str) -> None:
        self._key = bytes.fromhex(key)

    def of(self, address: str) -> str:
        """The digest of an address; of an IPv6 address, the digest of its network."""
        return hmac.new(self._key, b"origin " + house_of(address).encode(), "sha256").hexdigest()[:20]
