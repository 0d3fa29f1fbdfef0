import { describe, expect, it } from '@jest/globals';

/** Runs a test for each word of a part of a card language; fails for a word without a test, and for a test without a word. */
export const eachWord = (
  part: string,
  words: readonly string[],
  tests: Readonly<Record<string, () => unknown>>,
): void => {
  describe(part, () => {
    it('has exactly one test for each word', () => {
      expect(Object.keys(tests).sort()).toEqual([...new Set(words)].sort());
    });

    it.each(Object.entries(tests))('%s', (_word, test) => {
      expect.hasAssertions();
      test();
    });
  });
};
