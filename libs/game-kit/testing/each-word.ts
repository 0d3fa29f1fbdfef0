import { describe, expect, it } from '@jest/globals';

/** A test of what each word of a part of a card language does: it fails where a word has none, and where a test is of no word. */
export const eachWord = (
  part: string,
  words: readonly string[],
  tests: Readonly<Record<string, () => unknown>>,
): void => {
  describe(part, () => {
    it('has a test for each word, and for no other', () => {
      expect(Object.keys(tests).sort()).toEqual([...new Set(words)].sort());
    });

    it.each(Object.entries(tests))('%s', (_word, test) => {
      expect.hasAssertions();
      test();
    });
  });
};
