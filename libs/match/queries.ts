import {
  type CardId,
  type Game,
  type GameAction,
  type LegalAction,
  type OfferedAction,
  offeredActions,
  type PossibleRuling,
  type Rejection,
  type Seat,
} from '#libs/game-kit';
import type { MatchState } from './state.js';

/** Every action that the match would accept now from a seat; none unless a game is being played, and none in a pause. */
export const legalActionsOf = (
  game: Game,
  state: MatchState,
  seat: Seat,
): readonly LegalAction<GameAction>[] => {
  const table = gameGoingOn(state);
  return table && state.seats.some((one) => one.seat === seat) ? game.legalActions(table, seat) : [];
};

/** What a seat may do now, as a table offers it. */
export const offeredActionsOf = (
  game: Game,
  state: MatchState,
  seat: Seat,
): readonly OfferedAction<GameAction>[] => {
  const table = gameGoingOn(state);
  return table && state.seats.some((one) => one.seat === seat) ? offeredActions(game, table, seat) : [];
};

/** Why a seat can do nothing with a card now; no reasons for cards that it has nothing to do with. */
export const whyNotOfCard = (
  game: Game,
  state: MatchState,
  seat: Seat,
  card: CardId,
): readonly Rejection[] => {
  const table = gameGoingOn(state);
  const isSeated = state.seats.some((one) => one.seat === seat);
  return table && isSeated ? (game.whyNot?.(table, seat, card) ?? []) : [];
};

/** The seats for whose decision the game being played waits; between games, those that are not ready for the next one. In a pause nobody's. */
export const seatsToAct = (game: Game, state: MatchState): readonly Seat[] => {
  const { sideboarding } = state;
  if (state.paused !== undefined) return [];
  if (state.status === 'playing' && sideboarding !== undefined)
    return state.seats.flatMap(({ seat }) => (sideboarding.ready.includes(seat) ? [] : [seat]));
  const table = gameGoingOn(state);
  return table ? game.toAct(table) : [];
};

/** Whether a seat's time to respond may pass: there is something that it can decline, it may go on with the deck that it has, or the format says what follows. */
export const mayTimeOut = (game: Game, state: MatchState, seat: Seat): boolean =>
  seatsToAct(game, state).includes(seat) &&
  (state.sideboarding !== undefined ||
    state.settings.clock?.whenUnanswered !== undefined ||
    silentActionOf(game, state, seat) !== undefined);

/** What a seat is taken to do when it lets the response time pass; undefined where it must decide, or has nothing to. */
export const silentActionOf = (game: Game, state: MatchState, seat: Seat): GameAction | undefined => {
  const table = gameGoingOn(state);
  return table && game.toAct(table).includes(seat) ? game.silentAction?.(table, seat) : undefined;
};

/** Every ruling that a judge could make now; none where the game leaves nothing to a judge. */
export const rulingsOf = (game: Game, state: MatchState): readonly PossibleRuling[] => {
  const table = gameInPlay(state);
  return table ? (game.judging?.rulings(table) ?? []) : [];
};

/** The seat that a player has in the match. */
export const seatOfPlayer = (state: MatchState, player: string): Seat | undefined =>
  state.seats.find((one) => one.player === player)?.seat;

/**
 * Whether no event will follow. That is later than the result: the events of one command are written together, but whoever follows the log meets them one by
 * one, and the secret comes after the result.
 */
export const isComplete = ({ status, isSecretRevealed, gameNumber }: MatchState): boolean =>
  isSecretRevealed || ((status === 'cancelled' || status === 'finished') && gameNumber === 0);

const gameGoingOn = (state: MatchState) => (state.paused === undefined ? gameInPlay(state) : undefined);

const gameInPlay = (state: MatchState) => (state.status === 'playing' ? state.game : undefined);
