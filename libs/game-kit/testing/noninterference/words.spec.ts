import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wordsFoundIn } from './words.js';

describe('Words in a text', () => {
  it.each([
    ['{"id":"c1","to":["c12"]}', ['c1', 'c12'], ['c1', 'c12']],
    ['{"id":"c12"}', ['c1', '12', 'c12'], ['c12']],
    ['c1', ['c1'], ['c1']],
    ['attack c1-with:m_2', ['c1', 'c1-with', 'm_2'], ['c1-with', 'm_2']],
    [
      '{"name":"The \\"Lamp\\" of Day"}',
      ['The "Lamp" of Day', 'Lamp', 'Day of'],
      ['The "Lamp" of Day', 'Lamp'],
    ],
    ['Lamp of Days', ['Lamp of Day'], []],
    ['Ähre c1é', ['hre', 'c1'], ['hre', 'c1']],
    ['{"name":"Day of the Lamp"}', ['Lamp of Day', 'of the Lamp', 'Day of'], ['of the Lamp', 'Day of']],
    ['{"name":"!? of"}', ['!?', '?!'], ['!?']],
    ['', ['c1'], []],
  ])('%s', (text, words, found) => {
    expect(wordsFoundIn(text, words)).toEqual(found);
  });

  it('are the words that a regular expression finds', () => {
    const word = fc.stringMatching(/^[ab1_-]{1,3}$/);
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '_', '-', ' ', '"', 'é') });
    fc.assert(
      fc.property(text, fc.uniqueArray(word, { maxLength: 8 }), (among, words) => {
        const all = new Set(among.match(/[\w-]+/g));
        expect(wordsFoundIn(among, words)).toEqual(words.filter((one) => all.has(one)));
      }),
    );
  });
});
