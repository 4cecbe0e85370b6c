"""The log of the acts of the host. Each act writes its line in its own transaction."""

from typing import Literal

from sqlalchemy import Connection, func, insert, select

from fourfold.server.host.schema import admin_act
from fourfold.server.host.store import now

ActName = Literal[
    "close", "close-cup", "hide", "rename", "rename-cup", "block", "unblock", "settle", "reset", "erase", "link"
]
LONGEST_ACTOR = 64


def record_act(connection: Connection, actor: str, act: ActName, subject: str, detail: str = "") -> None:
    """Write a line. Its number is unique over all servers: a transaction that was overtaken fails and is done again."""
    number = 1 + int(connection.scalar(select(func.max(admin_act.c.number))) or 0)
    row = {"number": number, "at": now(), "actor": actor[:LONGEST_ACTOR], "act": act, "subject": subject}
    connection.execute(insert(admin_act), {**row, "detail": detail})
