import { describe, expect, it } from '@jest/globals';
import { attack, endStep, pass, payFromDrawPile, use } from '../testing/actions.js';
import { chill } from '../testing/cards.js';
import type { When } from '../testing/given.js';
import { A, B, C, type TableText, table } from '../testing/table.js';

/** Damage is paid with cards of the draw pile until the battle is over. */
const settled = (declared: When): When => {
  let moment = declared.through();
  while (moment.state.choice?.kind === 'payDamage')
    moment = moment.unanswered(moment.state.choice.seat, payFromDrawPile);
  return moment;
};
const HAND = ['P', 'Q', 'R', 'S'];
const sides: TableText['sides'] = [
  { hand: HAND, play: [['X[a9]', 'Y'], ['Z']] },
  { play: [['V'], ['U']] },
  { play: [['W']] },
];
const fastSides: TableText['sides'] = [
  { hand: HAND, play: [['X[a9]', 'Y', 'Z']] },
  { play: [['V', 'U']] },
  { play: [['W']] },
];

describe('Declaring attacks', () => {
  it('MB-066 is due once a turn at the least: without one a card is lost', () => {
    table({ sides: [{ hand: ['P'], play: [['X']] }, {}] })
      .when(A, endStep)
      .thenFacts({ type: 'CardsLost', rule: 'MBO-023' });
    table({ fast: true, sides: fastSides })
      .when(A, endStep)
      .thenFacts({ type: 'CardsLost', rule: 'MBF-017' });
    settled(table({ fast: true, sides: fastSides }).when(A, attack('X', 'V', 'P')))
      .when(A, endStep)
      .thenNo('CardsLost');
  });

  it('MB-067 is of one attack on each opponent: with two players of one', () => {
    for (const fast of [false, true]) {
      const moment = settled(table({ fast, sides: fast ? fastSides : sides }).when(A, attack('X', 'V', 'P')));
      moment.when(A, attack('Z', 'U', 'Q')).thenRefused('MB-067');
      expect(moment.may(A, attack('Z', 'W', 'Q'))).toBe(true);
      const pair = settled(
        table({ fast, sides: (fast ? fastSides : sides).slice(0, 2) }).when(A, attack('X', 'V', 'P')),
      );
      expect(pair.types(A)).not.toContain('declareAttack');
    }
  });

  it('MB-068 is of one after the other, each fully resolved before the next', () => {
    const declared = table({
      sides: [{ hand: HAND, play: [['X[a9]'], ['Z']] }, { hand: ['H'], play: [['V']] }, { play: [['W']] }],
    }).when(A, attack('X', 'V', 'P'));
    declared.when(A, attack('Z', 'W', 'Q')).thenRefused('MB-066');
    settled(declared)
      .thenFacts('BattleEnded', { type: 'BattleClosed', rule: 'MB-068' })
      .when(A, attack('Z', 'W', 'Q'))
      .thenFacts({ type: 'AttackDeclared', defender: C });
  });

  it('MB-069 MBO-025 needs another card each time, and in the official game another column', () => {
    const official = settled(table({ sides }).when(A, attack('X', 'V', 'P')));
    official.when(A, attack('X', 'W', 'Q')).thenRefused('MB-069');
    official.when(A, attack('Y', 'W', 'Q')).thenRefused('MBO-025');
    expect(official.may(A, attack('Z', 'W', 'Q'))).toBe(true);
    const fast = settled(table({ fast: true, sides: fastSides }).when(A, attack('X', 'V', 'P')));
    fast.when(A, attack('X', 'W', 'Q')).thenRefused('MB-069');
    expect(fast.may(A, attack('Y', 'W', 'Q'))).toBe(true);
  });

  it('MB-071 cannot be done without a card of the hand that is worth a point', () => {
    for (const hand of [[], ['N[m0]']]) {
      const moment = table({ sides: [{ hand, play: [['X']] }, { play: [['V']] }] });
      expect(moment.types(A)).not.toContain('declareAttack');
      moment.when(A, attack('X', 'V')).thenRefused('MB-071');
    }
  });

  it('MB-072 names the attacking card, then the attacked one, and turns both sideways', () => {
    const moment = table({ sides });
    const after = moment
      .when(A, attack('X', 'V', 'P'))
      .thenFacts({ type: 'AttackDeclared', seat: A, defender: B, column: 1 });
    expect(after.facts[0]).toMatchObject({
      attacker: { id: moment.id('X') },
      target: { id: moment.id('V') },
    });
    expect(moment.when(A, attack('Z', 'W', 'P')).state.marks).toContain(moment.id('Z'));
    moment.when(A, attack('V', 'X', 'P')).thenRefused('MB-072');
    moment.when(A, attack('Q', 'V', 'P')).thenRefused('MB-072');
    moment.when(A, attack('X', 'Q', 'P')).thenRefused('MB-073');
  });

  it("MB-073 is on a card in an opponent's play area only", () => {
    const moment = table({
      sides: [{ hand: ['P'], play: [['X'], ['Y']] }, { play: [['V']], hand: ['H'], reserve: ['R'] }, {}],
    });
    for (const target of ['Y', 'H', 'R']) moment.when(A, attack('X', target, 'P')).thenRefused('MB-073');
    const targets = moment
      .options(A)
      .flatMap((action) => (action.type === 'declareAttack' ? [action.target] : []));
    expect(new Set(targets)).toEqual(new Set([moment.id('V')]));
  });

  it('MB-074 is one public declaration of payment and target', () => {
    const moment = table({ sides }).when(A, attack('X', 'V', 'P'));
    const declared = moment.facts.filter(({ type }) => type === 'AttackDeclared' || type === 'CostPaid');
    expect(declared).toMatchObject([
      { rule: 'MB-074', payment: { from: 'hand', now: { definition: 'p' } }, target: { definition: 'v' } },
    ]);
  });

  it('MB-075 may be done in the very first turn', () => {
    for (const fast of [false, true])
      expect(
        table({ fast, turnNumber: 1, sides: fast ? fastSides : sides }).may(A, attack('X', 'V', 'P')),
      ).toBe(true);
  });
});

describe('No attack', () => {
  it('MBO-023 MB-R06 loses a card off the draw pile in the official game', () => {
    const moment = table({
      sides: [{ hand: ['P'], draw: ['T', 'U'], play: [['X']], discard: ['K'] }, {}],
    }).when(A, endStep);
    expect(moment.pile(A, 'lost')).toEqual(['T']);
    expect(moment.pile(A, 'drawPile')).toEqual(['U']);
    expect(moment.pile(A, 'discard')).toEqual(['K']);
  });

  it('MBO-024 MB-R21 is not allowed in the official game while an attack is possible, unless that is agreed', () => {
    table({ sides }).when(A, endStep).thenRefused('MBO-024');
    table({ sides, ruleset: { attackDuty: 'choice' } })
      .when(A, endStep)
      .thenFacts({ type: 'CardsLost', rule: 'MBO-023' });
  });

  it('MBO-024 MBO-026 is allowed where all that could be attacked is safe', () => {
    table({ sides: [{ hand: ['P'], play: [['X']] }, { play: [{ safe: ['V'] }] }] })
      .when(A, endStep)
      .thenFacts({ type: 'CardsLost', rule: 'MBO-023' });
  });

  it('MBF-017 loses one card in fast mode, by choice or not', () => {
    const chosen = table({ fast: true, sides: fastSides }).when(A, endStep);
    expect(chosen.pile(A, 'lost')).toHaveLength(1);
    const forced = table({ fast: true, sides: [{ hand: ['P'], play: [['X']] }, {}] }).when(A, endStep);
    expect(forced.pile(A, 'lost')).toHaveLength(1);
  });

  it('MBF-018 loses two where no card in play is able to attack: none there, or all barred', () => {
    const empty = table({ fast: true, sides: [{ hand: ['P'] }, { play: [['V']] }] }).when(A, endStep);
    empty.thenFacts({ type: 'CardsLost', rule: 'MBF-018' }, { type: 'CardsLost', rule: 'MB-090' });
    expect(empty.pile(A, 'lost')).toHaveLength(4);
    const barred = table({
      fast: true,
      phase: 'restock',
      cards: [chill],
      sides: [{ hand: ['P'], play: [['X']] }, { play: [['Chill']] }],
    })
      .when(A, endStep)
      .when(B, use('Chill', [], 'X'))
      .unanswered(A, pass);
    expect(barred.state.phase).toBe('attack');
    barred.when(A, attack('X', 'Chill', 'P')).thenRefused('MB-056');
    expect(
      barred.when(A, endStep).thenFacts({ type: 'CardsLost', rule: 'MBF-018' }).pile(A, 'lost'),
    ).toHaveLength(2);
  });

  it('MB-R22 loses one where the cards are able and their player cannot pay, unless ruled otherwise', () => {
    const poor = (ruleset: Readonly<Record<string, string>>) =>
      table({ fast: true, ruleset, sides: [{ play: [['X']] }, { play: [['V']] }] })
        .when(A, endStep)
        .pile(A, 'lost');
    expect(poor({})).toHaveLength(1);
    expect(poor({ barredAttackers: 'alsoUnpaid' })).toHaveLength(2);
  });

  it('MBO-026 is what a safe column is for: its cards cannot be attacked', () => {
    const moment = table({ sides: [{ hand: ['P'], play: [['X']] }, { play: [{ safe: ['V'] }, ['W']] }] });
    moment.when(A, attack('X', 'V', 'P')).thenRefused('MBO-026');
    expect(moment.may(A, attack('X', 'W', 'P'))).toBe(true);
  });
});
