import { describe, expect, it } from '@jest/globals';
import { MATCH_LAWS } from '#libs/match';
import { gameBindings } from '../../games/index.js';
import { ruleNamed, rulesOf } from './rule-object.js';

describe.each(gameBindings.map(({ game }) => [game.id, game] as const))('the rules of %s', (_, game) => {
  it('are found one by one, including those of the match', () => {
    const rules = rulesOf(game);
    expect(rules.length).toBeGreaterThan(20);
    for (const rule of rules) expect(ruleNamed(game, rule.id)).toEqual(rule);
    for (const law of Object.values(MATCH_LAWS)) expect(ruleNamed(game, law.id)).toEqual(law);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  it('do not include names of JavaScript object members', () => {
    for (const id of ['constructor', '__proto__', 'toString', ''])
      expect(ruleNamed(game, id)).toBeUndefined();
  });

  it('have a text for every ruling that an organizer may change', () => {
    const cited = game.rulesetSettings.map(({ rule }) => rule);
    expect(cited.filter((id) => ruleNamed(game, id) === undefined)).toEqual([]);
  });
});
