"""
A weekend as a platform's own client runs it: registration by a table, rounds of Swiss with matches, a cut, and standings held against a second computation.

An organizer's key runs it; players act by tokens of their own. Reads one JSON object from stdin: url, key, players (names to tokens), rounds, cut, played (tables a
round that bots play; the other results come from the scorekeeper's table), actions (after how many of a game a bot concedes it). Prints what came of it as one line of
JSON, and on stderr how far it is. Needs nothing but Python 3.
"""

import csv
import http.client
import importlib.util
import io
import json
import os
import random
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

sys.dont_write_bytecode = True

TOLD = json.load(sys.stdin)
HOST = urlsplit(TOLD["url"]).netloc
KEY = TOLD["key"]
TOKENS = TOLD["players"]
ROUNDS = TOLD["rounds"]
CUT = TOLD["cut"]
PLAYED = TOLD["played"]
ACTIONS = TOLD["actions"]
GAME = "metax"
DECK = "watch-muster"
BEST_OF = 3
PATIENCE_S = 600
# Who comes late, and who is disqualified.
LATE, ILL = "late-comer", "cheat"
chance = random.Random(20)
times = {}
began = time.monotonic()
connections = threading.local()


def say(text):
    print(f"{time.monotonic() - began:7.1f} s  {text}", file=sys.stderr, flush=True)


def http_ask(path, bearer, body=None):
    """One connection a thread, kept open."""
    headers = {"authorization": f"Bearer {bearer}"}
    if body is not None:
        headers["content-type"] = "application/json"
    for attempt in (1, 2):
        connection = getattr(connections, "open", None)
        if connection is None:
            connection = connections.open = http.client.HTTPConnection(HOST, timeout=120)
        try:
            connection.request("GET" if body is None else "POST", path, body, headers)
            return connection.getresponse().read().decode()
        except (http.client.HTTPException, OSError):
            connection.close()
            connections.open = None
            if attempt == 2:
                raise


def ask(bearer, query, **variables):
    body = json.dumps({"query": query, "variables": variables}).encode()
    answer = json.loads(http_ask("/graphql", bearer, body))
    if "errors" in answer:
        raise SystemExit(f"{query}\n{str(variables)[:500]}\n{answer['errors']}")
    return answer["data"]


def timed(name, work):
    start = time.monotonic()
    result = work()
    times.setdefault(name, []).append(time.monotonic() - start)
    return result


def until(name, is_so, pause=0.05):
    deadline = time.monotonic() + PATIENCE_S
    while not is_so():
        if time.monotonic() > deadline:
            raise SystemExit(f"Not within {PATIENCE_S} s: {name}")
        time.sleep(pause)


def fails(is_so, what):
    if not is_so:
        raise SystemExit(f"It does not hold: {what}")


def table_of(rows):
    sheet = io.StringIO()
    writer = csv.DictWriter(sheet, fieldnames=list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    return sheet.getvalue()


# --- The event ---------------------------------------------------------------------------------------------------------------------------------------------


def create_event():
    plan = {
        "name": "Weekend",
        "game": GAME,
        "season": "weekend",
        "bestOf": BEST_OF,
        "stage": {"swiss": {"rounds": ROUNDS}},
        "cut": {"to": CUT, "bracket": {"singleElimination": {}}},
        "capacity": 1024,
        "hasCheckIn": True,
        "roundMinutes": 50,
        "clock": {"round": {"whenOver": "TIE_BREAK", "extraTurns": 5}},
    }
    made = ask(KEY, "mutation ($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }", input={"plan": plan})
    return made["createEvent"]["event"]["id"]


def run(change, fields="status"):
    done = ask(
        KEY,
        "mutation ($input: RunEventInput!) { runEvent(input: $input) { event { %s } } }" % fields,
        input={"eventId": EVENT, "change": change},
    )
    return done["runEvent"]["event"]


def import_entrants(names):
    for first in range(0, len(names), 1000):
        rows = [{"player_id": name, "name": name.replace("-", " ").title(), "rating": 1500 + at} for at, name in enumerate(names[first : first + 1000])]
        for dry in (True, False):
            done = ask(
                KEY,
                "mutation ($input: ImportEntrantsInput!) { importEntrants(input: $input) { isDone faults { line message } } }",
                input={"eventId": EVENT, "csv": table_of(rows), "dryRun": dry},
            )["importEntrants"]
            fails(done["faults"] == [] and done["isDone"] == (not dry), done)


def take_part(player, change):
    ask(
        TOKENS[player],
        "mutation ($input: TakePartInEventInput!) { takePartInEvent(input: $input) { commandId } }",
        input={"eventId": EVENT, "change": change},
    )


ROUND = """query ($id: ID!, $number: Int!) { event(id: $id) { round(number: $number) {
  status endsAt byes { id } tables { table matchId players { id } result { kind } } } } }"""


def look_at_round(number):
    return ask(KEY, ROUND, id=EVENT, number=number)["event"]["round"]


def standings(after=None, as_of=None, rows=2000):
    """Places and points, as the service has them."""
    got, query = [], """query ($id: ID!, $after: Int, $asOf: DateTime, $skip: Int, $first: Int) { event(id: $id, asOf: $asOf) {
      standings(afterRound: $after, skip: $skip, first: $first) { place points player { id } } } }"""
    while len(got) < rows:
        first = min(500, rows - len(got))
        some = ask(KEY, query, id=EVENT, after=after, asOf=as_of, skip=len(got), first=first)["event"]["standings"]
        got += some
        if len(some) < first:
            break
    return [(row["place"], row["player"]["id"], row["points"]) for row in got]


class Feed:
    """What the organization's feed brings about the event's matches and the event, each change once."""

    def __init__(self):
        self.after = None
        self.seen = set()
        self.seats = {}
        self.ended = set()
        self.types = {}
        self.results = {}
        self.amended = set()

    def read(self):
        while True:
            page = ask(
                KEY,
                "query ($after: String) { changes(after: $after, first: 100) { nodes { cloudEvent } cursor hasMore } }",
                after=self.after,
            )["changes"]
            for node in page["nodes"]:
                self.take(node["cloudEvent"])
            self.after = page["cursor"]
            if not page["hasMore"]:
                return

    def take(self, change):
        fails(change["id"] not in self.seen, f"{change['id']} came twice")
        self.seen.add(change["id"])
        kind, data = change["type"], change["data"]
        self.types[kind] = self.types.get(kind, 0) + 1
        if kind.startswith("match.") and data.get("event") == EVENT:
            self.seats[data["id"]] = sum(1 for seat in data["seats"] if seat["player"] is not None)
            if kind == "match.ended":
                self.ended.add(data["id"])
        if kind == "standings.changed":
            result = data["result"]
            self.results.setdefault(result["round"], set()).add(result["table"])
            if result["isAmended"]:
                self.amended.add((result["round"], result["table"]))


# --- Matches -----------------------------------------------------------------------------------------------------------------------------------------------

STATE = "status gameNumber sideboardingFor games { number } seats { seat isToAct } legalActions(seat: $seat, first: 50) { nodes { id } }"


def act(player, mutation, kind, **given):
    return ask(TOKENS[player], "mutation ($input: %s!) { %s(input: $input) { commandId } }" % (kind, mutation), input=given)


def sit_down(match, players):
    for player in players:
        act(player, "submitDeck", "SubmitDeckInput", matchId=match, deck={"readyMade": DECK})
        act(player, "ready", "ReadyInput", matchId=match, entropy=player)


def play(match, players, seed):
    """Both choose at random; after so many actions of a game one of them concedes it, until the match is over. A bot knows no more than its player."""
    dice = random.Random(seed)
    sit_down(match, players)
    taken, in_game, seat, state = 0, 0, 0, None
    while True:
        if state is None:
            state = ask(TOKENS[players[seat]], "query ($id: ID!, $seat: Int!) { match(id: $id) { %s } }" % STATE, id=match, seat=seat)["match"]
        if state["status"] != "PLAYING":
            return taken
        if state["sideboardingFor"] is not None:
            sit_down(match, players)
            in_game, state = 0, None
            continue
        if in_game >= ACTIONS:
            act(dice.choice(players), "concede", "ConcedeInput", matchId=match, game=state["gameNumber"])
            in_game, state = 0, None
            continue
        to_act = next(one["seat"] for one in state["seats"] if one["isToAct"])
        if to_act != seat:
            seat, state = to_act, None
            continue
        taken += 1
        option = dice.choice(state["legalActions"]["nodes"])["id"]
        number = state["gameNumber"]
        state = ask(
            TOKENS[players[seat]],
            "mutation ($input: SubmitActionInput!, $seat: Int!) { submitAction(input: $input) { match { %s } } }" % STATE,
            input={"matchId": match, "commandId": f"{match}-{taken}", "legalActionId": option},
            seat=seat,
        )["submitAction"]["match"]
        in_game = in_game + 1 if state["gameNumber"] == number else 0


def rule(match, how, seats, reason=""):
    ask(
        KEY,
        "mutation ($input: RuleResultInput!) { ruleResult(input: $input) { commandId } }",
        input={"matchId": match, "how": how, "seats": seats, "reason": reason},
    )


def by_table(tables, may_draw=True):
    """The scorekeeper's spreadsheet, results by chance."""
    rows = []
    for table in tables:
        roll = chance.random()
        games = (1, 1) if may_draw and roll > 0.95 else chance.choice([(2, 0), (2, 1), (1, 2), (0, 2)])
        words = ("draw", "draw") if games[0] == games[1] else ("win", "loss") if games[0] > games[1] else ("loss", "win")
        for seat in (0, 1):
            drawn = 1 if words[0] == "draw" else 0
            rows.append({"match_id": table["matchId"], "seat": seat, "result": words[seat], "games_won": games[seat], "games_drawn": drawn})
    # In pieces, each of which a busy service answers in time.
    for first in range(0, len(rows), 80):
        done = ask(
            KEY,
            "mutation ($input: ImportResultsInput!) { importResults(input: $input) { isDone faults { line message } } }",
            input={"csv": table_of(rows[first : first + 80])},
        )["importResults"]
        fails(done["isDone"], done)


# --- A round -----------------------------------------------------------------------------------------------------------------------------------------------

pool = ThreadPoolExecutor(8)


def begin_round(number):
    timed("pair", lambda: run({"pair": {"seed": f"round {number}"}}))
    timed("publish", lambda: run({"publish": number}))
    found = look_at_round(number)
    matches = {table["matchId"] for table in found["tables"] if table["result"] is None}

    def are_open():
        feed.read()
        return all(feed.seats.get(match) == 2 for match in matches)

    timed("matches open", lambda: until(f"the matches of round {number}", are_open, 0.5))
    say(f"round {number}: {len(matches)} matches are open")
    return found["tables"]


def end_round(number, tables):
    def are_told():
        feed.read()
        return len(feed.results.get(number, ())) >= len(tables)

    timed("results recorded", lambda: until(f"the results of round {number}", are_told, 0.5))
    run({"finishRound": number})


def players_of(table):
    return [player["id"] for player in table["players"]]


def play_tables(tables):
    """Tables that bots play, at the same time."""
    return sum(pool.map(lambda table: play(table["matchId"], players_of(table), table["matchId"]), tables))


def result_seen(number, tables):
    """How long a result takes until the standings have it."""
    table = tables[0]
    before = standings()
    feed.read()
    start = time.monotonic()
    rule(table["matchId"], "NO_SHOW", [1], "Not there after ten minutes.")

    def is_told():
        feed.read()
        return table["table"] in feed.results.get(number, ())

    until("the result", is_told, 0.002)
    standings(rows=1)
    times.setdefault("a result until the standings have it", []).append(time.monotonic() - start)
    fails(standings() != before, "a result changes the standings")
    return players_of(table)[1]


def swiss():
    met, actions, after, gone = set(), 0, {}, {LATE, ILL}
    for number in range(1, ROUNDS + 1):
        if number == 2:
            run({"register": [{"player": LATE}]})
        tables = begin_round(number)
        pairs = [frozenset(players_of(table)) for table in tables]
        fails(not met & set(pairs), f"somebody meets again in round {number}")
        met.update(pairs)
        open_tables = [table for table in tables if table["result"] is None]
        dropping = []
        if number == 1:
            dropping.append(result_seen(number, open_tables))
            open_tables = open_tables[1:]
        if number == 3:
            cheated = next((table for table in open_tables if ILL in players_of(table)), None)
            if cheated is not None:
                rule(cheated["matchId"], "DISQUALIFICATION", [players_of(cheated).index(ILL)], "Marked sleeves.")
                open_tables.remove(cheated)
            run({"disqualify": {"player": ILL, "reason": "Marked sleeves."}})
        start = time.monotonic()
        actions += play_tables(open_tables[:PLAYED])
        if PLAYED > 0:
            times.setdefault("tables played", []).append(time.monotonic() - start)
        if open_tables[PLAYED:]:
            timed("results by table", lambda: by_table(open_tables[PLAYED:]))
        end_round(number, tables)
        for player in dropping:
            run({"drop": player})
            gone.add(player)
        # Whoever stands last goes home.
        if 1 < number < ROUNDS:
            last = [player for place, player, points in standings() if points == "0" and player not in gone]
            for player in last[-max(1, len(TOKENS) // 100) :]:
                take_part(player, {"leave": True})
                gone.add(player)
        after[number] = timed("standings", lambda: standings(after=number))
        say(f"round {number}: {len(tables)} tables, {actions} actions so far")
    return actions, after


def amend_fourth(after):
    """A slip of round 4 was swapped: seen after round 4, and not before; and not in how it stood before it was said."""
    number = min(4, ROUNDS)
    moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime()) + ".999Z"
    time.sleep(1.1)
    table = next(one for one in reversed(look_at_round(number)["tables"]) if one["matchId"] in feed.ended and one["result"]["kind"] == "games")
    result = {"places": [[1], [0]], "gamesWon": [0, 2]}
    rows = [row for row in export("results.csv") if row["round"] == str(number) and row["table"] == str(table["table"])]
    if rows[1]["result"] == "win":
        result = {"places": [[0], [1]], "gamesWon": [2, 0]}
    ask(
        KEY,
        "mutation ($input: AmendResultInput!) { amendResult(input: $input) { commandId } }",
        input={"matchId": table["matchId"], "result": result, "reason": "The slips were swapped."},
    )

    def is_told():
        feed.read()
        return (number, table["table"]) in feed.amended

    timed("an amendment in the standings", lambda: until("the amendment", is_told, 0.01))
    fails(standings(after=number - 1) == after[number - 1], "an amendment changes nothing before its round")
    fails(standings(after=number) != after[number], "an amendment changes the standings after its round")
    fails(standings(after=number, as_of=moment) == after[number], "as it stood before it was amended")


def bracket():
    actions, number = 0, ROUNDS
    seeds = [player for place, player, points in standings() if place is not None]
    left = {row["player_id"] for row in export("players.csv") if row["status"] == "playing"}
    run({"step": "MAKE_CUT"})
    cut = [player["id"] for player in ask(KEY, "query ($id: ID!) { event(id: $id) { cut { id } } }", id=EVENT)["event"]["cut"]]
    fails(cut == [player for player in seeds if player in left][:CUT], "the best of the standings play on")
    remaining = CUT
    while remaining > 1:
        number += 1
        tables = begin_round(number)
        fails(len(tables) == remaining // 2, f"{remaining // 2} tables")
        played = tables[: max(PLAYED, 0)]
        actions += play_tables(played)
        if tables[len(played) :]:
            by_table(tables[len(played) :], may_draw=False)
        end_round(number, tables)
        remaining //= 2
    return cut, actions


# --- The second computation ----------------------------------------------------------------------------------------------------------------------------------


def export(file, **query):
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    text = http_ask(f"/exports/events/{EVENT}/{file}?{asked}", KEY)
    return json.loads(text) if file.endswith(".json") else list(csv.DictReader(io.StringIO(text)))


def computed_again(document, after):
    """Standings of the first stage from what is exported, by a program of its own."""
    here = os.path.join(os.path.dirname(__file__), "..", "standings", "independent.py")
    spec = importlib.util.spec_from_file_location("independent", here)
    independent = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(independent)
    players = [
        {
            "id": one["player"],
            **({"joinedInRound": one["fromRound"]} if one["fromRound"] else {}),
            **({"hasDropped": True} if one["status"] == "dropped" and one["leftAfterRound"] <= after else {}),
            **({"isDisqualified": True} if one["status"] == "disqualified" and one["leftAfterRound"] <= after else {}),
        }
        for one in document["players"]
        if one["status"] in ("playing", "dropped", "disqualified") and (one["fromRound"] or 1) <= max(after, 1)
    ]
    rounds = [
        {
            "number": one["number"],
            "pairings": [{"players": table["players"], **({"result": table["result"]} if table["result"] else {})} for table in one["tables"]],
            "byes": one["byes"],
            "requestedByes": one["requestedByes"],
        }
        for one in document["rounds"]
        if not one["isOfCut"]
    ]
    event = independent.Event({"players": players, "rounds": rounds}, document["event"]["plan"]["preset"], after)
    return event.places()


def hold_against_second(cut):
    document = timed("export", lambda: export("event.json"))
    for after in range(1, ROUNDS + 1):
        theirs = computed_again(document, after)
        ours = {player: place for place, player, points in standings(after=after) if place is not None}
        fails(ours == theirs, f"the standings after round {after} are those of the second computation")
    final = standings()
    best = [player for place, player, points in final[:CUT]]
    fails(sorted(best) == sorted(cut), "who made the cut stands above all others")
    winner = [table for one in document["rounds"][-1:] for table in one["tables"]][0]
    fails(final[0][1] in winner["players"] and final[1][1] in winner["players"], "the finalists are first and second")
    below = computed_again(document, ROUNDS)
    order = [player for place, player, points in final[CUT:] if place is not None]
    fails(order == sorted(order, key=lambda player: below[player]), "below the cut it stands as after the Swiss")
    return final[0][1], document


feed = Feed()
names = sorted(TOKENS)
EVENT = create_event()
run({"step": "OPEN_REGISTRATION"})
by_themselves = [name for name in names if name not in (LATE,)][:5]
for name in by_themselves:
    take_part(name, {"register": True})
timed("import of players", lambda: import_entrants([name for name in names if name != LATE]))
absent = [name for name in names if name not in (LATE, ILL)][-1]
start = time.monotonic()
list(pool.map(lambda name: take_part(name, {"checkIn": True}), [name for name in names if name not in (LATE, absent)]))
times["check-in of all"] = [time.monotonic() - start]
run({"step": "START"})
say(f"{len(names)} players are in")
actions, after = swiss()
amend_fourth(after)
cut, more = bracket()
run({"step": "FINISH"})
feed.read()
winner, document = hold_against_second(cut)
say(f"{winner} has won")
print(
    json.dumps(
        {
            "event": EVENT,
            "players": len(document["players"]),
            "rounds": len(document["rounds"]),
            "actions": actions + more,
            "changes": feed.types,
            "absent": sum(1 for one in document["players"] if one["status"] == "absent"),
            "dropped": sum(1 for one in document["players"] if one["status"] == "dropped"),
            "disqualified": sum(1 for one in document["players"] if one["status"] == "disqualified"),
            "seconds": {
                name: {"most": round(max(some), 3), "all": round(sum(some), 3), "times": len(some)} for name, some in times.items()
            },
            "took": round(time.monotonic() - began, 1),
        }
    )
)
