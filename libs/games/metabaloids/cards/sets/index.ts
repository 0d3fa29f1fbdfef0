import { shippedCardSets } from '#libs/game-kit';
import type { Variant } from '../../ruleset.js';
import { gameNameOf } from '../../variants.js';
import { parseMetabaloidsCardSet } from '../card-set.js';
import mireglass from './mireglass-first-bloom.json' with { type: 'json' };
import mireglassFast from './mireglass-first-bloom-fast-decks.json' with { type: 'json' };
import starter from './starter-demonstration.json' with { type: 'json' };
import starterFast from './starter-demonstration-fast-decks.json' with { type: 'json' };

const shipped = (variant: Variant, inputs: readonly object[]) =>
  shippedCardSets(
    (input) => parseMetabaloidsCardSet(variant, input),
    inputs.map((input) => ({ ...input, game: gameNameOf(variant) })),
  );

/** The card sets that ship with Recount: an original one, and the official starter's names with values of the project's own. */
export const officialSets = shipped('official', [mireglass, starter]);

/** The same cards, and decks without the cards that fast mode excludes. */
export const fastSets = shipped('fast', [
  { ...mireglass, decks: mireglassFast },
  { ...starter, decks: starterFast },
]);
