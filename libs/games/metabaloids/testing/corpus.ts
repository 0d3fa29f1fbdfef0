import { parseMetabaloidsCardSet } from '../cards/card-set.js';
import corpusOfCards from '../cards/corpus/cards.json' with { type: 'json' };
import type { MetabaloidsCard } from '../cards/definition.js';

const parsed = parseMetabaloidsCardSet('official', corpusOfCards);
if (!parsed.ok) throw new Error(`The corpus is refused: ${JSON.stringify(parsed.faults)}`);

/** The cards of the corpus. */
export const corpus: readonly MetabaloidsCard[] = parsed.value.cards;
