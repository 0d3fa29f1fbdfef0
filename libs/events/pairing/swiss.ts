import { finished, type Steps } from '../steps.js';
import { byCodeUnits, drawLotsInSteps, lotOf } from './lots.js';
import { cheapestPairs, Edges, type MatchingOrder } from './matching.js';
import { type Candidate, groupsOf, pairCost } from './swiss-costs.js';

/** A player to be paired, with the history that pairing needs. */
export interface SwissPlayer {
  readonly id: string;
  /** Match points in any unit; equal scores form a score group. */
  readonly score: number;
  /** Earlier opponents; repeated for rematches. */
  readonly opponents: readonly string[];
  /** The number of byes received, without requested byes; includes forfeit wins if the rules count them as byes. */
  readonly byes: number;
  /** Whether they met a higher (`up`) or a lower (`down`) score group in the previous round. */
  readonly floated?: 'up' | 'down';
  /** The number of times that the player was named first; the player with the lower number is named first. */
  readonly firsts?: number;
}

export interface SwissOrder {
  readonly players: readonly SwissPlayer[];
  /** Draws the lots: the same players and seed give the same pairings. */
  readonly seed: string;
  /** Pairs that must not meet, treated as rematches: members of one team. */
  readonly apart?: readonly (readonly [string, string])[];
}

export interface SwissPairings {
  /** The highest score group first. */
  readonly pairs: readonly (readonly [string, string])[];
  readonly bye?: string;
}

/** The size of a section. A field of at most this size is paired exactly by the rules, a larger one in sections (docs/reference/pairing.md). */
const SECTION = 128;

/**
 * Pairs a round of Swiss. Rules in order of priority: the bye goes to a player with the fewest byes; fewest rematches; the bye goes to the lowest score
 * group; the least sum of squared floats; fewest repeated floats in one direction; lots.
 */
export const pairSwiss = (order: SwissOrder): SwissPairings => finished(pairSwissInSteps(order));

/** Yields after each section. */
export function* pairSwissInSteps({ players, seed, apart = [] }: SwissOrder): Steps<SwissPairings> {
  const lots = yield* drawLotsInSteps(
    seed,
    players.map(({ id }) => id),
  );
  const groups = groupsOf(players);
  const kept = keptApart(apart);
  const fewestByes = players.reduce((fewest, { byes }) => Math.min(fewest, byes), Number.POSITIVE_INFINITY);
  const candidates: Candidate[] = [];
  for (const [at, player] of players.entries()) {
    if (at % PLAYERS_A_STEP === 0) yield;
    const hasFewestByes = player.byes === fewestByes;
    const group = groups.get(player.score) ?? 0;
    const met = metBy(player, kept.get(player.id) ?? []);
    candidates.push({ player, hasFewestByes, group, lot: lotOf(lots, player.id), met, isBye: false });
  }
  candidates.sort((one, other) => one.group - other.group || one.lot - other.lot);
  if (candidates.length % 2 === 1)
    candidates.push({ isBye: true, hasFewestByes: false, group: groups.size - 1, lot: players.length });
  const made = yield* pairSections(candidates);
  const pairs = made.sort(
    ([a, b], [c, d]) =>
      Math.min(a.group, b.group) - Math.min(c.group, d.group) ||
      Math.max(a.group, b.group) - Math.max(c.group, d.group) ||
      Math.min(a.lot, b.lot) - Math.min(c.lot, d.lot),
  );
  const named: (readonly [string, string])[] = [];
  let bye: string | undefined;
  for (const [one, other] of pairs) {
    if (other.player === undefined) bye = one.player?.id;
    else if (one.player === undefined) bye = other.player.id;
    else named.push(inOrder(one.player, other.player, lots));
  }
  return { pairs: named, ...(bye === undefined ? {} : { bye }) };
}

/** Pairs a first round by seeds: the best of the upper half meets the best of the lower half; in an odd field the last seed has the bye. */
export const pairFolded = (seeds: readonly string[]): SwissPairings => {
  const half = Math.floor(seeds.length / 2);
  const bye = seeds.length % 2 === 1 ? seeds.at(-1) : undefined;
  const pairs = seeds.slice(0, half).flatMap((upper, place): (readonly [string, string])[] => {
    const lower = seeds[half + place];
    return lower === undefined ? [] : [[upper, lower]];
  });
  return { pairs, ...(bye === undefined ? {} : { bye }) };
};

const PLAYERS_A_STEP = 256;

/** For each player, the opponents that the pairing must avoid. */
const keptApart = (apart: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> => {
  const kept = new Map<string, string[]>();
  const keep = (one: string, other: string): void => {
    const known = kept.get(one) ?? [];
    known.push(other);
    kept.set(one, known);
  };
  for (const [one, other] of apart) {
    keep(one, other);
    keep(other, one);
  }
  return kept;
};

const metBy = ({ opponents }: SwissPlayer, apart: readonly string[]): ReadonlyMap<string, number> => {
  const met = new Map<string, number>();
  for (const opponent of [...opponents, ...apart]) met.set(opponent, (met.get(opponent) ?? 0) + 1);
  return met;
};

/** Pairs sections from the top; a section that cannot be paired without a rematch, or has no player for the bye, is merged with its neighbour. */
function* pairSections(candidates: readonly Candidate[]): Steps<Pair[]> {
  const waiting = sectionsOf(candidates);
  const done: { readonly section: readonly Candidate[]; readonly pairs: readonly Pair[] }[] = [];
  for (let section = waiting.shift(); section !== undefined; ) {
    yield;
    const pairs = yield* pairSection(section, groupsBelow(candidates), false);
    if (pairs !== undefined) {
      done.push({ section, pairs });
      section = waiting.shift();
      continue;
    }
    const below = waiting.shift();
    const above = below === undefined ? done.pop() : undefined;
    if (below !== undefined) section = [...section, ...below];
    else if (above !== undefined) section = [...above.section, ...section];
    else return [...((yield* pairSection(section, groupsBelow(candidates), true)) ?? [])];
  }
  return done.flatMap(({ pairs }) => pairs);
}

type Pair = readonly [Candidate, Candidate];

const groupsBelow = (candidates: readonly Candidate[]): number => candidates.at(-1)?.group ?? 0;

const sectionsOf = (candidates: readonly Candidate[]): (readonly Candidate[])[] => {
  const sections: (readonly Candidate[])[] = [];
  for (let from = 0; from < candidates.length; from += SECTION) {
    // A small remainder would leave too little choice, so the last section takes it.
    const isLast = candidates.length - from - SECTION < SECTION / 2;
    sections.push(candidates.slice(from, isLast ? undefined : from + SECTION));
    if (isLast) break;
  }
  return sections;
};

function* pairSection(
  section: readonly Candidate[],
  lowest: number,
  isLenient: boolean,
): Steps<readonly Pair[] | undefined> {
  const edges = new Edges(section.length);
  let looked = 0;
  for (const [from, one] of section.entries()) {
    for (let to = from + 1; to < section.length; to += 1) {
      const other = section[to];
      const cost = other === undefined ? undefined : pairCost(one, other, lowest, isLenient);
      if (cost !== undefined) edges.add(from, to, cost);
    }
    looked += section.length - from - 1;
    if (looked < EDGES_A_STEP) continue;
    looked = 0;
    yield;
  }
  const order: MatchingOrder = { vertices: section.length, edges: edges.all };
  const { pairs } = (yield order) ?? cheapestPairs(order);
  return pairs?.flatMap(([from, to]): Pair[] => {
    const [one, other] = [section[from], section[to]];
    return one === undefined || other === undefined ? [] : [[one, other]];
  });
}

const EDGES_A_STEP = 4_096;

const inOrder = (
  one: SwissPlayer,
  other: SwissPlayer,
  lots: ReadonlyMap<string, number>,
): readonly [string, string] => {
  const order =
    (one.firsts ?? 0) - (other.firsts ?? 0) ||
    lotOf(lots, one.id) - lotOf(lots, other.id) ||
    byCodeUnits(one.id, other.id);
  return order <= 0 ? [one.id, other.id] : [other.id, one.id];
};
