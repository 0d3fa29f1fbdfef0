import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chooseAction } from './choose-action.js';

const types = fc.constantFrom('playCharacter', 'endPlanning', 'declareAttack', 'somethingNew');
const botWeights = { declareAttack: 8 };
const options = fc.array(fc.record({ id: fc.string(), type: types }));
const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('chooseAction', () => {
  it('picks one of the options if there are any', () => {
    fc.assert(
      fc.property(options, fraction, (listed, chance) => {
        const chosen = chooseAction(listed, botWeights, () => chance);
        if (listed.length === 0) expect(chosen).toBeUndefined();
        else expect(listed).toContain(chosen);
      }),
    );
  });

  it('weights types of actions, not the number of options of each type', () => {
    const listed = [
      { id: 'end', type: 'endPlanning' },
      ...Array.from({ length: 50 }, (_, index) => ({ id: `${index}`, type: 'declareAttack' })),
    ];
    const drawn = Array.from(
      { length: 100 },
      (_, index) => chooseAction(listed, botWeights, () => index / 100)?.type,
    );
    expect(drawn.filter((type) => type === 'endPlanning')).toHaveLength(20);
  });
});
