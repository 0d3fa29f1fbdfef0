import { describe, expect, it } from '@jest/globals';
import { SPECTATOR } from '#libs/game-kit';
import { metabaloids } from '../index.js';
import { attack, cannotPay, deploy, endStep, pay, payFromDrawPile, use } from '../testing/actions.js';
import { flex, shield } from '../testing/cards.js';
import type { When } from '../testing/given.js';
import { A, B, C, type Side, table } from '../testing/table.js';

interface Fight {
  readonly fast?: boolean;
  readonly own: Side;
  readonly other: Side;
  readonly ruleset?: Readonly<Record<string, string>>;
}

/** X attacks V, paid with P; all windows pass. */
const fight = ({ fast = false, own, other, ruleset = {} }: Fight): When =>
  table({ fast, ruleset, cards: [flex, shield], sides: [{ hand: ['P'], ...own }, other] })
    .when(A, attack('X', 'V', 'P'))
    .through();
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
    })
      .when(A, use('Flex'))
      .when(A, attack('Flex', 'V', 'P'));
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
    })
      .when(A, attack('X', 'V', 'P'))
      .through();
    let moment = first;
    while (moment.state.choice?.kind === 'payDamage')
      moment = moment.when(B, moment.may(B, payFromDrawPile) ? payFromDrawPile : pay('J')).through();
    expect(moment.state.marks).toContain(moment.id('X'));
    expect(compared(moment.when(A, attack('Y', 'W', 'Q')))).toMatchObject({ attack: { cards: 5 } });
  });
});

describe('Ties', () => {
  it('MB-081 MB-R16 loses both bonus cards and nothing else: 7 against 7', () => {
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
    const over = moment.when(B, pay('H')).when(B, payFromDrawPile);
    over.thenFacts({ type: 'BattleEnded', rule: 'MB-082' });
    expect([over.pile(A, 'discard'), over.pile(B, 'discard')]).toEqual([['G', 'P'], ['J']]);
  });

  it('MB-083 MB-084 loses the attacked card for a single point of damage, and nothing more', () => {
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

const owing = (other: Side, damage = 3, ruleset: Readonly<Record<string, string>> = {}) =>
  fight({
    own: { play: [[`X[a${damage}]`]], draw: ['G'] },
    other: { play: [['V'], ['U[d1]']], ...other },
    ruleset,
  });

describe('Paying damage', () => {
  it('MB-085 MB-R13 is done with own cards from Anywhere, in any mix, and never out of the reserve', () => {
    const moment = owing({
      draw: ['J', 'F'],
      hand: ['H[d1]'],
      discard: ['K[d1]', 'L[d9]'],
      reserve: ['R[d9]'],
    });
    expect(moment.state.choice).toMatchObject({ kind: 'payDamage', seat: B, left: 3 });
    for (const card of ['L', 'R', 'X', 'J']) moment.when(B, pay(card)).thenRefused('MB-085');
    const paid = moment.when(B, pay('H')).when(B, pay('K')).when(B, payFromDrawPile);
    expect(paid.pile(B, 'lost')).toEqual(['F', 'K', 'H', 'V']);
    paid.thenFacts({ type: 'DamagePaid', left: 0 }, { type: 'BattleEnded' });
  });

  it('MB-086 gives the Defense of a card of the hand or the play area; what is over is lost', () => {
    const moment = owing({ draw: ['J', 'F'], hand: ['H[d4]'] }, 1);
    const paid = moment
      .when(B, pay('H'))
      .thenFacts({ type: 'DamagePaid', worth: 4, left: 0 }, { type: 'BattleEnded' });
    expect(paid.pile(B, 'lost')[0]).toBe('H');
    moment.when(B, pay('U')).thenFacts({ type: 'DamagePaid', worth: 1, left: 0 });
  });

  it('MB-087 gives 1 for a card of the draw pile, unseen, whatever it is', () => {
    let moment = owing({ draw: ['J', 'K[d5]', 'L', 'M'], hand: ['H'] });
    for (const left of [2, 1, 0])
      moment = moment
        .when(B, payFromDrawPile)
        .thenFacts({ type: 'DamagePaid', rule: 'MB-087', worth: 1, left });
    expect(moment.pile(B, 'lost')).toEqual(['M', 'L', 'K', 'V']);
  });

  it('MB-088 MB-R29 takes the discard pile from the top: E[d-] for 0, then K[d3]', () => {
    const moment = owing({ draw: ['J', 'F'], discard: ['E[d-]', 'K[d3]'] }, 2);
    moment.when(B, pay('K')).thenRefused('MB-085');
    const paid = moment
      .when(B, pay('E'))
      .thenFacts({ type: 'DamagePaid', worth: 0, left: 2 })
      .when(B, pay('K'))
      .thenFacts({ type: 'DamagePaid', worth: 3, left: 0 });
    expect(paid.pile(B, 'lost')).toEqual(['K', 'E', 'V']);
  });

  it('MB-089 MB-R30 stops when nothing is left to pay with; the rest lapses', () => {
    const short = { reshuffle: 'no' };
    const moment = fight({
      fast: true,
      own: { play: [['X[a3]']], draw: ['G'] },
      other: { play: [['V']], draw: ['J', 'F'] },
      ruleset: short,
    }).thenFacts(
      { type: 'DamagePaid', left: 2 },
      { type: 'DamageLapsed', rule: 'MB-089', left: 2 },
      { type: 'BattleEnded' },
    );
    moment.thenNo('GameEnded');
    expect(moment.pile(B, 'lost')).toEqual(['F', 'V']);
  });

  it('MB-R30 has to be done as long as it can be', () => {
    const able = owing({ draw: ['J', 'F'], hand: ['H'] });
    able.when(B, cannotPay).thenRefused('MB-089');
    const unable = fight({
      fast: true,
      own: { play: [['X[a3]']], draw: ['G'] },
      other: { play: [['V']], draw: ['J'], hand: ['H'] },
      ruleset: { reshuffle: 'no' },
    });
    expect(unable.types(B)).toEqual(['cannotPay']);
    unable.when(B, cannotPay).thenFacts({ type: 'DamageLapsed' });
  });

  it('MB-092 puts every lost card face up on the pile of its owner', () => {
    const moment = owing({ draw: ['J', 'K', 'L', 'M'], hand: ['H[d1]'] }).when(B, pay('H'));
    const zone = metabaloids.view(moment.state, SPECTATOR).zones.find(({ id }) => id === '1/lost');
    expect(zone?.cards.map((card) => (card.facing === 'face-up' ? card.name : 'hidden'))).toEqual([
      'H[d1]',
      'V',
    ]);
    expect(moment.pile(A, 'lost')).toEqual([]);
  });
});

describe('Penalties', () => {
  it('MB-090 is two cards for who ends the own turn without a card in play', () => {
    const moment = table({ phase: 'restock', sides: [{ reserve: ['R', 'S'], draw: 5 }, {}] })
      .when(A, endStep)
      .thenFacts({ type: 'CardsLost', rule: 'MB-090', why: 'penalty' }, { type: 'TurnEnded' });
    expect(moment.pile(A, 'lost')).toHaveLength(2);
    expect(moment.pile(A, 'drawPile')).toHaveLength(3);
  });

  it('MB-091 is for the turn player alone', () => {
    const moment = table({ phase: 'restock', sides: [{ play: [['X']] }, {}, {}] })
      .when(A, endStep)
      .thenNo('CardsLost');
    expect([A, B, C].map((seat) => moment.pile(seat, 'lost'))).toEqual([[], [], []]);
  });

  it('MB-093 takes as many cards as there are, and is no failed draw', () => {
    const moment = table({
      phase: 'restock',
      ruleset: { reshuffle: 'no' },
      sides: [{ draw: 1 }, { hand: 7 }],
    })
      .when(A, endStep)
      .through()
      .thenNo('GameEnded', 'DrawFailed');
    expect(moment.pile(A, 'lost')).toHaveLength(1);
    const again = table({ phase: 'restock', sides: [{ draw: 1, discard: 3 }, {}] })
      .when(A, endStep)
      .thenFacts({ type: 'CardsLost' }, { type: 'DiscardPileReshuffled' }, { type: 'CardsLost' });
    expect(again.pile(A, 'lost')).toHaveLength(2);
  });
});

describe('Safety', () => {
  it('MBO-027 MB-R31 is for what is left of the losing column, whoever lost', () => {
    const moment = fight({
      own: { play: [['X[a3]']], draw: ['G'] },
      other: { play: [['V[d3]', 'W'], ['U']], draw: ['J[c0]'] },
    });
    moment.thenFacts({ type: 'SafetyBegan', rule: 'MBO-027', seat: B, column: 1 });
    expect(moment.state.seats[B]?.columns.map(({ isSafe }) => isSafe)).toEqual([true, false]);
    const beaten: Fight = {
      own: { play: [['X[d3]', 'Y'], ['Z']], draw: ['G'] },
      other: { play: [['V[d2]']], draw: ['J'] },
    };
    fight(beaten).thenFacts({ type: 'SafetyBegan', seat: A, column: 1 });
    fight({ ...beaten, ruleset: { safety: 'attackedOnly' } }).thenNo('SafetyBegan');
  });

  it('MBO-028 bars the abilities of safe cards, also in the turn of their owner', () => {
    const moment = table({ cards: [flex], sides: [{ play: [{ safe: ['Flex'] }] }, {}] });
    moment.when(A, use('Flex')).thenRefused('MBO-028');
  });

  it('MBO-029 MB-R32 ends for a column when a card out of the reserve is deployed into it', () => {
    const moment = table({
      phase: 'move',
      cards: [flex],
      sides: [{ play: [{ safe: ['Flex'] }, ['Y']], reserve: ['R'] }, {}],
    }).when(A, endStep);
    const elsewhere = moment.when(A, deploy('R', 2)).thenNo('SafetyEnded');
    elsewhere.when(A, use('Flex')).thenRefused('MBO-028');
    const joined = moment
      .when(A, deploy('R', 1))
      .thenFacts({ type: 'SafetyEnded', rule: 'MBO-029', seat: A, column: 1 });
    expect(joined.may(A, use('Flex'))).toBe(true);
  });

  it('MB-R32 does not end by a card that was moved in', () => {
    const moment = table({
      phase: 'move',
      sides: [{ play: [{ safe: ['X'] }, ['Y', 'Z']], hand: ['Q[d1]'] }, {}],
    });
    const { state } = moment
      .when(A, { type: 'moveCard', card: moment.id('Y'), column: 1, payment: [moment.id('Q')] })
      .thenNo('SafetyEnded');
    expect(state.seats[A]?.columns.map(({ isSafe }) => isSafe)).toEqual([true, false]);
  });

  it('MBF-020 is not there in fast mode: the rest of the column may be attacked in the next turn', () => {
    const moment = table({
      fast: true,
      sides: [
        { hand: ['P'], play: [['X[a1]']], draw: ['G', 'F'] },
        { play: [['V', 'W']], draw: ['J[c0]', 'F', 'F'] },
        {},
      ],
    })
      .when(A, attack('X', 'V', 'P'))
      .through();
    let next = moment;
    while (next.asked === B) next = next.when(B, payFromDrawPile).through();
    next.thenNo('SafetyBegan');
    expect(next.state.seats[B]?.columns.map(({ isSafe }) => isSafe)).toEqual([false]);
    const fresh = table({
      fast: true,
      turn: C,
      sides: [{}, { play: [['W']] }, { hand: ['P'], play: [['X']] }],
    });
    expect(fresh.may(C, attack('X', 'W', 'P'))).toBe(true);
  });
});
