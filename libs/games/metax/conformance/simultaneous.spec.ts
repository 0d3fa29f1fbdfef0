import { describe, expect, it } from '@jest/globals';
import type { MetaxCard } from '../cards/definition.js';
import type { MetaxFact } from '../facts.js';
import { attack, endPlanning, event, finishAttacks, play, undefended } from '../testing/actions.js';
import { characterThat, constantOf, eventThat, watcherOf } from '../testing/cards.js';
import { A, attacking, B, type Side, table } from '../testing/table.js';

const one = { op: 'gainMetaPoints', amount: 1 };
const enterer = (name: string) => characterThat(name, { when: 'enters', do: [one] });

const users = (facts: readonly MetaxFact[]): readonly string[] =>
  facts.flatMap((fact) => (fact.type === 'EffectUsed' && fact.on !== 'play' ? [fact.card.definition] : []));

/** A plays an Event that does this. */
const planned = (operations: readonly object[], own: Side, other: Side, cards: readonly MetaxCard[]) =>
  table({
    A: { ...own, hand: ['c99=Plan', ...(own.hand ?? [])] },
    B: other,
    cards: [eventThat('Plan', operations), ...cards],
  }).when(A, event('c99'));

describe('Effects of one moment', () => {
  it('MX-R21 are ordered by their seat: two Characters that enter play together', () => {
    const two = planned(
      [{ op: 'putIntoPlay', cards: { zone: 'discard', where: { type: 'character' } } }],
      { discard: ['One', 'Two'] },
      {},
      [enterer('One'), enterer('Two')],
    );
    two.thenFacts({ type: 'ChoiceOffered', seat: A, kind: 'orderEffects', rule: 'MX-R21' });
    expect(users(two.when(A, { type: 'chooseEffect', effect: 1 }).facts)).toEqual(['two', 'one']);
  });

  it("MX-R21 are the turn player's first: its watcher before the other's enter effect", () => {
    const given = planned(
      [{ op: 'putIntoPlay', cards: { zone: 'discard', whose: 'opponent' }, who: 'opponent' }],
      { characters: ['Eye'] },
      { discard: ['One'] },
      [enterer('One'), watcherOf('Eye', 'characterEntered', [one])],
    );
    expect(users(given.facts)).toEqual(['eye', 'one']);
  });

  it('MX-R21 MX-036 are ordered: an enter effect and a triggered effect of the same seat', () => {
    const moment = table({
      A: { hand: ['c9=One'], characters: ['Eye'] },
      cards: [enterer('One'), watcherOf('Eye', 'characterEntered', [one])],
    }).when(A, play('c9'));
    moment.thenFacts('CharacterPlayed', { type: 'ChoiceOffered', seat: A, kind: 'orderEffects' });
  });

  it('MX-R21 need no order where they are all the same', () => {
    const drawn = planned([{ op: 'draw', count: 2 }], { characters: ['Eye'] }, {}, [
      watcherOf('Eye', 'cardDrawn', [one]),
    ]);
    drawn.thenNo('ChoiceOffered');
    expect(drawn.state.seats[0].metaPoints).toBe(2);
  });
});

describe('A watched event', () => {
  it('MX-R21 each card that is drawn, not each drawing', () => {
    const drawn = planned([{ op: 'draw', count: 3 }], {}, { characters: ['Eye'] }, [
      watcherOf('Eye', 'cardDrawn', [one], { whose: 'opponents' }),
    ]);
    expect(drawn.state.seats[1].metaPoints).toBe(3);
  });

  it.each([
    ['discard', {}],
    ['knockOut', {}],
    ['returnToHand', {}],
    ['putOnDeck', { position: 'top' }],
    ['attachDamage', { to: { zone: 'play', whose: 'opponent', where: { name: 'Eye' } } }],
  ])('MX-092 a Character that leaves by %s', (op, rest) => {
    const left = planned(
      [{ op, cards: { zone: 'play', whose: 'opponent', where: { stat: 'special' } }, ...rest }],
      {},
      { characters: ['C[Sp3]', 'Eye'] },
      [watcherOf('Eye', 'characterLeft', [one], { whose: 'you' })],
    );
    expect(left.state.seats[1].metaPoints).toBe(1);
  });

  it('MX-096 a Battle Card that is discarded at the end of its attack, each of its own', () => {
    const over = undefended(
      attacking({
        A: { hand: ['c11=S3', 'c12=S4'], characters: ['c1=Eye', 'c2=C[S7 I7]'] },
        cards: [watcherOf('Eye', 'cardDiscarded', [one], { whose: 'you' })],
      }).when(A, attack('c1', 'c11'), attack('c2', 'c12')),
    ).when(A, { type: 'chooseAttack', attack: 1 });
    const chosen = over.when(A, { type: 'chooseEffect', effect: 0 });
    expect(chosen.state.seats[0].metaPoints).toBe(2);
  });

  it('MX-R37 a Victory Point as no discard', () => {
    const over = undefended(
      attacking({
        A: { hand: ['c11=S3'], characters: ['c1=C[S7 I7]'] },
        B: { characters: ['Eye'] },
        cards: [watcherOf('Eye', 'cardDiscarded', [one], { whose: 'you' })],
      }).when(A, attack('c1', 'c11')),
    );
    over.thenFacts('VictoryPointGained');
    expect(over.state.seats[1].metaPoints).toBe(0);
  });

  it('MX-098 the end of a turn: what lasts for that turn ends with it', () => {
    const dusk = watcherOf(
      'Dusk',
      'turnEnded',
      {
        op: 'modify',
        who: 'opponent',
        modification: { change: 'forbid', action: 'attack' },
        until: 'thisTurn',
      },
      { whose: 'you' },
    );
    const next = table({
      A: { characters: ['Dusk'] },
      B: { hand: ['S3'], characters: ['C[S5]'] },
      cards: [dusk],
    }).when(A, endPlanning, finishAttacks);
    expect(next.state.modifiers).toEqual([]);
    expect(next.when(B, endPlanning).options(B)).not.toEqual([finishAttacks]);
  });
});

describe('Current values', () => {
  it('MX-R34 are summed up before a Rank stops at 0', () => {
    const swing = (by: number) => ({
      op: 'modify',
      cards: { zone: 'play' },
      modification: { change: 'rank', by },
      until: 'thisTurn',
    });
    const moment = planned(
      [swing(-4), swing(4)],
      { hand: ['c11=S3', 'c12=S4'], characters: ['c1=C[S3]'] },
      {},
      [],
    );
    const step = moment.when(A, endPlanning);
    expect(step.options(A)).toContainEqual(attack('c1', 'c11'));
    expect(step.options(A)).not.toContainEqual(attack('c1', 'c12'));
    const low = planned([swing(-4)], { hand: ['S1'], characters: ['c1=C[S3]'] }, {}, []);
    expect(low.when(A, endPlanning).options(A)).toEqual([finishAttacks]);
  });

  const captain = constantOf(
    'Captain',
    [{ cards: { zone: 'play', where: { another: true } }, modification: { change: 'rank', by: 1 } }],
    { special: 1 },
  );
  const weak = (extra: object = {}) =>
    constantOf(
      'Bully',
      {
        cards: { zone: 'play', whose: 'opponent', where: { rank: { atMost: 2 } } },
        modification: { change: 'forbid', action: 'defend' },
        ...extra,
      },
      { strength: 7 },
    );

  it('MX-R34 are what constant effects look at too', () => {
    const defended = (others: readonly string[]) =>
      attacking({
        A: { hand: ['c11=S7'], characters: ['c1=Bully'] },
        B: { hand: ['S2'], characters: ['c5=C[S2]', ...others] },
        cards: [captain, weak()],
      })
        .when(A, attack('c1', 'c11'), finishAttacks)
        .options(B);
    expect(defended([])).toHaveLength(1);
    expect(defended(['Captain'])).toHaveLength(2);
  });

  it('MX-R34 of one constant effect count for the next, in any order', () => {
    const giant = constantOf(
      'Giant',
      {
        cards: { zone: 'play', where: { rank: { atLeast: 6 }, another: true } },
        modification: { change: 'usability', by: 1 },
      },
      { special: 1 },
    );
    for (const order of [
      ['Captain', 'Giant'],
      ['Giant', 'Captain'],
    ])
      expect(
        attacking({
          A: { hand: ['c11=S7'], characters: [...order, 'c1=C[S5]'] },
          cards: [captain, giant],
        }).options(A),
      ).toContainEqual(attack('c1', 'c11'));
  });

  it('MX-R34 without constant effects are what two look at that would wait for each other', () => {
    const contrary = constantOf(
      'Contrary',
      {
        cards: { this: 'card' },
        modification: { change: 'rank', by: 2 },
        if: { value: { highestRank: { this: 'card' } }, is: { atMost: 4 } },
      },
      { strength: 4 },
    );
    expect(
      attacking({
        A: { hand: ['c11=S6', 'c12=S7'], characters: ['c1=Contrary'] },
        cards: [contrary],
      }).options(A),
    ).toEqual([attack('c1', 'c11'), finishAttacks]);
  });
});
