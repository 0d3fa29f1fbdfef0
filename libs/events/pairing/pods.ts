import { finished, type Steps } from '../steps.js';
import { drawLotsInSteps, lotOf, mixedLots } from './lots.js';
import { podSizes } from './pod-sizes.js';

export interface PodPlayer {
  readonly id: string;
  readonly score: number;
  /** Players they sat with in earlier pods; repeated for repeated meetings. */
  readonly opponents: readonly string[];
  /** The sum of their seat numbers in earlier pods (the first seat is 1). */
  readonly seatSum: number;
  readonly byes: number;
}

export interface PodOrder {
  readonly players: readonly PodPlayer[];
  readonly seed: string;
  readonly sizes: readonly number[];
  readonly preferred: number;
}

export interface PodPairings {
  /** Each pod in seat order. */
  readonly pods: readonly (readonly string[])[];
  /** Players without a pod: as few as possible, those with the fewest byes so far, and among them from the bottom of the ranking. */
  readonly byes: readonly string[];
}

/** `REACH`: how many places a player may move by an exchange. `SWEEPS`: how many passes over all players. */
const REACH = 48;
const SWEEPS = 12;
/** The cost of a pair that has met n times is n² times this, compared with the squared distance of score groups. */
const REMATCH = 64;

/**
 * Seats players in pods by score, then exchanges players as long as that reduces rematches or score differences. Larger pods are at the top. In a
 * pod, the player with the highest seat numbers so far sits first.
 */
export const pairPods = (order: PodOrder): PodPairings => finished(pairPodsInSteps(order));

export function* pairPodsInSteps({ players, seed, sizes, preferred }: PodOrder): Steps<PodPairings> {
  const lots = yield* drawLotsInSteps(
    seed,
    players.map(({ id }) => id),
  );
  const scores = [...new Set(players.map(({ score }) => score))].sort((one, other) => other - one);
  const groups = new Map(scores.map((score, group) => [score, group]));
  const ranked = players
    .map((player) => seatedOf(player, groups.get(player.score) ?? 0, lotOf(lots, player.id)))
    .sort((one, other) => one.group - other.group || one.lot - other.lot);
  let byes = 0;
  let split = podSizes(ranked.length, sizes, preferred);
  while (split === undefined) {
    byes += 1;
    split = podSizes(ranked.length - byes, sizes, preferred);
  }
  const without = new Set(withByes(ranked, byes));
  const pods = cut(
    ranked.filter((one) => !without.has(one)),
    split,
  );
  yield* improve(pods);
  return {
    pods: pods.map((pod) => inSeatOrder(pod).map(({ player }) => player.id)),
    byes: [...without].map(({ player }) => player.id),
  };
}

const withByes = (ranked: readonly Seated[], count: number): readonly Seated[] =>
  ranked
    .map((one, place) => ({ one, place }))
    .sort((a, b) => a.one.player.byes - b.one.player.byes || b.place - a.place)
    .slice(0, count)
    .map(({ one }) => one);

interface Seated {
  readonly player: PodPlayer;
  readonly group: number;
  readonly lot: number;
  readonly met: ReadonlyMap<string, number>;
}

const seatedOf = (player: PodPlayer, group: number, lot: number): Seated => {
  const met = new Map<string, number>();
  for (const opponent of player.opponents) met.set(opponent, (met.get(opponent) ?? 0) + 1);
  return { player, group, lot, met };
};

const cut = (seated: readonly Seated[], split: readonly number[]): Seated[][] => {
  let from = 0;
  return split.map((size) => {
    from += size;
    return seated.slice(from - size, from);
  });
};

/** Exchanges two players of neighbouring pods when that lowers the cost. It terminates, since each exchange lowers the total cost. */
function* improve(pods: Seated[][]): Steps<undefined> {
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    let isBetter = false;
    for (const [at, pod] of pods.entries()) {
      if (at % PODS_A_STEP === PODS_A_STEP - 1) yield;
      for (let other = at + 1; other < pods.length && other <= at + reachOf(pod); other += 1) {
        const second = pods[other];
        if (second !== undefined && exchange(pod, second)) isBetter = true;
      }
    }
    if (!isBetter) return;
  }
}

const PODS_A_STEP = 8;

const reachOf = (pod: readonly Seated[]): number => Math.ceil(REACH / Math.max(1, pod.length));

const exchange = (pod: Seated[], other: Seated[]): boolean => {
  let isBetter = false;
  for (const i of pod.keys())
    for (const j of other.keys()) {
      const [one, two] = [pod[i], other[j]];
      if (one === undefined || two === undefined) continue;
      const before = costIn(one, pod, i) + costIn(two, other, j);
      const after = costIn(two, pod, i) + costIn(one, other, j);
      if (after >= before) continue;
      pod[i] = two;
      other[j] = one;
      isBetter = true;
    }
  return isBetter;
};

const costIn = (one: Seated, pod: readonly Seated[], at: number): number => {
  let cost = 0;
  for (const [place, other] of pod.entries()) {
    if (place === at) continue;
    const met = one.met.get(other.player.id) ?? 0;
    cost += REMATCH * met * met + (one.group - other.group) ** 2;
  }
  return cost;
};

const inSeatOrder = (pod: readonly Seated[]): readonly Seated[] =>
  [...pod].sort(
    (one, other) =>
      other.player.seatSum - one.player.seatSum ||
      mixedLots(one.lot, one.lot, 1024) - mixedLots(other.lot, other.lot, 1024) ||
      one.lot - other.lot,
  );
