import { type CardSet, shippedCardSet } from '#libs/game-kit';
import { parseNightfallCardSet } from '../card-set.js';
import type { NightfallPage } from '../definition.js';
import hollow from './hollow-lantern-night.json' with { type: 'json' };

/** The card sets that ship with Recount: an original world, free to play with. */
export const nightfallSets: readonly CardSet<NightfallPage>[] = [
  shippedCardSet(parseNightfallCardSet, hollow),
];
