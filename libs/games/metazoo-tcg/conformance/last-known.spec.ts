import { describe, expect, it } from '@jest/globals';
import { metazooTcg } from '../index.js';
import { choose, mission, next, playStrategy, use } from '../testing/actions.js';
import {
  ability,
  creature,
  draw,
  gain,
  pick,
  self,
  strategy,
  terra,
  token,
  watch,
} from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

/* Last known information of a card that has left play: in triggers, in filters, and in amounts. */

const theirs = { units: 'opponent', lane: 'any' };
const subject = { this: 'subject' };
const watches = (
  event: string,
  fields: Readonly<Record<string, unknown>> = {},
  program: readonly unknown[] = [draw()],
) => watch(program, { event, ...fields });
const shipped = (name: string) =>
  metazooTcg.cardSets.flatMap(({ cards }) => cards.filter((card) => card.name === name));

/** The effect of A's Send on B's side of lane 1, with a card of B that watches from lane 2. */
const sent = (op: string, units: readonly string[], watching: object) =>
  table({
    A: { hand: ['c1=Send'], zone: 'F' },
    B: { lanes: { 1: units, 2: ['c9=Watcher'] } },
    cards: [
      creature('Watcher', watching),
      creature(
        'Grown',
        {
          when: 'static',
          text: 'has',
          holds: [{ cards: self, modification: { change: 'influence', by: 3 } }],
        },
        { influence: 2 },
      ),
      strategy('Send', [pick(theirs, { who: 'you' }), { op, cards: { bound: 'it' } }]),
    ],
  }).when(A, playStrategy('c1'), choose('c7'));

describe('Last known information', () => {
  it('MZ-156 triggers on a Shattered token, like the shipped Shell Lantern', () => {
    const shatters = strategy('Shatter', [{ op: 'shatter', cards: { ...theirs, where: { type: 'token' } } }]);
    table({
      A: { hand: ['c1=Shatter'], zone: 'F' },
      B: { lanes: { 1: ['T(1)+token'], 2: ['Shell Lantern', 'X(9)'] } },
      cards: [...shipped('Shell Lantern'), shatters],
    })
      .when(A, playStrategy('c1'))
      .thenFacts('UnitsLeftPlay', { type: 'CardsDrawn', seat: B });
  });

  it('MZ-156 MZ-210 triggers on a Sacrificed token, by its kind', () => {
    const eats = creature(
      'Eats',
      ability('atWill', [gain(self, 1)], {
        cost: [{ pay: 'sacrifice', cards: { units: 'you', where: { type: 'token' } } }],
      }),
      watches('unitSacrificed', { whose: 'you', where: { type: 'token' } }),
    );
    table({ A: { lanes: { 1: ['c7=Eats', 'T(1)+token'] } }, cards: [eats] })
      .when(A, use('c7'))
      .thenFacts('UnitsLeftPlay', { type: 'CardsDrawn', seat: A });
  });

  it('MZ-156 lets a token do what it does at its own end', () => {
    const spark = token('Spark', watches('unitShattered', { self: true }));
    table({
      A: { hand: ['c1=Shatter'], zone: 'F' },
      B: { lanes: { 1: ['Spark'] } },
      cards: [spark, strategy('Shatter', [{ op: 'shatter', cards: theirs }])],
    })
      .when(A, playStrategy('c1'))
      .thenFacts('UnitsLeftPlay', { type: 'CardsDrawn', seat: B });
  });

  it('MZ-204 MZ-210 MZ-112 deals damage equal to the Influence of the Sacrificed unit', () => {
    const burns = creature(
      'Burns',
      ability(
        'atWill',
        [pick(theirs), { op: 'deal', cards: { bound: 'it' }, amount: { influenceOf: { bound: 'paid0' } } }],
        { cost: [{ pay: 'sacrifice', cards: { units: 'you', where: { another: true } } }] },
      ),
    );
    const hit = (victim: string) =>
      table({ A: { lanes: { 1: ['c7=Burns', victim] } }, B: { lanes: { 1: ['c8=Y(9)'] } }, cards: [burns] })
        .when(A, use('c7'))
        .unit('c8')?.damage;
    expect([hit('X(4)'), hit('T(2)+token'), hit('Nia(5)+caster')]).toEqual([4, 2, 5]);
  });

  it('MZ-204 counts Give and Have that it had when it left', () => {
    const draws = watches('unitShattered', { whose: 'you' }, [
      { op: 'draw', count: { influenceOf: subject } },
    ]);
    sent('shatter', ['c7=Grown', 'X(1)'], draws).thenFacts({ type: 'CardsDrawn', seat: B, count: 5 });
  });

  it('filters by the Influence, the tapping and the damage that it had', () => {
    const drawn = (where: unknown, unit: string) =>
      sent('shatter', [unit, 'Other(1)'], watches('unitDispelled', { where })).facts.some(
        ({ type }) => type === 'CardsDrawn',
      );
    expect(drawn({ influence: { atLeast: 5 } }, 'c7=Grown')).toBe(true);
    expect(drawn({ influence: { atLeast: 6 } }, 'c7=Grown')).toBe(false);
    expect(drawn({ tapped: true }, 'c7=X(3) tapped')).toBe(true);
    expect(drawn({ tapped: false }, 'c7=X(3) tapped')).toBe(false);
    expect(drawn({ damage: { is: 2 } }, 'c7=X(3) damage2')).toBe(true);
    expect(drawn({ damage: { is: 0 } }, 'c7=X(3) damage2')).toBe(false);
    expect(drawn({ keyword: 'soar' }, 'c7=X(3)+soar')).toBe(true);
  });

  it('MZ-179 MZ-184 knows a Caster that is Shattered in a lane as the creature that it was there', () => {
    for (const type of ['creature', 'unit', 'caster'])
      sent('shatter', ['c7=Nia(4)+caster', 'X(1)'], watches('unitShattered', { where: { type } })).thenFacts(
        'UnitsLeftPlay',
        { type: 'CardsDrawn', seat: B },
      );
  });

  it('has its controller, its lane, and the participants of its effect', () => {
    const gives = watches('unitShattered', { whose: 'each' }, [
      { op: 'draw', who: { controllerOf: subject }, count: 1 },
    ]);
    sent('shatter', ['c7=T(2)+token', 'X(1)'], gives).thenFacts({ type: 'CardsDrawn', seat: B });
    const grave = terra('Grave', watches('unitShattered', { lane: 'this', affects: 'subject' }));
    table({
      A: { hand: ['c1=Shatter'], zone: 'F' },
      B: { lanes: { 3: ['T(1)+token'] } },
      terras: { 3: 'Grave', 4: 'Grave' },
      cards: [grave, strategy('Shatter', [{ op: 'shatter', cards: theirs }])],
    })
      .when(A, playStrategy('c1'))
      .thenFacts({ type: 'CardsDrawn', seat: B, count: 1 });
  });

  it('MZ-R30 MZ-R54 acts on no card that has left, and offers none to choose', () => {
    const grabs = watches('unitShattered', { whose: 'you' }, [
      { op: 'choose', from: subject, count: 1, as: 'it' },
      { op: 'untap', cards: { bound: 'it' } },
      { op: 'give', cards: subject, modification: { change: 'influence', by: 1 } },
      { op: 'returnToHand', cards: subject },
      { op: 'sacrifice', cards: subject },
    ]);
    const after = sent('shatter', ['c7=T(2)+token', 'X(1)'], grabs);
    after.thenNo('ChoiceOffered', 'CardsUntapped', 'ModifierBegan', 'CardsReturnedToHand');
    expect(after.facts.filter(({ type }) => type === 'UnitsLeftPlay')).toHaveLength(1);
  });

  it('happens once if the text has "once a round", even if its source has left meanwhile', () => {
    const once = creature(
      'Once',
      watches('unitDispelled', { whose: 'you', once: 'round', where: { another: true } }, [
        draw(),
        { op: 'sacrifice', cards: self },
      ]),
    );
    const asked = table({
      A: { hand: ['c1=Shatter'], zone: 'F' },
      B: { lanes: { 1: ['X(1)', 'Y(1)'], 2: ['Once'] } },
      cards: [
        once,
        strategy('Shatter', [{ op: 'shatter', cards: { ...theirs, where: { printed: { is: 1 } } } }]),
      ],
    }).when(A, playStrategy('c1'));
    const after = asked.when(A, next(0));
    expect(after.facts.filter(({ type }) => type === 'CardsDrawn')).toHaveLength(1);
    expect(after.state.choice).toBeUndefined();
  });

  it('is forgotten with the action, and is no part of a pile’s cards', () => {
    const after = sent('shatter', ['c7=Grown', 'X(1)'], watches('unitTapped'));
    expect(after.state.lastKnown).toBeUndefined();
    const counts = strategy('Counts', [
      { op: 'shatter', cards: { units: 'you', lane: 'any' } },
      {
        op: 'draw',
        count: { count: { zone: 'discard', whose: 'you', where: { influence: { atLeast: 5 } } } },
      },
    ]);
    const grown = creature(
      'Grown',
      {
        when: 'static',
        text: 'has',
        holds: [{ cards: self, modification: { change: 'influence', by: 3 } }],
      },
      { influence: 2 },
    );
    table({ A: { hand: ['c1=Counts'], zone: 'F', lanes: { 1: ['Grown'] } }, cards: [counts, grown] })
      .when(A, playStrategy('c1'))
      .thenNo('CardsDrawn');
  });

  it('MZ-R30 stays known while a seat decides', () => {
    const asks = creature(
      'Asks',
      ability('dispelled', [
        { op: 'may', label: 'Burn', do: [{ op: 'deal', cards: theirs, amount: { influenceOf: self } }] },
      ]),
      { influence: 6 },
    );
    const asked = table({
      A: { lanes: { 1: ['X(8)+d1'] } },
      B: { lanes: { 1: ['Asks'] } },
      cards: [asks],
    }).when(A, mission(1));
    const moment = metazooTcg.positions.fromState(asked.state);
    expect(JSON.stringify(moment)).toContain('lastKnown');
    asked.when(B, { type: 'answerMay', yes: true }).thenFacts('DamageDealt');
  });
});
