import { describe, expect, it } from '@jest/globals';
import { fold, seededRandom } from '#libs/game-kit';
import { readyMadeSetups } from '#libs/game-kit/testing';
import { metazooTcg } from '../index.js';
import { cardOf } from '../queries/cards.js';
import { may, mission, play, playCaster, playStrategy, playTerra, use } from '../testing/actions.js';
import {
  ability,
  caster,
  creature,
  draw,
  equipment,
  has,
  influence,
  self,
  strategy,
  terra,
  watch,
} from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';
import { seatState } from '../zones.js';

describe('Setup', () => {
  it('MZ-022 shuffles both decks by chance, each card of the list once, and draws from the top', () => {
    const [setup] = readyMadeSetups(metazooTcg);
    if (setup === undefined) throw new Error('Decks ship with the game.');
    const orders = ['one', 'two'].map((seed) => {
      const facts = metazooTcg.setup(setup, seededRandom(seed));
      const state = fold(metazooTcg, undefined, facts);
      expect(
        facts
          .flatMap((fact) => (fact.type === 'PileShuffled' ? [`${fact.seat} ${fact.pile} ${fact.rule}`] : []))
          .sort(),
      ).toEqual(['0 auraDeck MZ-021', '0 deck MZ-022', '1 auraDeck MZ-021', '1 deck MZ-022']);
      return [A, B].map((seat) => {
        const { hand, deck } = seatState(state, seat);
        return [...hand, ...deck].map((id) => cardOf(state, id)?.id ?? '');
      });
    });
    const main = setup.decks.map(({ list }) =>
      list
        .filter(({ section }) => section === undefined)
        .flatMap(({ card, count }) => Array.from({ length: count }, () => card)),
    );
    for (const order of orders) {
      expect(order.map((pile) => [...pile].sort())).toEqual(main.map((list) => [...list].sort()));
      expect(order).not.toEqual(main);
    }
    expect(orders[0]).not.toEqual(orders[1]);
    const shuffled = metazooTcg.setup(setup, seededRandom('one'));
    for (const seat of [A, B]) {
      const [pile] = shuffled.flatMap((fact) =>
        fact.type === 'PileShuffled' && fact.pile === 'deck' && fact.seat === seat ? [fact.cards.value] : [],
      );
      const [hand] = shuffled.flatMap((fact) =>
        fact.type === 'CardsDrawn' && fact.seat === seat ? [fact.cards.value] : [],
      );
      expect(hand?.map(({ definition }) => definition)).toEqual(
        pile?.slice(0, 5).map(({ definition }) => definition),
      );
    }
  });
});

describe('On Play', () => {
  it('MZ-080 MZ-207 is the card’s own, when it has entered: units, Casters and Terras', () => {
    const loud = {
      abilities: [ability('play', [{ op: 'draw', count: { count: { units: 'you', lane: 'this' } } }])],
    };
    const deaf = creature('Deaf', ability('play', [draw(9)]));
    const text = {
      A: { hand: ['c1=Loud', 'c2=Hill'], zone: 'FFFF', caster: 'Chief', lanes: { 1: ['Deaf'] } },
      cards: [creature('Loud', loud), terra('Hill', loud), caster('Chief', loud), deaf],
    } as const;
    for (const [action, count] of [
      [play('c1', 1), 2],
      [playCaster(1), 2],
      [playTerra('c2', 1), 1],
    ] as const)
      expect(
        table(text)
          .when(A, action)
          .factsOf('CardsDrawn')
          .map(({ count }) => count),
      ).toEqual([count]);
  });
});

describe('Equipment alone', () => {
  const tool = equipment(
    'Tool',
    watch([draw()], { event: 'missionDeclared' }),
    ability('missionDeclaration', [draw()]),
    ability('missionResolution', [draw()]),
    { when: 'duringMission', text: 'x', holds: [{ who: 'you', modification: { change: 'total', by: 3 } }] },
    { keywords: { destruction: 1, soar: true } },
  );
  it('MZ-117 has none of its effects without a creature', () => {
    const fought = (...side: readonly string[]) =>
      table({ A: { lanes: { 1: side } }, B: { lanes: { 2: ['c8=Y(1)'] } }, cards: [tool] }).when(
        A,
        mission(1),
      );
    const alone = fought('Tool');
    alone.thenFacts({ type: 'MissionDecided', totals: [0, 0] });
    alone.thenNo('CardsDrawn', 'AbilityUsed');
    for (const creature of ['X(1)', 'X(1) tapped'])
      expect(fought('Tool', creature).state.choice).toMatchObject({ kind: 'orderEffects', seat: A });
  });

  it('MZ-117 keeps no keyword and nothing for the time of a mission, and is not Dispelled aloud', () => {
    const plain = equipment(
      'Plain',
      { when: 'duringMission', text: 'x', holds: [{ who: 'you', modification: { change: 'total', by: 3 } }] },
      ability('dispelled', [draw()]),
      { influence: 3, keywords: { destruction: 2 } },
    );
    const send = strategy('Send', [
      { op: 'shatter', cards: { units: 'you', lane: 'any', where: { type: 'equipment' } } },
    ]);
    const of = (...side: readonly string[]) =>
      table({
        A: { hand: ['c1=Send'], zone: 'F', lanes: { 1: side } },
        B: { lanes: { 1: ['Y(1)'] } },
        cards: [plain, send],
      });
    of('Plain')
      .when(A, mission(1))
      .thenFacts({ type: 'MissionDecided', totals: [0, 1] });
    of('Plain', 'X(1)')
      .when(A, mission(1))
      .thenFacts({ type: 'MissionDecided', totals: [7, 1] }, { type: 'DestructionBegan', instances: 2 });
    of('Plain').when(A, playStrategy('c1')).thenNo('CardsDrawn');
    of('Plain', 'X(1)').when(A, playStrategy('c1')).thenFacts('CardsDrawn');
  });
});

describe('Tap abilities', () => {
  it('MZ-108 are paid by tapping before they do anything, and not at all where tapping is forbidden', () => {
    const checks = creature(
      'Checks',
      ability('tap', [
        { op: 'draw', count: { count: { units: 'you', lane: 'any', where: { tapped: true } } } },
      ]),
    );
    const stiff = creature(
      'Stiff',
      ability('tap', [draw()]),
      has({ cards: self, modification: { change: 'cannotBe', what: 'tapped' } }).with(),
    );
    table({ A: { lanes: { 1: ['c7=Checks'] } }, cards: [checks] })
      .when(A, use('c7'))
      .thenFacts({ type: 'CardsTapped', rule: 'MZ-108' }, { type: 'CardsDrawn', count: 1 });
    table({ A: { lanes: { 1: ['c7=Stiff'] } }, cards: [stiff] })
      .when(A, use('c7'))
      .thenRefused('MZ-108');
  });
});

describe('During Mission', () => {
  it('MZ-124 applies only in the lane of the mission, for every kind of change', () => {
    const far = creature('Far', {
      when: 'duringMission',
      text: 'x',
      holds: [
        { who: 'each', lane: 'any', modification: { change: 'total', by: 5 } },
        { cards: { units: 'you', lane: 'any' }, modification: influence(4) },
      ],
    });
    table({ A: { lanes: { 1: ['X(1)'], 2: ['Far'] } }, cards: [far] })
      .when(A, mission(1))
      .thenFacts({ type: 'MissionDecided', totals: [1, 0] });
    table({ A: { lanes: { 1: ['Far'] } }, cards: [far] })
      .when(A, mission(1))
      .thenFacts({ type: 'MissionDecided', totals: [12, 5] });
  });
});

describe('A Have', () => {
  /** A unit with printed 1 that has permanently lost 1, and survives by a conditional bonus. */
  const lives = (condition: unknown, spell: readonly unknown[]) => {
    const frail = creature(
      'Frail',
      has({ cards: self, modification: influence(1) }).with({ if: condition }),
      { influence: 1 },
    );
    const modifiers = [
      {
        id: 1,
        source: { id: 'c7', definition: 'frail' },
        controller: 0,
        until: 'permanent',
        on: 'cards',
        cards: ['c7'],
        modification: { change: 'influence', by: -1 },
      },
    ];
    const before = table({
      A: {
        hand: ['c1=Change', 'Z(1)'],
        zone: 'FF',
        points: 1,
        caster: 'Nia(4)+caster',
        lanes: { 1: ['c7=Frail'], 3: ['W(9)', 'F'] },
      },
      terras: { 2: 'Hill' },
      modifiers,
      cards: [frail, terra('Hill'), strategy('Change', [...spell, draw()])],
    });
    expect(before.side(A, 1)).toEqual(['Frail']);
    return before.when(A, playStrategy('c1'));
  };
  it.each<[string, unknown, readonly unknown[]]>([
    [
      'a hand',
      { exists: { zone: 'hand', where: { name: 'Z(1)' } } },
      [{ op: 'discard', cards: { zone: 'hand' } }],
    ],
    [
      'points',
      { value: { missionPoints: 'you' }, is: { atLeast: 1 } },
      [{ op: 'loseMissionPoints', amount: 1, who: 'you' }],
    ],
    ['a Terra', { exists: { terras: 'any' } }, [{ op: 'raze', lanes: { lanes: 'any' } }]],
    [
      'Aura',
      { exists: { zone: 'auraZone', where: { tapped: false } } },
      [{ op: 'tap', cards: { zone: 'auraZone' } }],
    ],
    [
      'a lane',
      { not: { exists: { lanes: 'any', where: { resolved: true } } } },
      [{ op: 'resolveLanes', lanes: { lanes: 'any', where: { razed: false } } }],
    ],
    [
      'a discard pile',
      { not: { exists: { zone: 'discard' } } },
      [{ op: 'discard', cards: { zone: 'hand' } }],
    ],
    [
      'a Caster',
      { every: { casters: 'you' }, where: { tapped: false } },
      [{ op: 'tap', cards: { casters: 'you' } }],
    ],
    [
      'another unit',
      { exists: { units: 'you', lane: 'another' } },
      [{ op: 'shatter', cards: { units: 'you', lane: 'any', where: { printed: { is: 9 } } } }],
    ],
  ])('MZ-148 MZ-192 falls at once with %s', (_what, condition, spell) => {
    const after = lives(condition, spell);
    after.thenFacts('UnitsLeftPlay', 'CardsDrawn');
    expect(after.side(A, 1)).toEqual([]);
  });
});

describe('A Terra', () => {
  it('MZ-R52 is decided by the affected seat, and does nothing without one', () => {
    const asks = (affects: string | undefined, when: unknown) =>
      terra('Asks', {
        when,
        text: 'x',
        do: [{ op: 'may', label: 'x', do: [draw()] }],
        ...(affects === undefined ? {} : { affects }),
      });
    const declared = table({
      active: 'B',
      B: { lanes: { 1: ['Y(1)'] } },
      terras: { 1: 'Asks' },
      cards: [asks('subject', { event: 'missionDeclared' })],
    }).when(B, mission(1));
    expect(declared.state.choice).toMatchObject({ kind: 'may', seat: B });
    declared.when(B, may(true)).thenFacts({ type: 'CardsDrawn', seat: B });
    const played = table({
      active: 'B',
      B: { hand: ['c1=Y(1)'], zone: 'F' },
      terras: { 1: 'Asks' },
      cards: [asks(undefined, { event: 'unitPlayed' })],
    }).when(B, play('c1', 1));
    expect(played.state.choice).toMatchObject({ seat: B });
    for (const affects of ['winner', 'loser'])
      table({ terras: { 1: 'Asks' }, cards: [asks(affects, 'missionResolution')] })
        .when(A, mission(1))
        .thenNo('ChoiceOffered');
  });
});
