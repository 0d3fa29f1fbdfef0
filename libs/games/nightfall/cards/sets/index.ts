import { shippedCardSets } from '#libs/game-kit';
import { parseNightfallCardSet } from '../card-set.js';
import hollow from './hollow-lantern-night.json' with { type: 'json' };

/** The card sets that ship with Recount: an original world, free to play with. */
export const nightfallSets = shippedCardSets(parseNightfallCardSet, [hollow]);
