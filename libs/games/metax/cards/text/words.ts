import type { Json, NounPart, NounPhrase, Phrase } from '#libs/game-kit';

/* Parts of the card texts of MetaX: seats, nouns, numbers, cards. */

export type Fields = Readonly<Record<string, Json>>;
type Say = string | readonly string[];

export const phrase = (kind: string, say: Say, means: Json): Phrase => ({ kind, say, means });

const option = (say: Say, means: Json, plural?: Say) => ({
  say,
  means,
  ...(plural === undefined ? {} : { plural }),
});

export const STATS = { strength: 'Strength', intelligence: 'Intelligence', special: 'Special' } as const;

/** The seats that have words of their own. */
export const SEATS = [
  { whose: 'you', name: 'you', their: 'your' },
  { whose: 'opponent', name: 'your opponent', their: "your opponent's" },
  { whose: 'opponents', name: 'your opponent', their: "your opponent's" },
  { whose: 'each', name: 'each player', their: "each player's" },
  { whose: 'active', name: 'the active player', their: "the active player's" },
] as const;

/** Seats in the third person. */
const seats: readonly Phrase[] = [
  phrase('seat', ['your opponent', 'the opponent', 'the opposing player'], 'opponent'),
  phrase('seat', ['your opponent', 'each opponent', 'each of your opponents'], 'opponents'),
  phrase('seat', ['each player', 'both players'], 'each'),
  phrase('seat', ['the active player', 'the player whose turn it is'], 'active'),
  phrase('seat', 'that player', { chosen: '#it:seat' }),
  phrase('seat', ['its controller', 'its owner'], { controllerOf: { bound: '#it:x' } }),
  phrase('seat', ['the controller of {of:any}', 'the owner of {of:any}'], { controllerOf: '$of' }),
];

/** Whole numbers, also negative ones. */
const integers: readonly Phrase[] = [
  phrase('int', '{n:number}', '$n'),
  phrase('int', 'minus {n:less}', '$n'),
];

/** A number within limits, after its noun: "Rank 4 or less". */
const comparisons: readonly Phrase[] = [
  phrase('comparison', ['{n:int} or more', 'at least {n:int}', '{n:int} or greater', '{n:int} or higher'], {
    atLeast: '$n',
  }),
  phrase('comparison', ['{n:int} or less', '{n:int} or fewer', 'at most {n:int}', '{n:int} or lower'], {
    atMost: '$n',
  }),
  phrase('comparison', ['exactly {n:int}', '{n:int}'], { is: '$n' }),
  phrase('comparison', ['{low:int} to {high:int}', 'from {low:int} to {high:int}'], {
    atLeast: '$low',
    atMost: '$high',
  }),
  phrase('comparison', 'exactly {n:int} and {rest:comparison}', { is: '$n', '...': '$rest' }),
];

/** A number of cards, before a noun in the plural: "3 or more", "2 or fewer". */
const quantities: readonly Phrase[] = [
  phrase('quantity', ['{n:int} or more', 'at least {n:int}'], { atLeast: '$n' }),
  phrase('quantity', ['{n:int} or fewer', '{n:int} or less', 'at most {n:int}', 'no more than {n:int}'], {
    atMost: '$n',
  }),
  phrase('quantity', ['{n:int} or more', 'more than {n:int}', '{n:int}'], { atLeast: '$n' }),
  phrase('quantity', 'exactly {n:int}', { is: '$n' }),
  phrase('quantity', '{low:int} to {high:int}', { atLeast: '$low', atMost: '$high' }),
  phrase('quantity', 'exactly {n:int} and {rest:quantity}', { is: '$n', '...': '$rest' }),
];

const ROLES = {
  attacking: 'attacking',
  defending: 'defending',
  linked: 'Linked',
  undefended: 'undefended',
  idle: 'idle',
} as const;

const before: readonly NounPart[] = [
  { field: 'another', options: [option('other', true)] },
  { field: 'state', options: [option('Prepped', 'prepped'), option('Pushed', 'pushed')] },
  {
    field: 'role',
    options: Object.entries(ROLES).map(([role, word]) => option(word, role)),
  },
  { field: 'stat', options: Object.entries(STATS).map(([stat, word]) => option(word, stat)) },
  {
    field: 'trait',
    options: [
      ...['Hero', 'Villain'].map((trait) =>
        option(`${trait} Character`, `${trait} Character`, `${trait} Characters`),
      ),
      option('{trait:trait}', '$trait', '{trait:traits}'),
    ],
  },
];

const after: readonly NounPart[] = [
  {
    field: 'stat',
    options: [
      ...Object.entries(STATS).map(([stat, word]) => option([`with ${word}`, `with the ${word} Stat`], stat)),
      option(['with that Stat', 'with the chosen Stat', 'that has that Stat'], { chosen: '#it:word' }),
    ],
  },
  {
    field: 'trait',
    options: [
      option(['with that Trait', 'with the chosen Trait', 'that has that Trait'], { chosen: '#it:word' }),
      option('with the Trait {trait:trait}', '$trait'),
    ],
  },
  {
    field: 'rank',
    options: [
      option(
        [
          'of Rank {rank:comparison}',
          'with Rank {rank:comparison}',
          'with a Rank of {rank:comparison}',
          'with highest Rank {rank:comparison}',
          'with a highest Rank of {rank:comparison}',
          'whose highest Rank is {rank:comparison}',
          'whose Rank is {rank:comparison}',
        ],
        '$rank',
      ),
    ],
  },
  { field: 'printed', options: [option('as printed', true)] },
  {
    field: 'numberOfStats',
    options: [
      option(['with only 1 Stat', 'with 1 Stat', 'with exactly 1 Stat'], { is: 1 }),
      option(['with {n:quantity} Stats'], '$n'),
      option('with 1 or 2 Stats', { atMost: 2 }),
    ],
  },
  {
    field: 'damage',
    options: [
      option(
        ['that has Damage', 'with Damage', 'that has Damage attached'],
        { atLeast: 1 },
        'that have Damage',
      ),
      option(['that has no Damage', 'without Damage'], { is: 0 }, 'that have no Damage'),
      option('with {n:comparison} Damage', '$n'),
    ],
  },
  {
    field: 'counters',
    options: [
      option(['with {a} {counter:counter} counter', 'that has {a} {counter:counter} counter'], {
        counter: '$counter',
        number: { atLeast: 1 },
      }),
      option(['without {a} {counter:counter} counter', 'with no {counter:counter} counter'], {
        counter: '$counter',
        number: { is: 0 },
      }),
      option('with {number:quantity} {counter:counter} counters', {
        counter: '$counter',
        number: '$number',
      }),
    ],
  },
  {
    field: 'enteredThisTurn',
    options: [
      option(['that came into play this turn', 'that entered play this turn'], true),
      option(['that came into play before this turn', 'that did not come into play this turn'], false),
    ],
  },
  {
    field: 'role',
    options: Object.entries(ROLES).map(([role, word]) => option(`that is ${word}`, role, `that are ${word}`)),
  },
  {
    field: 'state',
    options: [
      option('that is Pushed', 'pushed', 'that are Pushed'),
      option('that is Prepped', 'prepped', 'that are Prepped'),
    ],
  },
  {
    field: 'mp',
    options: [
      option(['that costs MP', 'that cost MP'], { atMost: -1 }, 'that cost MP'),
      option(['that gains MP', 'that gain MP'], { atLeast: 1 }, 'that gain MP'),
      option('that gains {n:int} or more MP', { atLeast: '$n' }, 'that gain {n:int} or more MP'),
      option('with MP {mp:comparison}', '$mp'),
    ],
  },
  {
    field: 'name',
    options: [
      option(['with that name', 'with the chosen name'], { chosen: '#it:word' }),
      option('named {name:name}', '$name'),
    ],
  },
  {
    field: 'not',
    options: [
      option(
        ['that is not {a} {not:character}', 'other than {a} {not:character}', 'that is no {not:character}'],
        '$not',
        [
          'that are not {not:characters}',
          'that is no {not:character}',
          'that is not {a} {not:character}',
          'that are no {not:characters}',
          'other than {not:characters}',
        ],
      ),
      option('that is not {a} {not:card}', '$not', 'that are not {not:cards}'),
    ],
  },
];

type NounOption = NounPart['options'][number];

const CHARACTER = option('Character', 'character', 'Characters');
const EVENT = option('Event', 'event', 'Events');
const BATTLE = option(['Battle Card', 'battle card'], 'battle', 'Battle Cards');

const nounOf = (noun: string, types: readonly NounOption[]): NounPhrase => ({
  noun,
  many: `${noun}s`,
  parts: [
    ...before,
    {
      field: 'type',
      isNeeded: true,
      unless: { field: 'trait', silent: [null, 'character'] },
      options: types,
    },
    ...after,
  ],
});

/** A Character in play, a Battle Card, and a card of any kind, by their filters. */
export const nouns: readonly NounPhrase[] = [
  nounOf('character', [option('Character', null, 'Characters'), CHARACTER]),
  nounOf('battleCard', [option('Battle Card', null, 'Battle Cards'), BATTLE]),
  nounOf('eventCard', [option('Event', null, 'Events'), EVENT]),
  nounOf('card', [
    CHARACTER,
    EVENT,
    BATTLE,
    option('Character or Event', ['character', 'event'], 'Characters or Events'),
    option('Character or Battle Card', ['character', 'battle'], 'Characters or Battle Cards'),
    option('Event or Battle Card', ['event', 'battle'], 'Events or Battle Cards'),
    option(
      ['card of the chosen type', 'card of that type'],
      { chosen: '#it:word' },
      'cards of the chosen type',
    ),
    option('card', null, 'cards'),
  ]),
];

/** Phrases with and without a filter: `<C>` is the noun in the singular, `<Cs>` in the plural. */
const filtered = (
  kind: string,
  noun: 'character' | 'card',
  say: readonly string[],
  means: Fields,
  others: readonly string[] = [],
): readonly Phrase[] => {
  const word = noun === 'character' ? 'Character' : 'card';
  const plain = (one: string): string =>
    one.replace('{a} <C>', `a ${word}`).replace('<C>', word).replace('<Cs>', `${word}s`);
  const withFilter = (one: string): string =>
    one.replace('<C>', `{where:${noun}}`).replace('<Cs>', `{where:${noun}s}`);
  return [
    phrase(kind, [...say.map(plain), ...others], means),
    phrase(kind, say.map(withFilter), { ...means, where: '$where' }),
  ];
};

/** The places of cards outside play, by whose they are. */
const PLACES = [
  { zone: 'hand', at: 'hand', all: 'hands' },
  { zone: 'discard', at: 'discard pile', all: 'discard piles' },
  { zone: 'deck', at: 'deck', all: 'decks' },
] as const;

interface Place {
  readonly means: Fields;
  readonly says: readonly string[];
  readonly whole: readonly string[];
}

const places: readonly Place[] = PLACES.flatMap(({ zone, at, all }) => [
  { means: { zone, whose: 'you' }, says: [`your ${at}`], whole: [`your ${at}`] },
  {
    means: { zone, whose: 'opponent' },
    says: [`your opponent's ${at}`, `their ${at}`],
    whole: [`your opponent's ${at}`, `their ${at}`],
  },
  { means: { zone, whose: 'opponents' }, says: [`your opponent's ${at}`], whole: [`your opponent's ${at}`] },
  {
    means: { zone, whose: 'each' },
    says: [`all ${all}`, `both ${all}`, `any ${at}`, `both players' ${all}`, `each player's ${at}`],
    whole: [`all ${all}`, `both players' ${all}`],
  },
  { means: { zone, whose: '$whose' }, says: [`the ${at} of {whose:seat}`], whole: [] },
]);

/** Cards in play, by whose they are: "one of your Characters", "an opposing Character". */
interface Side {
  readonly means: Fields;
  readonly one: readonly string[];
  /** After "1", "up to 1", "each". */
  readonly each: readonly string[];
  /** After a number. */
  readonly several: readonly string[];
  readonly all: readonly string[];
}

const inPlay = (whose: Json): Fields => ({ zone: 'play', whose });

const OPPOSING: Omit<Side, 'means'> = {
  one: [
    '{a} opposing <C>',
    "one of your opponent's <Cs>",
    'one of their <Cs>',
    '{a} <C> your opponent controls',
    '{a} <C> of your opponent',
    "{a} opponent's <C>",
  ],
  each: ['opposing <C>', "of your opponent's <Cs>", 'of their <Cs>', '<C> your opponent controls'],
  several: ['opposing <Cs>', "of your opponent's <Cs>", 'of their <Cs>'],
  all: [
    'opposing <Cs>',
    'all opposing <Cs>',
    "your opponent's <Cs>",
    "all your opponent's <Cs>",
    "each of your opponent's <Cs>",
    'each of their <Cs>',
    'their <Cs>',
    'all their <Cs>',
    'each opposing <C>',
    'the opposing <Cs>',
  ],
};

const SIDES: readonly Side[] = [
  {
    means: inPlay('you'),
    one: ['one of your <Cs>', '{a} <C> of yours', '{a} <C> you control', '{a} <C> you have in play'],
    each: ['of your <Cs>', '<C> you have', '<C> you control', '<C> of yours', '<C> you have in play'],
    several: ['of your <Cs>', '<Cs> of yours', '<Cs> you control'],
    all: [
      'your <Cs>',
      'all your <Cs>',
      'all of your <Cs>',
      'each of your <Cs>',
      '<Cs> you control',
      'all <Cs> you control',
    ],
  },
  { means: inPlay('opponent'), ...OPPOSING },
  { means: inPlay('opponents'), ...OPPOSING },
  {
    means: inPlay('each'),
    one: ['{a} <C>', 'any <C>', '{a} <C> in play'],
    each: ['<C>', '<C> in play'],
    several: ['<Cs>', '<Cs> in play'],
    all: ['all <Cs>', 'each <C>', 'all <Cs> in play', '<Cs>', '<Cs> in play'],
  },
  {
    means: inPlay('$whose'),
    one: ['{a} <C> of {whose:seat}'],
    each: ['<C> of {whose:seat}'],
    several: ['<Cs> of {whose:seat}'],
    all: ['the <Cs> of {whose:seat}'],
  },
];

const ofPlay: readonly Phrase[] = [
  phrase(
    'single',
    ['another of your Characters', 'another Character of yours', 'another Character you control'],
    { ...inPlay('you'), where: { another: true } },
  ),
  phrase('single', 'another of your {rest:characters}', {
    ...inPlay('you'),
    where: { another: true, '...': '$rest' },
  }),
  ...SIDES.flatMap(({ means, one, each, several, all }) => [
    ...filtered('single', 'character', one, means),
    ...filtered('each', 'character', each, means),
    ...filtered('unit', 'character', each, means),
    ...filtered('several', 'character', several, means),
    ...filtered('things', 'character', all, means),
  ]),
];

/** Cards that another seat chooses from its own: "one of their Characters". */
const theirs: readonly Phrase[] = [
  ...filtered('theirOne', 'character', ['one of their <Cs>'], inPlay('opponent')),
  ...filtered('theirOne', 'card', ['{a} <C> from their hand'], { zone: 'hand', whose: 'opponent' }),
  ...filtered('theirOne', 'card', ['{a} <C> from their discard pile'], {
    zone: 'discard',
    whose: 'opponent',
  }),
  phrase('theirs', '{from:theirOne}', { from: '$from', count: 1 }),
  phrase('theirs', '{c:choice}', { '...': '$c' }),
];

/** Characters that can be Pushed or Prepped: a card prints nothing about it, and its program asks for the state. */
const turnable: readonly Phrase[] = (
  [
    ['pushable', 'prepped'],
    ['prepable', 'pushed'],
  ] as const
).flatMap(([kind, state]) => [
  phrase(kind, 'another of your Characters', { ...inPlay('you'), where: { another: true, state } }),
  ...SIDES.flatMap(({ means, one }) => {
    const [say = ''] = one;
    return [
      phrase(kind, say.replace('<Cs>', 'Characters').replace('<C>', 'Character'), {
        ...means,
        where: { state },
      }),
      phrase(kind, say.replace('<Cs>', '{where:characters}').replace('<C>', '{where:character}'), {
        ...means,
        where: { '...': '$where', state },
      }),
    ];
  }),
]);

const ofPlaces: readonly Phrase[] = places.flatMap(({ means, says, whole }) => {
  const all = (say: string, at: readonly string[] = ['from', 'in']): readonly string[] =>
    says.flatMap((place) => at.map((word) => `${say} ${word} ${place}`));
  return [
    ...filtered('single', 'card', all('{a} <C>'), means),
    ...filtered('each', 'card', all('<C>', ['in', 'from']), means),
    ...filtered('unit', 'card', all('<C>'), means),
    ...filtered('several', 'card', all('<Cs>'), means),
    ...filtered(
      'things',
      'card',
      says.flatMap((at) => [
        `the <Cs> in ${at}`,
        `all <Cs> in ${at}`,
        `all the <Cs> in ${at}`,
        `all <Cs> from ${at}`,
        `the <Cs> of ${at}`,
      ]),
      means,
      whole,
    ),
    ...(means.zone === 'deck'
      ? says.flatMap((at) => [
          phrase('thing', [`the top card of ${at}`, ...(means.whose === 'you' ? ['its top card'] : [])], {
            ...means,
            top: 1,
          }),
          phrase('things', [`the top {n:number} cards of ${at}`], { ...means, top: '$n' }),
          phrase('things', [`the {where:cards} among the top {n:number} cards of ${at}`], {
            ...means,
            top: '$n',
            where: '$where',
          }),
        ])
      : []),
  ];
});

/** Damage and Battle Cards, whose places are Characters and the Battle Zone. */
const attached: readonly Phrase[] = [
  ...(
    [
      ['you', ['one of your Characters'], ['your Characters']],
      ['opponent', ['an opposing Character'], ['opposing Characters']],
      ['opponents', ['an opposing Character'], ['opposing Characters']],
      ['each', ['a Character', 'any Character'], ['all Characters']],
    ] as const
  ).flatMap(([whose, one, all]) => {
    const damage = { zone: 'damage', whose };
    const cards = { zone: 'battleCards', whose };
    const side = { you: 'your', opponent: 'opposing', opponents: 'opposing', each: 'all' }[whose];
    return [
      phrase(
        'single',
        one.flatMap((at) => [`1 Damage from ${at}`, `a Damage from ${at}`, `1 Damage on ${at}`]),
        damage,
      ),
      phrase(
        'single',
        one.map((at) => `{a} {where:card} attached to ${at} as Damage`),
        {
          ...damage,
          where: '$where',
        },
      ),
      phrase(
        'several',
        all.flatMap((at) => [`Damage from ${at}`, `Damage on ${at}`]),
        damage,
      ),
      phrase(
        'several',
        all.map((at) => `{where:cards} attached to ${at} as Damage`),
        {
          ...damage,
          where: '$where',
        },
      ),
      phrase(
        'each',
        all.map((at) => `Damage on ${at}`),
        damage,
      ),
      phrase(
        'unit',
        all.flatMap((at) => [`Damage from ${at}`, `Damage on ${at}`]),
        damage,
      ),
      phrase(
        'things',
        all.flatMap((at) => [`the Damage on ${at}`, `all Damage from ${at}`, `all Damage on ${at}`]),
        damage,
      ),
      phrase(
        'things',
        all.map((at) => `the {where:cards} attached to ${at} as Damage`),
        {
          ...damage,
          where: '$where',
        },
      ),
      phrase('things', `${side} Battle Cards in the Battle Zone`, cards),
      phrase('things', `${side} {where:battleCards} in the Battle Zone`, { ...cards, where: '$where' }),
    ];
  }),
  phrase('things', ['the Damage of {whose:seat}'], { zone: 'damage', whose: '$whose' }),
  phrase('things', ['the {where:cards} attached as Damage to the Characters of {whose:seat}'], {
    zone: 'damage',
    whose: '$whose',
    where: '$where',
  }),
  phrase('things', ['the Battle Cards of {whose:seat}'], { zone: 'battleCards', whose: '$whose' }),
  phrase('things', ['the {where:battleCards} of {whose:seat} in the Battle Zone'], {
    zone: 'battleCards',
    whose: '$whose',
    where: '$where',
  }),
  phrase('single', ['1 Damage from {of:any}', 'a Damage from {of:any}', '1 Damage on {of:any}'], {
    damageOn: '$of',
  }),
  phrase('single', '{a} {where:card} attached to {of:any} as Damage', { damageOn: '$of', where: '$where' }),
  phrase('several', ['Damage from {of:any}', 'Damage on {of:any}'], { damageOn: '$of' }),
  phrase('each', ['Damage on {of:any}', 'Damage attached to {of:any}'], { damageOn: '$of' }),
  phrase('unit', ['Damage from {of:any}', 'Damage on {of:any}'], { damageOn: '$of' }),
  phrase(
    'things',
    [
      'the Damage on {of:any}',
      'all Damage from {of:any}',
      'all Damage on {of:any}',
      'the Damage attached to {of:any}',
      'all Damage attached to {of:any}',
    ],
    { damageOn: '$of' },
  ),
  phrase('things', ['its Damage', 'all its Damage', 'all of its Damage'], {
    damageOn: { bound: '#it:x' },
  }),
  phrase('things', 'the {where:cards} attached to {of:any} as Damage', { damageOn: '$of', where: '$where' }),
];

/** Cards that are found by their part in what happens, or by what was chosen. */
const parts: readonly Phrase[] = [
  phrase('thing', ['{itself}', 'this Character', 'this card', 'this Event', 'this Battle Card'], {
    this: 'card',
  }),
  phrase(
    'thing',
    ['the Character using this', 'the Character that uses this', 'the Character using this card'],
    {
      this: 'user',
    },
  ),
  phrase(
    'thing',
    [
      'the Character across from {itself}',
      'the Character across from it',
      'the Character across from this card',
      "this attack's attacker",
      "this attack's defender",
      'the attacker',
      'the defender',
      'the attacking Character',
      'the defending Character',
      'the opposing Character in this attack',
      'the opposing Character',
    ],
    { this: 'opposing' },
  ),
  phrase(
    'thing',
    [
      'the opposing Battle Card',
      'the attacking Battle Card',
      'the defending Battle Card',
      'the Battle Card across from {itself}',
    ],
    { this: 'opposingCard' },
  ),
  phrase(
    'thing',
    [
      'the Character with this Damage',
      'the Character with this card attached',
      'the Character that has this card attached',
      'the Character it is attached to',
      'the Character this card is attached to',
    ],
    { this: 'bearer' },
  ),
  phrase('thing', 'its Character', { this: 'user' }),
  phrase('things', ['the rest', 'the others', 'the other cards'], { bound: '#it:rest' }),
  phrase('thing', ['that Character', 'that card', 'that Event', 'that Battle Card'], { this: 'subject' }),
  phrase('thing', 'that Character', { bound: 'subject' }),
  phrase('thing', ['it', 'that Character', 'that card', 'the chosen Character'], { bound: '#it:x' }),
  phrase('things', ['them', 'they', 'those Characters', 'those cards', 'the chosen Characters'], {
    bound: '#it:xs',
  }),
  phrase('things', ['them', 'they', 'those cards', 'the cards'], { bound: '#it:seen' }),
  phrase('things', ['the Characters Linked to it', 'Characters Linked to it', 'the Linked Characters'], {
    this: 'linked',
  }),
  ...['xs', 'seen'].flatMap((name) => [
    phrase('single', ['one of them', '1 of them'], { bound: `#it:${name}` }),
    phrase('single', ['{a} {where:card} among them', '{a} {where:card} from among them'], {
      bound: `#it:${name}`,
      where: '$where',
    }),
    phrase('several', 'of them', { bound: `#it:${name}` }),
    phrase('several', ['{where:cards} among them', '{where:cards} from among them'], {
      bound: `#it:${name}`,
      where: '$where',
    }),
    phrase('each', 'of them', { bound: `#it:${name}` }),
    phrase('unit', 'of them', { bound: `#it:${name}` }),
    phrase('things', ['the {where:cards} among them', 'all {where:cards} among them'], {
      bound: `#it:${name}`,
      where: '$where',
    }),
    phrase('things', ['the rest', 'the others', 'the other cards'], {
      bound: `#it:${name}`,
      except: '#it:x',
    }),
  ]),
  phrase('things', ['the rest', 'the others'], { bound: '#it:seen', except: '#it:xs' }),
  phrase('things', 'the first {n:number} of {rest:things}', { first: '$n', '...': '$rest' }),
  phrase('things', 'both {either:eithers}', { either: '$either' }),
  phrase('single', 'one of {from:things}', '$from'),
  phrase('several', 'of {from:things}', '$from'),
  phrase('each', 'of {from:things}', '$from'),
  phrase('unit', 'of {from:things}', '$from'),
  phrase('any', '{one:thing}', '$one'),
  phrase('any', '{one:things}', '$one'),
];

/** A choice of cards: one, or several. `choice` binds one card, `choices` several. */
const choices: readonly Phrase[] = [
  phrase('choice', '{from:single}', { from: '$from', count: 1 }),
  phrase('choice', ['up to 1 {from:unit}', 'up to {from:single}'], { from: '$from', count: 1, upTo: true }),
  phrase('choice', ['1 {from:unit}'], { from: '$from', count: 1 }),
  phrase('choices', 'up to {n:number} {from:several}', { from: '$from', count: '$n', upTo: true }),
  phrase('choices', '{n:number} {from:several}', { from: '$from', count: '$n' }),
  phrase('choices', ['X {from:several}'], { from: '$from', count: { number: '#it:number' } }),
  phrase('choices', ['up to X {from:several}'], {
    from: '$from',
    count: { number: '#it:number' },
    upTo: true,
  }),
  phrase('choices', 'a number of {from:several} equal to {n:formula}', { from: '$from', count: '$n' }),
  phrase('choices', 'a number of {from:several} up to {n:formula}', {
    from: '$from',
    count: '$n',
    upTo: true,
  }),
  phrase('choices', 'all {n:number} {from:several}', { from: '$from', count: '$n' }),
];

const ofSeat = (unit: 'MP' | 'VP', field: string): readonly Phrase[] => [
  phrase('base', [`your ${unit}`, 'yours'], { [field]: 'you' }),
  phrase('base', [`your opponent's ${unit}`, `their ${unit}`, 'theirs'], { [field]: 'opponent' }),
  phrase('base', `the ${unit} of {who:seat}`, { [field]: '$who' }),
];

/** Amounts that are no plain number: a base, multiplied, with more added, up to a limit. */
const amounts: readonly Phrase[] = [
  phrase(
    'formula',
    ['{rest:scaled} , up to {most:number}', '{rest:scaled} , to a maximum of {most:number}'],
    {
      '...': '$rest',
      atMost: '$most',
    },
  ),
  phrase('formula', '{sum:scaled}', '$sum'),
  phrase('scaled', ['{rest:multiple} plus {n:number}'], { '...': '$rest', plus: '$n' }),
  phrase('scaled', ['{rest:multiple} minus {n:less}'], { '...': '$rest', plus: '$n' }),
  phrase('scaled', '{product:multiple}', '$product'),
  phrase('multiple', ['twice {rest:base}', 'double {rest:base}'], { '...': '$rest', times: 2 }),
  phrase('multiple', '{n:number} times {rest:base}', { '...': '$rest', times: '$n' }),
  phrase('multiple', 'minus {n:less} times {rest:base}', { '...': '$rest', times: '$n' }),
  phrase('multiple', '{one:base}', '$one'),
  phrase('base', ['the number of {count:things}', 'the number of {count:several}'], { count: '$count' }),
  phrase('base', 'the number of {count:thing}', { count: '$count' }),
  phrase('base', 'its Rank', { sumOfRanks: { bound: '#it:x' } }),
  phrase('base', ['the Rank of {of:thing}', 'the sum of the Ranks of {of:thing}'], { sumOfRanks: '$of' }),
  phrase(
    'base',
    [
      'the sum of the Ranks of {of:things}',
      'the combined Ranks of {of:things}',
      'the combined Rank of {of:things}',
      'the total Rank of {of:things}',
    ],
    {
      sumOfRanks: '$of',
    },
  ),
  phrase('base', 'its highest Rank', { highestRank: { bound: '#it:x' } }),
  phrase('base', 'the highest Rank of {of:thing}', { highestRank: '$of' }),
  phrase('base', ['the highest Rank among {of:things}', 'the highest Rank of {of:things}'], {
    highestRank: '$of',
  }),
  ...Object.entries(STATS).flatMap(([stat, word]) => [
    phrase('base', `its ${word}`, { sumOfRanks: { bound: '#it:x' }, stat }),
    phrase('base', `the ${word} of {of:thing}`, { sumOfRanks: '$of', stat }),
    phrase('base', [`the sum of the ${word} of {of:things}`, `the combined ${word} of {of:things}`], {
      sumOfRanks: '$of',
      stat,
    }),
    phrase('base', `the highest ${word} of {of:thing}`, { highestRank: '$of', stat }),
    phrase('base', `the highest ${word} among {of:things}`, { highestRank: '$of', stat }),
  ]),
  ...ofSeat('MP', 'metaPoints'),
  ...ofSeat('VP', 'victoryPoints'),
  phrase('base', ['the number of {counter:counter} counters on {of:any}'], {
    countersOn: '$of',
    counter: '$counter',
  }),
  phrase('base', ['that number', 'that much', 'the same amount', 'that many', 'that amount'], {
    number: 'amount',
  }),
  phrase(
    'base',
    ['X', 'the result', 'the number of heads', 'the number rolled', 'the chosen number', 'that number'],
    { number: '#it:number' },
  ),
  phrase('base', ['the number of cards discarded this way', 'the number of cards chosen this way'], {
    number: '#it:xs',
  }),
];

/** The X of an additional cost, which is no part of the abilities. */
const fromCosts: readonly Phrase[] = [
  phrase('base', 'X', { number: '$name' }),
  phrase('base', ['the Rank of the card paid'], { sumOfRanks: { bound: '$name' } }),
];

export const words: readonly Phrase[] = [
  ...seats,
  ...integers,
  ...comparisons,
  ...quantities,
  ...ofPlay,
  ...ofPlaces,
  ...theirs,
  ...turnable,
  ...attached,
  ...parts,
  ...choices,
  ...amounts,
  ...fromCosts,
];
