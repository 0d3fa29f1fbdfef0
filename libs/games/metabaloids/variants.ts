import type { Variant } from './ruleset.js';
import type { GameName } from './state.js';

/** The name of the game that a variant is registered as. */
export const gameNameOf = (variant: Variant): GameName =>
  variant === 'official' ? 'metabaloids' : 'metabaloids-fast';
export const variantOf = (game: GameName): Variant => (game === 'metabaloids' ? 'official' : 'fast');
