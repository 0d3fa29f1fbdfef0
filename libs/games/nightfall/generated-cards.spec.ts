import { generatedCards } from '#libs/game-kit/testing';
import { nightfall } from './index.js';
import { pages } from './testing/corpus.js';
import { nightfallSecrecy, trackedNightfall } from './testing/secrecy.js';

/** Pages of the corpus with words that the language leaves open: counters, chosen words, names of X and of optional costs. */
const WORDS = ['charge-jar', 'kindly-stranger', 'name-the-kind', 'throat-of-the-volcano'];
const cards = pages.filter(({ id }) => WORDS.includes(id));
const cardSets = [
  ...nightfall.cardSets,
  { id: 'corpus', name: 'Corpus', game: 'nightfall', hash: '', cards, decks: [] },
];

generatedCards(
  { ...nightfall, cardSets },
  {
    secrecy: nightfallSecrecy,
    tracked: { ...trackedNightfall, cardSets },
    unsaid: ['image', 'title'],
  },
);
