import { expect } from '@jest/globals';
import { cardsIn, wordsOf } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import { choose, mission, use } from '../../../testing/actions.js';
import { ability, creature, draw, terra, token, watch } from '../../../testing/cards.js';
import { A, B } from '../../../testing/given.js';
import { table } from '../../../testing/table.js';
import { done, drawnIn } from '../../../testing/words.js';
import { dialect } from '../dialect.js';

const mine = { units: 'you', lane: 'any' };
const theirs = { units: 'opponent', lane: 'any' };
const up = (by: number) => ({ change: 'influence', by });
const X = { A: { lanes: { 1: ['c7=X(3)'] } } } as const;
const Y = { B: { lanes: { 1: ['c8=Y(3)'] } } } as const;
/** The round is over after this. */
const ending = { resolved: [1, 2, 3] } as const;

eachWord('Operations', wordsOf(dialect).operations ?? [], {
  give: () => {
    const given = done([{ op: 'give', cards: mine, modification: up(2) }], { ...X, ...ending });
    expect([given.influence('c7'), given.when(B, mission(4)).influence('c7')]).toEqual([5, 3]);
    const brief = creature(
      'Brief',
      ability('missionDeclaration', [{ op: 'give', cards: mine, modification: up(2), until: 'mission' }]),
    );
    const after = table({ A: { lanes: { 1: ['c7=Brief'] } }, cards: [brief] }).when(A, mission(1));
    after.thenFacts({ type: 'MissionDecided', totals: [5, 0] });
    expect(after.influence('c7')).toBe(3);
    const lifts = creature(
      'Lifts',
      ability('atWill', [{ op: 'give', who: 'you', modification: { change: 'total', by: 2 } }]),
    );
    const lifted = table({ ...ending, A: { lanes: { 4: ['c7=Lifts'] } }, cards: [lifts] }).when(A, use('c7'));
    expect([lifted.total(A, 4), lifted.influence('c7')]).toEqual([5, 3]);
    expect(lifted.when(B, mission(4)).total(A, 4)).toBe(3);
  },
  gain: () => {
    const gained = done([{ op: 'gain', cards: mine, modification: up(2) }], { ...X, ...ending });
    expect(gained.when(B, mission(4)).influence('c7')).toBe(5);
  },
  gainMissionPoints: () =>
    expect(done([{ op: 'gainMissionPoints', who: 'each', amount: 2 }]).points).toEqual([2, 2]),
  loseMissionPoints: () =>
    expect(
      done([{ op: 'loseMissionPoints', who: 'opponent', amount: 2 }], { B: { points: 5 } }).points,
    ).toEqual([0, 3]),
  deal: () => expect(done([{ op: 'deal', cards: theirs, amount: 2 }], Y).unit('c8')?.damage).toBe(2),
  duel: () => {
    const after = done([{ op: 'duel', cards: mine, with: theirs }], {
      A: { lanes: { 1: ['c7=X(4)'] } },
      ...Y,
    });
    expect([after.unit('c7')?.damage, after.side(B, 1)]).toEqual([3, []]);
  },
  shatter: () => expect(done([{ op: 'shatter', cards: theirs }], Y).pile(B, 'discard')).toEqual(['Y(3)']),
  sacrifice: () => expect(done([{ op: 'sacrifice', cards: mine }], X).side(A, 1)).toEqual([]),
  returnToHand: () => {
    const home = [
      { op: 'returnToHand', cards: mine, as: 'home' },
      { op: 'putOnDeck', cards: { bound: 'home' }, position: 'top' },
    ];
    expect(done(home.slice(0, 1), X).pile(A, 'hand')).toEqual(['X(3)']);
    const bound = done(home, X);
    expect([bound.pile(A, 'hand'), bound.pile(A, 'deck')[0]]).toEqual([[], 'X(3)']);
  },
  putOnDeck: () => {
    const put = (position: string) => done([{ op: 'putOnDeck', cards: theirs, position }], Y).pile(B, 'deck');
    expect([put('top')[0], put('bottom').at(-1)]).toEqual(['Y(3)', 'Y(3)']);
  },
  shuffle: () => {
    const deck = Array.from({ length: 12 }, (_, index) => `X(${index + 1})`);
    const after = done([{ op: 'shuffle', who: 'you' }], { A: { deck } }).pile(A, 'deck');
    expect([...after].sort()).toEqual([...deck].sort());
    expect(after).not.toEqual(deck);
  },
  draw: () => expect(done([draw(3)]).pile(A, 'hand')).toHaveLength(3),
  discard: () => {
    const after = done([{ op: 'discard', cards: { zone: 'hand' } }], { A: { hand: ['X(1)'] } });
    expect([after.pile(A, 'hand'), after.pile(A, 'discard')]).toEqual([[], ['X(1)', 'Do']]);
  },
  discardAtRandom: () => {
    const hand = ['X(1)', 'Y(1)', 'Z(1)'];
    const after = done([{ op: 'discardAtRandom', who: 'opponent', count: 2 }], { B: { hand } });
    expect([after.pile(B, 'hand').length, after.pile(B, 'discard').length]).toEqual([1, 2]);
  },
  discover: () => {
    const looked = done([{ op: 'discover', count: 2, where: { type: 'creature' } }], {
      A: { deck: ['c11=E(2)+equip', 'c12=X(3)', 'Y(1)'] },
    }).when(A, choose('c12'));
    expect([looked.pile(A, 'hand'), looked.pile(A, 'deck')]).toEqual([['X(3)'], ['Y(1)', 'E(2)+equip']]);
  },
  lookAtTop: () =>
    expect(
      done([
        { op: 'lookAtTop', count: 2, as: 'seen' },
        { op: 'draw', count: { count: { bound: 'seen' } } },
      ]).thenFacts({ type: 'CardsLookedAt', seat: A, count: 2 }, { type: 'CardsDrawn', count: 2 }),
    ).toBeDefined(),
  reveal: () => {
    const shown = done([{ op: 'reveal', cards: { zone: 'hand' } }], { A: { hand: ['X(1)'] } });
    const [fact] = shown.factsOf('CardsRevealed');
    expect([fact?.seat, fact?.from, fact?.definitions.map(({ name }) => name)]).toEqual([
      A,
      'hand',
      ['X(1)'],
    ]);
  },
  search: () => {
    const asked = done([{ op: 'search', where: { type: 'equipment' }, count: 1 }], {
      A: { deck: ['X(1)', 'c11=E(2)+equip'] },
    });
    const after = asked.when(A, choose('c11'));
    after.thenFacts('CardsRevealed', 'PileShuffled');
    expect(after.pile(A, 'hand')).toEqual(['E(2)+equip']);
  },
  move: () => {
    const after = done([{ op: 'move', cards: mine, to: { lanes: 'any', where: { resolved: true } } }], {
      ...X,
      resolved: [3],
    });
    expect([after.side(A, 1), after.side(A, 3)]).toEqual([[], ['X(3)']]);
  },
  create: () => {
    const made = { op: 'create', token: 'spark', who: 'opponent', lane: { lanes: 'any' }, tapped: true };
    const after = done([made], { cards: [token('Spark')] });
    expect([1, 2, 3, 4].map((lane) => after.side(B, lane))).toEqual([
      ['Spark'],
      ['Spark'],
      ['Spark'],
      ['Spark'],
    ]);
    expect(cardsIn(after.state.inPlay).map(([, { isTapped }]) => isTapped)).toEqual([true, true, true, true]);
  },
  putIntoLane: () => {
    const after = done([{ op: 'putIntoLane', cards: { zone: 'discard' }, to: { lanes: 'any' } }], {
      A: { discard: ['X(3)'] },
    });
    expect([after.side(A, 1), after.pile(A, 'discard')]).toEqual([['X(3)'], ['Do']]);
  },
  tap: () => expect(done([{ op: 'tap', cards: theirs }], Y).unit('c8')?.isTapped).toBe(true),
  untap: () =>
    expect(
      done([{ op: 'untap', cards: theirs }], { B: { lanes: { 1: ['c8=Y(3) tapped'] } } }).unit('c8')
        ?.isTapped,
    ).toBe(false),
  addAura: () => {
    expect(done([{ op: 'addAura', who: 'opponent', amount: 2 }]).zone(B)).toBe('ff');
    expect(done([{ op: 'addAura', who: 'opponent', amount: 1, tapped: false }]).zone(B)).toBe('F');
  },
  putAuraOnDeck: () => {
    const after = done([{ op: 'putAuraOnDeck', cards: { zone: 'auraZone', whose: 'opponent' } }], {
      B: { zone: 'FE', outside: 'F' },
    });
    expect([after.zone(B), after.pile(B, 'auraDeck').length, after.pile(B, 'outside')]).toEqual([
      '',
      7,
      ['Earth Aura'],
    ]);
  },
  raze: () => {
    const after = done([{ op: 'raze', lanes: { lanes: 'any' } }], {
      terras: { 2: 'Hill' },
      cards: [terra('Hill')],
    });
    expect([after.terra(2), after.pile(A, 'discard')]).toEqual([undefined, ['Hill', 'Do']]);
  },
  placeTerra: () => {
    const after = done(
      [{ op: 'placeTerra', cards: { zone: 'discard' }, to: { lanes: 'any', where: { resolved: true } } }],
      {
        A: { discard: ['Hill'] },
        resolved: [3],
        terras: { 3: 'Dale' },
        cards: [terra('Hill'), terra('Dale')],
      },
    );
    expect([after.terra(3), after.pile(A, 'discard')]).toEqual(['Hill', ['Dale', 'Do']]);
  },
  readyLanes: () =>
    expect(
      done([{ op: 'readyLanes', lanes: { lanes: 'any' } }], { resolved: [2, 3] }).lanes(B, 'declareMission'),
    ).toEqual([1, 2, 3, 4]),
  resolveLanes: () => {
    const after = done([{ op: 'resolveLanes', lanes: { lanes: 'any', where: { razed: false } } }], {
      ...X,
      terras: { 1: 'Hill' },
      cards: [terra('Hill')],
    });
    expect([after.lanes(B, 'declareMission'), after.points]).toEqual([
      [2, 3, 4],
      [0, 0],
    ]);
  },
  restoreCaster: () =>
    expect(
      done([{ op: 'restoreCaster', who: 'opponent' }], {
        B: { caster: 'c9=Nia(4)+caster', isFaceDown: true },
      }).unit('c9')?.isFaceDown,
    ).toBe(false),
  extraAction: () => expect(done([{ op: 'extraAction' }]).state.turn.active).toBe(A),
  useAbility: () => {
    const marked = creature('Marked', watch([draw()], { event: 'unitTapped', once: 'round', self: true }));
    const after = done([{ op: 'tap', cards: mine }], { A: { lanes: { 1: ['c7=Marked'] } }, cards: [marked] });
    after.thenFacts({ type: 'AbilityUsed', on: 'watch', ability: 0, isMarked: true });
    expect(after.unit('c7')?.used).toEqual([0]);
  },
  beginSearch: () => {
    done([{ op: 'search', where: {}, count: 1 }]).thenFacts({ type: 'DeckSearched', seat: A });
  },
  paySacrifices: () => {
    const cost = { pay: 'sacrifice', cards: { ...mine, where: { another: true } }, count: 2 };
    const eats = creature('Eats', ability('atWill', [draw()], { cost: [cost] }));
    const asked = table({
      A: { lanes: { 1: ['c7=Eats', 'c2=X(1)', 'c3=Y(1)', 'c4=Z(1)'] } },
      cards: [eats],
    }).when(A, use('c7'));
    expect(asked.state.choice).toMatchObject({ kind: 'chooseCards', min: 2, max: 2 });
    expect(asked.when(A, choose('c2', 'c4')).side(A, 1)).toEqual(['Eats', 'Y(1)']);
  },
  noteVictims: () => {
    const cost = { pay: 'sacrifice', cards: { ...mine, where: { another: true } } };
    const eats = creature(
      'Eats',
      ability('atWill', [{ op: 'draw', count: { influenceOf: { bound: 'paid1' } } }], {
        cost: [cost, cost],
      }),
    );
    const asked = table({ A: { lanes: { 1: ['c7=Eats', 'c2=X(1)', 'c3=Y(4)'] } }, cards: [eats] }).when(
      A,
      use('c7'),
    );
    expect(drawnIn(asked.when(A, choose('c2')))).toBe(4);
  },
});
