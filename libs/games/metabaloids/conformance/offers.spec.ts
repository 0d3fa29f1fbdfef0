import { describe, expect, it } from '@jest/globals';
import { DRAW_PILE } from '../actions.js';
import { attack, endStep, pass, place, use } from '../testing/actions.js';
import { chill, flash, flex, halt, hurl, lamp, paid } from '../testing/cards.js';
import type { Given } from '../testing/given.js';
import { able, event } from '../testing/shorthand.js';
import { A, B, deployment, nextTurn, table } from '../testing/table.js';

/* Complete lists of a seat's legal actions, with their labels. */

const END = { action: { type: 'endStep' } } as const;
const idsOf = (moment: Given, names: readonly string[]) =>
  names.map((name) => (name === DRAW_PILE ? DRAW_PILE : moment.id(name)));
/** One card out of these pays. */
const oneOf = (moment: Given, names: readonly string[]) => ({
  freedom: { kind: 'subset', field: 'payment', of: idsOf(moment, names), min: 1, max: 1 },
});
/** Cards that are worth a price together. */
const worthOf = (moment: Given, worth: Readonly<Record<string, number>>, price: number) => ({
  freedom: {
    kind: 'payment',
    field: 'payment',
    of: idsOf(moment, Object.keys(worth)),
    worth: Object.values(worth),
    price,
  },
});

describe('The legal actions of a step', () => {
  it('MB-016 MB-017 MB-021 MBO-001 MBO-005 is in the first deployment to place a creature that fits, or no more', () => {
    const moment = deployment({
      cards: [lamp],
      sides: [{ hand: ['X', 'Y[c8]', 'Lamp'], draw: ['K'], play: [['W']] }, { hand: ['H'] }],
    });
    const id = moment.id('X');
    expect(moment.offers(A)).toEqual([
      {
        action: { type: 'placeCard', card: id, column: 2 },
        label: 'Put X into column 2',
        rule: 'MB-016',
        cards: [id],
      },
      { action: { type: 'finishDeployment' }, label: 'Place no more cards', rule: 'MB-019' },
    ]);
    for (const card of ['W', 'K', 'H']) moment.when(A, place(card, 2)).thenRefused('MB-016');
    const fast = deployment({ fast: true, sides: [{ hand: ['X'], play: [['W']] }, {}] });
    expect(fast.offers(A)[0]).toMatchObject({ action: { column: 1 }, label: 'Put X into the column' });
  });

  it('MBF-009 MBF-014 MBF-021 is after a draw of the fast game to discard, to restock, or neither', () => {
    const moment = nextTurn({
      fast: true,
      sides: [{ hand: ['X[c2]', 'P', 'Q', 'R', 'S', 'T'], draw: ['U'] }, {}],
    });
    const names = ['X[c2]', 'P', 'Q', 'R', 'S', 'T', 'U'];
    const shorts = names.map((name) => name.charAt(0));
    const paying = (card: string) => shorts.filter((one) => one !== card);
    expect(moment.offers(A)).toEqual([
      ...names.map((name) => ({
        action: { type: 'discardCard', card: moment.id(name.charAt(0)) },
        label: `Discard ${name}`,
        rule: 'MBF-009',
        cards: [moment.id(name.charAt(0))],
      })),
      ...names.map((name) => {
        const card = name.charAt(0);
        const price = card === 'X' ? 2 : 1;
        const worth = Object.fromEntries(paying(card).map((one) => [one, 1]));
        return {
          action: {
            type: 'restockCard',
            card: moment.id(card),
            payment: idsOf(moment, paying(card).slice(0, price)),
          },
          label: `Restock ${name}`,
          rule: 'MBF-014',
          cards: [moment.id(card)],
          ...worthOf(moment, worth, price),
        };
      }),
      { ...END, label: 'Discard no card', rule: 'MBF-021' },
    ]);
  });

  it('MBO-010 MBO-011 MBO-012 is in the Move step a card to each column, with payments that leave a legal shape', () => {
    const moment = table({
      phase: 'move',
      sides: [
        {
          hand: ['H[d1]', 'O'],
          discard: ['T[d3]', 'U[d3]'],
          play: [
            ['X', 'Y'],
            ['Z[d2]', 'W'],
          ],
        },
        {},
      ],
    });
    const moved = (name: string, column: number, payers: readonly string[]) => ({
      action: {
        type: 'moveCard',
        card: moment.id(name.charAt(0)),
        column,
        payment: idsOf(moment, payers.slice(0, 1)),
      },
      label: `Move ${name} to column ${column}`,
      rule: 'MBO-010',
      cards: [moment.id(name.charAt(0))],
      ...(payers.length === 1 ? {} : oneOf(moment, payers)),
    });
    const all = ['H', 'Z', 'T', DRAW_PILE];
    const others = ['H', 'T', DRAW_PILE];
    expect(moment.offers(A)).toEqual([
      moved('X', 2, ['Z']),
      moved('X', 3, all),
      moved('Y', 2, ['Z']),
      moved('Y', 3, all),
      moved('Z[d2]', 3, others),
      moved('W', 3, all),
      { ...END, label: 'Go on to deploying', rule: 'MBO-030' },
    ]);
  });

  it('MBO-015 MBO-017 is in the Deploy step each card of the reserve to each column with room', () => {
    const moment = table({
      phase: 'move',
      sides: [{ play: [['X', 'Y'], ['Z']], reserve: ['R', 'S'] }, {}],
    }).when(A, endStep);
    expect(moment.offers(A)).toEqual(
      ['R', 'S'].flatMap((name) =>
        [2, 3].map((column) => ({
          action: { type: 'deployCard', card: moment.id(name), column },
          label: `Deploy ${name} to column ${column}`,
          rule: 'MBO-015',
          cards: [moment.id(name)],
        })),
      ),
    );
  });

  it('MB-069 MB-070 MB-072 MB-073 is in the Attack Phase each card against each, paid with one card', () => {
    const moment = table({
      sides: [
        { hand: ['P[m2]', 'Q', 'N[m0]'], play: [['X', 'Y'], ['Z']] },
        { play: [['V']] },
        { play: [['W']] },
      ],
    });
    expect(moment.offers(A)).toEqual(
      ['X', 'Y', 'Z'].flatMap((attacker) =>
        ['V', 'W'].map((target) => ({
          action: {
            type: 'declareAttack',
            attacker: moment.id(attacker),
            target: moment.id(target),
            payment: [moment.id('P')],
          },
          label: `Attack ${target} with ${attacker}`,
          rule: 'MB-072',
          cards: idsOf(moment, [attacker, target]),
          ...oneOf(moment, ['P', 'Q']),
        })),
      ),
    );
  });

  it('MBO-021 MB-037 is in the Restock step each creature of the hand, paid with others', () => {
    const moment = table({
      phase: 'restock',
      cards: [lamp],
      sides: [{ hand: ['X[c3]', 'P[m2]', 'N[m0]', 'Lamp'], draw: 0, play: [['Idle']] }, {}],
    });
    const restocked = (name: string, price: number, worth: Readonly<Record<string, number>>) => ({
      action: {
        type: 'restockCard',
        card: moment.id(name.charAt(0)),
        payment: idsOf(moment, Object.keys(worth).slice(0, price === 3 ? 2 : 1)),
      },
      label: `Restock ${name}`,
      rule: 'MBO-021',
      cards: [moment.id(name.charAt(0))],
      ...worthOf(moment, worth, price),
    });
    expect(moment.offers(A)).toEqual([
      restocked('X[c3]', 3, { P: 2, Lamp: 1 }),
      restocked('P[m2]', 1, { X: 1, Lamp: 1 }),
      restocked('N[m0]', 1, { X: 1, P: 2, Lamp: 1 }),
      { ...END, label: 'End restocking', rule: 'MBO-030' },
    ]);
  });
});

describe('The usable abilities', () => {
  const gift = able('Gift', {
    when: 'atWill',
    cost: [{ pay: 'discard', count: 2 }],
    do: [{ op: 'draw', count: 1 }],
  });
  const stroll = able('Stroll', {
    when: 'atWill',
    cost: [{ pay: 'anywhere' }],
    do: [{ op: 'draw', count: 1 }],
  });
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

  it('MB-046 MB-049 MB-050 MB-061 are abilities and events, one option a target, each with its payment', () => {
    const moment = table({
      phase: 'abilities',
      cards: [chill, flash, flex, gale, gift, halt, hurl, paid, stroll],
      sides: [
        {
          hand: ['Hurl', 'Gale', 'Flash', 'P'],
          draw: 3,
          play: [
            ['Flex', 'Chill'],
            ['Paid', 'Gift'],
            ['Stroll', 'Halt'],
          ],
        },
        { play: [['V'], ['W']] },
      ],
    });
    const used = (name: string, payment: readonly string[] = [], target?: string, free: object = {}) => ({
      action: {
        type: 'useAbility',
        card: moment.id(name),
        payment: idsOf(moment, payment),
        ...(target === undefined ? {} : { target: moment.id(target) }),
      },
      label: `Use ${name}${target === undefined ? '' : ` on ${target}`}`,
      rule: 'MB-049',
      cards: idsOf(moment, target === undefined ? [name] : [name, target]),
      ...free,
    });
    const hand = ['Hurl', 'Gale', 'Flash', 'P'];
    const onePoint = worthOf(moment, { Hurl: 1, Gale: 1, Flash: 1, P: 1 }, 1);
    const inPlay = ['Flex', 'Chill', 'Paid', 'Gift', 'Stroll', 'Halt'];
    expect(moment.offers(A)).toEqual([
      used('Flex'),
      used('Chill', [], 'V'),
      used('Chill', [], 'W'),
      used('Paid', ['Hurl'], undefined, onePoint),
      used('Gift', ['Hurl', 'Gale'], undefined, {
        freedom: { kind: 'subset', field: 'payment', of: idsOf(moment, hand), min: 2, max: 2 },
      }),
      used('Stroll', [DRAW_PILE]),
      used('Hurl'),
      ...inPlay.map((target) => ({
        action: { type: 'playEvent', card: moment.id('Gale'), payment: [], target: moment.id(target) },
        label: `Play Gale on ${target}`,
        rule: 'MB-061',
        cards: idsOf(moment, ['Gale', target]),
      })),
      {
        action: { type: 'playEvent', card: moment.id('Flash'), payment: idsOf(moment, ['Hurl', 'Gale']) },
        label: 'Play Flash',
        rule: 'MB-061',
        cards: [moment.id('Flash')],
        ...worthOf(moment, { Hurl: 1, Gale: 1, P: 1 }, 2),
      },
      { ...END, label: 'Go on to moving cards', rule: 'MBO-030' },
    ]);
  });

  it('MB-R37 is in a window what there is for it, and passing, for now or for longer', () => {
    const moment = table({
      cards: [flex],
      sides: [
        { hand: ['P', 'Q'], play: [['X']] },
        { hand: ['H'], play: [['V', 'Flex']] },
      ],
    }).when(A, attack('X', 'V', 'P'));
    const card = moment.id('Flex');
    const standing = (until: string, label: string) => ({
      action: { type: 'passUntil', until },
      label,
      rule: 'MB-R37',
    });
    expect(moment.offers(B)).toEqual([
      { action: { type: 'pass' }, label: 'Pass', rule: 'MB-R37' },
      standing('nextActivation', 'Pass until an ability is announced'),
      standing('attackOnMe', 'Pass until I am attacked'),
      standing('endOfTurn', 'Pass for the rest of this turn'),
      standing('myTurn', 'Pass until my turn'),
      {
        action: { type: 'useAbility', card, payment: [] },
        label: 'Use Flex',
        rule: 'MB-049',
        cards: [card],
      },
    ]);
    expect(moment.offers(A)).toEqual([]);
    expect(moment.when(B, pass).offers(B)).toEqual([]);
    expect(moment.when(B, use('Flex')).offers(B)).toEqual([]);
  });
});
