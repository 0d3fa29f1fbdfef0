import type { Json, Phrase } from '#libs/game-kit';
import { phrase, STATS } from './words.js';

/* The conditions of abilities. */

/** Conditions about the cards and points of a seat: "you have 3 or more Characters in play". */
const having = (whose: Json, their: string, says: readonly string[]): readonly Phrase[] => {
  const of = (rest: string | readonly string[], means: Json): Phrase =>
    phrase(
      'simple',
      (typeof rest === 'string' ? [rest] : rest).flatMap((one) => says.map((say) => `${say} ${one}`)),
      means,
    );
  const counts = (rest: string | readonly string[], count: Json): readonly Phrase[] => {
    const rests = typeof rest === 'string' ? [rest] : rest;
    return [
      of(
        rests.map((one) => `no ${one}`),
        { not: { exists: count } },
      ),
      of(
        rests.map((one) => `no ${one}`),
        { value: { count }, is: { is: 0 } },
      ),
      of(
        rests.map((one) => `{is:quantity} ${one}`),
        { value: { count }, is: '$is' },
      ),
    ];
  };
  const inZone = (zone: string): Json => ({ zone, whose });
  const fitting = (zone: string): Json => ({ zone, whose, where: '$where' });
  return [
    of(['{a} {where:character} in play', '{a} {where:character}'], { exists: fitting('play') }),
    of(['a Character in play', 'a Character'], { exists: inZone('play') }),
    ...counts(['Characters in play', 'Characters'], inZone('play')),
    of('2 or fewer in play', { value: { count: inZone('play') }, is: { atMost: 2 } }),
    ...counts(['{where:characters} in play', '{where:characters}'], fitting('play')),
    of(['a card in hand', 'any cards in hand'], { exists: inZone('hand') }),
    ...counts(['cards in hand', 'card in hand', `cards in ${their} hand`, 'cards'], inZone('hand')),
    of(['{a} {where:card} in hand', '{a} {where:card} in your hand'], { exists: fitting('hand') }),
    ...counts(['{where:cards} in hand', `{where:cards} in ${their} hand`], fitting('hand')),
    ...counts([`cards in ${their} deck`, 'cards in the deck'], inZone('deck')),
    of([`{a} {where:card} in ${their} discard pile`, '{a} {where:card} in the discard pile'], {
      exists: fitting('discard'),
    }),
    of([`a card in ${their} discard pile`, 'a card in the discard pile'], { exists: inZone('discard') }),
    ...counts([`cards in ${their} discard pile`, 'cards in the discard pile'], inZone('discard')),
    ...counts(
      [`{where:cards} in ${their} discard pile`, '{where:cards} in the discard pile'],
      fitting('discard'),
    ),
    ...(
      [
        ['MP', 'metaPoints'],
        ['VP', 'victoryPoints'],
      ] as const
    ).flatMap(([unit, field]) => [
      of([`{n:int} or fewer ${unit}`, `{n:int} ${unit} or less`, `{n:int} ${unit} or fewer`], {
        value: { [field]: whose },
        is: { atMost: '$n' },
      }),
      of([`{n:int} or more ${unit}`, `{n:int} ${unit} or more`], {
        value: { [field]: whose },
        is: { atLeast: '$n' },
      }),
      of(`no ${unit}`, { value: { [field]: whose }, is: { is: 0 } }),
      of(`at least 1 ${unit}`, { not: { value: { [field]: whose }, is: { is: 0 } } }),
      of([`{is:quantity} ${unit}`, `{is:comparison} ${unit}`], { value: { [field]: whose }, is: '$is' }),
    ]),
  ];
};

/** Which of two seats has more. */
const compared: readonly Phrase[] = (
  [
    ['MP', 'metaPoints'],
    ['VP', 'victoryPoints'],
  ] as const
).flatMap(([unit, field]) => [
  phrase('simple', `you have ${unit} equal to {is:comparison}`, { value: { [field]: 'you' }, is: '$is' }),
]);

const simple: readonly Phrase[] = [
  ...having('you', 'your', ['you have', 'you control']),
  ...having('opponent', 'their', ['your opponent has', 'they have', 'your opponent controls']),
  ...having('opponents', 'their', ['your opponent has']),
  ...having('each', 'their', ['all players together have']),
  ...having('active', 'their', ['the active player has']),
  ...compared,
  phrase(
    'simple',
    [
      'there is a Character across from {itself}',
      'there is a Character across from it',
      'it is across from a Character',
    ],
    {
      exists: { this: 'opposing' },
    },
  ),
  phrase('simple', ['one was chosen', 'you do', 'you did', 'there is one', 'you chose one', 'they do'], {
    exists: { bound: '#it:x' },
  }),
  phrase('simple', ['any were chosen', 'you do', 'you did', 'there are any'], {
    exists: { bound: '#it:xs' },
  }),
  phrase(
    'simple',
    [
      '{of:thing} has {a} {counter:counter} counter',
      '{of:thing} has {a} {counter:counter} counter on it',
      'there is {a} {counter:counter} counter on {of:thing}',
    ],
    { value: { countersOn: '$of', counter: '$counter' }, is: { atLeast: 1 } },
  ),
  phrase(
    'simple',
    [
      '{of:thing} has {is:quantity} {counter:counter} counters',
      'there are {is:quantity} {counter:counter} counters on {of:thing}',
    ],
    { value: { countersOn: '$of', counter: '$counter' }, is: '$is' },
  ),
  phrase(
    'simple',
    ['you did', 'you do', 'it was paid', 'you paid', 'that cost was paid', 'they do', 'they did'],
    { paid: '#it:paid' },
  ),
  phrase('simple', 'there is {a} {where:character} in play', {
    exists: { zone: 'play', whose: 'each', where: '$where' },
  }),
  phrase('simple', ['there is {a} {where:card} among them', 'one of them is {a} {where:card}'], {
    exists: { bound: '#it:seen', where: '$where' },
  }),
  phrase('simple', ['one of your Characters has a Rank of {n:number} or more'], {
    value: { highestRank: { zone: 'play', whose: 'you' } },
    is: { atLeast: '$n' },
  }),
  phrase('simple', ['your deck has {is:quantity} cards', 'there are {is:quantity} cards in your deck'], {
    value: { count: { zone: 'deck', whose: 'you' } },
    is: '$is',
  }),
  phrase('simple', ['{exists:thing} is there', '{exists:thing} is in play'], { exists: '$exists' }),
  phrase('simple', ['there are any of {exists:things}'], { exists: '$exists' }),
  phrase('simple', ['there are none of {exists:any}'], { not: { exists: '$exists' } }),
  ...(
    [
      ['Pushed', { state: 'pushed' }],
      ['Prepped', { state: 'prepped' }],
      ['attacking', { role: 'attacking' }],
      ['defending', { role: 'defending' }],
      ['Linked', { role: 'linked' }],
    ] as const
  ).flatMap(([word, where]) => [
    phrase('simple', `{every:thing} is ${word}`, { every: '$every', where }),
    phrase('simple', `one of your Characters is ${word}`, { exists: { zone: 'play', whose: 'you', where } }),
    phrase('simple', `an opposing Character is ${word}`, {
      exists: { zone: 'play', whose: 'opponent', where },
    }),
  ]),
  phrase('simple', ['{every:thing} is {a} {where:character}', "it's {a} {where:character}"], {
    every: '$every',
    where: '$where',
  }),
  phrase('simple', ['{every:thing} is {a} {where:card}'], { every: '$every', where: '$where' }),
  phrase('simple', '{every:thing} has Damage', { every: '$every', where: { damage: { atLeast: 1 } } }),
  phrase('simple', '{every:thing} has no Damage', { every: '$every', where: { damage: { is: 0 } } }),
  phrase('simple', ['you attack', 'one of your Characters attacks'], {
    exists: { zone: 'play', whose: 'you', where: { role: 'attacking' } },
  }),
  phrase('simple', ['{every:thing} is not {a} {where:character}'], {
    not: { every: '$every', where: '$where' },
  }),
  phrase(
    'simple',
    ['{every:things} are {where:characters}', 'all of {every:things} are {where:characters}'],
    { every: '$every', where: '$where' },
  ),
  phrase('simple', '{every:things} are {where:cards}', { every: '$every', where: '$where' }),
  phrase('simple', ['it is your turn', "it's your turn", 'this is your turn'], { turn: 'you' }),
  phrase('simple', ["it is your opponent's turn", 'it is their turn'], {
    turn: 'opponents',
  }),
  phrase('simple', "it is your opponent's turn", { turn: 'opponent' }),
  phrase('simple', 'it is not your turn', { not: { turn: 'you' } }),
  phrase('simple', ['it is the turn of {turn:seat}'], { turn: '$turn' }),
  ...(['defended', 'undefended'] as const).map((word) =>
    phrase(
      'simple',
      word === 'undefended'
        ? ['this attack is undefended', 'this attack is not defended']
        : 'this attack is defended',
      { attack: word },
    ),
  ),
  phrase('simple', 'this is a Team Attack', { attack: 'team' }),
  phrase(
    'simple',
    [
      'this is not a Team Attack',
      'this is a single attack',
      'no Character is Linked to it',
      'no Character is Linked to this attack',
      'no Character is Linked',
    ],
    { attack: 'single' },
  ),
  phrase(
    'simple',
    [
      'it is heads',
      'it shows heads',
      'it comes up heads',
      'heads',
      'the coin shows heads',
      'the result is heads',
    ],
    {
      value: { number: '#it:number' },
      is: { is: 1 },
    },
  ),
  phrase('simple', ['it is heads', 'heads'], { value: { number: '#it:number' }, is: { atLeast: 1 } }),
  phrase('simple', ['it is tails', 'it shows tails', 'it comes up tails', 'tails'], {
    value: { number: '#it:number' },
    is: { is: 0 },
  }),
  phrase('simple', ['{value:formula} is {is:comparison}', '{value:formula} are {is:comparison}'], {
    value: '$value',
    is: '$is',
  }),
  ...Object.entries(STATS).map(([stat, word]) =>
    phrase('simple', `{of:thing} has ${word} {is:comparison}`, {
      value: { highestRank: '$of', stat },
      is: '$is',
    }),
  ),
  phrase('simple', '( {one:condition} )', '$one'),
  phrase('simple', ['the additional cost was paid', 'you paid the additional cost'], { paid: '$name' }),
];

export const conditions: readonly Phrase[] = [
  ...simple,
  phrase('condition', '{one:simple}', '$one'),
  phrase('condition', '{all:conditions}', { all: '$all' }),
  phrase('condition', '{any:alternatives}', { any: '$any' }),
  phrase('simple', 'it is not true that {not:simple}', { not: '$not' }),
];
