import Fraction from 'fraction.js';
import { byCodeUnits } from '../pairing/lots.js';
import { finished, type Steps } from '../steps.js';
import { encounterPoints, splitDirectEncounter, splitHeadToHead } from './encounters.js';
import { linesInSteps } from './lines.js';
import type { Measure, Term } from './measure.js';
import { type Measuring, measuring } from './measuring.js';
import type { Criterion, Preset } from './preset.js';
import type { EventRecord } from './record.js';

/** What one criterion says of a player. */
export interface Reason {
  readonly criterion: Criterion;
  readonly value: Fraction;
  readonly terms: readonly Term[];
}

export interface Standing {
  readonly player: string;
  /** Who are level share one; none for who is disqualified. */
  readonly place: number | undefined;
  readonly points: Fraction;
  /** Each criterion in turn; one that is asked only between those who are level is told only of them. */
  readonly reasons: readonly Reason[];
  /** The criterion that put the player below the one above; undefined for the first, and for who is level with the one above. */
  readonly decidedBy: Criterion | undefined;
}

/** Ranks everybody by what the rounds up to `afterRound` (all when left out) brought. */
export const standingsOf = (record: EventRecord, preset: Preset, afterRound?: number): readonly Standing[] =>
  finished(standingsInSteps(record, preset, afterRound));

/** The same in steps. */
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
  const measures = measuring(everybody, preset);
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
      const { split, measureOf } = splitBy(criterion, level, measures, preset);
      for (const id of level) {
        const measure = measureOf(id);
        if (measure !== undefined) reasons.get(id)?.push({ criterion, ...measure });
        done += 1;
        if (done % PLAYERS_A_STEP === 0) yield;
      }
      for (const part of split.slice(1)) for (const id of part) decided.set(id, criterion);
      next.push(...split);
    }
    groups = next;
  }
  const standing = (player: string, place: number | undefined, isFirst: boolean): Standing => ({
    player,
    place,
    points: everybody.get(player)?.score ?? new Fraction(0),
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

interface Decision {
  readonly split: readonly (readonly string[])[];
  readonly measureOf: (id: string) => Measure | undefined;
}

const splitBy = (
  criterion: Criterion,
  level: readonly string[],
  measures: Measuring,
  preset: Preset,
): Decision => {
  const { everybody } = measures;
  if (criterion.by === 'headToHead' || criterion.by === 'directEncounter')
    return {
      split:
        criterion.by === 'headToHead'
          ? splitHeadToHead(level, everybody)
          : splitDirectEncounter(level, everybody, preset),
      measureOf: (id) => (level.length === 1 ? undefined : encounterPoints(id, level, everybody)),
    };
  const measureOf = (id: string): Measure => measures.measure(criterion, id);
  const direction = LESS_IS_BETTER.has(criterion.by) ? -1 : 1;
  const sorted = [...level]
    .map((id) => ({ id, value: measureOf(id).value }))
    .sort((one, other) => direction * other.value.compare(one.value) || byCodeUnits(one.id, other.id));
  const split: string[][] = [];
  for (const [at, { id, value }] of sorted.entries())
    if (at > 0 && sorted[at - 1]?.value.equals(value) === true) split.at(-1)?.push(id);
    else split.push([id]);
  return { split, measureOf };
};

const LESS_IS_BETTER: ReadonlySet<Criterion['by']> = new Set(['lossShare', 'opponentsLossShare', 'lot']);
