import { describe, expect, it } from '@jest/globals';
import { MATCH_LAWS } from '#libs/match';
import { gameBindings } from '../../games/index.js';
import { ruleNamed, rulesOf } from './rule-object.js';

describe.each(gameBindings.map(({ game }) => [game.id, game] as const))('the rules of %s', (_, game) => {
  it('are found one by one, those of the match too', () => {
    const rules = rulesOf(game);
    expect(rules.length).toBeGreaterThan(20);
    for (const rule of rules) expect(ruleNamed(game, rule.id)).toEqual(rule);
    for (const law of Object.values(MATCH_LAWS)) expect(ruleNamed(game, law.id)).toEqual(law);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  it('are those alone: no name of an object is one', () => {
    for (const id of ['constructor', '__proto__', 'toString', ''])
      expect(ruleNamed(game, id)).toBeUndefined();
  });

  it('have the words of every ruling that an organizer may decide otherwise', () => {
    const cited = game.rulesetSettings.map(({ rule }) => rule);
    expect(cited.filter((id) => ruleNamed(game, id) === undefined)).toEqual([]);
  });
});
