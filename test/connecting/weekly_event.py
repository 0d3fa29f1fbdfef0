"""
A platform's own client: a weekly event of 16 players and four rounds of best of three, run by an organizer's key alone.

Players take part by tokens of their own, where they play or give their word; the key never speaks for one. Told by the environment: RECOUNT_URL, RECOUNT_KEY,
and RECOUNT_PLAYERS, a JSON object of players' tokens. Prints what came of it as one line of JSON. Needs nothing but Python 3.
"""

import csv
import io
import json
import os
import random
import time
import urllib.request

URL = os.environ["RECOUNT_URL"]
KEY = os.environ["RECOUNT_KEY"]
TOKENS = json.loads(os.environ["RECOUNT_PLAYERS"])
EVENT = "Weekly 7"
SEASON = "weekly-7"
ROUNDS = 4
DECK = "watch-muster"
PATIENCE_S = 60
chance = random.Random(7)


def http(path, bearer, body=None):
    headers = {"authorization": f"Bearer {bearer}"}
    if body is not None:
        headers["content-type"] = "application/json"
    request = urllib.request.Request(URL + path, data=body, headers=headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return answer.read().decode()


def ask(bearer, query, **variables):
    body = json.dumps({"query": query, "variables": variables}).encode()
    answer = json.loads(http("/graphql", bearer, body))
    if "errors" in answer:
        raise SystemExit(f"{query}\n{variables}\n{answer['errors']}")
    return answer["data"]


# What the platform keeps for itself: who is in, who has met whom, and how each match counts.
players = sorted(TOKENS)
met = set()
counted = {}


def points(player):
    won = sum(3 for result in counted.values() if result.get(player) == "win")
    return won + sum(1 for result in counted.values() if result.get(player) == "draw")


def pairings(still_to_pair):
    """Who stands alike meets; nobody meets anybody twice."""
    if not still_to_pair:
        return []
    first, *others = still_to_pair
    for other in others:
        if frozenset((first, other)) in met:
            continue
        rest = pairings([one for one in others if one != other])
        if rest is not None:
            return [(first, other)] + rest
    return None


def open_round(number, clocks={}):
    """All matches of a round at once, or none; sent twice, as after a broken connection."""
    order = sorted(players, key=lambda one: (-points(one), one))
    alone = order.pop() if len(order) % 2 else None
    pairs = pairings(order)
    tables = [list(pair) for pair in pairs] + ([[alone]] if alone else [])
    met.update(frozenset(pair) for pair in pairs)
    matches = [
        {
            "matchId": f"weekly7-{number}-{table}",
            "game": "metax",
            "bestOf": 3,
            "season": SEASON,
            "players": seated,
            "event": EVENT,
            "round": str(number),
            "table": str(table),
            **clocks.get(table, {}),
        }
        for table, seated in enumerate(tables, 1)
    ]
    for _ in range(2):
        made = ask(
            KEY,
            "mutation ($input: CreateMatchesInput!) { createMatches(input: $input) { matchIds } }",
            input={"commandId": f"weekly7-round-{number}", "matches": matches},
        )["createMatches"]["matchIds"]
        assert made == [match["matchId"] for match in matches]
    return {table: (match["matchId"], match["players"]) for table, match in enumerate(matches, 1)}


def rule(match, how, seats, reason=""):
    ask(
        KEY,
        "mutation ($input: RuleResultInput!) { ruleResult(input: $input) { match { status } } }",
        input={"matchId": match, "how": how, "seats": seats, "reason": reason},
    )


LOOK = """query ($id: ID!) { match(id: $id) { status gameNumber sideboardingFor games { number }
  seats { seat isToAct player { id } } } }"""
OPTIONS = "query ($id: ID!, $seat: Int!) { match(id: $id) { legalActions(seat: $seat, first: 50) { nodes { id } } } }"


def look(match, bearer):
    return ask(bearer, LOOK, id=match)["match"]


def begin(match, seated):
    """Each player hands in a deck and is ready, by a token of its own."""
    for player in seated:
        ask(
            TOKENS[player],
            "mutation ($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }",
            input={"matchId": match, "deck": {"readyMade": DECK}},
        )
        ready(match, player)


def ready(match, player):
    ask(
        TOKENS[player],
        "mutation ($input: ReadyInput!) { ready(input: $input) { commandId } }",
        input={"matchId": match, "entropy": player},
    )


def play(match, seated, games):
    """The players choose at random until so many games are over; between two games they sideboard."""
    actions = 0
    while True:
        now = look(match, TOKENS[seated[0]])
        if now["status"] != "PLAYING" or (len(now["games"]) >= games and now["sideboardingFor"] is None):
            return actions
        if now["sideboardingFor"] is not None:
            begin(match, seated)
            continue
        seat = next(one["seat"] for one in now["seats"] if one["isToAct"])
        bearer = TOKENS[seated[seat]]
        options = ask(bearer, OPTIONS, id=match, seat=seat)["match"]["legalActions"]["nodes"]
        actions += 1
        ask(
            bearer,
            "mutation ($input: SubmitActionInput!) { submitAction(input: $input) { frames { number } } }",
            input={
                "matchId": match,
                "commandId": f"{match}-{actions}",
                "legalActionId": chance.choice(options)["id"],
            },
        )


def by_word(match, seated):
    """One player reports, the other confirms."""
    report = {"matchId": match, "result": {"places": [[0], [1]], "gamesWon": [2, 1]}}
    ask(
        TOKENS[seated[0]],
        "mutation ($input: ReportResultInput!) { reportResult(input: $input) { commandId } }",
        input=report,
    )
    ask(
        TOKENS[seated[1]],
        "mutation ($input: ConfirmResultInput!) { confirmResult(input: $input) { commandId } }",
        input={"matchId": match},
    )


def by_table(matches):
    """The scorekeeper's spreadsheet: the first seat of each has won."""
    sheet = io.StringIO()
    writer = csv.writer(sheet)
    writer.writerow(["match_id", "seat", "result", "games_won"])
    for match, _ in matches:
        writer.writerows([[match, 0, "win", 2], [match, 1, "loss", 0]])
    for dry in (True, False):
        done = ask(
            KEY,
            """mutation ($input: ImportResultsInput!) { importResults(input: $input) { isDone faults { line message } } }""",
            input={"csv": sheet.getvalue(), "dryRun": dry},
        )["importResults"]
        assert done["faults"] == [] and done["isDone"] == (not dry), done


def until_over(match):
    deadline = time.monotonic() + PATIENCE_S
    while look(match, KEY)["status"] != "FINISHED":
        if time.monotonic() > deadline:
            raise SystemExit(f"{match} does not end by its clock.")
        time.sleep(0.2)


def take_results():
    """How each match counts, from the service: what standings are made of."""
    exported = json.loads(http(f"/exports/matches.json?event={EVENT.replace(' ', '%20')}", KEY))
    return exported["matches"]


def settle():
    counted.clear()
    for change in read_changes():
        data = change["data"]
        if change["type"] not in ("match.ended", "result.amended"):
            continue
        first = [seat for seat in data["seats"] if seat["place"] == 1]
        is_draw = len(first) > 1
        counted[data["id"]] = {
            seat["player"]: ("draw" if is_draw else "win") for seat in first
        }


def read_changes():
    """Everything that has happened to the event's matches, in pages, each change once."""
    changes, after = [], None
    while True:
        page = ask(
            KEY,
            "query ($after: String) { changes(after: $after, first: 100) { nodes { cloudEvent } cursor hasMore } }",
            after=after,
        )["changes"]
        told = (node["cloudEvent"] for node in page["nodes"])
        changes += [change for change in told if change["data"].get("season") == SEASON]
        after = page["cursor"]
        if not page["hasMore"]:
            return changes


# Round 1: a match that is played, one whose player does not come, one by both players' word; the rest by the spreadsheet.
round1 = open_round(1)
match, seated = round1[1]
begin(match, seated)
actions = play(match, seated, games=1)
if look(match, KEY)["status"] == "PLAYING":
    ask(
        TOKENS[seated[1]],
        "mutation ($id: ID!) { concede(input: { matchId: $id }) { commandId } }",
        id=match,
    )
match, seated = round1[2]
rule(match, "NO_SHOW", [1], "Not there after ten minutes.")
players.remove(seated[1])
by_word(*round1[3])
by_table([round1[table] for table in range(4, 9)])
settle()

# Round 2: somebody is disqualified, nobody acts at a table whose clocks run, and one player has nobody to play.
stall = {"clock": {"seat": {"mainSeconds": 2, "per": "MATCH", "whenOver": "MATCH_LOSS"}}}
round2 = open_round(2, {2: stall})
match, seated = round2[1]
begin(match, seated)
rule(match, "DISQUALIFICATION", [0], "Cards in the sleeve.")
players.remove(seated[0])
begin(*round2[2])
until_over(round2[2][0])
rule(round2[8][0], "BYE", [])
by_table([round2[table] for table in range(3, 8)])
settle()

# Round 3: two agree to draw, in one step.
round3 = open_round(3)
rule(round3[1][0], "INTENTIONAL_DRAW", [])
by_table([round3[table] for table in range(2, 8)])

# The slips of one table of round 2 had been swapped: the fourth round is paired by what holds.
match, seated = round2[3]
ask(
    KEY,
    "mutation ($input: AmendResultInput!) { amendResult(input: $input) { commandId } }",
    input={"matchId": match, "result": {"places": [[1], [0]], "gamesWon": [0, 2]}, "reason": "The slips were swapped."},
)
settle()
amended = counted[match]
round4 = open_round(4)
by_table([round4[table] for table in range(1, 8)])
settle()

changes = read_changes()
exported = take_results()
print(
    json.dumps(
        {
            "actions": actions,
            "changes": len(changes),
            "distinct": len({change["id"] for change in changes}),
            "types": sorted({change["type"] for change in changes}),
            "reasons": sorted(change["data"]["reason"] for change in changes if change["type"] == "match.ended"),
            "created": sum(1 for change in changes if change["type"] == "match.created"),
            "exported": len(exported),
            "amendedWinner": list(amended) == [seated[1]],
            "points": sorted((points(player) for player in TOKENS), reverse=True),
        }
    )
)
