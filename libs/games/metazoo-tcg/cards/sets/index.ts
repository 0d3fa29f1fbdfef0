import type { CardSet } from '#libs/game-kit';
import { parseMetazooCardSet } from '../card-set.js';
import type { MetazooCard } from '../definition.js';
import wayfarers from './wayfarers-of-the-five-winds.json' with { type: 'json' };

const shipped = (input: unknown): CardSet<MetazooCard> => {
  const parsed = parseMetazooCardSet(input);
  if (parsed.ok) return parsed.value;
  const faults = parsed.faults.map(({ path, message }) => `- ${path}: ${message}`).join('\n');
  throw new Error(`A card set that ships with MetaZoo TCG is not valid:\n${faults}`);
};

/** The card sets that ship with Recount: an original world, free to play with. */
export const metazooSets: readonly CardSet<MetazooCard>[] = [shipped(wayfarers)];
