"""Two people at two terminals play each other over a server, by typing moves.

python examples/terminal.py http://127.0.0.1:8004 less     opens a table and prints its link
python examples/terminal.py http://127.0.0.1:8004/t/hW3k   takes the other seat
"""

import json
import sys
import urllib.error
import urllib.request

import fourfold as ff
from fourfold.server.client import TableClient


def opened(server, game):
    """The link of a new table for two people."""
    body = json.dumps({"game": game, "wishes": ["open", "open"], "options": {}}).encode()
    try:
        request = urllib.request.Request(f"{server}/api/tables", body, {"content-type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return f"{server}/t/{json.load(answer)['table']['id']}"
    except urllib.error.HTTPError as error:
        sys.exit(json.load(error)["text"])
    except (OSError, ValueError) as error:
        sys.exit(f"No server answers at {server} ({error}). Start one with `fourfold serve`, and name its address.")


def play(link, name):
    """Take a free seat and play the game to its end, with moves that are typed."""
    print("The table:", link, flush=True)
    with TableClient(link, name=name) as table:
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
                return
            if frame["legal"]:
                moves = [choice["text"] for choice in frame["legal"]]
                print("Your moves:", *moves, flush=True)
                while (typed := input("> ").strip()) not in moves:
                    print(f"{typed} is not one of your moves.", flush=True)
                table.send("choose", index=moves.index(typed))


try:
    match sys.argv[1:]:
        case [server, game]:
            play(opened(server, game), "Terminal 1")
        case [link]:
            play(link, "Terminal 2")
        case _:
            sys.exit("Name a server and a game, or the link of a table; the first lines of this file show both.")
except ff.Refused as refusal:
    sys.exit(str(refusal))
except EOFError:
    sys.exit("The input ended before the game did.")
