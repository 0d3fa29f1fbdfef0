import { type CardText, type Json, type Phrase } from '#libs/game-kit';
import { nouns, phrase, words } from './words.js';

/* The words in which cards of MetaX are printed. */

const SEATS = [
  { who: 'you', name: 'you', s: '', their: 'your' },
  { who: 'opponent', name: 'your opponent', s: 's', their: 'their' },
] as const;

/** An operation of a seat: "draw 2 cards" and "your opponent draws 2 cards". */
const bySeat = (
  verb: string,
  rest: string,
  means: Readonly<Record<string, Json>>,
  others: readonly string[] = [],
): readonly Phrase[] =>
  SEATS.map(({ who, name, s, their }) => {
    const say = (one: string, ending: string): string =>
      `${who === 'you' ? '' : `${name} `}${verb}${who === 'you' ? '' : s} ${one}${ending}`.replaceAll(
        '<their>',
        their,
      );
    return phrase('steps', [say(rest, ''), ...others.map((one) => say(one, ''))], [{ ...means, who }]);
  });

const POINTS = [
  ['gain', 'MP', 'gainMetaPoints'],
  ['lose', 'MP', 'loseMetaPoints'],
  ['gain', 'VP', 'gainVictoryPoints'],
] as const;

const points: readonly Phrase[] = POINTS.flatMap(([verb, unit, op]) => [
  ...bySeat(verb, `{n:number} ${unit}`, { op, amount: '$n' }),
  ...bySeat(verb, `1 ${unit} for each {count:each}`, { op, amount: { count: '$count' } }),
  ...bySeat(verb, `1 ${unit} for each {count:each} , up to {most:number}`, {
    op,
    amount: { count: '$count', atMost: '$most' },
  }),
  ...bySeat(verb, `{times:number} ${unit} for each {count:each}`, {
    op,
    amount: { count: '$count', times: '$times' },
  }),
  phrase(
    'steps',
    `${verb} {n:number} ${unit} for each {count:each} , up to {most:number}`.replace('{n:number}', '1'),
    [{ op: 'repeat', times: { count: '$count', atMost: '$most' }, do: [{ op, who: 'you', amount: 1 }] }],
  ),
  ...bySeat(verb, `${unit} equal to {amount:counted}`, { op, amount: '$amount' }),
]);

/** Operations on a card, with `X` for the card. */
const ACTS: readonly (readonly [say: string, op: Readonly<Record<string, Json>>])[] = [
  ['knock out X', { op: 'knockOut' }],
  ['Push X', { op: 'push' }],
  ['Prep X', { op: 'prep' }],
  ["return X to its owner's hand", { op: 'returnToHand' }],

  ['discard X', { op: 'discard' }],
  ['put X into play', { op: 'putIntoPlay', who: 'you' }],
  ['show X', { op: 'reveal' }],
  ['negate the effect of X', { op: 'negate' }],
  ['copy the effect of X', { op: 'copyEffect' }],
  ['play X without paying its cost', { op: 'play', free: true }],
  ['play X', { op: 'play' }],
  ['put X on top of your deck', { op: 'putOnDeck', position: 'top' }],
  ['put X on the bottom of your deck', { op: 'putOnDeck', position: 'bottom' }],
  ['attach the top card of your deck to X as Damage', { op: 'attachDamage' }],
];

const OTHER_WAYS: Readonly<Record<string, readonly string[]>> = {
  "return X to its owner's hand": [
    'return X to your hand',
    'put X into your hand',
    "return X to their owners' hands",
  ],
  'show X': ['reveal X'],
  'attach the top card of your deck to X as Damage': ['attach the top card of your deck as Damage to X'],
  'put X on top of your deck': ['put X on the top of your deck'],
};

const TOP_CARD = { zone: 'deck', whose: 'you', top: 1 };

/** The object of an act: the Damage is the object of attaching, the Character its place. */
const acting = (op: Readonly<Record<string, Json>>, cards: Json): Readonly<Record<string, Json>> =>
  op.op === 'attachDamage' ? { ...op, cards: TOP_CARD, to: cards } : { ...op, cards };

const acts: readonly Phrase[] = ACTS.flatMap(([say, op]) => {
  const on = (words: string): string => say.replace('X', words);
  /** Other ways to print it, which are read as well. */
  const waysOf = (words: string): readonly string[] => [
    on(words),
    ...(OTHER_WAYS[say] ?? []).map((way) => way.replace('X', words)),
  ];
  const chosen = { bound: '#x' };
  const choose = { op: 'choose', from: '$from', count: 1, as: '#x' };
  return [
    phrase('steps', waysOf('{from:single}'), [choose, acting(op, chosen)]),
    phrase('steps', waysOf('up to 1 of {from:single}'), [{ ...choose, upTo: true }, acting(op, chosen)]),
    phrase('steps', on('up to {n:number} {from:several}'), [
      { ...choose, count: '$n', upTo: true },
      acting(op, chosen),
    ]),
    phrase('steps', waysOf('{n:number} {from:several}'), [{ ...choose, count: '$n' }, acting(op, chosen)]),
    phrase('steps', waysOf('{cards:thing}'), [acting(op, '$cards')]),
    phrase('steps', waysOf('{cards:things}'), [acting(op, '$cards')]),
  ];
});

/** Modifications of Characters, in the singular and in the plural. */
const CHANGES: readonly (readonly [one: string, many: string, means: Readonly<Record<string, Json>>])[] = [
  ['has {by:signed} Rank', 'have {by:signed} Rank', { change: 'rank', by: '$by' }],
  ...(['strength', 'intelligence', 'special'] as const).flatMap((stat) => {
    const name = stat.charAt(0).toUpperCase() + stat.slice(1);
    return [
      [`has {by:signed} ${name}`, `have {by:signed} ${name}`, { change: 'rank', by: '$by', stat }],
      [
        `gains ${name} {rank:number}`,
        `gain ${name} {rank:number}`,
        { change: 'grantStat', stat, rank: '$rank' },
      ],
      [`loses its ${name}`, `lose their ${name}`, { change: 'removeStat', stat }],
    ] as const;
  }),
  ...(
    [
      ['attack', 'attack'],
      ['defend', 'defend'],
      ['push', 'be Pushed for its effect'],
      ['link', 'Link'],
      ['prep', 'be Prepped'],
    ] as const
  ).map(
    ([action, verb]) =>
      [`cannot ${verb}`, `cannot ${verb.replace('its', 'their')}`, { change: 'forbid', action }] as const,
  ),
  ...(['attack', 'link', 'push'] as const).map((action) => {
    const verb = { attack: 'attack', link: 'Link', push: 'use its Push effect' }[action];
    const way = `can ${verb} the turn it comes into play`;
    const many = way.replace('its', 'their').replace('it comes', 'they come');
    return [way, many, { change: 'permit', action }] as const;
  }),
  ['must attack if it can', 'must attack if they can', { change: 'must', action: 'attack' }],
  ['must defend if it can', 'must defend if they can', { change: 'must', action: 'defend' }],
  ['takes no Damage', 'take no Damage', { change: 'preventDamage' }],
  ['cannot be knocked out', 'cannot be knocked out', { change: 'preventKnockout' }],
  ['compares {by:signed}', 'compare {by:signed}', { change: 'comparison', by: '$by' }],
  [
    'uses Battle Cards as if its Rank were {by:number} higher',
    'use Battle Cards as if their Ranks were {by:number} higher',
    { change: 'usability', by: '$by' },
  ],
  [
    'uses Battle Cards as if its Rank were {by:less} lower',
    'use Battle Cards as if their Ranks were {by:less} lower',
    { change: 'usability', by: '$by' },
  ],
  [
    'has the effects of its Battle Cards negated',
    'have the effects of their Battle Cards negated',
    { change: 'negateBattleCards' },
  ],
];

const changes: readonly Phrase[] = CHANGES.flatMap(([one, many, means]) => [
  phrase(
    'has',
    one.startsWith('has {') ? [one, one.replace('has', 'gets'), one.replace('has', 'gains')] : one,
    means,
  ),
  phrase(
    'have',
    many.startsWith('have {') ? [many, many.replace('have', 'get'), many.replace('have', 'gain')] : many,
    means,
  ),
]);

const UNTIL: readonly (readonly [readonly string[], string])[] = [
  [['this attack', 'until the end of this attack'], 'thisAttack'],
  [['this Battle Step'], 'thisBattleStep'],
  [['this turn', 'until the end of the turn'], 'thisTurn'],
  [['until your next turn'], 'untilYourNextTurn'],
  [['as long as it is in play', 'while it is in play'], 'whileInPlay'],
];

/** Modifications of a seat, for "you" and for "your opponent". */
const ofSeats: readonly Phrase[] = [
  { who: 'you', all: ['you'], name: 'you', their: 'your' },
  { who: 'opponent', all: ['opponent', 'opponents'], name: 'your opponent', their: "your opponent's" },
].flatMap(({ all, name, their }) =>
  all.flatMap((who) => {
    const change = (say: string, means: Json): Phrase =>
      phrase('seatRule', say, { who, modification: means });
    const costs = (what: string, word: string): readonly Phrase[] => [
      change(`${their} ${what} cost {by:less} MP less`, { change: word, by: '$by' }),
      change(`${their} ${what} cost {by:number} MP more`, { change: word, by: '$by' }),
    ];
    const cannot = (verb: string, action: string): Phrase =>
      change(`${name} cannot ${verb}`, { change: 'forbid', action });
    return [
      ...costs('Links', 'linkCost'),
      ...costs('Events', 'eventCost'),
      ...costs('Battle Cards', 'battleCardCost'),
      change(`${name} may Link {by:number} more Character{by|s} to each attack`, {
        change: 'maximumLinks',
        by: '$by',
      }),
      change(`${name} may play {by:number} more Character{by|s} each turn`, {
        change: 'charactersThisTurn',
        by: '$by',
      }),
      cannot('play Characters', 'playCharacters'),
      cannot('play Events', 'playEvents'),
      cannot('attack', 'attack'),
      cannot('defend', 'defend'),
      cannot('Link', 'link'),
      cannot('use Push effects', 'push'),
    ];
  }),
);

const steps: readonly Phrase[] = [
  ...points,
  ...bySeat('draw', '{n:number} card{n|s}', { op: 'draw', count: '$n' }),
  ...bySeat('draw', 'a card', { op: 'draw', count: 1 }),
  ...bySeat('draw', 'cards equal to {amount:counted}', { op: 'draw', count: '$amount' }),
  ...bySeat('draw', '1 card for each {count:each}', { op: 'draw', count: { count: '$count' } }),
  ...bySeat('discard', '{n:number} card{n|s} at random', { op: 'discardAtRandom', count: '$n' }),
  phrase(
    'steps',
    [
      'your opponent discards 1 card',
      'your opponent discards a card',
      'your opponent discards 1 card from their hand',
    ],
    [
      { op: 'choose', who: 'opponent', from: { zone: 'hand', whose: 'opponent' }, count: 1, as: '#x' },
      { op: 'discard', cards: { bound: '#x' } },
    ],
  ),
  phrase('steps', 'your opponent discards {n:number} cards', [
    { op: 'choose', who: 'opponent', from: { zone: 'hand', whose: 'opponent' }, count: '$n', as: '#x' },
    { op: 'discard', cards: { bound: '#x' } },
  ]),
  phrase(
    'steps',
    ['discard 1 card', 'discard a card', 'discard a card from your hand'],
    [
      { op: 'choose', from: { zone: 'hand', whose: 'you' }, count: 1, as: '#x' },
      { op: 'discard', cards: { bound: '#x' } },
    ],
  ),
  phrase('steps', 'discard {n:number} cards', [
    { op: 'choose', from: { zone: 'hand', whose: 'you' }, count: '$n', as: '#x' },
    { op: 'discard', cards: { bound: '#x' } },
  ]),
  ...acts,
  phrase('steps', 'choose {from:single}', [{ op: 'choose', from: '$from', count: 1, as: '#x' }]),
  phrase('steps', 'choose {n:number} {from:several}', [
    { op: 'choose', from: '$from', count: '$n', as: '#x' },
  ]),
  phrase(
    'steps',
    ['look at the top {n:number} cards of your deck'],
    [{ op: 'lookAtTop', who: 'you', count: '$n', as: '#x' }],
  ),
  phrase('steps', 'look at the top card of your deck', [{ op: 'lookAtTop', who: 'you', count: 1, as: '#x' }]),
  phrase(
    'steps',
    ['put them back in any order', 'put them back on top of your deck in any order'],
    [
      { op: 'arrange', cards: { bound: '#it' }, as: '#o' },
      { op: 'putOnDeck', cards: { bound: '#o' }, position: 'top' },
    ],
  ),
  phrase(
    'steps',
    ['put it on the bottom', 'put it on the bottom of your deck'],
    [{ op: 'putOnDeck', cards: { bound: '#it' }, position: 'bottom' }],
  ),
  phrase(
    'steps',
    [
      'look at the top {n:number} cards of your deck . Put {k:number} into your hand and the rest on the bottom in any order',
      'look at the top {n:number} cards of your deck , put {k:number} into your hand and the rest on the bottom of your deck in any order',
    ],
    [
      { op: 'lookAtTop', who: 'you', count: '$n', as: '#seen' },
      { op: 'choose', from: { bound: '#seen' }, count: '$k', as: '#kept' },
      { op: 'returnToHand', cards: { bound: '#kept' } },
      { op: 'arrange', cards: { bound: '#seen' }, as: '#rest' },
      { op: 'putOnDeck', cards: { bound: '#rest' }, position: 'bottom' },
    ],
  ),
  ...(
    [
      ['show it and put it into your hand', 'hand'],
      ['discard it', 'discard'],
      ['put it into play', 'play'],
      ['show it and put it on top of your deck', 'deckTop'],
    ] as const
  ).flatMap(([then, to]) => [
    phrase(
      'steps',
      [
        `search your deck for {a} {where:card} , ${then}`,
        `search your deck for {a} {where:card} and ${then}`,
        `search your deck for up to 1 {where:card} and ${then}`,
      ],
      [{ op: 'search', who: 'you', where: '$where', count: 1, to }],
    ),
    phrase(
      'steps',
      [
        `search your deck for up to {n:number} {where:cards} , ${then.replaceAll('it', 'them')}`,
        `search your deck for up to {n:number} {where:cards} and ${then.replaceAll('it', 'them')}`,
      ],
      [{ op: 'search', who: 'you', where: '$where', count: '$n', to }],
    ),
  ]),
  phrase(
    'steps',
    ['your opponent loses {n:number} VP', 'they lose {n:number} VP'],
    [{ op: 'loseVictoryPoints', who: 'opponent', amount: '$n', to: 'discard' }],
  ),
  phrase(
    'steps',
    [
      "your opponent loses {n:number} VP ; the card goes to the bottom of its owner's deck",
      "they lose {n:number} VP ; the card goes to the bottom of its owner's deck",
    ],
    [{ op: 'loseVictoryPoints', who: 'opponent', amount: '$n', to: 'deckBottom' }],
  ),
  phrase('steps', 'your opponent shows their hand', [
    { op: 'reveal', cards: { zone: 'hand', whose: 'opponent' } },
  ]),
  phrase('steps', 'show your hand', [{ op: 'reveal', cards: { zone: 'hand', whose: 'you' } }]),
  phrase('steps', 'shuffle your deck', [{ op: 'shuffle', who: 'you' }]),
  phrase(
    'steps',
    ["your opponent's MP becomes equal to {amount:counted}"],
    [{ op: 'setMetaPoints', who: 'opponent', amount: '$amount' }],
  ),
  phrase('steps', 'your MP becomes equal to {amount:counted}', [
    { op: 'setMetaPoints', who: 'you', amount: '$amount' },
  ]),
  phrase('steps', ['the Battle Step ends', 'end the Battle Step'], [{ op: 'endBattleStep' }]),
  phrase('steps', '{cards:thing} {m:has} {until:until}', [
    { op: 'modify', cards: '$cards', modification: '$m', until: '$until' },
  ]),
  phrase('steps', '{cards:things} {m:have} {until:until}', [
    { op: 'modify', cards: '$cards', modification: '$m', until: '$until' },
  ]),
  phrase('steps', '{until:until} , {cards:things} {m:have}', [
    { op: 'modify', cards: '$cards', modification: '$m', until: '$until' },
  ]),
  phrase('steps', '{until:until} , {cards:thing} {m:has}', [
    { op: 'modify', cards: '$cards', modification: '$m', until: '$until' },
  ]),
  phrase('steps', '{from:single} {m:has} {until:until}', [
    { op: 'choose', from: '$from', count: 1, as: '#x' },
    { op: 'modify', cards: { bound: '#x' }, modification: '$m', until: '$until' },
  ]),
  phrase(
    'steps',
    ['{rule:seatRule} {until:until}', '{until:until} , {rule:seatRule}'],
    [{ op: 'modify', until: '$until', '...': '$rule' }],
  ),
  phrase('steps', ['you may {do:program}'], [{ op: 'may', label: '#label:do', do: '$do' }]),
  phrase('steps', 'choose one : {options:options}', [{ op: 'chooseOne', options: '$options' }]),
  phrase('option', 'if {if:condition} , {do:program}', { label: '#label:do', if: '$if', do: '$do' }),
  phrase('option', '{do:program}', { label: '#label:do', do: '$do' }),
  phrase('steps', ['if {if:condition} , {then:program}'], [{ op: 'if', if: '$if', then: '$then' }]),
  phrase('steps', 'if {if:condition} , {then:program} ; otherwise , {else:program}', [
    { op: 'if', if: '$if', then: '$then', else: '$else' },
  ]),
  phrase(
    'steps',
    [
      'attach the top card of your deck to each of {in:things} as Damage',
      'attach the top card of your deck as Damage to each {in:each}',
    ],
    [
      {
        op: 'forEach',
        in: '$in',
        as: '#x',
        do: [{ op: 'attachDamage', cards: TOP_CARD, to: { bound: '#x' } }],
      },
    ],
  ),
  phrase('steps', 'for each of {in:things} , {do:program}', [
    { op: 'forEach', in: '$in', as: '#x', do: '$do' },
  ]),
  ...UNTIL.map(([say, until]) => phrase('until', say, until)),
  ...changes,
  ...ofSeats,
];

const hasOf = (whose: string, verb: string, other: string): readonly Phrase[] => {
  const counts = (what: string, of: Json): Phrase =>
    phrase('condition', [`${verb} {is:comparison} ${what}`, `${other} {is:comparison} ${what}`], {
      value: { count: of },
      is: '$is',
    });
  return [
    phrase('condition', `${verb} {a} {where:character} in play`, {
      exists: { zone: 'play', whose, where: '$where' },
    }),
    phrase('condition', `${verb} another {where:character}`, {
      exists: { zone: 'play', whose, where: '$where' },
    }),
    phrase('condition', [`${verb} no Characters`], { not: { exists: { zone: 'play', whose } } }),
    phrase('condition', [`${verb} no cards in hand`, `${verb} no card in hand`], {
      value: { count: { zone: 'hand', whose } },
      is: { is: 0 },
    }),
    counts('Characters in play', { zone: 'play', whose }),
    counts('{where:characters}', { zone: 'play', whose, where: '$where' }),
    counts('cards in hand', { zone: 'hand', whose }),
    counts('cards in the deck', { zone: 'deck', whose }),
    counts('cards in the discard pile', { zone: 'discard', whose }),
    phrase('condition', `${verb} {a} {where:card} in the discard pile`, {
      exists: { zone: 'discard', whose, where: '$where' },
    }),
    phrase('condition', `${verb} {is:comparison} MP`, { value: { metaPoints: whose }, is: '$is' }),
    phrase('condition', `${verb} {is:comparison} VP`, { value: { victoryPoints: whose }, is: '$is' }),
  ];
};

const conditions: readonly Phrase[] = [
  ...hasOf('you', 'you have', 'you have'),
  ...hasOf('opponent', 'your opponent has', 'they have'),
  phrase('condition', ['one of your Characters has a Rank of {n:number} or more'], {
    value: { highestRank: { zone: 'play', whose: 'you' } },
    is: { atLeast: '$n' },
  }),
  phrase('condition', 'the highest Rank of {of:thing} is {is:comparison}', {
    value: { highestRank: '$of' },
    is: '$is',
  }),
  phrase('condition', ['one of your Characters is Pushed'], {
    exists: { zone: 'play', whose: 'you', where: { state: 'pushed' } },
  }),
  phrase('condition', ['its highest Rank is {is:comparison}'], {
    value: { highestRank: { this: 'opposing' } },
    is: '$is',
  }),
  phrase('condition', 'there is a Character across from it', { exists: { this: 'opposing' } }),
  phrase('condition', 'it is your turn', { turn: 'you' }),
  phrase('condition', "it is your opponent's turn", { turn: 'opponents' }),
  ...(['defended', 'undefended'] as const).map((word) =>
    phrase('condition', `this attack is ${word}`, { attack: word }),
  ),
  phrase('condition', 'this is a Team Attack', { attack: 'team' }),
  phrase('condition', ['this is not a Team Attack', 'this is a single attack'], { attack: 'single' }),
  phrase('condition', ['you do', 'you did', 'there is one'], { exists: { bound: '#it' } }),
  phrase('condition', 'there is {a} {where:character}', {
    exists: { zone: 'play', whose: 'each', where: '$where' },
  }),
  phrase('condition', 'it is {a} {where:card}', { every: { bound: '#it' }, where: '$where' }),
  phrase('condition', 'this Character is {a} {where:character}', {
    every: { this: 'card' },
    where: '$where',
  }),
  phrase('condition', '{one:simple} and {other:condition}', { all: ['$one', '$other'] }),
  phrase('condition', '{one:simple} or {other:condition}', { any: ['$one', '$other'] }),
];

/** Conditions that may stand before "and" and "or". */
const simple = conditions
  .filter(({ say }) => !String(say).startsWith('{one'))
  .map((one) => ({ ...one, kind: 'simple' }));

/** The Characters that an event is about. */
const subjects: readonly Phrase[] = [
  phrase('subject', 'this Character', { whose: 'each', self: true }),
  phrase('subject', ['another of your Characters', 'another Character of yours'], {
    whose: 'you',
    where: { another: true },
  }),
  phrase('subject', ['one of your Characters', 'a Character of yours', 'a Character you control'], {
    whose: 'you',
  }),
  phrase('subject', ['one of your {where:characters}', '{a} {where:character} of yours'], {
    whose: 'you',
    where: '$where',
  }),
  phrase('subject', ['an opposing Character', "one of your opponent's Characters"], { whose: 'opponents' }),
  phrase('subject', 'an opposing {where:character}', { whose: 'opponents', where: '$where' }),
  phrase('subject', ['another Character'], { whose: 'each', where: { another: true } }),
  phrase('subject', ['any Character', 'a Character'], { whose: 'each' }),
  phrase('subject', ['any {where:character}', '{a} {where:character}'], { whose: 'each', where: '$where' }),
];

const EVENTS: readonly (readonly [say: readonly string[], event: string])[] = [
  [['{of:subject} attacks'], 'attackDeclared'],
  [['{of:subject} defends'], 'defended'],
  [['{of:subject} is Linked', '{of:subject} Links'], 'linked'],
  [['Damage is attached to {of:subject}', '{of:subject} takes Damage'], 'damageAttached'],
  [['{of:subject} is knocked out'], 'knockedOut'],
  [['{of:subject} is Pushed'], 'pushed'],
  [['{of:subject} is Prepped'], 'prepped'],
  [['{of:subject} comes into play', '{of:subject} enters play'], 'characterEntered'],
  [['{of:subject} leaves play'], 'characterLeft'],
  [['{of:subject} gains a VP'], 'victoryPointGained'],
];

const seatEvents = (
  [
    ['gain# a VP', 'victoryPointGained'],
    ['gain# MP', 'metaPointsGained'],
    ['pay# MP', 'metaPointsSpent'],
    ['draw# a card', 'cardDrawn'],
    ['discard# a card', 'cardDiscarded'],
    ['search# <their> deck', 'deckSearched'],
    ['play# an Event', 'eventPlayed'],
    ['play# a Battle Card', 'battleCardPlayed'],
  ] as const
).flatMap(([verb, event]) =>
  (
    [
      ['you', 'you', '', 'your'],
      ['opponents', 'your opponent', 's', 'their'],
      ['each', 'a player', 's', 'their'],
    ] as const
  ).map(([whose, name, s, their]) =>
    phrase(
      'event',
      `${name} ${verb.replace('#', s === 's' && verb.startsWith('search') ? 'es' : s).replace('<their>', their)}`,
      { event, whose },
    ),
  ),
);

const triggers: readonly Phrase[] = [
  ...EVENTS.map(([say, event]) => phrase('event', say, { event, '...': '$of' })),
  ...seatEvents,
  ...(
    [
      ['you', 'you play'],
      ['opponents', 'your opponent plays'],
    ] as const
  ).map(([whose, verb]) =>
    phrase('event', `${verb} {a} {where:card}`, { event: 'battleCardPlayed', whose, where: '$where' }),
  ),
  phrase('event', 'one of your cards is discarded', { event: 'cardDiscarded', whose: 'you' }),
  phrase('event', 'your turn begins', { event: 'turnBegan', whose: 'you' }),
  phrase('event', "your opponent's turn begins", { event: 'turnBegan', whose: 'opponents' }),
  phrase('event', 'your turn ends', { event: 'turnEnded', whose: 'you' }),
  phrase('event', "your opponent's turn ends", { event: 'turnEnded', whose: 'opponents' }),
];

const costs: readonly Phrase[] = [
  phrase('payment', 'pay {n:number} MP', { pay: 'metaPoints', amount: '$n' }),
  phrase('payment', ['discard {n:number} card{n|s}', 'discard {n:number} card{n|s} from your hand'], {
    pay: 'discard',
    count: '$n',
  }),
  phrase('payment', 'discard {a} {where:card}', { pay: 'discard', where: '$where', count: 1 }),
  phrase('payment', 'discard {n:number} {where:cards}', { pay: 'discard', where: '$where', count: '$n' }),
  phrase('payment', 'knock out this Character', { pay: 'sacrifice', cards: { this: 'card' }, count: 1 }),
  phrase('payment', 'knock out {cards:single}', { pay: 'sacrifice', cards: '$cards', count: 1 }),
  phrase('payment', 'Push {cards:single}', { pay: 'push', cards: '$cards', count: 1 }),
  phrase('payment', "return {cards:single} to its owner's hand", {
    pay: 'return',
    cards: '$cards',
    count: 1,
  }),
];

const abilities: readonly Phrase[] = [
  phrase('body', '{do:program}', { do: '$do' }),

  phrase(
    'body',
    [
      'if {if:condition} , {rest:body}',
      'only if {if:condition} . {rest:body}',
      'play only if {if:condition} . {rest:body}',
      '{rest:body} if {if:condition}',
      '{rest:body} only if {if:condition}',
    ],
    { if: '$if', '...': '$rest' },
  ),
  phrase('body', '{cost:costs} : {rest:body}', { cost: '$cost', '...': '$rest' }),
  phrase(
    'body',
    ['once each turn , {rest:body}', 'once each turn : {rest:body}', 'once a turn : {rest:body}'],
    {
      once: 'turn',
      '...': '$rest',
    },
  ),
  phrase(
    'ability',
    ['[Enter] {body:body}', 'enter : {body:body}', 'when this Character comes into play , {body:body}'],
    {
      when: 'enters',
      '...': '$body',
    },
  ),
  phrase('ability', ['[Push] {body:body}', 'Push : {body:body}'], { when: 'push', '...': '$body' }),
  phrase('ability', ['[Attack] {body:body}', 'attack : {body:body}'], { when: 'attack', '...': '$body' }),
  phrase('ability', ['[Defense] {body:body}', 'defense : {body:body}'], { when: 'defense', '...': '$body' }),
  phrase('ability', '[Constant] {holds:holds}', { when: 'static', holds: '$holds' }),
  phrase(
    'ability',
    [
      'the first time each turn {when:event} , {body:body}',
      'when {when:event} , {body:body} . Only once each turn',
      'once each turn : when {when:event} , {body:body}',
    ],
    {
      when: '$when',
      once: 'turn',
      '...': '$body',
    },
  ),
  phrase(
    'ability',
    [
      '[Constant] when {when:event} , {body:body}',
      'when {when:event} , {body:body}',
      'whenever {when:event} , {body:body}',
    ],
    {
      when: '$when',
      '...': '$body',
    },
  ),
  phrase('ability', '{holds:holds}', { when: 'static', holds: '$holds' }),
  phrase('ability', '{body:body}', { when: 'play', '...': '$body' }),
  phrase('hold', ['during your turn , {rest:hold}', '{rest:hold} during your turn'], {
    if: { turn: 'you' },
    '...': '$rest',
  }),
  phrase(
    'hold',
    [
      'while {if:condition} , {rest:hold}',
      '{rest:hold} while {if:condition}',
      '{rest:hold} if {if:condition}',
    ],
    { if: '$if', '...': '$rest' },
  ),
  phrase('hold', '{cards:thing} {m:has}', { cards: '$cards', modification: '$m' }),
  phrase('hold', '{cards:things} {m:have}', { cards: '$cards', modification: '$m' }),
  phrase('hold', '{rule:seatRule}', { '...': '$rule' }),
];

export const METAX_TEXT: CardText = {
  phrases: [...abilities, ...triggers, ...subjects, ...costs, ...steps, ...conditions, ...simple, ...words],
  series: [
    { series: 'abilities', of: 'ability', joins: [' .'] },
    { series: 'program', of: 'steps', joins: [' .', ' , then', ' . Then ,', ' and'], isFlat: true },
    { series: 'options', of: 'option', joins: [' ; or ,', ' , or', ' ;'] },
    { series: 'holds', of: 'hold', joins: [' .', ' and'] },
    { series: 'costs', of: 'payment', joins: [' ,', ' and', ' , and'] },
  ],
  nouns,
  defaults: { self: false, reveal: true, free: false },
  names: { trait: { words: 3 }, traits: { words: 3, isPlural: true }, name: { words: 8 } },
};
