#!/usr/bin/env python3
"""Holds a house to what it said before: the list of a day may only grow. Nothing but Python, and verify_replay.py beside it.

    python3 audit_list.py https://play.example.org 2026-11-23 heads.json

Keeps the newest signed head of each day in heads.json, and checks that the list of now begins with the one that was kept (RFC 9162, 2.1.4.2).
Run it as often as you like: whoever exchanges a match afterwards has to answer for two signed heads that do not go together. Exits with 1 when
something does not hold; the head that was kept stays then.
"""
import json, os, sys, urllib.request
from verify_replay import node, signature_fault

QUERY = """query($day: String!, $earlier: Int!) { proofList(day: $day) { size head signature consistency(earlier: $earlier) } }"""


def is_consistent(earlier, size, path, before, now):
    """Whether the first leaves of the tree are those of before."""
    if earlier == size:
        return before == now and not path
    if earlier == 0:
        return not path
    if earlier > size or not path:
        return False
    path = path if earlier & (earlier - 1) else [before, *path]
    at, last = earlier - 1, size - 1
    while at & 1:
        at, last = at >> 1, last >> 1
    old = new = path[0]
    for other in path[1:]:
        if last == 0:
            return False
        if at & 1 or at == last:
            old, new = node(other, old), node(other, new)
            while at and not at & 1:
                at, last = at >> 1, last >> 1
        else:
            new = node(new, other)
        at, last = at >> 1, last >> 1
    return last == 0 and (old, new) == (before, now)


def ask(url, query=None, **variables):
    body = None if query is None else json.dumps({"query": query, "variables": variables}).encode()
    request = urllib.request.Request(url, body, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as response:
        return json.load(response)


def audit(url, day, kept):
    """(what is wrong, the head of now)"""
    keys = ask(url + "/.well-known/jwks.json")["keys"]
    before = kept and json.loads(kept["head"])
    answer = ask(url + "/graphql", QUERY, day=day, earlier=0)
    if before:
        # A list that is shorter than it was has nothing to prove by.
        if json.loads(answer["data"]["proofList"]["head"])["size"] < before["size"]:
            return f"the list had {before['size']} entries, and has fewer now", None
        answer = ask(url + "/graphql", QUERY, day=day, earlier=before["size"])
    now = answer["data"]["proofList"]
    head = json.loads(now["head"])
    fault = signature_fault("recount-list+jws", head, now["signature"], keys)
    if fault:
        return f"the head is {fault}", None
    if head["day"] != day:
        return "the head is of another day", None
    if before and head["issuer"] != before["issuer"]:
        return f"it was {before['issuer']} who signed before", None
    if before and not is_consistent(before["size"], head["size"], now["consistency"], before["root"], head["root"]):
        return f"the first {before['size']} entries are not those of before", None
    return None, {"head": now["head"], "signature": now["signature"]}


if __name__ == "__main__":
    url, day, file = sys.argv[1:]
    heads = json.load(open(file)) if os.path.exists(file) else {}
    wrong, head = audit(url.rstrip("/"), day, heads.get(day))
    if wrong:
        print(f"WRONG: {wrong}.")
        sys.exit(1)
    seen = f"; the first {json.loads(heads[day]['head'])['size']} are those of before" if day in heads else ""
    heads[day] = head
    json.dump(heads, open(file, "w"), indent=1)
    print(f"HOLDS: {json.loads(head['head'])['size']} entries on {day}{seen}.")
