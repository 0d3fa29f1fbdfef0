import type { LegalAction } from '../contract/legal-action.js';
import type { Drawn } from '../random/random-source.js';

/**
 * Chooses one of a seat's legal actions, given only these and the number of draws that the player has used so far. `undefined` if there is
 * no action.
 */
export type Player = <Action extends object>(
  options: readonly LegalAction<Action>[],
  draws: number,
) => Drawn<Action> | undefined;
