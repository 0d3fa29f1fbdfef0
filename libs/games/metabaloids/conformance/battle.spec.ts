import { describe, expect, it } from '@jest/globals';
import { attack, pay, payFromDrawPile, use } from '../testing/actions.js';
import { flex, shield } from '../testing/cards.js';
import type { When } from '../testing/given.js';
import { A, B, type Side, table } from '../testing/table.js';

interface Fight {
  readonly fast?: boolean;
  readonly own: Side;
  readonly other: Side;
  readonly ruleset?: Readonly<Record<string, string>>;
}

/** X attacks V, paid with P; all windows pass. */
const fight = ({ fast = false, own, other, ruleset = {} }: Fight): When =>
  table({ fast, ruleset, cards: [flex, shield], sides: [{ hand: ['P'], ...own }, other] }).unanswered(
    A,
    attack('X', 'V', 'P'),
  );
const compared = (moment: When) => moment.facts.find(({ type }) => type === 'TotalsCompared');

const PLAIN: Fight = {
  own: { play: [['X[a3]', 'Y[a2]'], ['Z[a9]']], draw: ['G[c4]', 'F'] },
  other: { play: [['V[d2]', 'W[d1]']], draw: ['J[c1]', 'F', 'F', 'F'], hand: ['H[d2]'] },
};

describe('Totals', () => {
  it('MB-076 MB-009 adds the Cost of a drawn card on both sides: +4 and +1', () => {
    const moment = fight(PLAIN).thenFacts({ type: 'BonusCardsDrawn', rule: 'MB-076' });
    expect(compared(moment)).toMatchObject({ attack: { bonus: 4 }, defense: { bonus: 1 } });
  });

  it('MB-077 MB-078 MB-080 counts the attacking column by Attack, the attacked one by Defense: 9 against 4', () => {
    expect(compared(fight(PLAIN))).toMatchObject({
      rule: 'MB-080',
      attack: { cards: 5, bonus: 4, total: 9 },
      defense: { cards: 3, bonus: 1, total: 4 },
      winner: A,
      damage: 5,
    });
  });

  it('MB-077 adds what abilities give', () => {
    const moment = table({
      cards: [flex],
      sides: [
        { hand: ['P'], play: [['Flex']], draw: ['G'] },
        { play: [['V']], draw: ['J'] },
      ],
    }).when(A, use('Flex'), attack('Flex', 'V', 'P'));
    expect(compared(moment)).toMatchObject({ attack: { cards: 2, total: 3 } });
  });

  it('MB-079 counts cards that are turned sideways', () => {
    const first = table({
      fast: true,
      sides: [
        { hand: ['P', 'Q'], play: [['X[a3]', 'Y[a2]']], draw: ['G', 'G'] },
        { play: [['V']], draw: ['J'] },
        { play: [['W']], draw: ['J'] },
      ],
    }).unanswered(A, attack('X', 'V', 'P'));
    let moment = first;
    while (moment.state.choice?.kind === 'payDamage')
      moment = moment.unanswered(B, moment.may(B, payFromDrawPile) ? payFromDrawPile : pay('J'));
    expect(moment.state.marks).toContain(moment.id('X'));
    expect(compared(moment.when(A, attack('Y', 'W', 'Q')))).toMatchObject({ attack: { cards: 5 } });
  });
});

describe('Ties', () => {
  it('MB-081 MB-R16 loses only both bonus cards: 7 against 7', () => {
    for (const fast of [false, true]) {
      const moment = fight({
        fast,
        own: { play: [['X[a5]']], draw: ['G[c2]'] },
        other: { play: [['V[d6]']], draw: ['J'] },
      })
        .thenFacts({ type: 'CardsLost', rule: 'MB-081', why: 'tie' })
        .thenNo('BattleCardLost', 'SafetyBegan');
      expect(compared(moment)).toMatchObject({ attack: { total: 7 }, defense: { total: 7 }, damage: 0 });
      expect([moment.pile(A, 'lost'), moment.pile(B, 'lost')]).toEqual([['G'], ['J']]);
      expect([moment.columns(A), moment.columns(B)]).toEqual([[['X']], [['V']]]);
    }
  });
});

describe('Losses', () => {
  it('MB-082 MB-R14 discards the bonus cards after the losses; until then they are in no pile', () => {
    const moment = fight(PLAIN);
    expect(moment.state.choice?.kind).toBe('payDamage');
    expect([moment.pile(A, 'discard'), moment.pile(B, 'discard')]).toEqual([['P'], []]);
    const over = moment.when(B, pay('H'), payFromDrawPile);
    over.thenFacts({ type: 'BattleEnded', rule: 'MB-082' });
    expect([over.pile(A, 'discard'), over.pile(B, 'discard')]).toEqual([['G', 'P'], ['J']]);
  });

  it('MB-083 MB-084 loses only the attacked card for a single point of damage', () => {
    const moment = fight({
      own: { play: [['X[a2]', 'Y'], ['Z']], draw: ['G[c4]'] },
      other: { play: [['V[d4]']], draw: ['J[c1]'] },
    }).thenFacts({
      type: 'BattleCardLost',
      rule: 'MB-083',
      seat: B,
      absorbed: 1,
      left: 0,
    });
    expect(moment.pile(B, 'lost')).toEqual(['V']);
  });

  it.each([
    [5, 'd2', 3],
    [2, 'd2', 0],
    [4, 'd0', 4],
  ])('MB-084 leaves of %i damage to V[%s] %i to pay', (damage, defense, left) => {
    const attackValue = damage + Number(defense.slice(1));
    fight({
      own: { play: [[`X[a${attackValue}]`]], draw: ['G'] },
      other: { play: [[`V[${defense}]`]], draw: ['J', 'F'], hand: ['H'] },
    }).thenFacts({
      type: 'BattleCardLost',
      absorbed: damage - left,
      left,
    });
  });

  it('MB-R17 MB-083 makes an attacker with the lower total lose in the same way', () => {
    const moment = fight({
      own: { play: [['X[a1 d1]']], draw: ['G', 'F'] },
      other: { play: [['V[d3]']], draw: ['J'] },
    });
    moment.thenFacts(
      { type: 'TotalsCompared', winner: B, damage: 2 },
      { type: 'BattleCardLost', seat: A, absorbed: 1, left: 1 },
    );
    expect(moment.asked).toBe(A);
    expect(moment.columns(B)).toEqual([['V']]);
  });

  it('MBF-019 loses the losing card even where the damage was negated: 9 against 4, negate 5', () => {
    const moment = table({
      fast: true,
      cards: [shield],
      sides: [
        { hand: ['P'], play: [['X[a8]']], draw: ['G'] },
        { play: [['V[d3]', 'Shield']], draw: ['J'] },
      ],
    })
      .when(A, attack('X', 'V', 'P'))
      .when(B, use('Shield'))
      .thenFacts({ type: 'DamageNegated', amount: 5, left: 0 }, { type: 'BattleCardLost', seat: B, left: 0 })
      .thenNo('DamagePaid');
    expect(moment.pile(B, 'lost')).toEqual(['V']);
  });
});
