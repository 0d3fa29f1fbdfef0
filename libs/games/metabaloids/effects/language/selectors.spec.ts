import { expect } from '@jest/globals';
import { FILTER_WORDS, SELECTOR_WORDS, wordsOf } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import { use } from '../../testing/actions.js';
import { shipped } from '../../testing/sets.js';
import { A, B, C, type Side, type TableText } from '../../testing/table.js';
import { attacked, done, until, withDoer } from '../../testing/words.js';
import { dialect } from './dialect.js';
import { PARTS, ZONES } from './selector.js';

const lose = (cards: object) => [{ op: 'lose', cards }];
/** Draws as many cards as a selector finds. */
const found = (cards: object, side: Side, more: Partial<TableText> = {}): number => {
  const { facts } = done(
    [
      { op: 'draw', count: { count: cards } },
      { op: 'modify', cards: { this: 'card' }, modification: { change: 'stats', attack: 1 }, until: 'turn' },
    ],
    [{ play: [['Doer']], draw: 30, ...side }, {}],
    more,
  );
  const began = facts.find(({ type }) => type === 'DrawingBegan');
  return began?.type === 'DrawingBegan' ? began.count : 0;
};

eachWord('Zones', ZONES, {
  play: () => expect(found({ zone: 'play' }, { play: [['Doer', 'Y'], ['Z']] })).toBe(3),
  hand: () => expect(found({ zone: 'hand' }, { hand: 2 })).toBe(2),
  discard: () => {
    expect(found({ zone: 'discard' }, { discard: 3 })).toBe(3);
    expect(found({ zone: 'discard', top: 2 }, { discard: 3 })).toBe(2);
  },
  lost: () => {
    expect(found({ zone: 'lost' }, { lost: 3 })).toBe(3);
    expect(found({ zone: 'lost', top: 1 }, { lost: 3 })).toBe(1);
  },
  reserve: () => expect(found({ zone: 'reserve' }, { reserve: ['R', 'S'] })).toBe(2),
  events: () =>
    expect(found({ zone: 'events' }, { events: ['Reedbed'] }, { cards: shipped('Reedbed') })).toBe(1),
  top: () => {
    const moment = done(
      [
        { op: 'lookAtTop', count: 2 },
        { op: 'lose', cards: { zone: 'top' } },
      ],
      [{ play: [['Doer']], draw: ['K', 'L', 'M'] }, {}],
    );
    expect([moment.pile(A, 'drawPile'), moment.pile(A, 'lost').length]).toEqual([['M'], 2]);
  },
  bonus: () => {
    const moment = until(
      attacked(
        { when: 'bonusDrawn', do: [{ op: 'draw', count: { count: { zone: 'bonus', whose: 'each' } } }] },
        [
          { hand: ['P'], play: [['X']], draw: 5 },
          { play: [['V'], ['Doer']], draw: 5 },
        ],
      ),
      'bonusDrawn',
    ).when(B, use('Doer'));
    moment.thenFacts({ type: 'DrawingBegan', seat: B, count: 2 });
  },
});

/** The cards lost through a part of B's Doer in the battle of X with V; Doer is in the attacked column if `isIn`. */
const lostBy = (part: string, side: 'A' | 'B'): readonly string[] => {
  const doer = [['Doer']];
  const moment = attacked({ when: 'attackDeclared', do: lose({ this: part }) }, [
    { hand: ['P'], play: [['X'], ...(side === 'A' ? doer : [])] },
    { play: [['V'], ...(side === 'B' ? doer : [])] },
  ]).when(side === 'A' ? A : B, use('Doer'));
  return [...moment.pile(A, 'lost'), ...moment.pile(B, 'lost')];
};

eachWord('Parts', ['card', ...PARTS], {
  card: () =>
    expect(done(lose({ this: 'card' }), [{ play: [['Doer']] }, {}]).pile(A, 'lost')).toEqual(['Doer']),
  column: () => {
    const moment = done(lose({ this: 'column' }), [{ play: [['Doer', 'Y'], ['Z']] }, {}]);
    expect(moment.columns(A)).toEqual([['Z']]);
  },
  attacker: () => expect([lostBy('attacker', 'A'), lostBy('attacker', 'B')]).toEqual([['X'], ['X']]),
  attacked: () => expect([lostBy('attacked', 'A'), lostBy('attacked', 'B')]).toEqual([['V'], ['V']]),
  opposing: () => expect([lostBy('opposing', 'A'), lostBy('opposing', 'B')]).toEqual([['V'], ['X']]),
  fighter: () => expect([lostBy('fighter', 'A'), lostBy('fighter', 'B')]).toEqual([['X'], ['V']]),
  discardTop: () => {
    const moment = done(lose({ this: 'discardTop' }), [{ play: [['Doer']], discard: ['K', 'L'] }, {}]);
    expect([moment.pile(A, 'lost'), moment.pile(A, 'discard')]).toEqual([['K'], ['L']]);
  },
});

const chosen = { op: 'choose', from: { zone: 'discard' }, count: 1, upTo: false, as: 'one' };
eachWord('Selectors', SELECTOR_WORDS, {
  bound: () => {
    const moment = done(
      [chosen, ...lose({ bound: 'one', where: { cost: { is: 2 } } })],
      [{ play: [['Doer']], discard: ['K[c2]'] }, {}],
    );
    expect(moment.pile(A, 'lost')).toEqual(['K']);
  },
  this: () => expect(found({ this: 'card' }, {})).toBe(1),
  zone: () => {
    expect(
      found({ zone: 'discard', first: 1, where: { cost: { is: 2 } } }, { discard: ['K', 'L[c2]', 'M[c2]'] }),
    ).toBe(1);
    expect(found({ zone: 'lost', whose: 'opponents' }, { lost: 3 })).toBe(0);
  },
  either: () =>
    expect(found({ either: [{ this: 'card' }, { zone: 'play' }, { zone: 'lost' }] }, { lost: 2 })).toBe(3),
});

const of = (where: object, discard: readonly string[], cards = shipped()) =>
  found({ zone: 'discard', where }, { discard }, { cards });
eachWord('Filters', [...FILTER_WORDS, ...(wordsOf(dialect).filters ?? [])], {
  type: () => {
    const cards = shipped('Reedbed', 'Thin Ice');
    const all = ['K', 'Reedbed', 'Thin Ice'];
    expect(of({ type: 'creature' }, all, cards)).toBe(1);
    expect(of({ type: ['event', 'terrain'] }, all, cards)).toBe(2);
  },
  name: () => expect(of({ name: 'K' }, ['K', 'L'])).toBe(1),
  another: () => {
    expect(found({ zone: 'play', where: { another: true } }, { play: [['Doer', 'Y']] })).toBe(1);
    expect(found({ zone: 'play', where: { another: false } }, { play: [['Doer', 'Y', 'Z']] })).toBe(1);
  },
  kind: () => expect(of({ kind: 'odonata' }, ['K', 'Reedbed'], shipped('Reedbed'))).toBe(1),
  rarity: () => {
    const cards = shipped('Queen of Glass');
    expect(of({ rarity: 'common' }, ['K', 'Queen of Glass'], cards)).toBe(1);
    expect(of({ rarity: 'superRare' }, ['K', 'Queen of Glass'], cards)).toBe(1);
  },
  cost: () => expect(of({ cost: { atLeast: 2, atMost: 3 } }, ['K[c1]', 'L[c2]', 'M[c3]', 'N[c4]'])).toBe(2),
  attack: () => expect(of({ attack: { atLeast: 2 } }, ['K[a1]', 'L[a2]', 'M[a3]'])).toBe(2),
  defense: () => expect(of({ defense: { atMost: 2 } }, ['K[d-]', 'L[d0]', 'M[d3]'])).toBe(1),
  not: () => expect(of({ not: { cost: { is: 2 } } }, ['K[c1]', 'L[c2]', 'M[c3]'])).toBe(2),
  sameColumn: () => {
    const beside = (sameColumn: boolean) => selected({ zone: 'play', where: { sameColumn } });
    expect([beside(true), beside(false)]).toEqual([['Doer', 'X'], ['Y']]);
  },
  sideways: () => {
    const turned = (sideways: boolean) =>
      selected(
        { either: [{ zone: 'play', where: { sideways } }, { zone: 'hand' }] },
        [{ pay: 'sideways' }],
        ['H'],
      );
    expect([turned(true), turned(false)]).toEqual([
      ['Doer', 'H'],
      ['X', 'Y', 'H'],
    ]);
  },
  printed: () => {
    const strong = (where: object) =>
      done(
        [
          {
            op: 'modify',
            cards: { zone: 'play' },
            modification: { change: 'stats', attack: 3 },
            until: 'turn',
          },
          { op: 'draw', count: { count: { zone: 'play', where: { attack: { atLeast: 3 }, ...where } } } },
        ],
        [{ play: [['Doer', 'X[a0]']], draw: 5 }, {}],
      )
        .factsOf('DrawingBegan')
        .map(({ count }) => count);
    expect(strong({})).toEqual([2]);
    expect(strong({ printed: true })).toEqual([]);
  },
});

/** The cards in play that a selector finds, which Doer puts on the discard pile. */
const selected = (
  cards: object,
  cost: readonly object[] = [],
  hand: readonly string[] = [],
): readonly string[] =>
  withDoer({ cost, do: [{ op: 'discard', cards }] }, [{ hand, play: [['Doer', 'X'], ['Y']] }, {}])
    .unanswered(A, use('Doer'))
    .pile(A, 'discard')
    .toReversed();

const drawers = (who: string | object) => {
  const sides: readonly Side[] = [{ play: [['Doer']] }, { play: [['V']] }, {}];
  const moment = done([{ op: 'draw', who, count: 1 }], sides);
  return moment.factsOf('CardsDrawn').map(({ seat }) => seat);
};
eachWord('Seats', ['you', 'opponent', 'active', 'opponents', 'each', 'chosen', 'controllerOf', 'opposing'], {
  you: () => expect(drawers('you')).toEqual([A]),
  opponent: () => {
    expect(drawers('opponent')).toEqual([B]);
    const aimed = withDoer(
      {
        targets: [{ from: { zone: 'play', whose: 'opponents' }, as: 'target' }],
        do: [{ op: 'draw', who: 'opponent', count: 1 }],
      },
      [{ play: [['Doer']] }, {}, { play: [['W']] }],
    ).when(A, use('Doer', [], 'W'));
    aimed.thenFacts({ type: 'CardsDrawn', seat: C });
  },
  active: () => expect(drawers('active')).toEqual([A]),
  opponents: () => expect(drawers('opponents')).toEqual([B, C]),
  each: () => expect(drawers('each')).toEqual([B, C, A]),
  chosen: () => {
    const moment = done(
      [
        { op: 'chooseSeat', among: 'opponents', as: 'foe' },
        { op: 'draw', who: { chosen: 'foe' }, count: 1 },
      ],
      [{ play: [['Doer']] }, {}, {}],
    ).when(A, { type: 'chooseOption', option: 1 });
    moment.thenFacts({ type: 'CardsDrawn', seat: C });
  },
  controllerOf: () => expect(drawers({ controllerOf: { zone: 'play', whose: 'opponents' } })).toEqual([B]),
  opposing: () => {
    const moment = attacked({ when: 'attackDeclared', do: [{ op: 'draw', who: 'opposing', count: 1 }] }, [
      { hand: ['P'], play: [['X'], ['Doer']] },
      {},
      { play: [['V']] },
    ]).when(A, use('Doer'));
    moment.thenFacts({ type: 'CardsDrawn', seat: C });
  },
});
