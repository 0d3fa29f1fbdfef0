import Fraction from 'fraction.js';
import { byCodeUnits } from '../pairing/lots.js';
import { finished, type Steps } from '../steps.js';
import { encounterPoints, levelOf, type Split, splitDirectEncounter, splitHeadToHead } from './encounters.js';
import { type Line, linesInSteps, ZERO } from './lines.js';
import type { Measure, Term } from './measure.js';
import { type Measuring, measuring } from './measuring.js';
import type { Everybody } from './opponents-scores.js';
import type { Criterion, Preset } from './preset.js';
import type { EventRecord } from './record.js';

/** A player's value for one criterion. */
export interface Reason {
  readonly criterion: Criterion;
  readonly value: Fraction;
  readonly terms: readonly Term[];
}

export interface Standing {
  readonly player: string;
  /** Tied players share a place; undefined for a disqualified player. */
  readonly place: number | undefined;
  readonly points: Fraction;
  readonly tally: Tally;
  /** Each criterion in turn; a criterion among tied players appears only for tied players. */
  readonly reasons: readonly Reason[];
  /** The criterion that ranked the player below the one above; undefined for the first player, and for one tied with the player above. */
  readonly decidedBy: Criterion | undefined;
}

/** Rounds by result; the preset decides how byes and forfeits count. */
export interface Tally {
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

export const NO_ROUNDS: Tally = { wins: 0, losses: 0, draws: 0 };

/** Ranks all players by the rounds up to `afterRound` (default: all rounds). */
export const standingsOf = (record: EventRecord, preset: Preset, afterRound?: number): readonly Standing[] =>
  finished(standingsInSteps(record, preset, afterRound));

export function* standingsInSteps(
  record: EventRecord,
  preset: Preset,
  afterRound?: number,
): Steps<readonly Standing[]> {
  const rounds = record.rounds
    .filter(({ number }) => afterRound === undefined || number <= afterRound)
    .sort((one, other) => one.number - other.number);
  const everybody = yield* linesInSteps({ players: record.players, rounds }, preset);
  yield;
  const measures = yield* measuring(everybody, preset);
  const ranked = record.players
    .filter(({ isDisqualified }) => isDisqualified !== true)
    .map(({ id }) => id)
    .sort(byCodeUnits);
  const reasons = new Map<string, Reason[]>(record.players.map(({ id }) => [id, []]));
  const decided = new Map<string, Criterion>();
  let groups: readonly (readonly string[])[] = ranked.length === 0 ? [] : [ranked];
  for (const criterion of preset.criteria) {
    const next: (readonly string[])[] = [];
    let done = 0;
    for (const level of groups) {
      const measured: [string, Measure | undefined][] = [];
      const measureOf = measuredBy(criterion, level, measures);
      for (const id of level) {
        const measure = measureOf(id);
        measured.push([id, measure]);
        if (measure !== undefined) reasons.get(id)?.push({ criterion, ...measure });
        done += 1;
        if (done % PLAYERS_A_STEP === 0) yield;
      }
      const split = yield* splitBy(criterion, level, measured, measures.everybody, preset);
      for (const part of split.slice(1)) for (const id of part) decided.set(id, criterion);
      next.push(...split);
    }
    groups = next;
  }
  const standing = (player: string, place: number | undefined, isFirst: boolean): Standing => ({
    player,
    place,
    points: everybody.get(player)?.score ?? new Fraction(0),
    tally: tallyOf(everybody.get(player)?.lines ?? []),
    reasons: reasons.get(player) ?? [],
    decidedBy: isFirst ? decided.get(player) : undefined,
  });
  let above = 0;
  const rows = groups.flatMap((level) => {
    const place = above + 1;
    above += level.length;
    return level.map((player, at) => standing(player, place, at === 0));
  });
  const without = record.players.filter(({ isDisqualified }) => isDisqualified === true);
  return [...rows, ...without.map(({ id }) => standing(id, undefined, false))];
}

const PLAYERS_A_STEP = 32;

const tallyOf = (lines: readonly Line[]): Tally => {
  const count = (outcome: Line['outcome']): number => lines.filter((line) => line.outcome === outcome).length;
  return { wins: count('win'), losses: count('loss'), draws: count('draw') };
};

/** The value of a criterion for each tied player. */
const measuredBy = (
  criterion: Criterion,
  level: readonly string[],
  { everybody, measure }: Measuring,
): ((id: string) => Measure | undefined) => {
  if (criterion.by !== 'headToHead' && criterion.by !== 'directEncounter')
    return (id) => measure(criterion, id);
  const among = levelOf(level);
  return (id) => (level.length === 1 ? undefined : encounterPoints(id, among, everybody));
};

function* splitBy(
  criterion: Criterion,
  level: readonly string[],
  measured: readonly (readonly [string, Measure | undefined])[],
  everybody: Everybody,
  preset: Preset,
): Steps<Split> {
  if (level.length === 1) return [level];
  if (criterion.by === 'headToHead') return splitHeadToHead(level, everybody);
  if (criterion.by === 'directEncounter') return yield* splitDirectEncounter(level, everybody, preset);
  const direction = LESS_IS_BETTER.has(criterion.by) ? -1 : 1;
  const sorted = measured
    .map(([id, measure]) => ({ id, value: measure?.value ?? ZERO, near: (measure?.value ?? ZERO).valueOf() }))
    .sort((one, other) => direction * compared(other, one) || byCodeUnits(one.id, other.id));
  const split: string[][] = [];
  let above: Valued | undefined;
  for (const one of sorted) {
    if (above !== undefined && compared(above, one) === 0) split.at(-1)?.push(one.id);
    else split.push([one.id]);
    above = one;
  }
  return split;
}

interface Valued {
  readonly value: Fraction;
  /** As a floating point number. */
  readonly near: number;
}

/** Exact: compares fractions when the floating point numbers are too close. */
const compared = (one: Valued, other: Valued): number => {
  const apart = one.near - other.near;
  const isClear = Math.abs(apart) > CLEARLY * Math.max(1, Math.abs(one.near), Math.abs(other.near));
  return isClear ? Math.sign(apart) : one.value.compare(other.value);
};

const CLEARLY = 1e-9;

const LESS_IS_BETTER: ReadonlySet<Criterion['by']> = new Set(['lossShare', 'opponentsLossShare', 'lot']);
