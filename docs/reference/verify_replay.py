#!/usr/bin/env python3
"""Checks a Recount replay file of version 3 or 2, or the file of a case, with nothing but Python: chain, root, openings, secret, entropies, signature, list, witnesses.

    python3 verify_replay.py final.replay.gz [jwks.json [witnesses.txt 2]]

jwks.json has the keys that the issuer publishes, from /.well-known/jwks.json of its own address. Prints VALID, PARTLY (and why, each reason with
its code) or WRONG (and the first wrong frame); exits with 0, 3 or 1. Without the issuer's keys, or without its place in the list of its day, a file
is at most PARTLY. witnesses.txt has the keys of the witnesses that you trust, one on each line; the number says how many of them must have cosigned
the list of the day. It knows no game: whether the rules decide what was recorded is for `recount verify`.
"""
import base64, gzip, hashlib, json, re, sys
from datetime import datetime, timedelta, timezone
from urllib.parse import quote

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def sha(data):
    return hashlib.sha256(data if isinstance(data, bytes) else data.encode()).hexdigest()


def utf16(text):
    return text.encode("utf-16-be")


def canonical(value):
    """RFC 8785, for what stands in replays: no fractions. Keys are in the order of their UTF-16 units."""
    if isinstance(value, dict):
        items = sorted(value.items(), key=lambda item: utf16(item[0]))
        return "{" + ",".join(canonical(k) + ":" + canonical(v) for k, v in items) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def unbase64(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


# Ed25519 (RFC 8032), verification only.
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def plus(a, b):
    x, y, z, t = a
    u, v, w, s = b
    e, f = (y - x) * (v - u) % P, (y + x) * (v + u) % P
    g, h = 2 * t * s * D % P, 2 * z * w % P
    return ((f - e) * (h - g) % P, (h + g) * (f + e) % P, (h - g) * (h + g) % P, (f - e) * (f + e) % P)


def times(number, point):
    result = (0, 1, 1, 0)
    while number:
        if number & 1:
            result = plus(result, point)
        point, number = plus(point, point), number >> 1
    return result


def point_of(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if y >= P or (x * x - square) % P or (x == 0 and sign):
        return None
    x = P - x if x & 1 != sign else x
    return (x, y, 1, x * y % P)


BASE = point_of((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def is_signed(key, message, signature):
    a, r, s = point_of(key), point_of(signature[:32]), int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= L or len(signature) != 64:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    left, right = times(s, BASE), plus(r, times(h, a))
    return all((left[i] * right[2] - right[i] * left[2]) % P == 0 for i in (0, 1))


def is_named_rightly(key):
    is_signing = (key["alg"], key["crv"], key["kty"], key["use"]) == ("Ed25519", "Ed25519", "OKP", "sig")
    return is_signing and unbase64(key["kid"]).hex() == sha(canonical({name: key[name] for name in ("crv", "kty", "x")}))


def key_of(jws):
    return json.loads(unbase64(jws.split(".")[0]))["kid"]


def signature_fault(kind, document, jws, keys):
    header, _, signature = jws.split(".")
    said = json.loads(unbase64(header))
    key = next((key for key in keys if key["kid"] == said["kid"]), None)
    if key is None:
        return "UNPUBLISHED_KEY: it is signed by a key that is not the issuer's"
    if not is_named_rightly(key):
        return "WRONG_SIGNATURE: the key goes by another's name"
    payload = base64.urlsafe_b64encode(canonical(document).encode()).decode().rstrip("=")
    if signature[-1] not in "AQgw" or (said["typ"], said["alg"]) != (kind, "Ed25519") or not is_signed(unbase64(key["x"]), f"{header}.{payload}".encode(), unbase64(signature)):
        return "WRONG_SIGNATURE: it is not signed by the key that it names, or other words were signed"


# RFC 9162.
def leaf(text):
    return sha(b"\0" + text.encode())


def node(left, right):
    return sha(b"\1" + bytes.fromhex(left) + bytes.fromhex(right))


def root_of(leaves):
    if len(leaves) < 2:
        return leaves[0] if leaves else sha(b"")
    half = 1 << (len(leaves) - 1).bit_length() - 1
    return node(root_of(leaves[:half]), root_of(leaves[half:]))


def is_included(hash, index, size, path, root):
    last = size - 1
    for other in path:
        if last == 0:
            return False
        if index % 2 or index == last:
            hash = node(other, hash)
            while index % 2 == 0 and index:
                index, last = index >> 1, last >> 1
        else:
            hash = node(hash, other)
        index, last = index >> 1, last >> 1
    return last == 0 and hash == root


def place_fault(statement, at, listed, keys):
    """Whether a statement stands in the list of its day."""
    head = listed["head"]
    is_signed = not signature_fault("recount-list+jws", head, listed["signature"], keys)
    is_its_day = (head["day"], head["issuer"]) == (at[:10], statement["issuer"])
    if is_signed and is_its_day and is_included(leaf(canonical(statement)), listed["index"], head["size"], listed["path"], head["root"]):
        return None
    return "NOT_IN_LIST: it does not stand in its day's list"


# Signed notes, checkpoints and cosignatures: https://c2sp.org/signed-note, /tlog-checkpoint, /tlog-cosignature.
def plain_base64(text):
    data = base64.b64decode(text, validate=True)
    if base64.b64encode(data).decode() != text:
        raise ValueError("not canonical base64")
    return data


def key_id(name, kind, key):
    return hashlib.sha256(name.encode() + b"\n" + bytes([kind]) + key).digest()[:4]


def witness_keys(text):
    """{(name, id): key} of witnesses, one on each line."""
    keys = {}
    for line in filter(lambda line: line and line[0] != "#", map(str.strip, text.splitlines())):
        name, id, data = line.split("+", 2)
        kind, key = plain_base64(data)[0], plain_base64(data)[1:]
        if kind != 4 or len(key) != 32 or bytes.fromhex(id) != key_id(name, kind, key):
            raise ValueError(f"{line} is not the key of a witness")
        if key in keys.values() or name in {known for known, _ in keys}:
            raise ValueError(f"{line} stands there twice")
        keys[name, key_id(name, kind, key)] = key
    return keys


def read_note(note):
    """The text of a signed note, and the name, the key id and the signature of each line."""
    text, _, signatures = note.rpartition("\n\n")
    lines = [re.fullmatch(r"\u2014 ([^\s+]+) (\S+)", line).groups() for line in signatures.removesuffix("\n").split("\n")]
    return text + "\n", [(name, plain_base64(data)) for name, data in lines]


def head_fault(text, lines, statement, listed, path, keys):
    """Whether a cosigned head is one of this list, is signed by its issuer and contains the entry."""
    head = listed["head"]
    prefix = re.sub(r"[\s+]", lambda found: quote(found[0]), re.sub(r"^https?://", "", head["issuer"]).rstrip("/"))
    origin, size, root, rest = text.split("\n")
    logs = [(key_id(origin, 1, unbase64(key["x"])), unbase64(key["x"])) for key in keys]
    by_log = [(key, data[4:]) for name, data in lines for id, key in logs if (name, data[:4]) == (origin, id)]
    by_issuer = by_log and all(is_signed(key, text.encode(), signature) for key, signature in by_log)
    root = plain_base64(root).hex()
    is_other = int(size) == head["size"] and root != head["root"]
    is_its_list = origin == f"{prefix}/lists/{head['day']}" and rest == "" and not is_other and re.fullmatch(r"0|[1-9]\d*", size)
    if is_its_list and by_issuer and is_included(leaf(canonical(statement)), listed["index"], int(size), path, root):
        return None
    return "WRONG_CHECKPOINT: a cosigned head is not one of this list, not signed by its issuer, or lacks the entry"


def witness_check(entries, keys, witnesses, required):
    """(fault, notes, sentence) on the witnesses who cosigned the lists of all entries."""
    counts, names = [], []
    for statement, listed in entries:
        confirmed, named = set(), set()
        for cosigned in (listed or {}).get("cosigned", []):
            try:
                text, lines = read_note(cosigned["checkpoint"])
                fault = head_fault(text, lines, statement, listed, cosigned["path"], keys)
            except (AttributeError, ValueError):
                fault = "WRONG_CHECKPOINT: a cosigned head is no checkpoint"
            if fault:
                return fault, [], ""
            named |= {name for name, data in lines if len(data) == 76}
            for name, data in lines:
                key = witnesses.get((name, data[:4]))
                message = f"cosignature/v1\ntime {int.from_bytes(data[4:12], 'big')}\n{text}"
                if key and not (len(data) == 76 and is_signed(key, message.encode(), data[12:])):
                    return f"WRONG_COSIGNATURE: the witness {name} did not cosign this list", [], ""
                confirmed |= {name} if key else set()
        counts.append(len(confirmed))
        names.append(named)
    least = min(counts, default=0)
    notes = [f"NOT_WITNESSED: {required} of the {len(witnesses)} given witnesses must have cosigned its list; {least} did"] if least < required else []
    named = set.intersection(*names) if names else set()
    sentence = f"{least} of the {len(witnesses)} given witnesses cosigned its list" if witnesses else f"it names {len(named)} witnesses, not checked"
    return None, notes, sentence if witnesses or named else ""


def result_check(statement, result, keys):
    """(fault, notes, sentence) on how the match counts: the last amendment of its result."""
    if result is None:
        return None, ["RESULT_UNKNOWN: the file does not state the result that counts, which may have been amended"], ""
    said, notes = result["statement"], []
    if signature_fault("recount-result+jws", said, result["signature"], keys) or not statement["over"]:
        return "WRONG_RESULT: how the match counts is not signed by the issuer, or other words were signed", [], ""
    same = lambda one: all(one[name] == statement[name] for name in ("issuer", "match", "hash"))
    if not same(said) or len(result["listed"]) != len(said["amendments"]) or said["format"] != "recount-result/1":
        return "WRONG_RESULT: what says how the match counts is about another match", [], ""
    for number, (one, listed) in enumerate(zip(said["amendments"], result["listed"])):
        if not same(one) or one["number"] != number or one["at"][:10] > said["asOf"]:
            return f"WRONG_RESULT: amendment {number + 1} is of another match, or not in its order", [], ""
        if listed is None:
            notes.append(f"NOT_LISTED: amendment {number + 1} brings no proof that it is in the list of its day")
        elif place_fault(one, one["at"], listed, keys):
            return f"NOT_IN_LIST: amendment {number + 1} does not stand in its day's list", [], ""
    sentences = [f"amended by {one['by']['role']} {one['by']['id']} at {one['at']} to {canonical(one['result'])} ({one['reason']})" for one in said["amendments"]]
    return None, notes, "; ".join(sentences)


# The words of persons in a case: they are not in a list, so that they can be erased.
PERSONAL = {"claim", "exhibit", "text", "reason", "effects", "deviation"}
OFFICIAL = {"CaseRuled", "AppealDecided", "CaseDismissed", "CaseReopened"}


def check_case(file, trusted=None, witnesses={}, required=0):
    """(verdict, sentence) on the file of a case."""
    document, key, places = file["document"], file["key"], file.get("listed", [])
    keys = [key] if trusted is None else trusted
    fault = signature_fault("recount-case+json", document, file["signature"], keys)
    if not (key["kid"] == key_of(file["signature"]) and is_named_rightly(key)):
        fault = "WRONG_SIGNATURE: the key goes by another's name"
    notes = ["KEYS_NOT_ASKED: the key is taken from the file itself, so the signature does not prove who made the file"] if trusted is None else []
    leaves, decisions, entries = [], 0, []
    for entry in document["facts"]:
        kept = {name: value for name, value in entry["fact"].items() if entry["fact"]["type"] in OFFICIAL or name not in PERSONAL}
        leaves.append(leaf(canonical({"at": entry["at"], "by": entry["by"], "fact": kept})))
        if entry["fact"]["type"] not in ("CaseRuled", "AppealDecided"):
            continue
        listed = places[decisions] if decisions < len(places) else None
        decisions += 1
        decided = {"format": "recount-case/1", "issuer": document.get("issuer", listed and listed["head"]["issuer"]), "case": document["case"],
                   "match": document["match"], "at": entry["at"], "facts": len(leaves), "root": root_of(leaves)}
        entries.append((decided, listed))
        if listed is None:
            notes.append(f"NOT_LISTED: decision {decisions} brings no proof that it is in the list of its day")
            continue
        fault = fault or place_fault(decided, entry["at"], listed, keys)
    wrong, missing, witnessed = witness_check(entries, keys, witnesses, required)
    fault = fault or wrong
    notes += missing
    if fault or len(places) > decisions:
        return "WRONG", fault or "NOT_IN_LIST: it names more places in lists than it has decisions"
    if not decisions:
        notes.append("NOT_DECIDED: only decisions are in a list")
    return ("PARTLY" if notes else "VALID"), "; ".join([f"case {document['case']} of match {document['match']}", *filter(None, [witnessed]), *notes])


def sealed(value, header, secret, number, closed, pointer=""):
    """The data as it was hashed: every hidden part is a commitment."""
    if isinstance(value, list):
        return [sealed(item, header, secret, number, closed, f"{pointer}/{at}") for at, item in enumerate(value)]
    if not isinstance(value, dict):
        return value
    names = set(value)
    if names not in ({"visibleTo", "commitment"}, {"visibleTo", "value"}, {"visibleTo", "value", "salt"}):
        return {name: sealed(item, header, secret, number, closed, f"{pointer}/{name}") for name, item in value.items()}
    # A closed file shows what its viewer may see, with salts, and nothing else; an open one shows everything, without.
    if names != ({"visibleTo", "value"} if header["revealed"] else {"visibleTo", "value", "salt"} if header["viewer"] in value["visibleTo"] else {"visibleTo", "commitment"}):
        raise ValueError("it is not for its viewer")
    if "commitment" in value:
        closed.append(number)
        return value
    salt = value.get("salt") or sha(canonical(["recount/salt/1", secret, f"{number}{pointer}"]))
    return {"visibleTo": value["visibleTo"], "commitment": sha(canonical([salt, value["value"]]))}


GIVEN = {"open": "openly", "committed": "committed, not yet revealed", "revealed": "committed, then revealed", "withheld": "committed, then withheld"}


class Entropy:
    """Whether no seat could choose its entropy by that of another: all commitments come before all reveals, and each reveal matches its commitment."""

    def __init__(self):
        self.given, self.commitments, self.departed, self.revealing, self.match = {}, {}, set(), False, None

    def faults(self, kind, data):
        if kind == "match.MatchCreated":
            self.match = data["matchId"]
        elif kind == "match.RevealBegan":
            self.revealing = True
        elif kind == "match.DeckSubmitted" and self.revealing:
            yield "a deck is submitted after the reveals have begun"
        elif kind == "match.SeatsDeparted" and "game" not in data:
            self.departed.update(data["seats"])
        elif kind == "match.SeatReadied":
            seat, commitment = data["seat"], data.get("commitment")
            if seat in self.given or self.revealing or (commitment is not None and data["entropy"] != ""):
                yield f"seat {seat} gives its entropy twice, or after the reveals have begun"
            self.given[seat], self.commitments[seat] = "open" if commitment is None else "committed", commitment
        elif kind == "match.EntropyRevealed":
            seat, hashed = data["seat"], sha(canonical(["recount/entropy/1", self.match, data["seat"], data["entropy"]]))
            if not self.revealing or self.given.get(seat) != "committed" or hashed != self.commitments[seat]:
                yield f"the entropy of seat {seat} is not the one that it committed"
            self.given[seat] = "revealed"
        elif kind == "match.EntropyWithheld":
            if any(self.given.get(seat) != "committed" for seat in data["seats"]):
                yield "a seat has no entropy to withhold"
            self.given.update({seat: "withheld" for seat in data["seats"]})
        elif kind == "match.GameStarted":
            late = {seat for seat, given in self.given.items() if given == "committed"}
            if late - self.departed:
                yield f"the game begins without the entropy of seat {min(late - self.departed)}"
            self.given.update({seat: "withheld" for seat in late})

    def sentence(self):
        return self.given and "entropy: " + ", ".join(f"seat {seat} {GIVEN[self.given[seat]]}" for seat in sorted(self.given))


class Unpacker:
    """Lines of version 3: the shape of a line (or its number, once it was there), and after it what is in its places."""

    def __init__(self):
        self.shapes, self.cards, self.highest = [], {}, 0

    def line(self, head, *values):
        shape = self.shapes[head] if isinstance(head, int) else head
        if not isinstance(head, int) and len(self.shapes) < 4096:
            self.shapes.append(head)
        self.latest, values = None, iter(values)
        line = self.filled(shape, values)
        if next(values, values) is not values:
            raise ValueError("too many values")
        return line

    def card(self, number, definition):
        self.cards[number], self.latest, self.highest = definition, definition, max(number, self.highest)
        return {"definition": definition, "id": f"c{number}"}

    def filled(self, shape, values):
        if isinstance(shape, str):
            return shape
        if isinstance(shape, list) and shape[:1] == [5]:
            columns = [(key, [None if cell == 6 else [self.filled(cell, values)] for cell in cells]) for key, *cells in shape[1:]]
            rows = zip(*([(key, cell) for cell in cells] for key, cells in columns))
            return {row["id"]: row for row in ({key: cell[0] for key, cell in row if cell} for row in rows)}
        if isinstance(shape, list):
            return [self.filled(item, values) for item in shape]
        if isinstance(shape, dict):
            data = {key: self.filled(shape[key], values) for key in sorted(shape, key=utf16, reverse=True)}
            if set(data) == {"definition", "id"} and isinstance(data["definition"], str) and re.fullmatch(r"c(0|[1-9]\d{0,8})", str(data["id"])):
                return self.card(int(data["id"][1:]), data["definition"])
            return data
        if shape in (1, 2):
            number = self.highest - next(values)
            return f"c{number}" if shape == 1 else self.card(number, self.cards[number])
        if shape in (3, 4):
            return self.card(self.highest + 1, self.latest if shape == 3 else next(values))
        return next(values)


def later(at, passed):
    time = datetime.fromisoformat(at.replace("Z", "+00:00")) + timedelta(milliseconds=passed)
    return time.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def read(line):
    value = json.loads(line)
    if canonical(value) != line:
        raise ValueError("not canonical JSON")
    return value


def check(text, trusted=None, witnesses={}, required=0):
    """(verdict, sentence)"""
    try:
        if text.startswith('{"document"'):
            return check_case(json.loads(text), trusted, witnesses, required)
        return checked(text, trusted, witnesses, required)
    except (AttributeError, LookupError, OverflowError, RecursionError, TypeError, ValueError):
        return "WRONG", "the header or the end is not that of a replay file, or it is no file of a case"


def checked(text, trusted, witnesses, required):
    try:
        first, *lines, last, rest = text.split("\n")
        header, end = read(first), read(last)
        version, statement, checks = header["version"], end["statement"], end["checks"]
        if rest or header["format"] != "recount-replay" or version not in (2, 3) or len(header) != 7 or type(header["revealed"]) is not bool:
            raise ValueError
        if not re.fullmatch(r"spectator|judge|production|seat:\d+", header["viewer"]):
            raise ValueError
    except (LookupError, TypeError, ValueError):
        return "WRONG", "this is not a whole replay file of version 2 or 3"
    at, actor, step, chain, leaves, closed, unpacker, created, secret = None, None, -1, "0" * 64, [], [], Unpacker(), None, None
    entropy, unfair = Entropy(), None
    for number, line in enumerate(lines):
        try:
            kind, data, *when = read(line) if version == 2 else unpacker.line(*read(line))
            if created is None:
                created, secret = data, data["secret"].get("value")
            if when:
                at, step = when[0] if isinstance(when[0], str) else later(at, when[0]), step + 1
                actor = when[1] if len(when) > 1 else actor
            event = {"number": number, "step": step, "at": at, "actor": actor, "type": kind}
            event["data"] = sealed(data, header, secret, number, closed)
            unfair = unfair or next((f"frame {number}: WRONG_ENTROPY: {fault}" for fault in entropy.faults(kind, data)), None)
        except (AttributeError, LookupError, OverflowError, RecursionError, RuntimeError, StopIteration, TypeError, ValueError):
            return "WRONG", f"frame {number} is not the one that was recorded: it cannot be read"
        leaves.append(leaf(canonical(event)))
        chain = sha(f"{chain}\n{canonical(event)}")
        bits = int(chain[:6], 16)
        if checks[version * number : version * (number + 1)] != "".join(LETTERS[bits >> shift & 63] for shift in (18, 12, 6)[:version]):
            return "WRONG", f"frame {number} is not the one that was recorded"
    if (chain, root_of(leaves), len(leaves), at) != tuple(statement[name] for name in ("hash", "root", "frames", "at")):
        return "WRONG", f"frame {len(lines) - 1}: the frames do not add up to what is stated of them"
    if any(header[name] != said for name in ("match", "game", "rulesVersion") for said in (statement[name], created["matchId" if name == "match" else name])):
        return "WRONG", "frame 0: the header is of another match"
    if secret is not None and sha(secret) != created["secretHash"]:
        return "WRONG", "frame 0: the secret does not match its commitment"
    if unfair:
        return "WRONG", unfair
    counts = witnessed = ""
    notes = [f"HIDDEN_PARTS: {len(closed)} hidden parts are closed, the first in frame {closed[0]}"] if closed else []
    if "signature" not in end:
        notes.append("NOT_SIGNED: nobody has signed it")
        notes += witness_check([], [], witnesses, required)[1]
    else:
        keys = [end["key"]] if trusted is None else trusted
        if trusted is None:
            notes.append("KEYS_NOT_ASKED: the key is taken from the file itself, so the signature does not prove who made the file")
        fault = signature_fault("recount-match+jws", statement, end["signature"], keys)
        if end.get("key") and not (end["key"]["kid"] == key_of(end["signature"]) and is_named_rightly(end["key"])):
            fault = "WRONG_SIGNATURE: the key goes by another's name"
        if not fault and "listed" in end:
            fault = place_fault(statement, statement["at"], end["listed"], keys)
        elif "listed" not in end:
            notes.append("NOT_LISTED: it brings no proof that it is in the list of its day")
        if not fault and (statement["over"] or "result" in end):
            fault, missing, counts = result_check(statement, end.get("result"), keys)
            notes += missing
        if not fault:
            result = end.get("result", {"statement": {"amendments": []}, "listed": []})
            entries = [(statement, end.get("listed")), *zip(result["statement"]["amendments"], result["listed"])]
            fault, missing, witnessed = witness_check(entries, keys, witnesses, required)
            notes += missing
        if fault:
            return "WRONG", f"frame {len(lines) - 1}: {fault}"
    signer = f", signed by {statement['issuer']}" if "signature" in end and trusted is not None else ""
    return ("PARTLY" if notes else "VALID"), "; ".join([f"{len(lines)} frames{signer}", *filter(None, [entropy.sentence(), counts, witnessed]), *notes])


if __name__ == "__main__":
    data = open(sys.argv[1], "rb").read()
    text = (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode()
    trusted = json.load(open(sys.argv[2]))["keys"] if len(sys.argv) > 2 else None
    witnesses, required = (witness_keys(open(sys.argv[3]).read()), int(sys.argv[4])) if len(sys.argv) > 4 else ({}, 0)
    verdict, sentence = check(text, trusted, witnesses, required)
    print(f"{verdict}: {sentence}.")
    sys.exit({"VALID": 0, "PARTLY": 3, "WRONG": 1}[verdict])
