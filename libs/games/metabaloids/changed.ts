import { copierBy } from '#libs/game-kit';
import {
  type Battle,
  battleSchema,
  type MetabaloidsState,
  type SeatState,
  seatStateSchema,
  stateSchema,
  type Turn,
  turnSchema,
} from './state.js';

/* States and their parts with some of them changed: made here alone, never by a spread (game-kit's README says why). */

export const { changed, lacking } = copierBy<MetabaloidsState>(stateSchema);
export const { changed: changedSeat } = copierBy<SeatState>(seatStateSchema);
export const { changed: changedTurn } = copierBy<Turn>(turnSchema);
export const { changed: changedBattle } = copierBy<Battle>(battleSchema);
