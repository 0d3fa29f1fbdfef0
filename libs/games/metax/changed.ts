import { copierBy } from '#libs/game-kit';
import {
  type Attack,
  attackSchema,
  type CharacterInPlay,
  characterSchema,
  type MetaxState,
  type SeatState,
  seatStateSchema,
  stateSchema,
  type TurnState,
  turnSchema,
} from './state.js';

/* States and their parts with some of them changed: made here alone, never by a spread (game-kit's README says why). */

export const { changed, lacking } = copierBy<MetaxState>(stateSchema);
export const { changed: changedSeat } = copierBy<SeatState>(seatStateSchema);
export const { changed: changedTurn } = copierBy<TurnState>(turnSchema);
export const { changed: changedAttack } = copierBy<Attack>(attackSchema);
export const { changed: changedCharacter } = copierBy<CharacterInPlay>(characterSchema);
