import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { cardWordsPage, PAGE, wordExamples } from './card-words.js';

describe('the page that shows a card for each word', () => {
  it('is up to date with the card languages and cards', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(cardWordsPage());
  });

  it.each(wordExamples().map((one) => [one.game.name, one] as const))(
    '%s: covers every word',
    (_name, one) => {
      expect(one.missing).toEqual([]);
      expect(one.shown.length).toBeGreaterThan(10);
    },
  );

  it('covers every card language', () => {
    expect(wordExamples().map(({ game }) => game.id)).toEqual([
      'metax',
      'nightfall',
      'metazoo-tcg',
      'metabaloids',
    ]);
  });
});
