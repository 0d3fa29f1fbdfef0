"""Builds a replay file of a match from nothing but what the GraphQL API answers: python3 build_replay.py <url> <match> <viewer> [token]"""
import hashlib, json, sys, urllib.request
from datetime import datetime

URL, MATCH, VIEWER, *TOKEN = sys.argv[1:]
HEAD = """query($id: ID!) { match(id: $id) { isRevealed rulesVersion game { id }
  proof { statement signature key listed { head signature index path } } } }"""
PAGE = """query($id: ID!, $after: String) { match(id: $id) { frames(first: 100, after: $after) {
  nodes { sealed openings { pointer salt value } } pageInfo { hasNextPage endCursor } } } }"""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def ask(query, **variables):
    body = json.dumps({"query": query, "variables": {"id": MATCH, **variables}}).encode()
    headers = {"content-type": "application/json", **({"authorization": "Bearer " + TOKEN[0]} if TOKEN else {})}
    with urllib.request.urlopen(urllib.request.Request(URL + "/graphql", body, headers)) as response:
        return json.load(response)["data"]["match"]


def line(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def opened(data, pointer, salt, value, is_revealed):
    """Puts an opening in the place of its commitment; the root of a match's data is never hidden itself."""
    *way, last = [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]
    for key in way:
        data = data[int(key) if isinstance(data, list) else key]
    last = int(last) if isinstance(data, list) else last
    data[last] = {"visibleTo": data[last]["visibleTo"], "value": value, **({} if is_revealed else {"salt": salt})}


match = ask(HEAD)
proof = match["proof"]
frames, after = [], None
while True:
    page = ask(PAGE, after=after)["frames"]
    frames += page["nodes"]
    after = page["pageInfo"]["endCursor"]
    if not page["pageInfo"]["hasNextPage"]:
        break

print(line({"format": "recount-replay", "version": 2, "match": MATCH, "game": match["game"]["id"],
            "rulesVersion": match["rulesVersion"], "viewer": VIEWER, "revealed": match["isRevealed"]}))
step, at, actor, chain, checks = -1, None, None, "0" * 64, ""
milliseconds = lambda text: round(datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() * 1000)
for frame in frames:
    event = json.loads(frame["sealed"])
    chain = hashlib.sha256(f"{chain}\n{frame['sealed']}".encode()).hexdigest()
    checks += LETTERS[int(chain[:3], 16) >> 6] + LETTERS[int(chain[:3], 16) & 63]
    for opening in frame["openings"]:
        opened(event["data"], opening["pointer"], opening["salt"], json.loads(opening["value"]), match["isRevealed"])
    written = [event["type"], event["data"]]
    if event["step"] != step:
        written.append(event["at"] if at is None else milliseconds(event["at"]) - milliseconds(at))
        if event["actor"] != actor:
            written.append(event["actor"])
        step, at, actor = event["step"], event["at"], event["actor"]
    print(line(written))
end = {"checks": checks, "statement": json.loads(proof["statement"]), "signature": proof["signature"], "key": json.loads(proof["key"])}
if proof["listed"]:
    end["listed"] = {**proof["listed"], "head": json.loads(proof["listed"]["head"])}
print(line(end))
