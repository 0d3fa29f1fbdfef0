import type { Bracket, BracketMatch, Slot } from './bracket.js';

/** The player in a slot of a bracket: null for a slot that stays empty, undefined while it is undecided. */
export type Occupant = string | null | undefined;

/** The result of a bracket match: without a winner, no player advances. */
export interface BracketResult {
  readonly winner?: string;
}

export interface BracketMatchState {
  readonly match: BracketMatch;
  readonly players: readonly [Occupant, Occupant];
  /** Both players are known, and there is no result. */
  readonly isReady: boolean;
  readonly winner: Occupant;
  readonly loser: Occupant;
}

export interface BracketPlace {
  readonly player: string;
  /** Players eliminated in the same round share a place. */
  readonly place: number;
}

/** The state of a bracket with these results (by match id). A match with only one player is won without playing. */
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

/** Matches that fill the slots of another match precede it. */
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
    // The winner of the winners' bracket has won the final: no reset is needed.
    if (final?.winner === undefined || final.winner === null || final.winner === final.players[0])
      return settled(final?.winner, final?.winner === undefined ? undefined : null);
  }
  if (one === undefined || other === undefined) return settled(undefined, undefined);
  if (one === null || other === null) return settled(one ?? other, null);
  if (result === undefined) return settled(undefined, undefined, true);
  if (result.winner === undefined) return settled(null, null);
  return result.winner === one ? settled(one, other) : settled(other, one);
};

export const readyMatches = (states: readonly BracketMatchState[]): readonly BracketMatchState[] =>
  states.filter(({ isReady }) => isReady);

export const isBracketOver = (states: readonly BracketMatchState[]): boolean =>
  states.every(({ winner }) => winner !== undefined);

/** The decided places, the best first; `entrants` are all players of the bracket, by seed. */
export const bracketPlaces = (
  states: readonly BracketMatchState[],
  entrants: readonly string[],
): readonly BracketPlace[] => {
  const exits = new Map<string, number>();
  const isToReset = states.some(({ match, winner }) => match.stage === 'reset' && winner === undefined);
  for (const { match, players, winner, loser } of states) {
    if (match.stage === 'third') {
      // A loser of a semifinal cannot win any more, even while the match for third place is unplayed.
      for (const one of players) if (typeof one === 'string') exits.set(one, match.exit ?? 0);
      if (typeof winner === 'string') exits.set(winner, (match.exit ?? 0) + 0.5);
      continue;
    }
    if (winner === undefined || (match.stage === 'final' && isToReset)) continue;
    // Without a winner both players are out, even if the loser would normally play on: as if both had lost the next match too.
    const out = winner === null ? players : match.exit === undefined ? [] : [loser];
    for (const one of out) if (typeof one === 'string') exits.set(one, exitAfter(match, states));
  }
  const deciding = states.filter(({ match }) => match.stage !== 'third').at(-1)?.winner;
  if (typeof deciding === 'string') exits.set(deciding, Number.POSITIVE_INFINITY);
  return placesByExit(exits, entrants);
};

/** The exit of this match's loser, or of the match in which that loser plays on. */
const exitAfter = (lost: BracketMatch, states: readonly BracketMatchState[]): number =>
  lost.exit ??
  states.find(({ match }) => match.slots.some((slot) => slot.from === 'loser' && slot.match === lost.id))
    ?.match.exit ??
  0;

/** Places by exit, the latest exit first (infinite for the winner). `entrants` are all players, by seed; active players get no place. */
export const placesByExit = (
  exits: ReadonlyMap<string, number>,
  entrants: readonly string[],
): readonly BracketPlace[] => {
  const seed = new Map(entrants.map((player, place) => [player, place]));
  const out = [...exits].sort(
    ([one, a], [other, b]) => b - a || (seed.get(one) ?? 0) - (seed.get(other) ?? 0),
  );
  // Active players will rank above all eliminated players.
  const stillIn = entrants.filter((player) => !exits.has(player)).length;
  return out.map(([player, exit]) => ({
    player,
    place:
      exit === Number.POSITIVE_INFINITY ? 1 : 1 + stillIn + out.filter(([, other]) => other > exit).length,
  }));
};
