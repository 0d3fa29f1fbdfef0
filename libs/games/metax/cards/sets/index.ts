import type { CardSet } from '#libs/game-kit';
import { parseMetaxCardSet } from '../card-set.js';
import type { MetaxCard } from '../definition.js';
import tidewall from './tidewall-first-watch.json' with { type: 'json' };

const shipped = (input: unknown): CardSet<MetaxCard> => {
  const parsed = parseMetaxCardSet(input);
  if (parsed.ok) return parsed.value;
  const faults = parsed.faults.map(({ path, message }) => `- ${path}: ${message}`).join('\n');
  throw new Error(`A card set that ships with MetaX is not valid:\n${faults}`);
};

/** The card sets that ship with Recount: an original world, free to play with. */
export const metaxSets: readonly CardSet<MetaxCard>[] = [shipped(tidewall)];
