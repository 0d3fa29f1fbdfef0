import type { Attack } from '../attack.js';
import { crowd, operate } from '../hostile/http.js';
import { repeated } from './documents.js';

const VALIDATE = `query ($input: ValidateDeckInput!) {
  validateDeck(input: $input) { isLegal size faults { code message path rule } entries { card count name } }
}`;
const ALIASED = `query ($input: ValidateDeckInput!) {
  ${repeated(20, (n) => `a${n}: validateDeck(input: $input) { faults { message } entries { name } }`)}
}`;

/** Decks of the maximum request size. */
const decks: readonly object[] = [
  // Each name is similar to many cards' names, and equal to none.
  { text: repeated(9_000, (n) => `3 Wacth Capitan of teh ${n}`, '\n') },
  { text: `1 ${'a'.repeat(240_000)}` },
  { text: '\n'.repeat(200_000) },
  { entries: Array.from({ length: 4_000 }, (_, n) => ({ card: `harbour-bel${n}`, count: 2_000_000_000 })) },
  { entries: Array.from({ length: 4_000 }, () => ({ card: 'harbour-bell', count: 3 })) },
];

export const validateDeck: Attack = {
  name: 'validate-deck',
  tries: 'decks of 9,000 misspelt lines or 4,000 entries, alone and 20 times in a request',
  seconds: 10,
  run: async (target) => {
    await crowd(target, target.many(60, 10), 6, (index) =>
      operate(target, index % 3 === 2 ? ALIASED : VALIDATE, {
        input: { game: 'metax', deck: decks[index % decks.length] },
      }),
    );
    return [];
  },
};
