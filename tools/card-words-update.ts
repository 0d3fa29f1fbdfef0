import { writeFileSync } from 'node:fs';
import { cardWordsPage, PAGE } from './card-words.js';

/** `npm run card-words`: writes the page of a card for each word anew, after a change of a card language, a card or an example. */
writeFileSync(PAGE, cardWordsPage());
