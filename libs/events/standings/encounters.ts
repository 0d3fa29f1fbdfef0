import Fraction from 'fraction.js';
import { type PlayerLines, sum, ZERO } from './lines.js';
import type { Measure, Term } from './measure.js';
import type { Everybody } from './opponents-scores.js';
import type { Preset } from './preset.js';

/** Those who are level, the better first; who stay level stand together. */
export type Split = readonly (readonly string[])[];

/** What each took from the others who are level: of several matches with one, the mean. */
export const encounterPoints = (id: string, level: readonly string[], everybody: Everybody): Measure => {
  const terms: Term[] = [];
  for (const other of level) {
    if (other === id) continue;
    const met = playedAgainst(everybody.get(id), other);
    if (met.length > 0) terms.push({ opponent: other, value: sum(met).div(met.length) });
  }
  return { value: sum(terms.map(({ value }) => value)), terms };
};

const playedAgainst = (of: PlayerLines | undefined, opponent: string): readonly Fraction[] =>
  of?.lines
    .filter(({ kind, opponents }) => kind === 'played' && opponents.includes(opponent))
    .map(({ points }) => points) ?? [];

/** Exactly two who met: who took more of the other stands above. */
export const splitHeadToHead = (level: readonly string[], everybody: Everybody): Split => {
  const [one, other] = level;
  if (one === undefined || other === undefined || level.length > 2) return [level];
  const [ofOne, ofOther] = [one, other].map((id) => encounterPoints(id, level, everybody).value);
  const order = (ofOne ?? ZERO).compare(ofOther ?? ZERO);
  return order === 0 ? [level] : order > 0 ? [[one], [other]] : [[other], [one]];
};

/**
 * Where all met, by the points among them. Where they did not, who would lead whatever the matches that were not played had brought stands above the others,
 * who are looked at again.
 */
export const splitDirectEncounter = (
  level: readonly string[],
  everybody: Everybody,
  preset: Preset,
): Split => {
  const tables = level.map((id) => ({ id, ...encounterPoints(id, level, everybody) }));
  if (tables.every(({ terms }) => terms.length === level.length - 1)) return byValue(tables);
  const most = ({ value, terms }: Measure): Fraction =>
    value.add(new Fraction(preset.points.win).mul(level.length - 1 - terms.length));
  const leader = tables.find((one) =>
    tables.every((other) => other.id === one.id || one.value.compare(most(other)) > 0),
  );
  if (leader === undefined) return [level];
  const others = level.filter((id) => id !== leader.id);
  return [[leader.id], ...splitDirectEncounter(others, everybody, preset)];
};

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
