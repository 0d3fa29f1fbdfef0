import type { CardSet } from '#libs/game-kit';
import type { Variant } from '../../ruleset.js';
import { gameNameOf } from '../../variants.js';
import { parseMetabaloidsCardSet } from '../card-set.js';
import type { MetabaloidsCard } from '../definition.js';
import mireglass from './mireglass-first-bloom.json' with { type: 'json' };
import mireglassFast from './mireglass-first-bloom-fast-decks.json' with { type: 'json' };
import starter from './starter-demonstration.json' with { type: 'json' };
import starterFast from './starter-demonstration-fast-decks.json' with { type: 'json' };

const shipped = (variant: Variant, input: object): CardSet<MetabaloidsCard> => {
  const parsed = parseMetabaloidsCardSet(variant, { ...input, game: gameNameOf(variant) });
  if (parsed.ok) return parsed.value;
  const faults = parsed.faults.map(({ path, message }) => `- ${path}: ${message}`).join('\n');
  throw new Error(`A card set that ships with Metabaloids is not valid:\n${faults}`);
};

/** The card sets that ship with Recount: an original one, and the official starter's names with values of the project's own. */
export const officialSets: readonly CardSet<MetabaloidsCard>[] = [
  shipped('official', mireglass),
  shipped('official', starter),
];

/** The same cards; decks without those that fast mode takes out. */
export const fastSets: readonly CardSet<MetabaloidsCard>[] = [
  shipped('fast', { ...mireglass, decks: mireglassFast }),
  shipped('fast', { ...starter, decks: starterFast }),
];
