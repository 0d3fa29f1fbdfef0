import type { CardSet } from '#libs/game-kit';
import { parseNightfallCardSet } from '../card-set.js';
import type { NightfallPage } from '../definition.js';
import hollow from './hollow-lantern-night.json' with { type: 'json' };

const shipped = (input: unknown): CardSet<NightfallPage> => {
  const parsed = parseNightfallCardSet(input);
  if (parsed.ok) return parsed.value;
  const faults = parsed.faults.map(({ path, message }) => `- ${path}: ${message}`).join('\n');
  throw new Error(`A card set that ships with Nightfall is not valid:\n${faults}`);
};

/** The card sets that ship with Recount: an original world, free to play with. */
export const nightfallSets: readonly CardSet<NightfallPage>[] = [shipped(hollow)];
