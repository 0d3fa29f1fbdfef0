import { writeFileSync } from 'node:fs';
import { cardWordsPage, PAGE } from './card-words.js';

/** `npm run card-words`: regenerates the page with a card for each word, after a change of a card language, a card or an example. */
writeFileSync(PAGE, cardWordsPage());
