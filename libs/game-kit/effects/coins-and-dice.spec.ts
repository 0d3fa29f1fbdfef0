import { describe, expect, it } from '@jest/globals';
import { ruleId, seat } from '../contract/ids.js';
import { seededRandom } from '../random/random-source.js';
import { byChance } from './coins-and-dice.js';
import { boundNumber } from './language/bound-values.js';

const random = seededRandom('coins');
const about = { seat: seat(1), why: 'Lucky Hat', rule: ruleId('TOY-001') };

describe('Chance in effects', () => {
  it('binds the number of heads and makes one fact a coin', () => {
    const { facts, bind } = byChance(random, 5, about, { op: 'flipCoins', count: 4, as: 'heads' });
    expect(facts.map((fact) => fact.draws)).toEqual([6, 7, 8, 9]);
    expect(boundNumber(bind, 'heads')).toBe(
      facts.filter((fact) => fact.type === 'CoinFlipped' && fact.isHeads).length,
    );
  });

  it('binds the result of a die', () => {
    for (let draws = 0; draws < 40; draws += 1) {
      const { facts, bind } = byChance(random, draws, about, { op: 'rollDie', sides: 4, as: 'roll' });
      const [rolled] = facts;
      expect(rolled).toMatchObject({ type: 'DieRolled', sides: 4, seat: 1, draws: draws + 1 });
      expect([1, 2, 3, 4]).toContain(boundNumber(bind, 'roll'));
      expect(rolled).toMatchObject({ result: boundNumber(bind, 'roll') });
    }
  });
});
