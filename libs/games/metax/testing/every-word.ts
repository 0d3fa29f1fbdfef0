import { describe, expect, it } from '@jest/globals';

/** A behavioural test for each word of a part of the card language, and one that fails where a word has none. */
export const everyWord = (
  title: string,
  words: readonly string[],
  checks: Readonly<Record<string, () => unknown>>,
): void => {
  describe(title, () => {
    it('have a test each', () => {
      expect(Object.keys(checks).sort()).toEqual([...words].sort());
    });
    it.each(Object.entries(checks))('%s', (_word, check) => {
      expect.hasAssertions();
      check();
    });
  });
};
