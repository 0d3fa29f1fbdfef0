import { type BracketPlace, placesByExit } from '../pairing/bracket-state.js';
import type { Event, EventRound } from './event.js';
import { bracketResult, seededEntrants } from './table-winner.js';

/* Elimination by pods: the winner of each pod advances, and the winners sit together by seed. All of it is computed from the rounds. */

const seedsOf = (event: Event): readonly string[] => event.cut ?? seededEntrants(event);

const podRounds = ({ rounds, cut }: Event, afterRound?: number): readonly EventRound[] =>
  rounds.filter(
    ({ number, status, isOfCut }) =>
      status !== 'paired' &&
      isOfCut === (cut !== undefined) &&
      (afterRound === undefined || number <= afterRound),
  );

/** Players who lost a finished pod, with the round. */
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

/** Players who have lost no pod, by seed. */
export const stillInPods = (event: Event): readonly string[] => {
  const exits = exitsOf(podRounds(event));
  return seedsOf(event).filter((player) => !exits.has(player));
};

/** The decided places: by the round of elimination; the last player left has won. */
export const podPlaces = (event: Event, afterRound?: number): readonly BracketPlace[] => {
  const rounds = podRounds(event, afterRound);
  const exits = exitsOf(rounds);
  const seeds = seedsOf(event);
  // A player who dropped ranks above the losers of the same round, and below players who played on.
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
