import { copierBy } from '#libs/game-kit';
import { type ArenaPage, arenaPageSchema } from './parts.js';
import {
  type NightfallState,
  type SeatState,
  seatStateSchema,
  stateSchema,
  type TurnState,
  turnSchema,
} from './state.js';

/* States and their parts with some of them changed: made here alone, never by a spread (game-kit's README says why). */

export const { changed, lacking } = copierBy<NightfallState>(stateSchema);
export const { changed: changedSeat } = copierBy<SeatState>(seatStateSchema);
export const { changed: changedPage } = copierBy<ArenaPage>(arenaPageSchema);
export const { changed: changedTurn } = copierBy<TurnState>(turnSchema);
