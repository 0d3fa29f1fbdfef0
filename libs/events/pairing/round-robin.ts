/** A round of pairs; a player in no pair has a bye. */
export interface RoundRobinRound {
  readonly pairs: readonly (readonly [string, string])[];
  readonly bye?: string;
}

/**
 * All players meet once a cycle, by Berger tables in the order that chess federations print. The first named of a pair alternates, so that each player
 * is first about half the time; every second cycle reverses the pairs.
 */
export const roundRobin = (players: readonly string[], cycles = 1): readonly RoundRobinRound[] => {
  const count = players.length + (players.length % 2);
  if (count === 0) return [];
  return Array.from({ length: cycles }, (_, cycle) =>
    Array.from({ length: count - 1 }, (_round, round) => bergerRound(players, count, round, cycle % 2 === 1)),
  ).flat();
};

/** The last player stays; the others form a ring of `count` - 1 that turns by half its length each round. */
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
