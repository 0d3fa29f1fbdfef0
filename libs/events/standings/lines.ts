import Fraction from 'fraction.js';
import type { Steps } from '../steps.js';
import type { Preset } from './preset.js';
import type { EventRecord, PairingRecord, PairingResult, PlayerRecord, RoundRecord } from './record.js';

export type Outcome = 'win' | 'draw' | 'loss';

/** A player's part in a round. `pending` has no result yet; `absent` is before a late entry, or after leaving. */
export type LineKind =
  | 'played'
  | 'bye'
  | 'forfeitWin'
  | 'forfeitLoss'
  | 'requestedBye'
  | 'absent'
  | 'pending';

export interface Line {
  readonly round: number;
  readonly kind: LineKind;
  readonly opponents: readonly string[];
  readonly outcome: Outcome | undefined;
  readonly points: Fraction;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

export interface PlayerLines {
  readonly player: PlayerRecord;
  readonly score: Fraction;
  readonly lines: readonly Line[];
}

export const ZERO = new Fraction(0);

const read = new Map<string, Fraction>();

/** Parses a fraction of a preset; cached, since there are few and each line needs some. */
export const fractionOf = (text: string): Fraction => {
  const known = read.get(text) ?? new Fraction(text);
  if (read.size >= MOST_READ) read.clear();
  read.set(text, known);
  return known;
};

const MOST_READ = 1_000;

/** Reduces the fraction once at the end, since reduction is the slow part. */
export const sum = (values: readonly Fraction[]): Fraction => {
  let numerator = 0n;
  let denominator = 1n;
  for (const { s: sign, n, d } of values) {
    if (d !== denominator) {
      numerator = numerator * d + sign * n * denominator;
      denominator *= d;
    } else numerator += sign * n;
  }
  return new Fraction(numerator, denominator);
};

/** Each player's rounds with their points. */
export function* linesInSteps(record: EventRecord, preset: Preset): Steps<ReadonlyMap<string, PlayerLines>> {
  const rounds: ReadonlyMap<string, Line>[] = [];
  for (const round of record.rounds) rounds.push(yield* roundLines(round, preset));
  const everybody = new Map<string, PlayerLines>();
  for (const [at, player] of record.players.entries()) {
    if (at % PLAYERS_A_STEP === 0) yield;
    const lines = rounds.map(
      (made, round) =>
        made.get(player.id) ?? unplayed(record.rounds[round]?.number ?? round + 1, 'absent', ZERO),
    );
    everybody.set(player.id, linesOfPlayer(player, lines));
  }
  return everybody;
}

const PLAYERS_A_STEP = 64;
const TABLES_A_STEP = 128;

/*
 * Unchanged rounds, tables and players keep the same line objects, so that values derived from lines can be cached by identity (remembered.ts) and a
 * new result recomputes only dependent values. The caches below are keyed weakly by the tables.
 */

/** Keyed by the last line with a table or a bye, since `absent` lines are not shared. */
const ofPlayers = new WeakMap<Line, PlayerLines>();

const linesOfPlayer = (player: PlayerRecord, lines: readonly Line[]): PlayerLines => {
  const last = lines.findLast(({ kind }) => kind !== 'absent');
  const before = last === undefined ? undefined : ofPlayers.get(last);
  if (before !== undefined && isSamePlayer(before.player, player) && areSame(before.lines, lines))
    return before;
  const made = { player, lines, score: sum(lines.map(({ points }) => points)) };
  if (last !== undefined) ofPlayers.set(last, made);
  return made;
};

const isSamePlayer = (one: PlayerRecord, other: PlayerRecord): boolean =>
  one.id === other.id &&
  one.joinedInRound === other.joinedInRound &&
  one.hasDropped === other.hasDropped &&
  one.isDisqualified === other.isDisqualified &&
  one.rating === other.rating;

const areSame = (some: readonly Line[], others: readonly Line[]): boolean =>
  some.length === others.length &&
  some.every((one, at) => {
    const other = others[at];
    return one === other || (one.kind === 'absent' && other?.kind === 'absent' && one.round === other.round);
  });

interface Made<Lines> {
  readonly round: RoundRecord;
  readonly preset: Preset;
  readonly lines: Lines;
}

const isMadeFor = (made: Made<unknown> | undefined, round: RoundRecord, preset: Preset): boolean =>
  made?.preset === preset && made.round.number === round.number;

/** A round's lines of all players, by the round's tables. */
const known = new WeakMap<RoundRecord['pairings'], Made<ReadonlyMap<string, Line>>>();
/** A table's lines, in seat order. */
const ofTables = new WeakMap<PairingRecord, Made<readonly Line[]>>();
/** The lines of players with a bye and with a requested bye, by the list of these players. */
const ofByes = new WeakMap<readonly string[], Made<readonly Line[]>>();
const ofRequestedByes = new WeakMap<readonly string[], Made<readonly Line[]>>();

/** The cached lines if they are of this round and preset, else new ones. */
const madeOnce = <Key extends object>(
  remembered: WeakMap<Key, Made<readonly Line[]>>,
  key: Key,
  round: RoundRecord,
  preset: Preset,
  make: () => readonly Line[],
): readonly Line[] => {
  const before = remembered.get(key);
  if (before !== undefined && isMadeFor(before, round, preset)) return before.lines;
  const lines = make();
  remembered.set(key, { round, preset, lines });
  return lines;
};

function* roundLines(round: RoundRecord, preset: Preset): Steps<ReadonlyMap<string, Line>> {
  const before = known.get(round.pairings);
  const isSame =
    before !== undefined &&
    isMadeFor(before, round, preset) &&
    before.round.byes === round.byes &&
    before.round.requestedByes === round.requestedByes;
  if (isSame) return before.lines;
  const lines = yield* madeLines(round, preset);
  known.set(round.pairings, { round, preset, lines });
  return lines;
}

function* madeLines(round: RoundRecord, preset: Preset): Steps<ReadonlyMap<string, Line>> {
  yield;
  const lines = new Map<string, Line>();
  const take = (ids: readonly string[], made: readonly Line[]): void => {
    for (const [at, id] of ids.entries()) {
      const line = made[at];
      if (line !== undefined) lines.set(id, line);
    }
  };
  const { byes, requestedByes = [] } = round;
  take(
    requestedByes,
    madeOnce(ofRequestedByes, requestedByes, round, preset, () =>
      requestedByes.map(() => unplayed(round.number, 'requestedBye', fractionOf(preset.points.requestedBye))),
    ),
  );
  take(
    byes,
    madeOnce(ofByes, byes, round, preset, () =>
      byes.map(() => ({
        ...unplayed(round.number, 'bye', fractionOf(preset.points.bye)),
        outcome: 'win',
        won: preset.gameRate.ofBye,
      })),
    ),
  );
  for (const [at, pairing] of round.pairings.entries()) {
    if (at % TABLES_A_STEP === TABLES_A_STEP - 1) yield;
    const { players } = pairing;
    take(
      players,
      madeOnce(ofTables, pairing, round, preset, () =>
        players.map((id, seat) => pairingLine(round.number, pairing, seat, id, preset)),
      ),
    );
  }
  return lines;
}

const unplayed = (round: number, kind: LineKind, points: Fraction): Line => ({
  round,
  kind,
  opponents: [],
  outcome: undefined,
  points,
  won: 0,
  lost: 0,
  drawn: 0,
});

const pairingLine = (
  round: number,
  { players, result }: PairingRecord,
  seat: number,
  id: string,
  preset: Preset,
): Line => {
  const opponents = players.filter((other) => other !== id);
  const line = { ...unplayed(round, 'pending', ZERO), opponents };
  if (result === undefined) return line;
  if (result.kind === 'forfeit') return forfeitLine(line, result.present, id, preset);
  const outcome = outcomeOf(players, result, seat, id);
  const games = result.kind === 'games' ? gamesOf(result, outcome, preset) : { won: [], drawn: 0 };
  return {
    ...line,
    kind: 'played',
    outcome,
    points: pointsOf(result, seat, outcome, preset),
    won: games.won[seat] ?? 0,
    lost: games.won.reduce((total, won, other) => (other === seat ? total : total + won), 0),
    drawn: games.drawn,
  };
};

type Games = PairingResult & { readonly kind: 'games' };

/** A draw without a game is an intentional one, with the drawn games of the preset. */
const gamesOf = (games: Games, outcome: Outcome, { intentionalDraw }: Preset): Games =>
  intentionalDraw !== undefined &&
  outcome === 'draw' &&
  games.drawn === 0 &&
  games.won.every((won) => won === 0)
    ? { ...games, drawn: intentionalDraw.games }
    : games;

const forfeitLine = (line: Line, present: readonly string[], id: string, preset: Preset): Line => {
  const games = preset.gameRate.ofBye;
  return present.includes(id)
    ? { ...line, kind: 'forfeitWin', outcome: 'win', points: fractionOf(preset.points.win), won: games }
    : {
        ...line,
        kind: 'forfeitLoss',
        outcome: 'loss',
        points: fractionOf(preset.points.loss),
        lost: games,
      };
};

const outcomeOf = (
  players: readonly string[],
  result: Exclude<PairingResult, { kind: 'forfeit' }>,
  seat: number,
  id: string,
): Outcome => {
  switch (result.kind) {
    case 'allLost':
      return 'loss';
    case 'games': {
      if (result.winner === null) return 'draw';
      if (result.winner !== undefined) return result.winner === id ? 'win' : 'loss';
      return outcomeAmong(
        players.map((_player, at) => -(result.won[at] ?? 0)),
        seat,
      );
    }
    case 'placed':
      return outcomeAmong(result.places, seat);
  }
};

/** The lowest place is the best. */
const outcomeAmong = (places: readonly number[], seat: number): Outcome => {
  const best = Math.min(...places);
  if (places[seat] !== best) return 'loss';
  return places.filter((place) => place === best).length === 1 ? 'win' : 'draw';
};

const pointsOf = (
  result: PairingResult,
  seat: number,
  outcome: Outcome,
  { points, pods }: Preset,
): Fraction => {
  if (result.kind !== 'placed' || pods?.by !== 'places') return fractionOf(points[outcome]);
  const place = result.places[seat] ?? result.places.length;
  const above = result.places.filter((other) => other < place).length;
  const sharing = result.places.filter((other) => other === place).length;
  const shared = pods.scale.slice(above, above + sharing).map((one) => fractionOf(one));
  return sum(shared).div(sharing);
};
