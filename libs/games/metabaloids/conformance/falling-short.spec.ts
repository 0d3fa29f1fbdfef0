import { describe, expect, it } from '@jest/globals';
import { choose, use } from '../testing/actions.js';
import { able } from '../testing/shorthand.js';
import { A, B, type Side, table } from '../testing/table.js';

/* MB-058: an ability that cannot be carried out completely costs its user one card, regardless of the missing part. */

type Program = readonly Readonly<Record<string, unknown>>[];
const doing = (program: Program, own: Side = {}, other: Side = {}) => {
  const doer = able('Doer', { when: 'atWill', do: program });
  return table({ cards: [doer], sides: [{ ...own, play: [['Doer']] }, other] });
};
const used = (program: Program, own: Side = {}, other: Side = {}) =>
  doing(program, own, other).unanswered(A, use('Doer'));
const SHORT = { type: 'AbilityFellShort', rule: 'MB-058' } as const;
const WHOLE = { type: 'AbilityResolved', isWhole: true } as const;
const PARTLY = { type: 'AbilityResolved', isWhole: false } as const;

const makeDiscard = (who: string, count: number) => ({ op: 'makeDiscard', who, count });
const pick = (from: object, count: number, upTo?: true) => ({
  op: 'choose',
  from,
  count,
  as: 'picked',
  ...(upTo ? { upTo } : {}),
});
const take = { op: 'returnToHand', cards: { bound: 'picked' } };

describe('Discards that fall short', () => {
  it('MB-058 is a discard of two by a player with one', () => {
    const moment = used([makeDiscard('you', 2)], { hand: ['P'] }).thenFacts(SHORT, PARTLY);
    expect([moment.pile(A, 'discard'), moment.pile(A, 'lost')]).toEqual([['P'], ['F']]);
  });

  it('MB-058 is a discard by several seats, one of which has no cards', () => {
    const moment = used([makeDiscard('each', 1)], {}, { hand: ['H'] }).thenFacts(SHORT, PARTLY);
    expect([moment.pile(B, 'discard'), moment.pile(A, 'lost')]).toEqual([['H'], ['F']]);
  });

  it('MB-058 is not a discard of all requested cards', () => {
    const asked = used([makeDiscard('you', 2)], { hand: ['P', 'Q', 'R'] });
    const ids = ['P', 'Q'].map((name) => asked.id(name));
    asked.when(A, { type: 'chooseCards', cards: ids }).thenFacts(WHOLE).thenNo('AbilityFellShort');
    used([makeDiscard('you', 1)], { hand: ['P'] })
      .thenFacts(WHOLE)
      .thenNo('AbilityFellShort');
  });
});

describe('Discards that are chosen', () => {
  it('MB-056 are the demanded number, or the complete hand', () => {
    const asked = used([makeDiscard('you', 2)], { hand: ['P', 'Q', 'R'], discard: ['K'] });
    for (const cards of [['P'], ['P', 'Q', 'R'], ['P', 'K']])
      asked.when(A, choose(...cards)).thenRefused('MB-056');
    asked.when(A, choose('P', 'R')).thenFacts({ type: 'CardsDiscarded', rule: 'MB-044' }, WHOLE);
  });
});

describe('Choices that fall short', () => {
  it('MB-058 is a choice of two where there is one', () => {
    const moment = used([pick({ zone: 'discard' }, 2), take], { discard: ['K'] }).thenFacts(SHORT, PARTLY);
    expect([moment.pile(A, 'hand'), moment.pile(A, 'lost')]).toEqual([['K'], ['F']]);
  });

  it('MB-058 is a card of a hand without such a card, once its owner has declared it', () => {
    const rare = pick({ zone: 'hand', where: { cost: { atLeast: 9 } } }, 1);
    // Its owner would know beforehand; within a repeated part it is not looked at.
    const asked = used(
      [{ op: 'repeat', times: 1, do: [rare, { op: 'putIntoPlay', cards: { bound: 'picked' } }] }],
      { hand: ['P', 'Q'] },
    );
    asked.thenNo('AbilityFellShort');
    asked.when(A, choose()).thenFacts({ type: 'ChoiceMade', seat: A }, SHORT, PARTLY);
  });

  it('MB-058 is not an unused choice of "up to" a number', () => {
    const asked = used([pick({ zone: 'discard' }, 2, true), take], { discard: ['K', 'L'] });
    const none = asked.when(A, choose()).thenFacts(WHOLE).thenNo('AbilityFellShort');
    expect(none.pile(A, 'lost')).toEqual([]);
  });

  it('MB-058 is a choice between options without an open one', () => {
    const never = { value: { count: { zone: 'lost' } }, is: { atLeast: 9 } };
    const option = (label: string) => ({ label, if: never, do: [{ op: 'draw', count: 1 }] });
    used([{ op: 'chooseOne', options: [option('One'), option('Two')] }])
      .thenFacts(SHORT, PARTLY)
      .thenNo('CardsDrawn');
  });

  it('MB-058 is not a choice with a single open option, which is taken automatically', () => {
    const never = { value: { count: { zone: 'lost' } }, is: { atLeast: 9 } };
    const draws = { do: [{ op: 'draw', count: 1 }] };
    const closed = { ...draws, label: 'Closed', if: never };
    for (const open of [
      { ...draws, label: 'Open', if: { not: never } },
      { ...draws, label: 'Open' },
    ])
      used([{ op: 'chooseOne', options: [closed, open] }])
        .thenFacts({ type: 'CardsDrawn', count: 1 }, WHOLE)
        .thenNo('AbilityFellShort');
  });

  it('MB-058 is not a choice of up to so many where there is none', () => {
    used([pick({ zone: 'discard' }, 2, true), take])
      .thenFacts(WHOLE)
      .thenNo('AbilityFellShort');
  });

  it('MB-058 is a draw without a player to draw', () => {
    used([
      { op: 'modify', cards: { this: 'card' }, modification: { change: 'stats', attack: 1 }, until: 'turn' },
      { op: 'if', if: { not: { alone: true } }, then: [{ op: 'draw', count: 1 }] },
    ])
      .thenFacts(WHOLE)
      .thenNo('AbilityFellShort');
    used([{ op: 'repeat', times: 1, do: [{ op: 'draw', who: 'opposing', count: 1 }] }]).thenFacts(
      SHORT,
      PARTLY,
    );
  });
});
