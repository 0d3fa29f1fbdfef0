import {
  type Game,
  type GameAction,
  type LegalAction,
  type OfferedAction,
  offeredActions,
  type PossibleRuling,
  type Seat,
} from '#libs/game-kit';
import { seatsIn } from './departures.js';
import type { MatchSeat, MatchState } from './state.js';

/** Every action that the match would accept now from a seat; empty without a current game, and in a pause. */
export const legalActionsOf = (
  game: Game,
  state: MatchState,
  seat: Seat,
): readonly LegalAction<GameAction>[] => {
  const table = gameForSeat(state, seat);
  return table ? game.legalActions(table, seat) : [];
};

/** The legal actions of a seat in the form that a table offers them. */
export const offeredActionsOf = (
  game: Game,
  state: MatchState,
  seat: Seat,
): readonly OfferedAction<GameAction>[] => {
  const table = gameForSeat(state, seat);
  return table ? offeredActions(game, table, seat) : [];
};

/** Whether the match waits, before its first game, until seats reveal the entropy that they have committed. */
export const isRevealing = ({ status, revealing }: MatchState): boolean =>
  status === 'open' && revealing !== undefined;

/** The state of a seat's entropy, its share of the randomness. */
export type SeatEntropy = 'open' | 'committed' | 'revealed' | 'withheld';

/** Undefined until the seat is ready. */
export const entropyGivenBy = (
  { gameNumber }: MatchState,
  { isReady, commitment, entropy }: MatchSeat,
): SeatEntropy | undefined => {
  if (!isReady) return undefined;
  if (commitment === undefined) return 'open';
  if (entropy !== undefined) return 'revealed';
  return gameNumber === 0 ? 'committed' : 'withheld';
};

/** The seats that the current game waits for; before the first game, the seats that must reveal their entropy; between games, the seats that are not ready; empty in a pause. */
export const seatsToAct = (game: Game, state: MatchState): readonly Seat[] => {
  const { sideboarding } = state;
  if (state.paused !== undefined) return [];
  if (state.status === 'playing' && sideboarding !== undefined)
    return seatsIn(state, 'match').filter((seat) => !sideboarding.ready.includes(seat));
  if (isRevealing(state)) return state.revealing ?? [];
  const table = gameGoingOn(state);
  return table ? game.toAct(table) : [];
};

/** Whether a seat's response time can pass: it can decline, it can continue with its deck, or the format sets a consequence. */
export const mayTimeOut = (game: Game, state: MatchState, seat: Seat): boolean =>
  state.status === 'playing' &&
  seatsToAct(game, state).includes(seat) &&
  (state.sideboarding !== undefined ||
    state.settings.clock?.whenUnanswered !== undefined ||
    silentActionOf(game, state, seat) !== undefined);

/** The action taken for a seat whose response time passes; undefined if it must decide, or the match does not wait for it. */
export const silentActionOf = (game: Game, state: MatchState, seat: Seat): GameAction | undefined => {
  const table = gameGoingOn(state);
  return table && game.toAct(table).includes(seat) ? game.silentAction?.(table, seat) : undefined;
};

/** Every ruling that a judge could make now; empty if the game has no question for a judge. */
export const rulingsOf = (game: Game, state: MatchState): readonly PossibleRuling[] => {
  const table = gameInPlay(state);
  return table ? (game.judging?.rulings(table) ?? []) : [];
};

export const seatOfPlayer = (state: MatchState, player: string): Seat | undefined =>
  state.seats.find((one) => one.player === player)?.seat;

/**
 * Whether no event will follow. This is later than the result: a reader of the log gets the events of one command one by one, and the secret follows the
 * result.
 */
export const isComplete = ({ status, isSecretRevealed, gameNumber }: MatchState): boolean =>
  isSecretRevealed || ((status === 'cancelled' || status === 'finished') && gameNumber === 0);

/** The game that is going on, for one of its seats; undefined between games, in a pause, and for a seat that the match does not have. */
export const gameForSeat = (state: MatchState, seat: Seat) =>
  state.seats.some((one) => one.seat === seat) ? gameGoingOn(state) : undefined;

const gameGoingOn = (state: MatchState) => (state.paused === undefined ? gameInPlay(state) : undefined);

const gameInPlay = (state: MatchState) => (state.status === 'playing' ? state.game : undefined);
