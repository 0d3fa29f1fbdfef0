import { describe, expect, it } from '@jest/globals';

/** A test of its own for each word of a part of the language; a word without one fails, and so does one that the language does not have. */
export const eachWord = (
  part: string,
  words: readonly string[],
  tests: Readonly<Record<string, () => void>>,
): void => {
  describe(part, () => {
    it('has a test for each word, and for no other', () => {
      expect(Object.keys(tests).sort()).toEqual([...new Set(words)].sort());
    });

    it.each(Object.keys(tests))('%s', (word) => {
      tests[word]?.();
    });
  });
};
