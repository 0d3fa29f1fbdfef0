import type { LegalAction } from '../contract/legal-action.js';
import type { Drawn } from '../random/random-source.js';

/** Chooses one of a seat's legal actions; `undefined` if there is none. `draws` is the number of random draws that the player has used. */
export type Player = <Action extends object>(
  options: readonly LegalAction<Action>[],
  draws: number,
) => Drawn<Action> | undefined;
