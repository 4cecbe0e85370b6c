"""A whole player over the network in thirty lines: joins a table by its link and plays at random.

python examples/client.py http://127.0.0.1:8004/t/hW3k      (docs/PROTOCOL.md explains every line)
"""

import json
import random
import secrets
import sys
import urllib.request

from websockets.sync.client import connect

if len(sys.argv) != 2:
    sys.exit("Name the link of a table with a free seat: python examples/client.py http://127.0.0.1:8004/t/hW3k")
base, _, table = sys.argv[1].rpartition("/t/")
path = f"{base}/api/tables/{table}"


def post(address, body):
    request = urllib.request.Request(address, json.dumps(body).encode(), {"content-type": "application/json"})
    return json.load(urllib.request.urlopen(request))


keys = post(f"{path}/join", {"program": True})["keys"]
ticket = post(f"{path}/ticket", {"keys": keys})["ticket"]
with connect(f"{path.replace('http', 'ws', 1)}/socket?ticket={ticket}") as socket:
    about = {"seat": keys[0]["seat"], "seq": 0}
    socket.send(json.dumps({**about, "do": "ready", "id": "ready", "nonce": secrets.token_hex(16)}))
    for frame in map(json.loads, socket):
        if frame["frame"] == "update":
            about["seq"] = frame["seq"]
            if frame["result"]:
                sys.exit(print(frame["result"]["how"], frame["result"]["scores"]))
            if frame["legal"]:
                choice = random.choice(frame["legal"])
                print(choice["text"])
                socket.send(
                    json.dumps({**about, "do": "choose", "id": secrets.token_hex(8), "action": choice["action"]})
                )
