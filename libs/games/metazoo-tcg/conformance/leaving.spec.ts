import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder } from '#libs/game-kit';
import { use } from '../testing/actions.js';
import { ability, it as bound, caster, pick, self } from '../testing/cards.js';
import { A } from '../testing/given.js';
import { table } from '../testing/table.js';
import { done } from '../testing/words.js';

const yours = { units: 'you', lane: 'any' };

describe('A card that leaves a lane', () => {
  it('MZ-181 is no Caster in its zone: it cannot be Shattered there', () => {
    const chief = caster('Chief', ability('atWill', [{ op: 'shatter', cards: self }]));
    table({ A: { caster: 'c9=Chief' }, cards: [chief] })
      .when(A, use('c9'))
      .thenFacts('AbilityUsed')
      .thenNo('UnitsLeftPlay');
  });

  it('MZ-182 MZ-R40 is a Caster that would return to the hand, and is Shattered', () => {
    const { facts } = done([{ op: 'returnToHand', cards: yours }], {
      A: { lanes: { 1: ['c9=Nia(4)+caster', 'c8=X(3)'] } },
    });
    expect(facts.flatMap((fact) => (fact.type === 'UnitsLeftPlay' ? fact.units : []))).toMatchObject([
      { card: { id: 'c9' }, why: 'shattered', to: 'casterZone' },
      { card: { id: 'c8' }, why: 'returned', to: 'hand' },
    ]);
  });

  it('MZ-152 has a new id in a deck, so that it cannot be tracked', () => {
    const after = done([{ op: 'putOnDeck', cards: yours, position: 'top' }], {
      A: { lanes: { 1: ['c9=X(3)'] } },
    });
    expect([after.pile(A, 'deck')[0], cardUnder(after.state.cards, cardId('c9'))]).toEqual([
      'X(3)',
      undefined,
    ]);
  });

  it('MZ-156 ceases to exist if it is a token: later references find nothing', () => {
    const after = done(
      [
        pick(yours),
        { op: 'sacrifice', cards: bound },
        { op: 'discard', cards: bound },
        { op: 'draw', count: 1 },
      ],
      { A: { lanes: { 1: ['T(1)+token'] } } },
    );
    after.thenFacts('UnitsLeftPlay', 'CardsDrawn');
    expect(after.pile(A, 'discard')).toEqual(['Do']);
  });
});
