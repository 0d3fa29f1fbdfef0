import { describe, expect, it } from '@jest/globals';
import { DRAW_PILE } from '../actions.js';
import { statsOf } from '../queries/stats.js';
import { attack, endStep, pass, use } from '../testing/actions.js';
import { chill, dig, echo, flex, halt, hurl, hush, paid, reply, snare } from '../testing/cards.js';
import { able } from '../testing/shorthand.js';
import { A, B, C, table } from '../testing/table.js';
import { withDoer } from '../testing/words.js';

const ALL = [chill, dig, echo, flex, halt, hurl, hush, paid, reply, snare];
const uses = (moment: ReturnType<typeof table>, seat = A) =>
  moment.options(seat).filter(({ type }) => type === 'useAbility').length;

describe('Using abilities', () => {
  it('MB-046 MB-R02 needs the card in play, or at the place that its text names', () => {
    for (const fast of [false, true]) {
      const elsewhere = { hand: ['Flex'], discard: ['Flex'], lost: ['Flex'], reserve: fast ? [] : ['Flex'] };
      const away = table({ fast, cards: ALL, sides: [elsewhere, {}] });
      expect(uses(away)).toBe(0);
      away.when(A, use('Flex')).thenRefused('MB-046');
      expect(table({ fast, cards: ALL, sides: [{ play: [['Flex']] }, {}] }).may(A, use('Flex'))).toBe(true);
      expect(table({ fast, cards: ALL, sides: [{ hand: ['Hurl'] }, {}] }).may(A, use('Hurl'))).toBe(true);
      expect(uses(table({ fast, cards: ALL, sides: [{ play: [['Hurl']] }, {}] }))).toBe(0);
    }
  });

  it("MB-047 is once a card in each player's turn, also in an opponent's", () => {
    const moment = table({
      cards: ALL,
      phase: 'restock',
      sides: [{ play: [['Flex']] }, {}, {}, {}],
    }).unanswered(A, use('Flex'));
    moment.when(A, use('Flex')).thenRefused('MB-047');
    const next = moment.when(A, endStep).thenFacts({ type: 'TurnBegan', seat: B });
    expect(next.asked).toBe(A);
    next.when(A, use('Flex')).thenFacts({ type: 'AbilityActivated', seat: A });
  });

  it('MB-048 counts each card by itself: two copies are two uses', () => {
    const moment = table({ cards: ALL, sides: [{ play: [['Flex'], ['Flex']] }, {}] });
    const [first, second] = moment.state.seats[A]?.columns.flatMap(({ cards }) => cards) ?? [];
    const after = moment.when(A, use(first ?? ''), use(second ?? ''));
    after.thenFacts({ type: 'AbilityResolved', isWhole: true });
    expect(uses(after)).toBe(0);
  });

  it("MB-049 MB-R23 is at any time of any turn: in A's Attack Phase B's ability is listed", () => {
    for (const fast of [false, true]) {
      const moment = table({
        fast,
        cards: ALL,
        sides: [{ hand: ['P'], play: [['X']] }, { play: [['V', 'Flex']] }],
      }).when(A, attack('X', 'V', 'P'));
      expect(moment.asked).toBe(B);
      expect(moment.may(B, use('Flex'))).toBe(true);
    }
  });

  it('MB-049 needs a cost that can be paid and an action that can be performed', () => {
    const poor = table({ cards: ALL, sides: [{ play: [['Paid']] }, {}] });
    expect(uses(poor)).toBe(0);
    poor.when(A, use('Paid')).thenRefused('MB-041');
    expect(
      table({ cards: ALL, sides: [{ hand: ['P'], play: [['Paid']] }, {}] }).may(A, use('Paid', ['P'])),
    ).toBe(true);
    expect(uses(table({ cards: ALL, sides: [{ play: [['Chill']] }, {}] }))).toBe(0);
    expect(
      table({ cards: ALL, sides: [{ play: [['Chill']] }, { play: [['V']] }] }).may(A, use('Chill', [], 'V')),
    ).toBe(true);
    table({ cards: ALL, sides: [{ play: [['Dig']], draw: 0 }, {}] })
      .when(A, use('Dig'))
      .thenRefused('MB-049');
  });

  it('MB-042 MB-045 takes no payment for a free card, and otherwise cards of the hand only', () => {
    const moment = table({ cards: ALL, sides: [{ hand: ['P'], play: [['Flex'], ['Paid']] }, {}] });
    moment.when(A, use('Flex', ['P'])).thenRefused('MB-042');
    moment.when(A, use('Paid', ['Flex'])).thenRefused('MB-045');
    moment.when(A, use('Paid', [DRAW_PILE])).thenRefused('MB-045');
  });

  it('MB-050 MB-R02 is announced to all before it resolves: card, target and payment', () => {
    const moment = table({ cards: ALL, sides: [{ play: [['Chill']] }, { play: [['V']] }] });
    const after = moment.when(A, use('Chill', [], 'V'));
    after.thenFacts(
      {
        type: 'AbilityActivated',
        rule: 'MB-050',
        seat: A,
        card: { id: moment.id('Chill'), definition: chill.id },
      },
      'ModifierBegan',
      'AbilityResolved',
    );
    expect(after.facts[0]).toMatchObject({ target: { id: moment.id('V') } });
    table({ cards: ALL, sides: [{ hand: ['P'], play: [['Paid']] }, {}] })
      .when(A, use('Paid', ['P']))
      .thenFacts({ type: 'CostPaid', purpose: 'ability' }, 'AbilityActivated');
    moment.when(A, use('Chill')).thenRefused('MB-050');
    moment.when(A, use('Chill', [], 'Chill')).thenRefused('MB-050');
  });

  it('MB-050 MB-054 may name a card of the chosen opponent, who is the same when it resolves', () => {
    const moment = withDoer(
      {
        targets: [{ from: { zone: 'play', whose: 'opponent' }, as: 'target' }],
        do: [{ op: 'discard', cards: { bound: 'target' } }],
      },
      [{ play: [['Doer']] }, { play: [['V']] }, { play: [['W']] }],
    );
    moment.when(A, use('Doer', [], 'W')).thenRefused('MB-050');
    const gone = moment.when(A, use('Doer', [], 'V')).thenFacts({ type: 'AbilityResolved', isWhole: true });
    expect(gone.pile(B, 'discard')).toEqual(['V']);
  });

  it("MB-051 lets a player's ability resolve before the same player's next, also in reply to another", () => {
    const moment = table({
      cards: ALL,
      sides: [
        { hand: ['P'], play: [['Flex'], ['Echo']] },
        { hand: ['H'], play: [['Reply']] },
      ],
    }).when(A, use('Flex'));
    expect(moment.asked).toBe(B);
    moment.when(A, use('Echo')).thenRefused('MB-049');
    const answered = moment.when(B, use('Reply'));
    answered.when(A, use('Echo')).thenRefused('MB-049');
    const all = answered.through();
    const offers = all.factsOf('ChoiceOffered').map(({ seat }) => seat);
    expect(offers).not.toContain(A);
    all.when(A, use('Echo')).thenFacts('AbilityActivated');
  });

  it('MB-052 MB-R02 resolves responses in reverse order: A, then B, then C; resolved C, B, A', () => {
    for (const fast of [false, true])
      table({ fast, cards: ALL, sides: [{ play: [['Flex']] }, { play: [['Reply']] }, { play: [['Echo']] }] })
        .when(A, use('Flex'))
        .when(B, use('Reply'))
        .when(C, use('Echo'))
        .thenFacts(
          { type: 'AbilityResolved', seat: C },
          { type: 'AbilityResolved', seat: B },
          { type: 'AbilityResolved', seat: A },
        );
  });

  it('MB-053 MB-R24 starts with the seat after the turn player and ends with the turn player', () => {
    let moment = table({
      cards: ALL,
      sides: [{ hand: ['P', 'Q'], play: [['X']] }, { hand: ['H'], play: [['V']] }, { hand: ['I'] }],
    }).when(A, attack('X', 'V', 'P'));
    for (const seat of [B, C, A]) {
      expect(moment.asked).toBe(seat);
      expect(moment.state.choice).toMatchObject({ kind: 'window', moment: 'attackDeclared' });
      moment = moment.when(seat, pass);
    }
    moment.thenFacts('BonusCardsDrawn');
  });
});

describe('The text of a card', () => {
  it('MB-056 takes precedence over the rules: the same opponent may be attacked again', () => {
    const fury = able('Fury', { when: 'ownTurn', do: [{ op: 'extraAttack' }] });
    const paying = table({
      fast: true,
      cards: [fury],
      sides: [{ hand: ['P', 'Q'], play: [['X[a9]', 'Y', 'Fury']] }, { play: [['V', 'W']] }],
    }).unanswered(A, attack('X', 'V', 'P'));
    paying.when(A, attack('Y', 'W', 'Q')).thenRefused('MB-067');
    paying.when(A, use('Fury'), attack('Y', 'W', 'Q')).thenFacts({ type: 'AttackDeclared', defender: B });
  });

  it('MB-057 means its own card', () => {
    const moment = table({ cards: ALL, sides: [{ play: [['Flex', 'Y[a1]']] }, {}] }).when(A, use('Flex'));
    expect(statsOf(moment.state, moment.id('Flex')).attack).toBe(2);
    expect(statsOf(moment.state, moment.id('Y')).attack).toBe(1);
  });

  it('MB-060 may be for battles only', () => {
    const charge = able('Charge', {
      when: 'attackDeclared',
      if: { role: 'attacking' },
      do: [
        {
          op: 'modify',
          cards: { this: 'card' },
          modification: { change: 'stats', attack: 3 },
          until: 'battle',
        },
      ],
    });
    const moment = table({
      cards: [charge],
      sides: [{ hand: ['P'], play: [['Charge']] }, { play: [['V']] }],
    });
    moment.when(A, use('Charge')).thenRefused('MB-060');
    expect(moment.when(A, attack('Charge', 'V', 'P')).may(A, use('Charge'))).toBe(true);
  });
});
