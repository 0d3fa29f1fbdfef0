import { copierBy } from '#libs/game-kit';
import {
  type AuraInPlay,
  auraInPlaySchema,
  type InPlay,
  inPlaySchema,
  type LaneState,
  laneStateSchema,
  type MetazooState,
  type SeatState,
  seatStateSchema,
  stateSchema,
  turnSchema,
} from './state.js';

/* States and their parts with some of them changed: made here alone, never by a spread (game-kit's README says why). */

export const { changed, lacking } = copierBy<MetazooState>(stateSchema);
export const { changed: changedSeat } = copierBy<SeatState>(seatStateSchema);
export const { changed: changedLane } = copierBy<LaneState>(laneStateSchema);
export const { changed: changedUnit, lacking: lackingInUnit } = copierBy<InPlay>(inPlaySchema);
export const { changed: changedTurn } = copierBy<MetazooState['turn']>(turnSchema);
export const { changed: changedAura } = copierBy<AuraInPlay>(auraInPlaySchema);
