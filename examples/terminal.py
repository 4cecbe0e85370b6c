"""Two people at two terminals play each other over a server, by typing moves.

python examples/terminal.py http://127.0.0.1:8004 less     opens a table and prints its link
python examples/terminal.py http://127.0.0.1:8004/t/hW3k   takes the other seat
"""

import json
import sys
import urllib.request

from fourfold.server.client import TableClient


def opened(server, game):
    """The link of a new table for two people."""
    body = json.dumps({"game": game, "wishes": ["open", "open"], "options": {}}).encode()
    request = urllib.request.Request(f"{server}/api/tables", body, {"content-type": "application/json"})
    return f"{server}/t/{json.load(urllib.request.urlopen(request))['table']['id']}"


link = opened(*sys.argv[1:]) if len(sys.argv) == 3 else sys.argv[1]
print("The table:", link, flush=True)
with TableClient(link, name=f"Terminal {1 if len(sys.argv) == 3 else 2}") as table:
    table.ready()
    for frame in table:
        if frame["frame"] in ("refused", "bye"):
            print(frame["text"], flush=True)
        if frame["frame"] != "update":
            continue
        for move in frame["moved"]:
            print(*move["said"], sep="\n", flush=True)
        if frame["result"]:
            print("Over:", frame["result"]["how"], frame["result"]["scores"], flush=True)
            break
        if frame["legal"]:
            moves = [choice["text"] for choice in frame["legal"]]
            print("Your moves:", *moves, flush=True)
            while (typed := input("> ").strip()) not in moves:
                print(f"{typed} is not one of your moves.", flush=True)
            table.send("choose", index=moves.index(typed))
