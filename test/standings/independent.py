"""Standings computed a second time, from docs/reference/standings.md: reads cases from stdin as JSON, writes places and values."""
import json
import sys
from fractions import Fraction as F
from functools import cache
from math import floor

VOLUNTARY = ("requested", "absent", "no-show")


class Event:
    def __init__(self, record, preset, after):
        self.preset = preset
        self.info = {p["id"]: p for p in record["players"]}
        self.rounds = sorted((r for r in record["rounds"] if after is None or r["number"] <= after), key=lambda r: r["number"])
        self.history = {name: [self.round_of(name, r) for r in self.rounds] for name in self.info}

    def worth(self, word):
        return F(self.preset["points"][word])

    def round_of(self, name, rnd):
        row = {"n": rnd["number"], "what": "absent", "foes": [], "end": None, "pts": F(0), "w": 0, "l": 0, "d": 0}
        free = self.preset["gameRate"]["ofBye"]
        if name in rnd.get("requestedByes", []):
            row.update(what="requested", pts=self.worth("requestedBye"))
        if name in rnd["byes"]:
            row.update(what="bye", pts=self.worth("bye"), end="win", w=free)
        for pairing in rnd["pairings"]:
            if name not in pairing["players"]:
                continue
            seat = pairing["players"].index(name)
            row["foes"] = [p for p in pairing["players"] if p != name]
            result = pairing.get("result")
            if result is None:
                row["what"] = "open"
            elif result["kind"] == "forfeit":
                if name in result["present"]:
                    row.update(what="walkover", end="win", pts=self.worth("win"), w=free)
                else:
                    row.update(what="no-show", end="loss", pts=self.worth("loss"), l=free)
            elif result["kind"] == "allLost":
                row.update(what="played", end="loss", pts=self.worth("loss"))
            elif result["kind"] == "games":
                won = result["won"]
                if "winner" in result:
                    end = "draw" if result["winner"] is None else "win" if result["winner"] == name else "loss"
                elif won[seat] < max(won):
                    end = "loss"
                else:
                    end = "win" if won.count(max(won)) == 1 else "draw"
                drawn = result["drawn"]
                if end == "draw" and sum(won) + drawn == 0:
                    drawn = self.preset.get("intentionalDraw", {}).get("games", 0)
                row.update(what="played", end=end, pts=self.worth(end), w=won[seat], l=sum(won) - won[seat], d=drawn)
            else:
                places = result["places"]
                mine = places[seat]
                end = "loss" if mine > min(places) else ("win" if places.count(mine) == 1 else "draw")
                pts = self.worth(end)
                if self.preset.get("pods", {}).get("by") == "places":
                    scale = [F(x) for x in self.preset["pods"]["scale"]] + [F(0)] * len(places)
                    first = sum(1 for p in places if p < mine)
                    count = places.count(mine)
                    pts = sum(scale[first:first + count]) / count
                row.update(what="played", end=end, pts=pts)
        return row

    @cache
    def score(self, name):
        return sum((r["pts"] for r in self.history[name]), F(0))

    def counts(self, row, byes):
        if row["what"] == "played":
            return True
        if row["what"] in ("walkover", "no-show"):
            return self.preset["forfeits"] == "played"
        return row["what"] == "bye" and byes == "counted"

    def missed(self, name):
        if self.preset["missedRounds"] != "lost":
            return 0
        joined = self.info[name].get("joinedInRound", 1)
        return sum(1 for r in self.history[name] if r["what"] == "absent" and r["n"] < joined)

    @cache
    def match_rate(self, name):
        rules = self.preset["matchRate"]
        rows = [r for r in self.history[name] if self.counts(r, rules["byes"])]
        total = len(rows) + self.missed(name)
        low = F(rules["floor"])
        if total == 0:
            return max(F(0), low)
        if "draw" in rules:
            won = sum((F(1) if r["end"] == "win" else F(rules["draw"]) if r["end"] == "draw" else F(0)) for r in rows)
        else:
            won = sum((r["pts"] for r in rows), F(0)) / self.worth("win")
        rate = max(F(won) / total, low)
        cap = rules.get("cap")
        if self.info[name].get("hasDropped"):
            cap = rules.get("capOfDropped", cap)
        return rate if cap is None else min(rate, F(cap))

    @cache
    def game_rate(self, name):
        rules = self.preset["gameRate"]
        rows = [r for r in self.history[name] if self.counts(r, rules["byes"])]
        all_games = sum(r["w"] + r["l"] + r["d"] for r in rows)
        won = sum(3 * r["w"] + r["d"] for r in rows)
        return max(F(0) if all_games == 0 else F(won, 3 * all_games), F(rules["floor"]))

    def mean(self, name, of, default, byes=0):
        values = [of(foe) for r in self.history[name] if r["what"] != "bye" and self.counts(r, "leftOut") for foe in r["foes"]]
        values += [default] * (byes * sum(1 for r in self.history[name] if r["what"] == "bye"))
        return sum(values, F(0)) / len(values) if values else default

    @cache
    def omw(self, name):
        rules = self.preset["matchRate"]
        return self.mean(name, self.match_rate, F(rules["floor"]), rules.get("opponentsOfBye", 0))

    @cache
    def loss_share(self, name):
        rows = [r for r in self.history[name] if self.counts(r, "counted")]
        missed = self.missed(name)
        if not rows and not missed:
            return F(0)
        return F(sum(1 for r in rows if r["end"] == "loss") + missed, len(rows) + missed)

    @cache
    def running(self, name, fade):
        total, wins = F(0), 0
        for r in self.history[name]:
            wins += r["end"] == "win"
            total = total / fade + wins
        return total

    @cache
    def seen_score(self, name, drawn=None):
        rows, total = self.history[name], F(0)
        for i, r in enumerate(rows):
            rest = [x["what"] for x in rows[i + 1:] if x["what"] != "open"]
            if r["what"] in ("requested", "absent") and all(x in VOLUNTARY for x in rest):
                total += self.worth("draw")
            elif r["what"] == "played" and r["n"] == drawn:
                total += self.worth("draw")
            else:
                total += r["pts"]
        return total

    def gathered(self, name, weight, drawn=None):
        own = sum((self.worth("draw") if r["what"] == "played" and r["n"] == drawn else r["pts"] for r in self.history[name]), F(0))
        out = []
        for r in self.history[name]:
            if r["what"] == "open":
                continue
            if r["what"] == "played":
                out += [(False, self.seen_score(foe, drawn) * weight(r)) for foe in r["foes"]]
                continue
            limit = min(self.seen_score(f, drawn) for f in r["foes"]) if r["foes"] else self.worth("draw") * len(self.rounds)
            out.append((r["what"] in VOLUNTARY, min(own, limit) * weight(r)))
        return out

    @staticmethod
    def cut(parts, low=0, high=0):
        parts = list(parts)
        for _ in range(low):
            if parts:
                pool = [p for p in parts if p[0]] or parts
                parts.remove(min(pool, key=lambda p: p[1]))
        for _ in range(high):
            if parts:
                parts.remove(max(parts, key=lambda p: p[1]))
        return sum((v for _, v in parts), F(0))

    @cache
    def buchholz(self, name, low=0, high=0):
        return self.cut(self.gathered(name, lambda r: 1), low, high)

    def played(self, name):
        return [(r, foe) for r in self.history[name] if r["what"] == "played" for foe in r["foes"]]

    def value(self, c, name):
        by, rows = c["by"], self.history[name]
        low, high = c.get("lowCut", 0), c.get("highCut", 0)
        rate_floor, of_bye = F(self.preset["matchRate"]["floor"]), self.preset["matchRate"].get("opponentsOfBye", 0)
        short = (lambda v: F(floor(v * 1000), 1000)) if c.get("isCutToThousandths") else (lambda v: v)
        if by == "points":
            return self.score(name)
        if by == "inTime":
            return F(0 if self.info[name].get("joinedInRound", 1) > 1 else 1)
        if by == "opponentsMatchRate":
            return short(self.omw(name))
        if by == "opponentsOpponentsMatchRate":
            return short(self.mean(name, self.omw, rate_floor, of_bye))
        if by == "gameRate":
            return self.game_rate(name)
        if by == "opponentsGameRate":
            return self.mean(name, self.game_rate, F(self.preset["gameRate"]["floor"]))
        if by == "roundsLost":
            return F(sum(r["n"] ** 2 for r in rows if r["end"] == "loss"))
        if by == "runningWins":
            return self.running(name, c["fade"])
        if by == "opponentsRunningWins":
            return self.mean(name, lambda o: self.running(o, c["fade"]), F(0))
        if by == "lossShare":
            return self.loss_share(name)
        if by == "opponentsLossShare":
            return self.mean(name, self.loss_share, F(0))
        if by == "buchholz":
            return self.buchholz(name, low, high)
        if by == "foreBuchholz":
            return self.cut(self.gathered(name, lambda r: 1, self.rounds[-1]["number"] if self.rounds else None))
        if by == "averageBuchholz":
            values = [self.buchholz(foe) for _, foe in self.played(name)]
            return sum(values, F(0)) / len(values) if values else F(0)
        if by == "sonnebornBerger":
            return self.cut(self.gathered(name, lambda r: r["pts"]), low)
        if by == "progressive":
            running, total = [], F(0)
            for r in rows:
                total += r["pts"]
                running.append(total)
            return sum(running[low:], F(0))
        if by == "wins":
            return F(sum(1 for r in rows if r["end"] == "win"))
        if by == "playedWins":
            return F(sum(1 for r in rows if r["end"] == "win" and r["what"] == "played"))
        if by == "averageRating":
            ratings = sorted(F(str(self.info[foe]["rating"])) for _, foe in self.played(name) if "rating" in self.info[foe])[low:]
            return F(floor(sum(ratings, F(0)) / len(ratings) + F(1, 2))) if ratings else F(0)
        if by == "koya":
            half = self.worth("win") * len(self.rounds) / 2
            return sum((r["pts"] for r, foe in self.played(name) if self.score(foe) >= half), F(0))
        raise ValueError(by)

    def among(self, name, level):
        met = {}
        for r, foe in self.played(name):
            if foe in level:
                met.setdefault(foe, []).append(r["pts"])
        return sum((sum(p, F(0)) / len(p) for p in met.values()), F(0)), len(met)

    def split(self, c, level):
        if len(level) == 1:
            return [level]
        if c["by"] == "headToHead":
            if len(level) != 2:
                return [level]
            key = {name: self.among(name, level)[0] for name in level}
        elif c["by"] == "directEncounter":
            table = {name: self.among(name, level) for name in level}
            if any(met < len(level) - 1 for _, met in table.values()):
                for name in level:
                    could = [p + self.worth("win") * (len(level) - 1 - met) for other, (p, met) in table.items() if other != name]
                    if table[name][0] > max(could):
                        return [[name]] + self.split(c, [o for o in level if o != name])
                return [level]
            key = {name: p for name, (p, _) in table.items()}
        else:
            sign = -1 if c["by"] in ("lossShare", "opponentsLossShare") else 1
            key = {name: sign * self.value(c, name) for name in level}
        return [[n for n in level if key[n] == k] for k in sorted(set(key.values()), reverse=True)]

    def places(self):
        groups = [[n for n in self.info if not self.info[n].get("isDisqualified")]]
        for c in self.preset["criteria"]:
            groups = [part for level in groups if level for part in self.split(c, level)]
        out, above = {}, 0
        for level in groups:
            for name in level:
                out[name] = above + 1
            above += len(level)
        return out


def exit_of(bracket, lost_before, stage, last_losers, rounds):
    """When who lost this match of a bracket is out, the higher the later; None where the loser plays on."""
    kind = bracket[0]
    number = int(bracket[1:].split("-")[0]) if "-" in bracket else 0
    if kind == "P":
        return number
    if stage["kind"] == "singleElimination":
        return number if kind == "W" else None
    if kind == "L":
        return number
    if kind == "F":
        return last_losers + 1 if lost_before or not stage["hasReset"] else None
    return last_losers + 2 if kind == "R" else None


def elimination(case):
    """Places of who began by bracket: by when each went out."""
    seeds, stage, tables = case["seeds"], case["stage"], case["tables"]
    size = 1
    rounds = 0
    while size < len(seeds):
        size, rounds = size * 2, rounds + 1
    last_losers = max(2 * (rounds - 1), 0)
    exits, losses, semifinal = {}, {}, {}
    for table in tables:
        result, players = table["result"], table["players"]
        if result["kind"] == "allLost":
            winner = None
        elif result["kind"] == "forfeit":
            winner = result["present"][0] if result["present"] else None
        elif result["kind"] == "placed":
            winner = players[result["places"].index(1)]
        else:
            winner = result.get("winner") or players[result["won"].index(max(result["won"]))]
        for player in players:
            if player == winner:
                continue
            out = exit_of(table["bracket"], losses.get(player, 0), stage, last_losers, rounds)
            losses[player] = losses.get(player, 0) + 1
            is_semifinal = table["bracket"].startswith(f"W{rounds - 1}-") and stage.get("hasThirdPlace") and rounds > 1
            if is_semifinal and stage["kind"] == "singleElimination":
                semifinal[player] = rounds - 1
            elif table["bracket"] == "T":
                semifinal[player] = rounds - 1
            elif out is not None:
                exits[player] = out
        if table["bracket"] == "T" and winner is not None:
            semifinal[winner] = rounds - 0.5
    third = [table for table in tables if table["bracket"] == "T"]
    for player, out in semifinal.items():
        # Who has nobody to play for the third place has it.
        exits[player] = out if third else rounds - 0.5
    if stage["kind"] == "podElimination":
        for player, after in case["left"].items():
            if player in seeds and player not in exits:
                exits[player] = after + 0.5
    still = [player for player in seeds if player not in exits]
    if len(still) == 1:
        exits[still[0]] = float("inf")
        still = []
    places = {player: 1 for player in still}
    for player, out in exits.items():
        places[player] = 1 + len(still) + sum(1 for other in exits.values() if other > out)
    return places


def tournament(case):
    """Everybody's place at the end: in the bracket, and below it as the first stage has it."""
    stage_places = Event(case["record"], case["preset"], None).places()
    if case["seeds"] is None:
        return stage_places
    inside = elimination(case)
    below = sorted((place, name) for name, place in stage_places.items() if name not in inside)
    places = dict(inside)
    for place, name in below:
        places[name] = len(inside) + 1 + sum(1 for other, _ in below if other < place)
    return places


def league(case):
    """Points and places of a league of events that are told as everybody's place in each."""
    table, brought = case["table"], {}
    for number, event in enumerate(case["events"]):
        taken = list(event["places"].values())
        for name in list(event["places"]) + event["without"]:
            place = event["places"].get(name)
            points = F(0)
            if place is not None:
                worth = lambda at: F(table["places"][at - 1] if at <= len(table["places"]) else table["others"])
                sharing = taken.count(place)
                points = worth(place) if table["shared"] == "each" else sum((worth(place + more) for more in range(sharing)), F(0)) / sharing
            brought.setdefault(name, []).append((-points, place or 10**9, number))
    sums = {}
    for name, some in brought.items():
        best = sorted(some)[: case["bestOf"]]
        places = sorted(place for _, place, _ in best)
        sums[name] = (sum((points for points, _, _ in best), F(0)), places + [10**9] * (100 - len(places)))
    return {name: [1 + sum(1 for other in sums.values() if other < own), str(-own[0])] for name, own in sums.items()}


def answer():
    answers = []
    for case in json.load(sys.stdin):
        if "league" in case:
            answers.append(league(case["league"]))
            continue
        if "tournament" in case:
            answers.append(tournament(case["tournament"]))
            continue
        event = Event(case["record"], case["preset"], case.get("afterRound"))
        own = [c for c in case["preset"]["criteria"] if c["by"] not in ("headToHead", "directEncounter")]
        answers.append({
            "places": event.places(),
            "values": {n: [str(event.value(c, n)) for c in own] for n in event.info if not event.info[n].get("isDisqualified")},
        })
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    answer()
