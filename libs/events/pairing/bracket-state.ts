import type { Bracket, BracketMatch, Slot } from './bracket.js';

/** Who is in a place of a bracket: a player, nobody for good, or not known yet (undefined). */
export type Occupant = string | null | undefined;

/** How a match went on: without a winner nobody goes on from it. */
export interface BracketResult {
  readonly winner?: string;
}

export interface BracketMatchState {
  readonly match: BracketMatch;
  readonly players: readonly [Occupant, Occupant];
  /** Both are there, and it has no result. */
  readonly isReady: boolean;
  readonly winner: Occupant;
  readonly loser: Occupant;
}

export interface BracketPlace {
  readonly player: string;
  /** Those who went out in the same round share a place. */
  readonly place: number;
}

/** What a bracket looks like with these results (by the match's id). A match that only one comes to is won without playing. */
export const bracketState = (
  bracket: Bracket,
  results: ReadonlyMap<string, BracketResult>,
): readonly BracketMatchState[] => {
  const states = new Map<string, BracketMatchState>();
  for (const match of bracket.matches) {
    const players = [occupant(match.slots[0], states), occupant(match.slots[1], states)] as const;
    states.set(match.id, stateOf(match, players, results.get(match.id), states));
  }
  return [...states.values()];
};

/** A bracket's matches stand after those that they are filled from. */
const occupant = (slot: Slot, states: ReadonlyMap<string, BracketMatchState>): Occupant => {
  switch (slot.from) {
    case 'entrant':
      return slot.player;
    case 'nobody':
      return null;
    case 'winner':
      return states.get(slot.match)?.winner;
    case 'loser':
      return states.get(slot.match)?.loser;
  }
};

const stateOf = (
  match: BracketMatch,
  players: readonly [Occupant, Occupant],
  result: BracketResult | undefined,
  states: ReadonlyMap<string, BracketMatchState>,
): BracketMatchState => {
  const [one, other] = players;
  const settled = (winner: Occupant, loser: Occupant, isReady = false): BracketMatchState => ({
    match,
    players,
    isReady,
    winner,
    loser,
  });
  if (match.stage === 'reset') {
    const final = states.get('F');
    // Whoever came from the winners has won the final: there is nothing to play again.
    if (final?.winner === undefined || final.winner === null || final.winner === final.players[0])
      return settled(final?.winner, final?.winner === undefined ? undefined : null);
  }
  if (one === undefined || other === undefined) return settled(undefined, undefined);
  if (one === null || other === null) return settled(one ?? other, null);
  if (result === undefined) return settled(undefined, undefined, true);
  if (result.winner === undefined) return settled(null, null);
  return result.winner === one ? settled(one, other) : settled(other, one);
};

/** The matches that can be played now. */
export const readyMatches = (states: readonly BracketMatchState[]): readonly BracketMatchState[] =>
  states.filter(({ isReady }) => isReady);

/** Whether nothing is left to be played. */
export const isBracketOver = (states: readonly BracketMatchState[]): boolean =>
  states.every(({ winner }) => winner !== undefined);

/** The places of those whose place is known, the best first; `entrants` are all who began, by seed. */
export const bracketPlaces = (
  states: readonly BracketMatchState[],
  entrants: readonly string[],
): readonly BracketPlace[] => {
  const exits = new Map<string, number>();
  const isToReset = states.some(({ match, winner }) => match.stage === 'reset' && winner === undefined);
  for (const { match, players, winner, loser } of states) {
    if (winner === undefined || (match.stage === 'final' && isToReset)) continue;
    if (match.stage === 'third' && typeof winner === 'string') exits.set(winner, (match.exit ?? 0) + 0.5);
    // Where nobody won, both are out, also of matches whose loser would play on.
    const out = winner === null ? players : match.exit === undefined ? [] : [loser];
    for (const one of out) if (typeof one === 'string') exits.set(one, match.exit ?? 0);
  }
  const deciding = states.filter(({ match }) => match.stage !== 'third').at(-1)?.winner;
  if (typeof deciding === 'string') exits.set(deciding, Number.POSITIVE_INFINITY);
  return placesByExit(exits, entrants);
};

/** Places by when each went out, the later the better (without end for who won); `entrants` are all who began, by seed, and who is still in has none. */
export const placesByExit = (
  exits: ReadonlyMap<string, number>,
  entrants: readonly string[],
): readonly BracketPlace[] => {
  const seed = new Map(entrants.map((player, place) => [player, place]));
  const out = [...exits].sort(
    ([one, a], [other, b]) => b - a || (seed.get(one) ?? 0) - (seed.get(other) ?? 0),
  );
  // Whoever is still in stands above all who are out.
  const stillIn = entrants.filter((player) => !exits.has(player)).length;
  return out.map(([player, exit]) => ({
    player,
    place:
      exit === Number.POSITIVE_INFINITY ? 1 : 1 + stillIn + out.filter(([, other]) => other > exit).length,
  }));
};
