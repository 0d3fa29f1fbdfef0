/** A round of pairs; who is not in it has no game in it. */
export interface RoundRobinRound {
  readonly pairs: readonly (readonly [string, string])[];
  readonly bye?: string;
}

/**
 * Everybody meets everybody, once a cycle, by Berger tables: the order that federations print for so many players. The first named of a pair changes so that
 * each is first about as often as second; every second cycle turns it round.
 */
export const roundRobin = (players: readonly string[], cycles = 1): readonly RoundRobinRound[] => {
  const count = players.length + (players.length % 2);
  if (count === 0) return [];
  return Array.from({ length: cycles }, (_, cycle) =>
    Array.from({ length: count - 1 }, (_round, round) => bergerRound(players, count, round, cycle % 2 === 1)),
  ).flat();
};

/** The last place stays; the others stand in a ring of `count` - 1 that turns by half of it each round. */
const bergerRound = (
  players: readonly string[],
  count: number,
  round: number,
  isTurned: boolean,
): RoundRobinRound => {
  const ring = count - 1;
  const start = (round * (count / 2)) % ring;
  const pairs: (readonly [string, string])[] = [];
  let bye: string | undefined;
  for (let board = 0; board < count / 2; board += 1) {
    const one = players[(start + board) % ring];
    const other = board === 0 ? players[ring] : players[(start - board + ring) % ring];
    if (one === undefined || other === undefined) bye = one ?? other;
    else pairs.push((board === 0 && round % 2 === 1) !== isTurned ? [other, one] : [one, other]);
  }
  return { pairs, ...(bye === undefined ? {} : { bye }) };
};
