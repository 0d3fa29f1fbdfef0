import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { explainedKeywords, keywordsWithRules, rulesOfKeyword } from './keyword-rules.js';
import { cardData } from './testing/card-data.js';

const rulesIn = (game: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`libs/games/${game}/rules.json`, 'utf8'));

describe.each(['metax', 'nightfall', 'metazoo-tcg'])('the keywords of %s', (game) => {
  it('cite rules that exist', () => {
    const rules = rulesIn(game);
    const missing = keywordsWithRules(game).flatMap((keyword) =>
      rulesOfKeyword(game, keyword).filter((id) => rules[id] === undefined),
    );
    expect(missing).toEqual([]);
  });
});

describe('a keyword with a number', () => {
  it('has the rules of the keyword', () => {
    expect(rulesOfKeyword('metazoo-tcg', 'Overwhelm (3)')).toEqual(
      rulesOfKeyword('metazoo-tcg', 'Overwhelm'),
    );
  });
});

describe('a word without rules', () => {
  it('cites none', () => {
    expect(rulesOfKeyword('metabaloids', 'Insecta, Odonata')).toEqual([]);
  });
});

describe('the keywords that rules explain on a card', () => {
  const explained = (game: string, parts: Parameters<typeof cardData>[0]) =>
    explainedKeywords(game, cardData(parts));

  it('are the card’s keywords, ignoring case and number', () => {
    expect(explained('metax', { keywords: ['Hero Character', 'push'] })).toEqual(['Push']);
    expect(explained('metazoo-tcg', { keywords: ['Overwhelm (3)', 'Soar'] })).toEqual(['Soar', 'Overwhelm']);
  });

  it('are the keywords that its text names as whole words', () => {
    expect(explained('metazoo-tcg', { text: 'On Play: It may Duel a rival.' })).toEqual(['Duel', 'On Play']);
    expect(explained('metazoo-tcg', { text: 'It may move, and Duelists follow.' })).toEqual([]);
  });

  it('are none in a game whose keywords are not explained', () => {
    expect(explained('metabaloids', { keywords: ['Insecta'], text: 'Push it.' })).toEqual([]);
  });
});
