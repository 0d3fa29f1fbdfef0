import { describe, expect, it } from '@jest/globals';
import { ruleId } from '../contract/ids.js';
import type { LegalAction } from '../contract/legal-action.js';
import { isListed } from '../contract/listed.js';
import { seededRandom } from '../random/random-source.js';
import { fillIn } from './random-player.js';

interface Pay {
  readonly type: 'pay';
  readonly with: readonly string[];
}

const option: LegalAction<Pay> = {
  action: { type: 'pay', with: ['p', 'q'] },
  label: 'Pay 3',
  rule: ruleId('HC-001'),
  freedom: { kind: 'payment', field: 'with', of: ['p', 'q', 'r'], worth: [2, 2, 1], price: 3 },
};
const pay = (...cards: readonly string[]): boolean => isListed([option], { type: 'pay', with: cards });

describe('A payment in a freedom', () => {
  it('may have any order if it suffices', () => {
    expect([pay('p', 'q'), pay('q', 'p'), pay('r', 'p')]).toEqual([true, true, true]);
  });
  it('is refused if it is too small, or has superfluous, repeated or unknown items', () => {
    expect([pay('p'), pay('p', 'q', 'r'), pay('p', 'p'), pay('p', 'x'), pay()]).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
  it('is filled in at random with every legal value and no other', () => {
    const random = seededRandom('payments');
    const found = new Set<string>();
    for (let draws = 0; draws < 300; ) {
      const filled = fillIn(random, draws, option);
      draws = filled.draws;
      expect(isListed([option], filled.value)).toBe(true);
      found.add([...filled.value.with].sort().join());
    }
    expect([...found].sort()).toEqual(['p,q', 'p,r', 'q,r']);
  });
});
