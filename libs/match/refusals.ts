import {
  type CardId,
  cardRefusals,
  type Game,
  type GameAction,
  type RefusedAction,
  type Rejection,
  refusalOf,
  refusedActions,
  type Seat,
} from '#libs/game-kit';
import { gameForSeat, legalActionsOf } from './queries.js';
import type { MatchState } from './state.js';

/** The reasons why a seat cannot use a card now; empty for cards that it could never use. */
export const cardRejections = (
  game: Game,
  state: MatchState,
  seat: Seat,
  card: CardId,
): readonly Rejection[] => {
  const table = gameForSeat(state, seat);
  return table ? cardRefusals(game, table, seat, card) : [];
};

/** The reason why a seat cannot take an action now; undefined for a legal action, and while no game is going on. */
export const actionRejection = (
  game: Game,
  state: MatchState,
  seat: Seat,
  action: GameAction,
): Rejection | undefined => {
  const table = gameForSeat(state, seat);
  return table && refusalOf(game, table, seat, legalActionsOf(game, state, seat), action);
};

/** The actions that a seat may consider now but cannot take, each with its reason, computed one by one. */
export function* refusedActionsOf(
  game: Game,
  state: MatchState,
  seat: Seat,
): Generator<RefusedAction, void, undefined> {
  const table = gameForSeat(state, seat);
  if (table) yield* refusedActions(game, table, seat);
}
