import { expect } from '@jest/globals';
import { CONDITION_WORDS, cardId, cardUnder, SELECTOR_WORDS } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import { metaxCardSchema } from '../../cards/definition.js';
import { statsOf } from '../../queries/current.js';
import { attack, defend, event, finishAttacks, push } from '../../testing/actions.js';
import { battleThat, characterThat, eventThat, watcherOf } from '../../testing/cards.js';
import { inAttack } from '../../testing/in-attack.js';
import { planned, theirs, yours } from '../../testing/planned.js';
import { amounting, counted, found, holds } from '../../testing/readings.js';
import { A, attacking, B, type Side, table } from '../../testing/table.js';
import { ownAmounts } from '../language/amount.js';
import { ownConditions } from '../language/condition.js';
import { ownSelectors, PARTS, ZONES } from '../language/selector.js';

const two: Side = { characters: ['c1=C[S5 I2]', 'c2=C[Sp3]'] };
const other: Side = { characters: ['c5=C[S4]', 'c6=C[Sp6]'] };

eachWord('Selectors', [...SELECTOR_WORDS, ...ownSelectors.map(({ shape }) => Object.keys(shape)[0] ?? '')], {
  bound: () => {
    const bound = (cards: object) =>
      planned(
        {
          op: 'forEach',
          in: { zone: 'play', whose: 'each' },
          as: 'one',
          do: [{ op: 'if', if: { exists: cards }, then: [{ op: 'gainMetaPoints', amount: 1 }] }],
        },
        two,
        other,
      ).state.seats[0].metaPoints;
    expect(bound({ bound: 'one' })).toBe(4);
    expect(bound({ bound: 'one', where: { stat: 'special' } })).toBe(2);
    expect(bound({ bound: 'one', except: 'one' })).toBe(0);
  },
  this: () => {
    const self = table({
      A: { characters: ['c1=Seer'] },
      cards: [characterThat('Seer', { when: 'push', do: [{ op: 'prep', cards: { this: 'card' } }] })],
    });
    self.when(A, push('c1')).thenFacts({ type: 'CharacterPrepped', character: cardId('c1') });
  },
  zone: () => {
    expect(found(yours, two, other)).toEqual(['c1', 'c2']);
    expect(found({ ...yours, where: { stat: 'special' } }, two, other)).toEqual(['c2']);
    expect(found({ ...yours, first: 1 }, two, other)).toEqual(['c1']);
    expect(
      counted({ zone: 'deck', top: 2, where: { type: 'character' } }, { deck: ['S1', 'C[S5]', 'C[S5]'] }),
    ).toBe(1);
  },
  either: () => {
    const strong = { zone: 'play', whose: 'each', where: { stat: 'strength' } };
    expect(found({ either: [theirs, strong] }, two, other)).toEqual(['c5', 'c6', 'c1']);
  },
  damageOn: () => {
    const hurt = {
      characters: [
        { card: 'c5=C[S7 I7 Sp7]', damage: ['S1', 'I2'] },
        { card: 'C[Sp7 I7]', damage: ['S1'] },
      ],
    };
    const strong = { ...theirs, where: { stat: 'strength' } };
    expect(counted({ damageOn: strong }, {}, hurt)).toBe(2);
    expect(counted({ damageOn: strong, where: { stat: 'intelligence' } }, {}, hurt)).toBe(1);
  },
});

eachWord('Zones', ZONES, {
  play: () => expect(counted({ zone: 'play', whose: 'each' }, two, other)).toBe(4),
  hand: () => expect(counted({ zone: 'hand', whose: 'opponent' }, {}, { hand: ['S1', 'S2'] })).toBe(2),
  deck: () => expect(counted({ zone: 'deck' }, { deck: 7 })).toBe(7),
  discard: () => expect(counted({ zone: 'discard' }, { discard: ['S1', 'S2', 'S3'] })).toBe(3),
  damage: () =>
    expect(
      counted(
        { zone: 'damage', whose: 'opponent' },
        {},
        {
          characters: [
            { card: 'C[S7 I7]', damage: ['S1'] },
            { card: 'C[S7 I7]', damage: ['S2', 'S1'] },
          ],
        },
      ),
    ).toBe(3),
  battleCards: () => {
    const count = (whose: string) =>
      attacking({
        A: { hand: ['c11=S3', 'c12=S3'], characters: ['c1=C[S5]', 'c2=C[S5]'] },
        B: { hand: ['c21=Tally'], characters: ['c5=C[S5]'] },
        cards: [
          battleThat('Tally', 'defense', {
            op: 'gainMetaPoints',
            amount: { count: { zone: 'battleCards', whose } },
          }),
        ],
      })
        .when(A, attack('c1', 'c11'), attack('c2', 'c12'), finishAttacks)
        .when(B, defend('c5', 1, 'c21')).state.seats[1].metaPoints;
    expect(count('opponent')).toBe(2);
    expect(count('you')).toBe(1);
  },
});

const marked = (by: 'attack' | 'defense', part: string) =>
  inAttack(by, {
    op: 'modify',
    cards: { this: part },
    modification: { change: 'preventDamage' },
    until: 'thisTurn',
  }).state.modifiers.flatMap((modifier) => (modifier.on === 'cards' ? modifier.cards : []));

eachWord('Parts', PARTS, {
  user: () => {
    expect(marked('attack', 'user')).toEqual(['c1']);
    expect(marked('defense', 'user')).toEqual(['c5']);
  },
  opposing: () => {
    expect(marked('attack', 'opposing')).toEqual([]);
    expect(marked('defense', 'opposing')).toEqual(['c1']);
  },
  opposingCard: () => {
    const { state } = inAttack('defense', { op: 'negate', cards: { this: 'opposingCard' } });
    expect(state.negated.map((id) => cardUnder(state.cards, id)?.definition)).toEqual(['s1-attack']);
  },
  linked: () => expect(marked('defense', 'linked')).toEqual(['c2']),
  bearer: () => {
    const thorn = battleThat('Thorn', 'attack', [{ op: 'draw', count: 1 }]);
    const sharp = metaxCardSchema.parse({
      ...thorn,
      abilities: [
        {
          when: 'static',
          from: 'damage',
          holds: [{ cards: { this: 'bearer' }, modification: { change: 'rank', by: -2 } }],
        },
      ],
    });
    const { state } = table({
      B: { characters: [{ card: 'c5=C[S5 I5]', damage: ['Thorn'] }] },
      cards: [sharp],
    });
    expect(statsOf(state, cardId('c5'))).toEqual({ strength: 3, intelligence: 3 });
  },
  subject: () => {
    const fallen = table({
      A: { hand: ['c9=Shove'], characters: ['c1=Eye', 'c2=C[S5]'] },
      cards: [
        watcherOf('Eye', 'pushed', [{ op: 'knockOut', cards: { this: 'subject' } }]),
        eventThat('Shove', [{ op: 'push', cards: { ...yours, where: { name: 'C[S5]' } } }]),
      ],
    }).when(A, event('c9'));
    expect(fallen.state.seats[0].characters).toEqual(['c1']);
  },
});

const wordOf = (schema: { readonly shape: object }): string => Object.keys(schema.shape)[0] ?? '';

eachWord('What is counted', ['number', 'count', ...ownAmounts.map(wordOf), 'times', 'plus', 'atMost'], {
  count: () => expect(amounting({ count: yours }, two)).toBe(2),
  countersOn: () =>
    expect(
      planned(
        [
          { op: 'putCounters', cards: yours, counter: 'might', count: 2 },
          { op: 'setMetaPoints', amount: { countersOn: yours, counter: 'might' } },
        ],
        two,
      ).state.seats[0].metaPoints,
    ).toBe(4),
  number: () => {
    expect(amounting(4)).toBe(4);
    expect(
      planned([
        { op: 'draw', count: 3, as: 'drawn' },
        { op: 'setMetaPoints', amount: { number: 'drawn', plus: 1 } },
      ]).state.seats[0].metaPoints,
    ).toBe(4);
  },
  sumOfRanks: () => {
    expect(amounting({ sumOfRanks: yours }, two)).toBe(8);
    expect(amounting({ sumOfRanks: yours, stat: 'intelligence' }, two)).toBe(2);
  },
  highestRank: () => {
    expect(amounting({ highestRank: yours }, two)).toBe(5);
    expect(amounting({ highestRank: yours, stat: 'special' }, two)).toBe(3);
    expect(amounting({ highestRank: theirs }, two)).toBe(0);
    expect(holds({ value: { highestRank: theirs }, is: { atMost: 3 } }, two)).toBe(false);
  },
  metaPoints: () =>
    expect(amounting({ metaPoints: 'opponent' }, { metaPoints: 1 }, { metaPoints: 6 })).toBe(6),
  victoryPoints: () =>
    expect(amounting({ victoryPoints: 'opponent' }, { victoryPoints: 1 }, { victoryPoints: 3 })).toBe(3),
  times: () => expect(amounting({ count: yours, times: 3 }, two)).toBe(6),
  plus: () => {
    expect(amounting({ count: yours, times: 2, plus: 1 }, two)).toBe(5);
    expect(amounting({ count: yours, plus: -5 }, two)).toBe(0);
  },
  atMost: () => expect(amounting({ count: yours, times: 3, atMost: 4 }, two)).toBe(4),
});

const rich = { value: { metaPoints: 'you' }, is: { atLeast: 5 } };
const some = { exists: yours };

eachWord('Conditions', [...CONDITION_WORDS, ...ownConditions.map(wordOf)], {
  value: () => {
    expect(holds(rich, { metaPoints: 5 })).toBe(true);
    expect(holds(rich, { metaPoints: 4 })).toBe(false);
    expect(holds({ value: { count: yours }, is: { is: 2, atMost: 2 } }, two)).toBe(true);
  },
  exists: () => {
    expect(holds(some, two)).toBe(true);
    expect(holds(some)).toBe(false);
  },
  every: () => {
    const all = (where: object, own: Side) => holds({ every: yours, where }, own);
    expect(all({ type: 'character' }, two)).toBe(true);
    expect(all({ stat: 'special' }, two)).toBe(false);
    expect(all({ type: 'character' }, {})).toBe(false);
  },
  not: () => expect(holds({ not: some })).toBe(true),
  all: () => {
    expect(holds({ all: [rich, some] }, { ...two, metaPoints: 5 })).toBe(true);
    expect(holds({ all: [rich, some] }, two)).toBe(false);
  },
  any: () => {
    expect(holds({ any: [rich, some] }, two)).toBe(true);
    expect(holds({ any: [rich, some] })).toBe(false);
  },
  turn: () => {
    expect(['you', 'opponent', 'opponents', 'each', 'active'].map((turn) => holds({ turn }))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
  },
  paid: () => {
    const asked = planned([
      { op: 'may', label: 'More', as: 'more', do: [{ op: 'draw', count: 1 }] },
      { op: 'if', if: { paid: 'more' }, then: [{ op: 'gainMetaPoints', amount: 1 }] },
    ]);
    asked.when(A, { type: 'answerMay', yes: true }).thenFacts('CardsDrawn', 'MetaPointsGained');
    asked.when(A, { type: 'answerMay', yes: false }).thenNo('MetaPointsGained');
  },
  attack: () => {
    const so = (by: 'attack' | 'defense', asked: string) =>
      inAttack(by, { op: 'if', if: { attack: asked }, then: [{ op: 'shuffle' }] }).facts.some(
        ({ type }) => type === 'DeckShuffled',
      );
    const all = ['defended', 'undefended', 'team', 'single'];
    expect(all.map((asked) => so('attack', asked))).toEqual([false, true, false, true]);
    expect(all.map((asked) => so('defense', asked))).toEqual([true, false, true, false]);
  },
});
