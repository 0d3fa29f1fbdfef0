import { shippedCardSets } from '#libs/game-kit';
import { parseMetaxCardSet } from '../card-set.js';
import tidewall from './tidewall-first-watch.json' with { type: 'json' };

/** The card sets that ship with Recount: an original world, free to play with. */
export const metaxSets = shippedCardSets(parseMetaxCardSet, [tidewall]);
