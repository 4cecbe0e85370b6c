"""Where a request comes from, as a digest: quotas are counted by it, and no address is written anywhere."""

import hmac
import ipaddress

HOUSE = 64  # bits of an IPv6 address that one subscriber has at least; the rest is theirs to change


class Origins:
    """Digests of addresses with the server's key, the same at every server of a database."""

    def __init__(self, key: str) -> None:
        self._key = bytes.fromhex(key)

    def of(self, address: str) -> str:
        """The digest of an address; of an IPv6 address, the digest of its network."""
        try:
            found = ipaddress.ip_address(address)
        except ValueError:  # a socket of the file system has no address
            return self._digest(address)
        if isinstance(found, ipaddress.IPv6Address):
            mapped = found.ipv4_mapped
            return self._digest(str(mapped or ipaddress.ip_network((int(found), HOUSE), strict=False)))
        return self._digest(str(found))

    def _digest(self, text: str) -> str:
        return hmac.new(self._key, b"origin " + text.encode(), "sha256").hexdigest()[:20]
