import type { LegalAction } from '../contract/legal-action.js';
import type { Drawn } from '../random/random-source.js';

/**
 * Chooses one of the legal actions of a seat. It is given only what that seat may choose from, and how many draws of its own chance
 * it has used so far; `undefined` when there is nothing to choose from.
 */
export type Player = <Action extends object>(
  options: readonly LegalAction<Action>[],
  draws: number,
) => Drawn<Action> | undefined;
