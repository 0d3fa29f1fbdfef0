import { type BracketPlace, placesByExit } from '../pairing/bracket-state.js';
import type { Event, EventRound } from './event.js';
import { bracketResult, seededEntrants } from './table-winner.js';

/* Elimination by pods: of each pod one goes on, and who goes on sits together by seed again. What there is follows from the rounds. */

const seedsOf = (event: Event): readonly string[] => event.cut ?? seededEntrants(event);

const podRounds = ({ rounds, cut }: Event, afterRound?: number): readonly EventRound[] =>
  rounds.filter(
    ({ number, status, isOfCut }) =>
      status !== 'paired' &&
      isOfCut === (cut !== undefined) &&
      (afterRound === undefined || number <= afterRound),
  );

/** Who sat in a pod and did not win it, with the round; of one that is being played nobody. */
const exitsOf = (rounds: readonly EventRound[]): Map<string, number> => {
  const exits = new Map<string, number>();
  for (const { number, tables } of rounds)
    for (const table of tables) {
      const result = bracketResult(table);
      if (result === undefined) continue;
      for (const player of table.players) if (player !== result.winner) exits.set(player, number);
    }
  return exits;
};

/** Who has lost no pod, by seed. */
export const stillInPods = (event: Event): readonly string[] => {
  const exits = exitsOf(podRounds(event));
  return seedsOf(event).filter((player) => !exits.has(player));
};

/** The places of those whose place is known: by the round in which they went out; who was left alone has won. */
export const podPlaces = (event: Event, afterRound?: number): readonly BracketPlace[] => {
  const rounds = podRounds(event, afterRound);
  const exits = exitsOf(rounds);
  const seeds = seedsOf(event);
  // Who left stands above who lost in the same round, and below who played on.
  for (const player of seeds) {
    const gone = event.entrants.get(player)?.afterRound;
    const isGone = event.entrants.get(player)?.status !== 'playing' && gone !== undefined;
    if (!exits.has(player) && isGone && (afterRound === undefined || gone <= afterRound))
      exits.set(player, gone + 0.5);
  }
  const left = seeds.filter((player) => !exits.has(player));
  const [winner] = left;
  if (winner !== undefined && left.length === 1 && rounds.length > 0)
    exits.set(winner, Number.POSITIVE_INFINITY);
  return placesByExit(exits, seeds);
};
