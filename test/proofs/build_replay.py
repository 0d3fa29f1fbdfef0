"""Builds a replay file of a match from nothing but what the GraphQL API answers: python3 build_replay.py <url> <match> <viewer> [token]"""
import hashlib, json, re, sys, urllib.request
from datetime import datetime

URL, MATCH, VIEWER, *TOKEN = sys.argv[1:]
HEAD = """query($id: ID!) { match(id: $id) { isRevealed rulesVersion game { id }
  proof { statement signature key listed { head signature index path cosigned { checkpoint path } }
    result { statement signature listed { head signature index path cosigned { checkpoint path } } } } } }"""
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


ID = re.compile(r"c(0|[1-9]\d{0,8})")


class Packer:
    """A line as its shape (or the shape's number, once it was there) and what is in its places."""

    def __init__(self):
        self.shapes, self.cards, self.highest = {}, {}, 0

    def pack(self, data):
        self.latest, values = None, []
        shape = self.shape_of(data, values, "")
        name = line(shape)
        number = self.shapes.get(name)
        if number is None and len(self.shapes) < 4096:
            self.shapes[name] = len(self.shapes)
        return line([shape if number is None else number, *values])

    def learn(self, number, definition):
        self.cards[number], self.latest, self.highest = definition, definition, max(number, self.highest)

    def shape_of(self, data, values, field):
        if isinstance(data, list):
            return [self.shape_of(item, values, "") for item in data]
        if isinstance(data, dict):
            return self.of_fields(data, values)
        if isinstance(data, str) and ID.fullmatch(data):
            values.append(self.highest - int(data[1:]))
            return 1
        if isinstance(data, str) and field not in ("commitment", "definition", "salt"):
            return data
        values.append(data)
        return 0

    def of_fields(self, data, values):
        is_card = set(data) == {"definition", "id"} and all(isinstance(value, str) for value in data.values()) and ID.fullmatch(data["id"])
        if is_card:
            number, definition = int(data["id"][1:]), data["definition"]
            if self.cards.get(number) == definition:
                values.append(self.highest - number)
                self.latest = definition
                return 2
            if number == self.highest + 1:
                is_alike = self.latest == definition
                if not is_alike:
                    values.append(definition)
                self.learn(number, definition)
                return 3 if is_alike else 4
        if len(data) > 1 and all(isinstance(row, dict) and row.get("id") == key for key, row in data.items()):
            rows = [data[key] for key in sorted(data)]
            keys = sorted({key for row in rows for key in row}, reverse=True)
            return [5, *([key, *(self.shape_of(row[key], values, key) if key in row else 6 for row in rows)] for key in keys)]
        shape = {key: self.shape_of(data[key], values, key) for key in sorted(data, reverse=True)}
        if is_card:
            self.learn(number, definition)
        return shape


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

print(line({"format": "recount-replay", "version": 3, "match": MATCH, "game": match["game"]["id"],
            "rulesVersion": match["rulesVersion"], "viewer": VIEWER, "revealed": match["isRevealed"]}))
step, at, actor, chain, checks, packer = -1, None, None, "0" * 64, "", Packer()
milliseconds = lambda text: round(datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() * 1000)
for frame in frames:
    event = json.loads(frame["sealed"])
    chain = hashlib.sha256(f"{chain}\n{frame['sealed']}".encode()).hexdigest()
    checks += "".join(LETTERS[int(chain[:6], 16) >> shift & 63] for shift in (18, 12, 6))
    for opening in frame["openings"]:
        opened(event["data"], opening["pointer"], opening["salt"], json.loads(opening["value"]), match["isRevealed"])
    written = [event["type"], event["data"]]
    if event["step"] != step:
        written.append(event["at"] if at is None else milliseconds(event["at"]) - milliseconds(at))
        if event["actor"] != actor:
            written.append(event["actor"])
        step, at, actor = event["step"], event["at"], event["actor"]
    print(packer.pack(written))
end = {"checks": checks, "statement": json.loads(proof["statement"]), "signature": proof["signature"], "key": json.loads(proof["key"])}
place = lambda listed: listed and {name: value for name, value in {**listed, "head": json.loads(listed["head"])}.items() if value or name != "cosigned"}
if proof["listed"]:
    end["listed"] = place(proof["listed"])
if proof["result"]:
    result = proof["result"]
    end["result"] = {**result, "statement": json.loads(result["statement"]), "listed": [place(one) for one in result["listed"]]}
print(line(end))
