import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { keywordsWithRules, rulesOfKeyword } from './keyword-rules.js';

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
