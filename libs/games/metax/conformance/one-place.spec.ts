import { afterEach, describe, expect, it } from '@jest/globals';
import { cardId, cardUnder } from '#libs/game-kit';
import type { MetaxCard } from '../cards/definition.js';
import { soundness } from '../soundness.js';
import { attack, event, finishAttacks, finishDefenders } from '../testing/actions.js';
import { constantOf, eventThat } from '../testing/cards.js';
import type { When } from '../testing/given.js';
import { A, attacking, B, type Side, table } from '../testing/table.js';

let last: When | undefined;
const done = (when: When): When => {
  last = when;
  return when;
};

/** A plays an Event that does this. */
const planned = (
  operations: readonly object[],
  own: Side = {},
  other: Side = {},
  cards: readonly MetaxCard[] = [],
): When =>
  done(
    table({
      A: { ...own, hand: ['c99=Plan', ...(own.hand ?? [])] },
      B: other,
      cards: [eventThat('Plan', operations), ...cards],
    }).when(A, event('c99')),
  );

const named = (when: When, seat: 0 | 1, pile: 'discard' | 'hand' | 'deck'): readonly unknown[] =>
  when.state.seats[seat][pile].map((id) => cardUnder(when.state.cards, id)?.definition);

const yours = { zone: 'play', whose: 'you' };
const theirs = { zone: 'play', whose: 'opponent' };
const hurt = { card: 'c5=C[S6 I6]', damage: ['c21=S1', 'c22=S2'] };

describe('Each card is in one place after every effect', () => {
  afterEach(() => {
    expect(last && soundness.misplaced(last.state)).toEqual([]);
    last = undefined;
  });

  it('MX-087 attaches no second card to a Character that the first has knocked out', () => {
    const hit = planned(
      [{ op: 'attachDamage', cards: { zone: 'deck', top: 2 }, to: theirs }],
      { deck: ['S6', 'S3', 'S1'] },
      { characters: ['c5=C[S6 I6]'] },
    );
    expect(hit.facts.filter(({ type }) => type === 'DamageAttached')).toHaveLength(1);
    expect(named(hit, 0, 'deck')).toEqual(['s3', 's1']);
    expect(named(hit, 1, 'discard')).toEqual(['c-s6-i6']);
  });

  it.each(['top', 'bottom'])(
    'MX-090 puts a Character on the %s of a deck and its Damage on the discard piles',
    (position) => {
      const put = planned(
        [{ op: 'putOnDeck', cards: theirs, position }],
        {},
        { deck: 5, characters: [hurt] },
      );
      put.thenFacts({ type: 'CardsDiscarded', rule: 'MX-090' }, 'CardsPutOnDeck');
      expect(named(put, 0, 'discard')).toEqual(['s1', 's2', 'plan']);
      expect(named(put, 1, 'deck')).toHaveLength(6);
    },
  );

  it('MX-090 attaches a Character as Damage without the Damage on it, which is discarded', () => {
    const put = planned(
      [{ op: 'attachDamage', cards: theirs, to: yours }],
      { characters: ['c1=C[S6 I6]'] },
      { characters: [hurt] },
    );
    expect(cardUnder(put.state.characters, cardId('c1'))?.damage).toEqual(['c5']);
    expect(named(put, 0, 'discard')).toEqual(['s1', 's2', 'plan']);
    expect(cardUnder(put.state.characters, cardId('c5'))).toBeUndefined();
  });

  it('MX-087 attaches no Character to itself', () => {
    const put = planned([{ op: 'attachDamage', cards: yours, to: yours }], { characters: ['c1=C[S6 I6]'] });
    expect(cardUnder(put.state.characters, cardId('c1'))?.damage).toEqual([]);
  });

  it('MX-087 attaches no Character as Damage that has been knocked out because another left', () => {
    const leaner = constantOf('Leaner', {
      cards: { this: 'card' },
      modification: { change: 'rank', by: 2 },
      if: { exists: { zone: 'play', whose: 'you', where: { another: true } } },
    });
    const put = planned(
      [{ op: 'attachDamage', cards: theirs, to: yours }],
      { characters: ['c1=C[S6 I6]'] },
      { characters: ['c5=C[S6 I6]', { card: 'c6=Leaner', damage: ['c21=S7', 'c22=S1'] }] },
      [leaner],
    );
    expect(cardUnder(put.state.characters, cardId('c1'))?.damage).toEqual(['c5']);
    expect(named(put, 1, 'discard')).toEqual(['leaner']);
  });

  it('MX-089 discards the Damage of a Character once, if both are discarded', () => {
    const both = { either: [theirs, { zone: 'damage', whose: 'opponent' }] };
    const put = planned([{ op: 'discard', cards: both, as: 'gone' }], {}, { characters: [hurt] });
    expect(named(put, 0, 'discard')).toEqual(['s1', 's2', 'plan']);
    expect(named(put, 1, 'discard')).toEqual(['c-s6-i6']);
  });

  it('MX-R35 leaves an Event that became Damage where it is', () => {
    const put = planned(
      [{ op: 'attachDamage', cards: { this: 'card' }, to: theirs }],
      {},
      {
        characters: ['c5=C[S6 I6]'],
      },
    );
    expect(cardUnder(put.state.characters, cardId('c5'))?.damage).toHaveLength(1);
    expect(named(put, 0, 'discard')).toEqual([]);
  });

  it('MX-R35 leaves an Event that has returned to its deck there', () => {
    const put = planned([{ op: 'putOnDeck', cards: { this: 'card' }, position: 'bottom' }], { deck: 3 });
    expect(named(put, 0, 'deck')).toHaveLength(4);
    expect(named(put, 0, 'discard')).toEqual([]);
  });

  it('MX-R12 puts the chosen Characters into play, as many as there is room for', () => {
    const more = { op: 'putIntoPlay', cards: { zone: 'hand', where: { type: 'character' } }, as: 'new' };
    const put = planned([more, { op: 'push', cards: { bound: 'new' } }], {
      characters: ['c1=C[S6]', 'c2=C[S6]'],
      hand: ['c8=C[S5]', 'c9=C[S4]'],
    }).when(A, { type: 'chooseCards', cards: [cardId('c9')] });
    expect(put.state.seats[0].characters).toHaveLength(3);
    expect(put.facts.filter(({ type }) => type === 'CharacterPushed')).toHaveLength(1);
  });

  it('MX-R12 leaves the Characters that were not chosen, also if one falls because another entered', () => {
    const bane = constantOf('Bane', {
      cards: { zone: 'play', where: { another: true } },
      modification: { change: 'rank', by: -2 },
    });
    const put = planned(
      [{ op: 'putIntoPlay', cards: { zone: 'hand', where: { type: 'character' } } }],
      {
        characters: ['c1=C[S6]', { card: 'c2=C[S6 I6]', damage: ['S5'] }],
        hand: ['c8=Bane', 'c9=C[S5]'],
      },
      {},
      [bane],
    ).when(A, { type: 'chooseCards', cards: [cardId('c8')] });
    expect(put.state.seats[0].characters).toHaveLength(2);
    expect(put.facts.filter(({ type }) => type === 'CharacterPutIntoPlay')).toHaveLength(1);
  });

  it('MX-R17 MX-096 discards the Battle Card of an attacker once that its own Victory Point knocks out', () => {
    const proud = constantOf('Proud', {
      cards: { this: 'card' },
      modification: { change: 'rank', by: 2 },
      if: { value: { victoryPoints: 'you' }, is: { is: 0 } },
    });
    const over = done(
      attacking({
        A: { hand: ['c11=S3'], characters: [{ card: 'c1=Proud', damage: ['S7', 'S1'] }] },
        cards: [proud],
      })
        .when(A, attack('c1', 'c11'), finishAttacks)
        .when(B, finishDefenders),
    );
    over.thenFacts('VictoryPointGained', 'CharactersKnockedOut', 'BattleStepEnded');
    expect(
      over.state.seats[0].discard.filter(
        (id) => id === 'c11' || cardUnder(over.state.cards, id)?.definition === 's3',
      ),
    ).toHaveLength(1);
  });

  it('MX-096 discards the Battle Cards of undefended attacks together, after the last Victory Point', () => {
    const over = done(
      attacking({ A: { hand: ['c11=S3', 'c12=S4'], characters: ['c1=C[S7 I7]', 'c2=C[S7 I7]'] } })
        .when(A, attack('c1', 'c11'), attack('c2', 'c12'), finishAttacks)
        .when(B, finishDefenders)
        .when(A, { type: 'chooseAttack', attack: 2 }),
    );
    expect(
      over.facts.flatMap((fact) =>
        fact.type === 'VictoryPointGained' || fact.type === 'BattleCardsDiscarded'
          ? [[fact.type, fact.attack]]
          : [],
      ),
    ).toEqual([
      ['VictoryPointGained', 2],
      ['VictoryPointGained', 1],
      ['BattleCardsDiscarded', 1],
      ['BattleCardsDiscarded', 2],
    ]);
  });

  it('MX-R35 takes a Character that was Damage into play again', () => {
    const back = planned(
      [{ op: 'putIntoPlay', cards: { zone: 'damage', whose: 'you', where: { type: 'character' } } }],
      {
        characters: [{ card: 'c1=C[S6 I6]', damage: ['c7=C[S3]'] }],
      },
    );
    expect(back.state.seats[0].characters).toEqual(['c1', 'c7']);
  });
});
