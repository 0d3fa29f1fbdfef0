import { describe, expect, it } from '@jest/globals';
import { endStep, pass, play, restock, use } from '../testing/actions.js';
import { flash, flex, lamp } from '../testing/cards.js';
import { event, testCard } from '../testing/shorthand.js';
import { A, B, table } from '../testing/table.js';

const CARDS = [flash, flex, lamp];

describe('Events', () => {
  it("MB-061 MB-R28 are used at any time, in an opponent's turn too", () => {
    for (const fast of [false, true]) {
      const moment = table({
        fast,
        cards: CARDS,
        turn: B,
        phase: 'restock',
        sides: [{ hand: ['Flash', 'P[m2]'] }, { hand: 7 }],
      });
      const asked = moment.when(B, endStep);
      expect(asked.asked).toBe(A);
      asked.when(A, play('Flash', ['P'])).thenFacts({ type: 'EventPlayed', seat: A });
    }
  });

  it('MB-062 MB-R28 are paid like any card and placed outside the columns', () => {
    const moment = table({
      cards: CARDS,
      sides: [{ hand: ['Flash', 'P', 'Q'], play: [['X']] }, { hand: ['H'] }],
    });
    moment.when(A, play('Flash', ['P'])).thenRefused('MB-041');
    const played = moment
      .when(A, play('Flash', ['P', 'Q']))
      .thenFacts({ type: 'CostPaid', price: 2, purpose: 'event' }, { type: 'EventPlayed', rule: 'MB-062' });
    expect(played.asked).toBe(B);
    expect(played.pile(A, 'events')).toEqual(['Flash']);
    expect(played.columns(A)).toEqual([['X']]);
    expect(played.pile(A, 'reserve')).toEqual([]);
  });

  it('MB-061 are used by being played from the hand; elsewhere they have no usable ability', () => {
    const draws = { when: 'atWill', do: [{ op: 'draw', count: 1 }] };
    const ember = event('Ember', { cost: 0, abilities: [{ ...draws, from: 'discard' }] });
    const held = event('Held', { cost: 0, abilities: [{ ...draws, from: 'hand' }] });
    const moment = table({
      cards: [ember, held],
      sides: [{ hand: ['Held', 'Idle'], discard: ['Ember'] }, {}],
    });
    for (const card of ['Ember', 'Held']) moment.when(A, use(card)).thenRefused('MB-046');
    for (const card of ['Ember', 'Idle', 'c99']) moment.when(A, play(card)).thenRefused('MB-061');
    expect(moment.options(A).filter(({ type }) => type !== 'endStep')).toEqual([
      { type: 'playEvent', card: moment.id('Held'), payment: [] },
    ]);
  });

  it('MB-050 MB-061 name a target where they have one, and no other', () => {
    const hill = testCard('Hill', 'terrain', { cost: 0 });
    const gale = event('Gale', {
      cost: 0,
      abilities: [
        {
          when: 'play',
          targets: [{ from: { zone: 'play' }, as: 'target' }],
          do: [{ op: 'returnToHand', cards: { bound: 'target' } }],
        },
      ],
    });
    const moment = table({
      cards: [...CARDS, gale, hill],
      sides: [{ hand: ['Gale', 'Hill', 'Lamp'], play: [['X', 'Flex']] }, { play: [['V']] }],
    });
    for (const card of ['Hill', 'Lamp']) moment.when(A, play(card, [], 'X')).thenRefused('MB-050');
    moment.when(A, use('Flex', [], 'X')).thenRefused('MB-050');
    moment.when(A, play('Gale')).thenRefused('MB-050');
    moment.when(A, play('Gale', [], 'V')).thenRefused('MB-050');
    const played = moment.when(A, play('Gale', [], 'X')).thenFacts('CardsReturnedToHand');
    expect(played.facts[0]).toMatchObject({ type: 'EventPlayed', target: { id: moment.id('X') } });
    const laid = moment
      .when(A, play('Hill'))
      .thenFacts({ type: 'TerrainLaid', rule: 'MB-062', seat: A })
      .thenNo('EventPlayed');
    expect(laid.pile(A, 'events')).toEqual(['Hill']);
  });

  it('MB-R28 are never restocked, in either game', () => {
    for (const fast of [false, true])
      table({ fast, cards: CARDS, phase: 'restock', sides: [{ hand: ['Flash', 'P', 'Q'] }, {}] })
        .when(A, restock('Flash', 'P', 'Q'))
        .thenRefused('MB-062');
  });

  it('MB-063 MB-R02 are discarded once resolved, unless they stay', () => {
    const sides = [{ hand: ['Flash', 'P', 'Q', 'Lamp'] }, {}];
    const moment = table({ cards: CARDS, sides }).when(A, play('Flash', ['P', 'Q']));
    expect(moment.pile(A, 'discard')).toEqual(['Flash', 'Q', 'P']);
    const lit = table({ cards: CARDS, sides }).when(A, play('Lamp')).thenFacts('AbilityResolved');
    expect(lit.pile(A, 'events')).toEqual(['Lamp']);
    expect(lit.pile(A, 'discard')).toEqual([]);
  });

  it('MB-064 count neither for columns nor as cards in play', () => {
    const moment = table({ cards: CARDS, phase: 'restock', sides: [{ events: ['Lamp'] }, { hand: 7 }] })
      .unanswered(A, endStep)
      .thenFacts({ type: 'CardsLost', rule: 'MB-090' });
    expect(moment.pile(A, 'lost')).toHaveLength(2);
  });

  it("MB-065 respond as abilities do; not while an own ability waits, but while another's does", () => {
    const moment = table({
      cards: CARDS,
      sides: [{ hand: ['Lamp'], play: [['Flex']] }, { hand: ['Flash', 'H', 'I'] }],
    }).when(A, use('Flex'));
    moment.when(A, play('Lamp')).thenRefused('MB-061');
    moment
      .when(B, play('Flash', ['H', 'I']))
      .thenFacts({ type: 'EventPlayed', seat: B })
      .through()
      .thenFacts({ type: 'AbilityResolved', seat: B }, { type: 'AbilityResolved', seat: A });
    expect(moment.when(B, pass).may(A, play('Lamp'))).toBe(true);
  });
});
