import { describe, expect, it } from '@jest/globals';
import { metabaloids, metabaloidsFast } from '../index.js';
import { attack, endStep, use } from '../testing/actions.js';
import { chill, flash, flex, hurl, paid } from '../testing/cards.js';
import type { Given } from '../testing/given.js';
import { able, event, testCard } from '../testing/shorthand.js';
import { A, B, deployment, type TableText, table } from '../testing/table.js';

/* The rules that forbid all use of a seat's card now; empty if the card can be used. */

const gale = event('Gale', {
  cost: 0,
  abilities: [
    {
      when: 'play',
      targets: [{ from: { zone: 'play', whose: 'opponents' }, as: 'target' }],
      do: [{ op: 'returnToHand', cards: { bound: 'target' } }],
    },
  ],
});
const hill = testCard('Hill', 'terrain', { cost: 2 });
const CARDS = [chill, flash, flex, gale, hill, hurl, paid];

const given = (text: TableText) => table({ cards: CARDS, ...text });
const whyNot = (moment: Given, name: string, seat = A) => {
  const game = moment.state.game === metabaloids.id ? metabaloids : metabaloidsFast;
  return game.whyNot?.(moment.state, seat, moment.id(name)).map(({ rule }) => rule);
};

describe('A card of the hand', () => {
  it('MBO-021 MB-041 is not restocked outside the step, and not without what it costs', () => {
    const sides = [{ hand: ['X'], play: [['Y']] }, {}];
    expect(whyNot(given({ sides }), 'X')).toEqual(['MBO-021']);
    expect(whyNot(given({ sides, phase: 'restock' }), 'X')).toEqual(['MB-041']);
    expect(whyNot(given({ sides, phase: 'attack', fast: true }), 'X')).toEqual(['MBF-016']);
    const able = [{ hand: ['X', 'P'], play: [['Y']] }, {}];
    expect(whyNot(given({ sides: able, phase: 'restock' }), 'X')).toEqual([]);
  });

  it('MB-041 MB-050 MB-061 is not played without what it costs, without a target, or out of turn', () => {
    const moment = given({ sides: [{ hand: ['Flash', 'Gale', 'Hill'] }, {}] });
    expect(whyNot(moment, 'Gale')).toEqual(['MB-050']);
    expect(whyNot(moment, 'Flash')).toEqual([]);
    const poor = (name: string) => whyNot(given({ sides: [{ hand: [name] }, {}] }), name);
    expect([poor('Flash'), poor('Hill')]).toEqual([['MB-041'], ['MB-041']]);
    const other = given({ sides: [{ play: [['X']] }, { hand: ['Flash'] }] });
    expect(whyNot(other, 'Flash', B)).toEqual(['MB-061']);
  });

  it('MB-041 MB-060 MB-061 is not played at another moment, even with targets', () => {
    const aimed = (more: object, cost = 0) =>
      event('Aimed', { cost, abilities: [{ ...gale.abilities[0], ...more }] });
    const played = (card: ReturnType<typeof aimed>, play: readonly string[], seat = A) => {
      const hand = ['Aimed'];
      const sides = seat === A ? [{ hand }, { play: [play] }] : [{ play: [play] }, { hand }];
      return whyNot(table({ cards: [card], sides }), 'Aimed', seat);
    };
    for (const play of [[], ['V']])
      expect(played(aimed({ when: 'opponentsTurn' }), play)).toEqual(['MB-060']);
    expect(played(aimed({}), [], B)).toEqual(['MB-061']);
    expect(played(aimed({}, 2), ['V'])).toEqual(['MB-041']);
  });

  it('MB-049 MB-061 is not played where what it does cannot be done', () => {
    expect(whyNot(given({ sides: [{ hand: ['Flash', 'P', 'Q'], draw: 0 }, {}] }), 'Flash')).toEqual([
      'MB-049',
    ]);
  });

  it('MB-017 MB-061 MBO-001 is not placed where it costs too much, finds no room, or is an event', () => {
    const moment = deployment({
      cards: CARDS,
      sides: [{ hand: ['X[c8]', 'Y', 'Flash'], play: [['W']] }, {}],
    });
    expect(['X', 'Y', 'Flash'].map((name) => whyNot(moment, name))).toEqual([['MB-017'], [], ['MB-061']]);
    const nine = [
      ['K', 'L', 'M'],
      ['N', 'O', 'P'],
      ['Q', 'R', 'S'],
    ];
    const full = deployment({ cards: CARDS, sides: [{ hand: ['X[c0]'], play: nine }, {}] });
    expect(whyNot(full, 'X')).toEqual(['MBO-001']);
  });
});

describe('A card of the reserve', () => {
  it('MBO-014 MBO-015 waits for the Deploy step', () => {
    const moment = given({ phase: 'move', sides: [{ play: [['X']], reserve: ['R'] }, {}] });
    expect(whyNot(moment, 'R')).toEqual(['MBO-014']);
    expect(whyNot(moment.when(A, endStep), 'R')).toEqual([]);
  });
});

describe('A card in play', () => {
  it('MB-066 MB-067 MB-071 MB-073 does not attack outside the step, without a target or a payment', () => {
    const attacking = (own: object, other: object, more: object = {}) =>
      whyNot(given({ sides: [{ hand: ['P'], play: [['X']], ...own }, other], ...more }), 'X');
    expect(attacking({}, { play: [['V']] })).toEqual([]);
    expect(attacking({}, { play: [['V']] }, { phase: 'abilities' })).toEqual(['MB-066']);
    expect(attacking({}, {})).toEqual(['MB-067']);
    expect(attacking({}, { play: [{ safe: ['V'] }] })).toEqual(['MB-067']);
    expect(attacking({ hand: [] }, { play: [['V']] })).toEqual(['MB-071']);
    expect(attacking({ hand: ['N[m0]'] }, { play: [['V']] })).toEqual(['MB-071']);
  });

  it('MB-069 MBO-025 does not attack where it or its column has attacked', () => {
    const moment = given({
      sides: [
        { hand: ['P', 'Q'], play: [['X[a9]', 'Y'], ['Z']] },
        { play: [['V']], draw: 9 },
        { play: [['W']] },
      ],
    }).unanswered(A, attack('X', 'V', 'P'));
    const over = moment.state.choice === undefined ? moment : moment.through();
    const left = ['X', 'Y', 'Z'].map((name) => whyNot(over, name));
    expect(left).toEqual([['MB-069'], ['MBO-025'], []]);
  });

  it('MB-041 MB-047 MB-050 is not used once more, without its cost, or without a target', () => {
    const step = { phase: 'abilities', cards: CARDS } as const;
    const used = table({ ...step, sides: [{ play: [['Flex'], ['Paid'], ['Chill']] }, {}] });
    expect(whyNot(used, 'Flex')).toEqual([]);
    expect(whyNot(used, 'Paid')).toEqual(['MB-066', 'MB-041']);
    expect(whyNot(used, 'Chill')).toEqual(['MB-066', 'MB-050']);
    expect(whyNot(used.unanswered(A, use('Flex')), 'Flex')).toEqual(['MB-066', 'MB-047']);
  });

  it('MB-041 MB-049 MB-060 is not used at another moment, even with targets', () => {
    const aimed = (more: object) => able('Aimed', { ...gale.abilities[0], when: 'atWill', ...more });
    const used = (card: ReturnType<typeof aimed>, play: readonly string[], seat = A) => {
      const own = { play: [['Aimed']] };
      const sides = seat === A ? [own, { play: [play] }] : [{ play: [play] }, own];
      return whyNot(table({ phase: 'abilities', cards: [card], sides }), 'Aimed', seat);
    };
    for (const play of [[], ['V']])
      expect(used(aimed({ when: 'opponentsTurn' }), play)).toEqual(['MB-066', 'MB-060']);
    expect(used(aimed({}), [], B)).toEqual(['MB-066']);
    expect(used(aimed({ cost: [{ pay: 'points', amount: 1 }] }), ['V'])).toEqual(['MB-066', 'MB-041']);
  });

  it('MB-050 reports a lack of targets rather than a missing target', () => {
    const moment = given({ phase: 'abilities', sides: [{ hand: ['Gale'], play: [['Chill']] }, {}] });
    const nothing = { rule: 'MB-050', message: 'There is nothing that it could be used on now.' };
    expect(metabaloids.whyNot?.(moment.state, A, moment.id('Gale'))).toMatchObject([nothing]);
    expect(metabaloids.whyNot?.(moment.state, A, moment.id('Chill'))).toMatchObject([
      { rule: 'MB-066' },
      nothing,
    ]);
  });

  it('MB-067 MB-069 has attacked, which is reported before a lack of targets', () => {
    const moment = given({
      sides: [
        { hand: ['P', 'Q'], play: [['X[a9]'], ['Y']] },
        { play: [['V'], ['W']], draw: 9 },
      ],
    }).when(A, attack('X', 'V', 'P'));
    const over = moment.through();
    expect(['X', 'Y'].map((name) => whyNot(over, name))).toEqual([['MB-069'], ['MB-067']]);
  });

  it('MB-046 has no ability there that is used from elsewhere', () => {
    const moment = given({ phase: 'abilities', sides: [{ play: [['Hurl', 'X']] }, {}] });
    expect([whyNot(moment, 'Hurl'), whyNot(moment, 'X')]).toEqual([['MB-066'], ['MB-066']]);
  });

  it('MB-049 MB-066 gives each reason once', () => {
    const other = given({ sides: [{ play: [['X']] }, { play: [['Flex']] }] });
    const reasons = metabaloids.whyNot?.(other.state, B, other.id('Flex')) ?? [];
    expect(reasons).toHaveLength(new Set(reasons.map(({ message }) => message)).size);
    expect(reasons[0]).toMatchObject({ rule: 'MB-066' });
  });
});

describe('Any other card', () => {
  it('MB-046 MB-073 is of no use, with no further reasons', () => {
    const moment = given({
      sides: [
        { hand: ['P'], play: [['X']], discard: ['D'], lost: ['L'] },
        { play: [['V']], hand: ['H'] },
      ],
    });
    for (const name of ['D', 'L', 'H']) expect(whyNot(moment, name)).toEqual([]);
  });
});
