import type { Game, GameAction, LegalAction, Seat } from '#libs/game-kit';
import type { MatchState } from './state.js';

/** Every action that the match would accept now from a seat; none unless a game is being played. */
export const legalActionsOf = (
  game: Game,
  state: MatchState,
  seat: Seat,
): readonly LegalAction<GameAction>[] => {
  const table = gameInPlay(state);
  return table && state.seats.some((one) => one.seat === seat) ? game.legalActions(table, seat) : [];
};

/** The seats for whose decision the game being played waits. */
export const seatsToAct = (game: Game, state: MatchState): readonly Seat[] => {
  const table = gameInPlay(state);
  return table ? game.toAct(table) : [];
};

/** The seat that a player has in the match. */
export const seatOfPlayer = (state: MatchState, player: string): Seat | undefined =>
  state.seats.find((one) => one.player === player)?.seat;

const gameInPlay = (state: MatchState) => (state.status === 'playing' ? state.game : undefined);
