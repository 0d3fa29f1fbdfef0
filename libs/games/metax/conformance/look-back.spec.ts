import { describe, expect, it } from '@jest/globals';
import { cardId } from '#libs/game-kit';
import { attack, defend, event } from '../testing/actions.js';
import { battleThat, constantWith, eventThat, watcherOf } from '../testing/cards.js';
import { A, B, table } from '../testing/table.js';

const one = { op: 'gainMetaPoints', amount: 1 };
const knockOut = { op: 'knockOut', cards: { zone: 'play', whose: 'opponent' } };
const strong = 'c1=C[S7 I7]';

/** A knocks out B's only Character, which B's Eye watches for with this filter. */
const seen = (
  where: object,
  victim: {
    readonly isPushed?: boolean;
    readonly enteredTurn?: number;
    readonly damage?: readonly string[];
  } = {},
  modifiers: readonly object[] = [],
): number => {
  const end = table({
    A: { hand: ['c99=Plan'], characters: ['Eye', ...(modifiers.length > 0 ? ['Aide'] : [])] },
    B: { characters: [{ card: 'c5=C[S5 I5]', ...victim }] },
    cards: [
      eventThat('Plan', knockOut),
      watcherOf('Eye', 'knockedOut', [one], { where }),
      constantWith('Aide', { modifiers }),
    ],
  }).when(A, event('c99'));
  return end.state.seats[0].metaPoints;
};

describe('Last known information', () => {
  it.each([
    ['being Pushed', { state: 'pushed' }, { isPushed: true }],
    ['being Prepped', { state: 'prepped' }, {}],
    ['its Damage', { damage: { atLeast: 1 } }, { damage: ['S1'] }],
    ['the turn in which it came', { enteredThisTurn: true }, { enteredTurn: 3 }],
    ['doing nothing', { role: 'idle' }, {}],
  ])('MX-R55: a watcher fits a Character that was knocked out by %s', (_what, where, victim) => {
    expect(seen(where, victim)).toBe(1);
  });

  it('MX-R55: a trigger does not match a Character by properties that it did not have', () => {
    expect([
      seen({ state: 'pushed' }),
      seen({ damage: { atLeast: 1 } }),
      seen({ enteredThisTurn: true }),
    ]).toEqual([0, 0, 0]);
  });

  it('MX-R55: a watcher fits a Character by its current Rank, not by the printed one', () => {
    const lowered = [
      {
        cards: { zone: 'play', whose: 'opponent' },
        modification: { change: 'rank', by: -3 },
      },
    ];
    expect(seen({ rank: { is: 2 } }, {}, lowered)).toBe(1);
    expect(seen({ rank: { is: 5 } }, {}, lowered)).toBe(0);
  });

  it('MX-R55: a watcher fits a Character that was attacking', () => {
    const end = table({
      phase: 'declareAttacks',
      A: { hand: ['c11=S3: attack'], characters: ['c1=Lead'] },
      B: { characters: ['Eye'] },
      cards: [
        watcherOf('Eye', 'knockedOut', [{ ...one, who: 'you' }], { where: { role: 'attacking' } }),
        constantWith('Lead', {
          watches: [{ when: 'battleCardPlayed', do: [{ op: 'knockOut', cards: { this: 'card' } }] }],
        }),
      ],
    }).when(A, attack('c1', 'c11'));
    expect(end.state.seats[1].metaPoints).toBe(1);
  });

  it('MX-R55: a Character’s own effect knows its Damage and its current Rank', () => {
    const own = (amount: object) => {
      const end = table({
        A: { hand: ['c99=Plan'], characters: ['Aide'] },
        B: { characters: [{ card: 'Last', damage: ['S1', 'S2'] }] },
        cards: [
          eventThat('Plan', knockOut),
          constantWith('Last', {
            watches: [{ when: 'knockedOut', self: true, do: [{ op: 'gainMetaPoints', who: 'you', amount }] }],
          }),
          constantWith('Aide', {
            modifiers: [
              { cards: { zone: 'play', whose: 'opponent' }, modification: { change: 'rank', by: -2 } },
            ],
          }),
        ],
      }).when(A, event('c99'));
      return end.state.seats[1].metaPoints;
    };
    expect(own({ count: { damageOn: { this: 'card' } } })).toBe(2);
    expect(own({ highestRank: { this: 'card' } })).toBe(5);
  });

  it('MX-R55: an effect knows a Character that it has knocked out itself', () => {
    const gained = (amount: object) =>
      table({
        A: { hand: ['c99=Plan'] },
        B: { characters: [{ card: 'c5=C[S5 I5]', damage: ['S1', 'S2'] }] },
        cards: [
          eventThat('Plan', [
            { op: 'choose', from: { zone: 'play', whose: 'opponent' }, count: 1, as: 'it' },
            { op: 'knockOut', cards: { bound: 'it' } },
            { op: 'gainMetaPoints', who: 'you', amount },
          ]),
        ],
      }).when(A, event('c99')).state.seats[0].metaPoints;
    expect(gained({ count: { damageOn: { bound: 'it' } } })).toBe(2);
    expect(gained({ highestRank: { bound: 'it' } })).toBe(5);
  });

  it('MX-R49: Characters that are knocked out together do not trigger on each other', () => {
    const end = table({
      A: { hand: ['c99=Plan'] },
      B: { characters: ['Eye', 'c6=C[S1]'] },
      cards: [eventThat('Plan', knockOut), watcherOf('Eye', 'knockedOut', [{ ...one, who: 'you' }])],
    }).when(A, event('c99'));
    expect(end.state.seats[1].metaPoints).toBe(0);
  });
});

describe('The end of a turn', () => {
  it('MX-R57: what it sets off ends with it', () => {
    const boost = {
      op: 'modify',
      cards: { zone: 'play', whose: 'you' },
      modification: { change: 'rank', by: 2 },
      until: 'thisTurn',
    };
    const over = table({
      phase: 'declareAttacks',
      A: { characters: ['Eye'] },
      cards: [watcherOf('Eye', 'turnEnded', [boost])],
    }).when(A, { type: 'finishAttacks' });
    over.thenFacts('TurnEnded', 'ModifierBegan', 'ModifiersEnded', 'TurnBegan');
    expect(over.state.modifiers).toEqual([]);
  });
});

describe('Characters that survive by a lasting effect', () => {
  const yours = (name: string) => ({ zone: 'play', whose: 'you', where: { name } });
  /** Damage beyond its Rank on a Character, which lives by a higher Rank for as long. */
  const spared = (name: string, until: string) => [
    { op: 'modify', cards: yours(name), modification: { change: 'rank', by: 2 }, until },
    { op: 'attachDamage', cards: { zone: 'deck', whose: 'you', top: 1 }, to: yours(name) },
  ];
  const whenOut = (name: string, ...does: readonly object[]) => ({
    when: 'knockedOut',
    where: { name },
    do: does,
  });
  const typesOf = (facts: readonly { readonly type: string }[]) => facts.map(({ type }) => type);
  const [first, second] = ['C[S6 I6]', 'C[S6 I5]'];
  const cast = { characters: ['c1=Eye', first, second], deck: ['S6', 'S6', 'S1', 'S1'] };
  const eye = (until: string, ...watches: readonly { readonly when: string; readonly do: object[] }[]) =>
    constantWith('Eye', {
      watches: [...watches, whenOut(first, ...spared(second, until)), whenOut(second, one)],
    });

  it('MX-R57 MX-088: are knocked out one after the other before the turn is over', () => {
    const over = table({
      phase: 'declareAttacks',
      A: cast,
      cards: [eye('thisTurn', { when: 'turnEnded', do: spared(first, 'thisTurn') })],
    }).when(A, { type: 'finishAttacks' });
    const types = typesOf(over.facts);
    expect(types.filter((type) => type === 'CharactersKnockedOut')).toHaveLength(2);
    expect(types.indexOf('MetaPointsGained')).toBeGreaterThan(types.indexOf('TurnEnded'));
    expect(types.indexOf('MetaPointsGained')).toBeLessThan(types.indexOf('TurnBegan'));
  });

  it('MX-R57 MX-088: are knocked out one after the other before the Battle Step is over', () => {
    const over = table({
      phase: 'declareAttacks',
      A: { ...cast, hand: ['c11=Spare'] },
      cards: [eye('thisBattleStep'), battleThat('Spare', 'attack', spared(first, 'thisBattleStep'))],
    })
      .when(A, attack('c1', 'c11'))
      .when(A, { type: 'finishAttacks' })
      .when(B, { type: 'finishDefenders' });
    const types = typesOf(over.facts);
    expect(types.filter((type) => type === 'CharactersKnockedOut')).toHaveLength(2);
    expect(types.indexOf('MetaPointsGained')).toBeGreaterThan(types.indexOf('BattleStepEnded'));
    expect(types.indexOf('MetaPointsGained')).toBeLessThan(types.indexOf('TurnEnded'));
  });
});

describe('An effect that lasts for an attack', () => {
  const sly = battleThat('Sly', 'attack', {
    op: 'modify',
    cards: { zone: 'play', whose: 'opponent', where: { rank: { atMost: 4 } } },
    modification: { change: 'forbid', action: 'defend' },
    until: 'thisAttack',
  });

  it('MX-R56: bars a Character from that attack, not from another one', () => {
    const declared = table({
      phase: 'declareAttacks',
      A: { hand: ['c11=Sly', 'c12=S2'], characters: [strong, 'c2=C[S7 I7]'] },
      B: { hand: ['c21=S1', 'c22=S1'], characters: ['c5=C[S4 I4]'] },
      cards: [sly],
    })
      .when(A, attack('c1', 'c11'))
      .when(A, attack('c2', 'c12'))
      .when(A, { type: 'finishAttacks' });
    declared.when(B, defend('c5', 1, 'c21')).thenRefused('MX-037');
    declared.when(B, defend('c5', 2, 'c21')).thenFacts('DefenderAssigned');
  });

  it('MX-R56: does not begin where there is no attack', () => {
    const end = table({
      A: { hand: ['c99=Plan'], characters: [strong] },
      cards: [
        eventThat('Plan', {
          op: 'modify',
          cards: { zone: 'play', whose: 'you' },
          modification: { change: 'rank', by: 1 },
          until: 'thisAttack',
        }),
      ],
    }).when(A, event('c99'));
    end.thenNo('ModifierBegan');
  });
});

describe('Room for a Character', () => {
  it('MX-R12: the player chooses which of two enters play if there is room for one', () => {
    const asked = table({
      A: { hand: ['c99=Plan'], characters: [strong, 'c2=C[S1]'], discard: ['c7=C[S2]', 'c8=C[S3]'] },
      cards: [
        eventThat('Plan', { op: 'putIntoPlay', cards: { zone: 'discard', where: { type: 'character' } } }),
      ],
    }).when(A, event('c99'));
    asked.thenFacts({ type: 'ChoiceOffered', seat: A, kind: 'chooseCards' });
    const end = asked.when(A, { type: 'chooseCards', cards: [cardId('c8')] });
    expect(end.state.seats[0].characters).toEqual(['c1', 'c2', 'c8']);
  });

  it('MX-R12: the player sees the cards of its deck that it chooses among', () => {
    const asked = table({
      A: { hand: ['c99=Plan'], characters: [strong, 'c2=C[S1]'], deck: ['c7=C[S2]', 'c8=C[S3]', 'c9=C[S4]'] },
      cards: [eventThat('Plan', { op: 'putIntoPlay', cards: { zone: 'deck', top: 2 } })],
    }).when(A, event('c99'));
    const looked = asked.facts.find(({ type }) => type === 'CardsLookedAt');
    expect(looked).toMatchObject({ seat: A, deckOf: A, cards: { value: [{ id: 'c7' }, { id: 'c8' }] } });
    asked.thenFacts({ type: 'ChoiceOffered', seat: A, kind: 'chooseCards' });
    const end = asked.when(A, { type: 'chooseCards', cards: [cardId('c8')] });
    expect(end.state.seats[0].characters).toHaveLength(3);
  });
});
