"""Before hatchling packs a wheel or an sdist, the browser client in it is that of its sources."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))  # a build does not find this folder by itself

from tools import node, web


class ClientHook(BuildHookInterface[Any]):
    """Builds the client unless the built one is fresh. An sdist brings a fresh one: to install it needs no Node."""

    def dependencies(self) -> list[str]:
        """The locked Node, where the client must be built and this machine has none."""
        return [] if web.is_fresh() or node.find() else [node.requirement()]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client; not for an editable install, which serves what `make client` has built."""
        if version != "editable":
            web.make()
