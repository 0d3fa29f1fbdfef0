import { shippedCardSets } from '#libs/game-kit';
import { parseMetazooCardSet } from '../card-set.js';
import wayfarers from './wayfarers-of-the-five-winds.json' with { type: 'json' };

/** The card sets that ship with Recount: an original world, free to play with. */
export const metazooSets = shippedCardSets(parseMetazooCardSet, [wayfarers]);
