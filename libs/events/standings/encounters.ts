import Fraction from 'fraction.js';
import type { Steps } from '../steps.js';
import { type PlayerLines, sum, ZERO } from './lines.js';
import type { Measure, Term } from './measure.js';
import type { Everybody } from './opponents-scores.js';
import type { Preset } from './preset.js';

/** Tied players in groups, the better first; players who stay tied share a group. */
export type Split = readonly (readonly string[])[];

/** The index of each tied player. */
export type Level = ReadonlyMap<string, number>;

export const levelOf = (ids: readonly string[]): Level => new Map(ids.map((id, at) => [id, at]));

/** The points that a player took from the other tied players, in their order; the mean of several matches with one opponent. Linear in the player's own rounds. */
export const encounterPoints = (id: string, level: Level, everybody: Everybody): Measure => {
  const met = new Map<string, Fraction[]>();
  for (const { opponent, points } of playedBy(everybody.get(id))) {
    if (opponent === id || !level.has(opponent)) continue;
    const before = met.get(opponent) ?? [];
    before.push(points);
    met.set(opponent, before);
  }
  const terms = [...met]
    .sort(([one], [other]) => (level.get(one) ?? 0) - (level.get(other) ?? 0))
    .map(([opponent, points]): Term => ({ opponent, value: sum(points).div(points.length) }));
  return { value: sum(terms.map(({ value }) => value)), terms };
};

const playedBy = (of: PlayerLines | undefined) =>
  (of?.lines ?? [])
    .filter(({ kind }) => kind === 'played')
    .flatMap(({ opponents, points }) => opponents.map((opponent) => ({ opponent, points })));

/** For exactly two players who met: the one with more points in their matches ranks above. */
export const splitHeadToHead = (level: readonly string[], everybody: Everybody): Split => {
  const [one, other] = level;
  if (one === undefined || other === undefined || level.length > 2) return [level];
  const both = levelOf(level);
  const [ofOne, ofOther] = [one, other].map((id) => encounterPoints(id, both, everybody).value);
  const order = (ofOne ?? ZERO).compare(ofOther ?? ZERO);
  return order === 0 ? [level] : order > 0 ? [[one], [other]] : [[other], [one]];
};

/**
 * If all tied players met, ranks them by the points among them. Otherwise a player who would lead whatever the results of the missing matches ranks
 * first, and the rule is applied again to the rest.
 */
export function* splitDirectEncounter(
  level: readonly string[],
  everybody: Everybody,
  preset: Preset,
): Steps<Split> {
  const among = levelOf(level);
  const tables: ({ readonly id: string } & Measure)[] = [];
  for (const [at, id] of level.entries()) {
    if (at % PLAYERS_A_STEP === PLAYERS_A_STEP - 1) yield;
    tables.push({ id, ...encounterPoints(id, among, everybody) });
  }
  if (tables.every(({ terms }) => terms.length === level.length - 1)) return byValue(tables);
  const most = ({ value, terms }: Measure): Fraction =>
    value.add(new Fraction(preset.points.win).mul(level.length - 1 - terms.length));
  // Only the player with the most points can be sure to lead.
  const leader = tables.reduce((best, one) => (one.value.compare(best.value) > 0 ? one : best));
  const leads = tables.every((other) => other === leader || leader.value.compare(most(other)) > 0);
  if (!leads) return [level];
  const others = level.filter((id) => id !== leader.id);
  return [[leader.id], ...(yield* splitDirectEncounter(others, everybody, preset))];
}

const PLAYERS_A_STEP = 128;

const byValue = (tables: readonly ({ readonly id: string } & Measure)[]): Split => {
  const sorted = [...tables].sort((one, other) => other.value.compare(one.value));
  const split: string[][] = [];
  for (const [at, { id, value }] of sorted.entries()) {
    const before = sorted[at - 1];
    if (before?.value.equals(value) === true) split.at(-1)?.push(id);
    else split.push([id]);
  }
  return split;
};
