import {
  type CardText,
  CONTROL_PHRASES,
  conditionPhrases,
  type Json,
  type Phrase,
  PROGRAM_SERIES,
  phrase,
} from '#libs/game-kit';
import { AURA, nouns, words } from './words.js';

/* The words in which cards of MetaZoo are printed. */

type Fields = Readonly<Record<string, Json>>;

/** The seats of operations: "draw a card", "your rival draws a card". */
const SEATS: readonly (readonly [who: string, name: string, s: string])[] = [
  ['you', '', ''],
  ['opponent', 'your rival', 's'],
  ['opponents', 'each rival', 's'],
  ['each', 'each player', 's'],
  ['active', 'the active player', 's'],
  ['winner', 'the winner', 's'],
  ['loser', 'the loser', 's'],
];
const bySeat = (verb: string, rests: readonly string[], means: Fields): readonly Phrase[] =>
  SEATS.map(([who, name, s]) =>
    phrase(
      'steps',
      rests.flatMap((rest) => [
        `${name} ${verb}${s} ${rest}`.trim(),
        ...(who === 'opponent' ? [`your opponent ${verb}s ${rest}`] : []),
      ]),
      [{ ...means, who }],
    ),
  );

/** An amount of things, as a number or counted. */
const amounts = (
  verb: string,
  things: (count: string) => readonly string[],
  op: string,
  field: string,
): readonly Phrase[] => [
  ...bySeat(verb, things('{n:number}'), { op, [field]: '$n' }),
  ...bySeat(
    verb,
    things('1').map((one) => `${one.replace('{n|s}', '')} for each {of:each}`),
    { op, [field]: { count: '$of' } },
  ),
  ...bySeat(
    verb,
    things('{t:number}').map((one) => `${one.replace('{n|s}', 's')} for each {of:each}`),
    {
      op,
      [field]: { count: '$of', times: '$t' },
    },
  ),
  ...bySeat(
    verb,
    things('1').map((one) => `${one.replace('{n|s}', '')} for each {of:each} , at most {most:number}`),
    {
      op,
      [field]: { count: '$of', atMost: '$most' },
    },
  ),
  ...bySeat(
    verb,
    [
      `${things('').at(0)?.replace('{n|s}', 's').trim() ?? ''} equal to {n:counted}`,
      ...things('{n:counted}').map((one) => one.replace('{n|s}', 's')),
    ],
    { op, [field]: '$n' },
  ),
];

/** Operations on cards, with `X` for the cards; the first words are written. */
const ACTS: readonly (readonly [ways: readonly string[], op: Fields])[] = [
  [['Shatter X'], { op: 'shatter' }],
  [['Sacrifice X'], { op: 'sacrifice' }],
  [['tap X'], { op: 'tap' }],
  [['untap X'], { op: 'untap' }],
  [["return X to its owner's hand", 'return X to your hand', 'put X into your hand'], { op: 'returnToHand' }],
  [
    ['put X on the bottom of your deck', "put X on the bottom of its owner's deck", 'put X under your deck'],
    { op: 'putOnDeck', position: 'bottom' },
  ],
  [['put X on top of your deck', "put X on top of its owner's deck"], { op: 'putOnDeck', position: 'top' }],
  [['discard X'], { op: 'discard' }],
  [['show X', 'reveal X'], { op: 'reveal' }],
  [['remove all damage from X'], { op: 'removeDamage' }],
  [['put X on the Aura deck', 'put X into the Aura deck'], { op: 'putAuraOnDeck' }],
  [['play X without paying its cost'], { op: 'play', to: { lanes: 'any' } }],
  [['deal {n:number} damage to X', 'X takes {n:number} damage'], { op: 'deal', amount: '$n' }],
  [['deal {n:counted} damage to X', 'deal damage equal to {n:counted} to X'], { op: 'deal', amount: '$n' }],
  [
    ['gain control of X until the round ends', 'gain control of X'],
    { op: 'gainControl', who: 'you', until: 'round' },
  ],
  [['gain control of X for good'], { op: 'gainControl', who: 'you', until: 'permanent' }],
  [['move X to this lane'], { op: 'move', to: { lanes: 'this' } }],
  [
    ['put a {counter:counter} counter on X', 'put 1 {counter:counter} counter on X'],
    { op: 'putCounters', counter: '$counter', count: 1 },
  ],
  [
    ['put {n:number} {counter:counter} counters on X'],
    { op: 'putCounters', counter: '$counter', count: '$n' },
  ],
  [
    ['remove {n:number} {counter:counter} counters from X', 'remove 1 {counter:counter} counter from X'],
    { op: 'removeCounters', counter: '$counter', count: '$n' },
  ],
];

const acts: readonly Phrase[] = ACTS.flatMap(([ways, op]) => {
  const on = (words: string): readonly string[] => ways.map((way) => way.replace('X', words));
  const chosen = { ...op, cards: { bound: '#x' } };
  const choose = { op: 'choose', from: '$from', as: '#x' };
  return [
    phrase('body', on('{from:single}'), { targets: [{ from: '$from', count: 1, as: '#x' }], do: [chosen] }),
    phrase('steps', on('{cards:thing}'), [{ ...op, cards: '$cards' }]),
    phrase('steps', on('{from:single}'), [{ ...choose, count: 1 }, chosen]),
    phrase('steps', on('{cards:things}'), [{ ...op, cards: '$cards' }]),
    phrase('steps', on('up to 1 of {from:single}'), [{ ...choose, count: 1, upTo: true }, chosen]),
    phrase('steps', on('up to {n2:number} {from:several}'), [
      { ...choose, count: '$n2', upTo: true },
      chosen,
    ]),
    phrase('steps', on('{n2:number} {from:several}'), [{ ...choose, count: '$n2' }, chosen]),
  ];
});

/** Operations on a lane, with `X` for the lane. */
const ON_LANES: readonly (readonly [ways: readonly string[], op: string])[] = [
  [['raze X'], 'raze'],
  [['ready X'], 'readyLanes'],
  [['X is resolved', 'resolve X'], 'resolveLanes'],
];
const laneActs: readonly Phrase[] = ON_LANES.flatMap(([ways, op]) => [
  phrase(
    'steps',
    ways.map((way) => way.replace('X', '{lanes:thatLane}')),
    [{ op, lanes: '$lanes' }],
  ),
  phrase(
    'steps',
    ways.map((way) => way.replace('X', '{from:place}')),
    [
      { op: 'choose', from: '$from', count: 1, as: '#x' },
      { op, lanes: { bound: '#x' } },
    ],
  ),
]);

/** Operations that bring a card to a chosen lane. */
const TO_LANES: readonly (readonly [say: string, op: string])[] = [
  ['move X to Y', 'move'],
  ['put X into Y', 'putIntoLane'],
  ['enhance Y with X', 'enhance'],
  ['place X in Y', 'placeTerra'],
];
const toLanes: readonly Phrase[] = TO_LANES.flatMap(([say, op]) => {
  const words = (cards: string, lane: string): string => say.replace('X', cards).replace('Y', lane);
  const lane = { op: 'choose', from: '$lane', count: 1, as: '#y' };
  return [
    phrase('steps', words('{cards:thing}', '{to:thatLane}'), [{ op, cards: '$cards', to: '$to' }]),
    phrase('steps', words('{cards:thing}', '{lane:place}'), [
      lane,
      { op, cards: '$cards', to: { bound: '#y' } },
    ]),
    phrase('steps', words('{from:single}', '{lane:place}'), [
      { op: 'choose', from: '$from', count: 1, as: '#x' },
      lane,
      { op, cards: { bound: '#x' }, to: { bound: '#y' } },
    ]),
    phrase('steps', words('up to {n:number} {from:several}', '{lane:place}'), [
      lane,
      { op: 'choose', from: '$from', count: '$n', upTo: true, as: '#x' },
      { op, cards: { bound: '#x' }, to: { bound: '#y' } },
    ]),
  ];
});

/** Modifications of units, as a thing that they have. */
const gifts: readonly Phrase[] = [
  phrase('gift', ['{by:signed} Influence'], { change: 'influence', by: '$by' }),
  phrase('gift', ['+1 Influence for each {of:each}'], { change: 'influence', by: { count: '$of' } }),
  phrase('gift', ['+1 Influence for each {of:each} , at most {most:number}'], {
    change: 'influence',
    by: { count: '$of', atMost: '$most' },
  }),
  phrase('gift', ['+{n:number} Influence for each {of:each}'], {
    change: 'influence',
    by: { count: '$of', times: '$n' },
  }),
  phrase('gift', ['+1 Influence for each damage on {of:things}'], {
    change: 'influence',
    by: { damageOn: '$of' },
  }),
  phrase('gift', ['+1 Influence for each {counter:counter} counter on it'], {
    change: 'influence',
    by: { countersOn: { this: 'card' }, counter: '$counter' },
  }),
  phrase('gift', ['+1 Influence for each of them', '+1 Influence for each'], {
    change: 'influence',
    by: { number: 'amount' },
  }),
  phrase('gift', ['Influence {to:number}'], { change: 'setInfluence', to: '$to' }),
  phrase('gift', ['Soar'], { change: 'soar' }),
  phrase('gift', ['Destruction', '1 Destruction', 'one Destruction'], { change: 'destruction', count: 1 }),
  phrase('gift', ['{n:number} instances of Destruction'], { change: 'destruction', count: '$n' }),
  phrase('gift', ['the Enhancement Symbol', 'an Enhancement Symbol'], { change: 'symbol' }),
  phrase('gift', ['the Trait {trait:trait}', 'the {trait:trait} Trait'], {
    change: 'grantTrait',
    trait: '$trait',
  }),
  phrase('gift', ['no keywords'], { change: 'loseKeywords' }),
  phrase('gift', ['no abilities'], { change: 'loseAbilities' }),
  phrase('gift', ['" {ability:ability} "', '{ability:ability}'], {
    change: 'grantAbility',
    ability: '$ability',
  }),
  phrase('gift', ['protection from the next damage'], { change: 'preventDamage', times: 1 }),
];

const CANNOT_BE = [
  'shattered',
  'damaged',
  'moved',
  'returned',
  'tapped',
  'untapped',
  'dispelled',
  'sacrificed',
] as const;
const KEYWORDS: Readonly<Record<string, string>> = {
  shattered: 'Shattered',
  dispelled: 'Dispelled',
  sacrificed: 'Sacrificed',
};
const CANNOT = [
  ['useAbilities', 'cannot use abilities'],
  ['addInfluence', 'add no Influence'],
  ['contest', 'do not contest missions'],
  ['duel', 'cannot Duel'],
] as const;

/** Modifications of units as verbs, for one unit and for several. */
const has: readonly Phrase[] = [
  ...CANNOT_BE.flatMap((what) => {
    const say = [`cannot be ${KEYWORDS[what] ?? what}`, `cannot be ${what} by effects`];
    return [
      phrase('has', say, { change: 'cannotBe', what }),
      phrase('have', say, { change: 'cannotBe', what }),
    ];
  }),
  ...CANNOT.flatMap(([what, many]) => [
    phrase('has', [many.replace('add no', 'adds no').replace('do not', 'does not')], {
      change: 'cannot',
      what,
    }),
    phrase('have', [many], { change: 'cannot', what }),
  ]),
  ...(['has', 'have'] as const).flatMap((kind) => [
    phrase(kind, ["cannot be chosen by rivals' effects"], { change: 'cannotBeChosen', by: 'opponents' }),
    phrase(kind, ["must be chosen by rivals' effects that choose a unit"], { change: 'mustBeChosen' }),
    phrase(kind, [`${kind === 'has' ? 'takes' : 'take'} {n:number} damage less`], {
      change: 'preventDamage',
      amount: '$n',
    }),
    phrase(kind, [`${kind === 'has' ? 'takes' : 'take'} no damage`], { change: 'preventDamage' }),
    phrase(kind, [`${kind === 'has' ? 'loses its' : 'lose their'} abilities`], { change: 'loseAbilities' }),
    phrase(kind, [`${kind === 'has' ? 'loses its' : 'lose their'} keywords`], { change: 'loseKeywords' }),
    phrase(kind, [`${kind} {gift:gift}`], '$gift'),
  ]),
];

/** Modifications of a side: "your side of this lane". */
const SIDES: readonly (readonly [who: string, side: string, cards: string, name: string])[] = [
  ['you', 'your side', 'your', 'you'],
  ['opponent', "your rival's side", "your rival's", 'your rival'],
  ['opponents', 'the rival side', "rivals'", 'rivals'],
  ['each', 'each side', "all players'", 'players'],
];
const ACTIONS = [
  ['playUnits', 'play units'],
  ['playTerras', 'play Terras'],
  ['playStrategies', 'play strategies'],
  ['enhance', 'enhance lanes'],
  ['tradeAura', 'trade Aura'],
  ['useAbilities', 'use abilities'],
  ['declareMissions', 'declare missions'],
] as const;
const sides: readonly Phrase[] = SIDES.flatMap(([who, side, cards, name]) => {
  const rule = (say: readonly string[], means: Json): readonly Phrase[] => [
    phrase(
      'sideRule',
      say.map((one) => `${one} in this lane`),
      { who, lane: 'this', modification: means },
    ),
    phrase('sideRule', say, { who, modification: means }),
  ];
  return [
    ...rule([`${side} has {by:signed} Influence`, `the total of ${side} is {by:signed} higher`], {
      change: 'total',
      by: '$by',
    }),
    ...rule([`${side} has +1 Influence for each {of:each}`], { change: 'total', by: { count: '$of' } }),
    ...rule([`${side} has Soar`], { change: 'soar' }),
    ...rule([`${side} has room for {to:number}`], { change: 'limit', to: '$to' }),
    ...rule([`missions that ${name} win${who === 'opponent' ? 's' : ''} award {by:number} more`], {
      change: 'award',
      by: '$by',
    }),
    ...rule([`${cards} {where:cards} cost {by:less} less`, `${cards} {where:cards} costs {by:less} less`], {
      change: 'cost',
      where: '$where',
      by: '$by',
    }),
    ...rule([`${cards} {where:cards} cost {by:number} more`], { change: 'cost', where: '$where', by: '$by' }),
    ...ACTIONS.flatMap(([action, verb]) => rule([`${name} cannot ${verb}`], { change: 'forbid', action })),
    ...rule([`${name} may play {where:cards} from the discard pile`], {
      change: 'playFrom',
      zone: 'discard',
      where: '$where',
    }),
  ];
});

const UNTIL: readonly (readonly [say: readonly string[], until: string])[] = [
  [['', 'until the round ends', 'this round', 'until the end of the round'], 'round'],
  [['during this mission', 'for this mission'], 'mission'],
  [['until this action ends'], 'action'],
  [['until the end of the next round'], 'nextRound'],
  [['as long as this card is in play', 'as long as this creature is in play'], 'whileInPlay'],
];

const modifying: readonly Phrase[] = [
  ...UNTIL.map(([say, until]) => phrase('until', say, until)),
  ...(['thing', 'things'] as const).flatMap((kind) => {
    const verb = kind === 'thing' ? 'has' : 'have';
    return [
      phrase(
        'steps',
        [`give {cards:${kind}} {m:gift} {until:until}`],
        [{ op: 'give', cards: '$cards', modification: '$m', until: '$until' }],
      ),
      phrase(
        'steps',
        [`{cards:${kind}} {m:${verb}} {until:until}`],
        [{ op: 'give', cards: '$cards', modification: '$m', until: '$until' }],
      ),
      phrase(
        'steps',
        [`{cards:${kind}} gain${kind === 'thing' ? 's' : ''} {m:gift}`],
        [{ op: 'gain', cards: '$cards', modification: '$m' }],
      ),
      phrase(
        'steps',
        [`{cards:${kind}} {m:${verb}} for good`],
        [{ op: 'gain', cards: '$cards', modification: '$m' }],
      ),
    ];
  }),
  phrase(
    'steps',
    ['give {from:single} {m:gift} {until:until}'],
    [
      { op: 'choose', from: '$from', count: 1, as: '#x' },
      { op: 'give', cards: { bound: '#x' }, modification: '$m', until: '$until' },
    ],
  ),
  phrase(
    'steps',
    ['{from:single} {m:has} {until:until}'],
    [
      { op: 'choose', from: '$from', count: 1, as: '#x' },
      { op: 'give', cards: { bound: '#x' }, modification: '$m', until: '$until' },
    ],
  ),
  phrase(
    'steps',
    ['{from:single} gains {m:gift}'],
    [
      { op: 'choose', from: '$from', count: 1, as: '#x' },
      { op: 'gain', cards: { bound: '#x' }, modification: '$m' },
    ],
  ),
  phrase(
    'steps',
    ['give {from:single} {m:gift} and {k:gift}'],
    [
      { op: 'choose', from: '$from', count: 1, as: '#x' },
      { op: 'give', cards: { bound: '#x' }, modification: '$m', until: 'round' },
      { op: 'give', cards: { bound: '#x' }, modification: '$k', until: 'round' },
    ],
  ),
  phrase(
    'steps',
    ['{rule:sideRule} {until:until}', '{until:until} , {rule:sideRule}'],
    [{ op: 'give', until: '$until', '...': '$rule' }],
  ),
  phrase('steps', ['{rule:sideRule} for good'], [{ op: 'gain', '...': '$rule' }]),
];

const DISCARD_OF_HAND = (who: string): Json => ({ zone: 'hand', whose: who });

const steps: readonly Phrase[] = [
  ...amounts('draw', (n) => [`${n} card{n|s}`], 'draw', 'count'),
  ...bySeat('draw', ['a card'], { op: 'draw', count: 1 }),
  ...bySeat('draw', ['{n:number} more cards than that', 'one more card'], {
    op: 'draw',
    count: { number: 'amount', plus: '$n' },
  }),
  ...amounts(
    'gain',
    (n) => [`${n} MP`, `${n} Mission Points`, `${n} Mission Point`],
    'gainMissionPoints',
    'amount',
  ),
  ...amounts('lose', (n) => [`${n} MP`, `${n} Mission Points`], 'loseMissionPoints', 'amount'),
  ...amounts('discard', (n) => [`${n} card{n|s} at random`], 'discardAtRandom', 'count'),
  ...bySeat('discard', ['a card at random'], { op: 'discardAtRandom', count: 1 }),
  ...amounts('put', (n) => [`the top ${n} cards of the deck into the discard pile`], 'mill', 'count'),
  ...bySeat('shuffle', ['the deck', 'your deck', 'its deck'], { op: 'shuffle' }),
  ...bySeat('add', ['{n:number} Aura , tapped', '{n:number} Aura from the Aura deck , tapped'], {
    op: 'addAura',
    amount: '$n',
    tapped: true,
  }),
  ...bySeat('add', ['an Aura , tapped', 'an Aura from your Aura deck , tapped'], {
    op: 'addAura',
    amount: 1,
    tapped: true,
  }),
  ...bySeat('add', ['{n:number} Aura , untapped'], { op: 'addAura', amount: '$n', tapped: false }),
  ...(['you', 'opponent'] as const).map((who) =>
    phrase(
      'steps',
      who === 'you'
        ? ['discard a card', 'discard 1 card']
        : ['your rival discards a card', 'your opponent discards a card'],
      [
        { op: 'choose', ...(who === 'you' ? {} : { who }), from: DISCARD_OF_HAND(who), count: 1, as: '#x' },
        { op: 'discard', cards: { bound: '#x' } },
      ],
    ),
  ),
  ...bySeat('create', ['a token {token:token} in this lane', 'a {token:token} in this lane'], {
    op: 'create',
    token: '$token',
    lane: { lanes: 'this' },
    count: 1,
    tapped: false,
  }),
  ...bySeat(
    'create',
    ['{n:number} tokens {token:token} in this lane', '{n:number} {token:token} in this lane'],
    {
      op: 'create',
      token: '$token',
      lane: { lanes: 'this' },
      count: '$n',
      tapped: false,
    },
  ),
  phrase(
    'steps',
    ['create a token {token:token} in {lane:place}', 'create a {token:token} in {lane:place}'],
    [
      { op: 'choose', from: '$lane', count: 1, as: '#y' },
      { op: 'create', token: '$token', who: 'you', lane: { bound: '#y' }, count: 1, tapped: false },
    ],
  ),
  phrase(
    'steps',
    ['create a token that is a copy of {from:single} in {lane:place}'],
    [
      { op: 'choose', from: '$from', count: 1, as: '#x' },
      { op: 'choose', from: '$lane', count: 1, as: '#y' },
      { op: 'createCopy', cards: { bound: '#x' }, who: 'you', lane: { bound: '#y' } },
    ],
  ),
  phrase(
    'steps',
    ['{a:single} Duels {b:single}', '{a:single} and {b:single} Duel'],
    [
      { op: 'choose', from: '$a', count: 1, as: '#x' },
      { op: 'choose', from: '$b', count: 1, as: '#y' },
      { op: 'duel', cards: { bound: '#x' }, with: { bound: '#y' } },
    ],
  ),
  phrase(
    'steps',
    ['it Duels {b:single}'],
    [
      { op: 'choose', from: '$b', count: 1, as: '#y' },
      { op: 'duel', cards: { this: 'card' }, with: { bound: '#y' } },
    ],
  ),
  phrase(
    'steps',
    ['Discover ( {n:number} ) {a} {where:card}', 'Discover ( {n:number} ) for {a} {where:card}'],
    [{ op: 'discover', count: '$n', where: '$where' }],
  ),
  phrase(
    'steps',
    ['look at the top {n:number} cards of your deck and put them back in any order'],
    [
      { op: 'lookAtTop', count: '$n', as: '#x' },
      { op: 'arrange', cards: { bound: '#x' }, as: '#y' },
      { op: 'putOnDeck', cards: { bound: '#y' }, position: 'top' },
    ],
  ),
  phrase(
    'steps',
    ['look at the top {n:number} cards of your deck'],
    [{ op: 'lookAtTop', count: '$n', as: '#x' }],
  ),
  phrase(
    'steps',
    ["look at the top {n:number} cards of your rival's deck"],
    [{ op: 'lookAtTop', who: 'opponent', count: '$n', as: '#x' }],
  ),
  phrase('steps', ["look at your rival's hand"], [{ op: 'lookAtHand', whose: 'opponent', as: '#x' }]),
  phrase('steps', ['show your hand'], [{ op: 'reveal', cards: DISCARD_OF_HAND('you') }]),
  phrase(
    'steps',
    [
      'reveal cards from the top of your deck until you reveal {a} {where:card} . Put it into your hand and the others under your deck',
    ],
    [
      { op: 'revealUntil', who: 'you', where: '$where', as: '#x', rest: '#y' },
      { op: 'returnToHand', cards: { bound: '#x' } },
      { op: 'putOnDeck', cards: { bound: '#y' }, position: 'bottom' },
    ],
  ),
  phrase(
    'steps',
    [
      'search your deck for {a} {where:card} , show it and put it into your hand',
      'search your deck for {a} {where:card}',
    ],
    [{ op: 'search', where: '$where', count: 1 }],
  ),
  phrase(
    'steps',
    ['search your deck for up to {n:number} {where:cards} , show them and put them on top of your deck'],
    [{ op: 'search', where: '$where', count: '$n', to: 'topOfDeck' }],
  ),
  phrase(
    'steps',
    ['search your discard pile for {a} {where:card} and put it into your hand'],
    [{ op: 'search', zone: 'discard', where: '$where', count: 1 }],
  ),
  phrase(
    'steps',
    ['turn your Caster face up', 'your Caster is turned up again'],
    [{ op: 'restoreCaster', who: 'you' }],
  ),
  phrase(
    'steps',
    ['take an additional action', 'take an additional action after this one'],
    [{ op: 'extraAction' }],
  ),
  phrase('steps', ['flip {n:number} coins'], [{ op: 'flipCoins', count: '$n', as: '#x' }]),
  phrase('steps', ['flip a coin'], [{ op: 'flipCoins', count: 1, as: '#x' }]),
  phrase('steps', ['roll a die'], [{ op: 'rollDie', sides: 6, as: '#x' }]),
  phrase(
    'steps',
    ['draw a card for each heads', 'draw that many cards'],
    [{ op: 'draw', who: 'you', count: { number: '#it' } }],
  ),
  phrase(
    'steps',
    ['choose a number from {a:number} to {b:number}'],
    [{ op: 'chooseNumber', from: '$a', to: '$b', as: '#x' }],
  ),
  phrase(
    'steps',
    ['choose {one:trait} or {other:trait}'],
    [{ op: 'chooseWord', among: ['$one', '$other'], as: '#x' }],
  ),
  ...(
    [
      ['at the end of the round', 'roundEnd'],
      ['at the beginning of the next round', 'nextRound'],
      ['when this action ends', 'actionEnd'],
    ] as const
  ).map(([say, at]) => phrase('steps', `${say} , {do:program}`, [{ op: 'later', at, do: '$do' }])),
  phrase('steps', ['choose {from:single}'], [{ op: 'choose', from: '$from', count: 1, as: '#x' }]),
  phrase('steps', ['choose {from:place}'], [{ op: 'choose', from: '$from', count: 1, as: '#x' }]),
  phrase(
    'steps',
    ['for each of {in:things} , {do:program}'],
    [{ op: 'forEach', in: '$in', as: '#x', do: '$do' }],
  ),
  phrase(
    'steps',
    ['give each of {in:things} {m:gift}'],
    [
      {
        op: 'forEach',
        in: '$in',
        as: '#x',
        do: [{ op: 'give', cards: { bound: '#x' }, modification: '$m', until: 'round' }],
      },
    ],
  ),
];

const condition = (say: readonly string[], means: Json): Phrase => phrase('condition', say, means);
const counts = (say: readonly string[], of: Json): Phrase =>
  condition(say, { value: { count: of }, is: '$is' });
const conditions: readonly Phrase[] = [
  condition(['you have {a} {where:unit} {lane:lane}'], {
    exists: { units: 'you', lane: '$lane', where: '$where' },
  }),
  condition(['your rival has {a} {where:unit} {lane:lane}', 'a rival {where:unit} is {lane:lane}'], {
    exists: { units: 'opponent', lane: '$lane', where: '$where' },
  }),
  condition(['there is {a} {where:unit} {lane:lane}', '{a} {where:unit} is {lane:lane}'], {
    exists: { units: 'each', lane: '$lane', where: '$where' },
  }),
  condition(['you have no {where:unit} {lane:lane}'], {
    not: { exists: { units: 'you', lane: '$lane', where: '$where' } },
  }),
  condition(['your rival has no {where:unit} {lane:lane}'], {
    not: { exists: { units: 'opponent', lane: '$lane', where: '$where' } },
  }),
  counts(['you have {is:howMany} units {lane:lane}'], { units: 'you', lane: '$lane' }),
  counts(['you have {is:howMany} {where:units} {lane:lane}'], {
    units: 'you',
    lane: '$lane',
    where: '$where',
  }),
  counts(['your rival has {is:howMany} units {lane:lane}'], { units: 'opponent', lane: '$lane' }),
  counts(['your rival has {is:howMany} {where:units} {lane:lane}'], {
    units: 'opponent',
    lane: '$lane',
    where: '$where',
  }),
  counts(['you have {is:howMany} cards in hand', 'you have {is:howMany} cards in your hand'], {
    zone: 'hand',
    whose: 'you',
  }),
  counts(['you have {is:howMany} {where:cards} in hand', 'it holds {is:howMany} {where:cards}'], {
    zone: 'hand',
    whose: 'you',
    where: '$where',
  }),
  counts(['your rival has {is:howMany} cards in hand'], { zone: 'hand', whose: 'opponent' }),
  counts(['you have {is:howMany} cards in your discard pile'], { zone: 'discard', whose: 'you' }),
  counts(['you have {is:howMany} {where:cards} in your discard pile'], {
    zone: 'discard',
    whose: 'you',
    where: '$where',
  }),
  counts(['you have {is:howMany} Aura in lanes'], { zone: 'laneAura', whose: 'you' }),
  condition(['you have {is:howMany} Aura'], { value: { auraCount: 'you' }, is: '$is' }),
  condition(['you have {is:howMany} MP', 'you have {is:howMany} Mission Points'], {
    value: { missionPoints: 'you' },
    is: '$is',
  }),
  condition(['your rival has {is:howMany} MP', 'your opponent has {is:howMany} Mission Points'], {
    value: { missionPoints: 'opponent' },
    is: '$is',
  }),
  condition(['the margin is {is:howMany}', 'the margin was {is:howMany}'], {
    value: { margin: true },
    is: '$is',
  }),
  condition(['it has {is:howMany} {counter:counter} counters'], {
    value: { countersOn: { this: 'card' }, counter: '$counter' },
    is: '$is',
  }),
  condition(['you do', 'there is one'], { value: { count: { bound: '#it' } }, is: { atLeast: 1 } }),
  condition(['the result is {is:comparison}', 'it shows {is:comparison}'], {
    value: { number: '#it' },
    is: '$is',
  }),
  condition(['you are ahead', 'you have more Mission Points'], { standing: 'ahead' }),
  condition(['you are behind', 'you have fewer Mission Points'], { standing: 'behind' }),
  condition(['you are level'], { standing: 'level' }),
  ...(
    [
      ['you won the mission', 'won'],
      ['you lost the mission', 'lost'],
      ['the mission was tied', 'tied'],
      ['the mission was decided', 'decided'],
      ['the mission was contested', 'contested'],
      ['the mission was uncontested', 'uncontested'],
    ] as const
  ).map(([say, mission]) => condition([say], { mission })),
  condition(['your Caster lies face down', 'your Caster is face down'], { caster: 'faceDown', whose: 'you' }),
  condition(['your Caster is face up'], { caster: 'faceUp', whose: 'you' }),
  condition(['your Caster is in a lane'], { caster: 'inLane', whose: 'you' }),
  condition(['your Caster is in its zone'], { caster: 'inZone', whose: 'you' }),
  condition(['it is your turn', 'you are the one who declared it'], { turn: 'you' }),
  condition(["it is your rival's turn"], { turn: 'opponents' }),
  condition(['you have Priority'], { priority: 'you' }),
  condition(['it is {a} {where:unit}'], { every: { bound: '#it' }, where: '$where' }),
];

const payments: readonly Phrase[] = [
  phrase('payment', ['{symbols:symbols}'], { pay: 'aura', symbols: '$symbols' }),
  phrase('payment', ['{n:number} Aura', 'tap {n:number} Aura', 'pay {n:number} Aura'], {
    pay: 'anyAura',
    amount: '$n',
  }),
  phrase('payment', ['X Aura', 'tap X Aura'], { pay: 'anyAura', amount: { choose: '#x', atLeast: 0 } }),
  phrase('payment', ['1 or more Aura'], { pay: 'anyAura', amount: { choose: '#x', atLeast: 1 } }),
  phrase('payment', ['pay {n:number} MP', 'lose {n:number} MP'], { pay: 'missionPoints', amount: '$n' }),
  phrase('payment', ['discard a card'], { pay: 'discard', count: 1 }),
  phrase('payment', ['discard {n:number} cards'], { pay: 'discard', count: '$n' }),
  phrase('payment', ['discard {a} {where:card}', 'discard {a} {where:card} card'], {
    pay: 'discard',
    where: '$where',
    count: 1,
  }),
  phrase('payment', ['Sacrifice {cards:thing}'], { pay: 'sacrifice', cards: '$cards', count: 1 }),
  phrase('payment', ['Sacrifice {cards:single}'], { pay: 'sacrifice', cards: '$cards', count: 1 }),
  phrase('payment', ['Sacrifice {n:number} {cards:several}'], {
    pay: 'sacrifice',
    cards: '$cards',
    count: '$n',
  }),
  phrase('payment', ['tap {cards:single}'], { pay: 'tap', cards: '$cards', count: 1 }),
  phrase('payment', ['return {cards:thing} to your hand'], { pay: 'return', cards: '$cards', count: 1 }),
  phrase('payment', ['return {cards:single} to your hand'], { pay: 'return', cards: '$cards', count: 1 }),
  phrase('payment', ['discard this card from your hand', 'discard this card'], { pay: 'discardThis' }),
  ...Object.entries(AURA).map(([aura, word]) => phrase('symbol', word, aura)),
  phrase('symbol', 'Any', 'any'),
  phrase('alternative', '{one:costs} or {other:costs}', { either: ['$one', '$other'] }),
  phrase('payment', '{either:alternative}', '$either'),
];

const subjects: readonly Phrase[] = [
  phrase('subject', ['this creature', 'this unit', 'this equipment', 'this token', 'this card', 'it'], {
    whose: 'each',
    lane: 'any',
    self: true,
  }),
  phrase('subject', ['another unit of yours {lane:lane}'], {
    whose: 'you',
    lane: '$lane',
    where: { another: true },
  }),
  phrase('subject', ['a unit of yours {lane:lane}', 'one of your units {lane:lane}'], {
    whose: 'you',
    lane: '$lane',
  }),
  phrase('subject', ['{a} {where:unit} of yours {lane:lane}', 'one of your {where:units} {lane:lane}'], {
    whose: 'you',
    lane: '$lane',
    where: '$where',
  }),
  phrase('subject', ['a rival unit {lane:lane}'], { whose: 'opponents', lane: '$lane' }),
  phrase('subject', ['a rival {where:unit} {lane:lane}'], {
    whose: 'opponents',
    lane: '$lane',
    where: '$where',
  }),
  phrase('subject', ['a unit {lane:lane}', 'any unit {lane:lane}'], { whose: 'each', lane: '$lane' }),
  phrase('subject', ['{a} {where:unit} {lane:lane}'], { whose: 'each', lane: '$lane', where: '$where' }),
];

const UNIT_EVENTS: readonly (readonly [say: readonly string[], event: string])[] = [
  [['{s:subject} is played', '{s:subject} is played to this lane'], 'unitPlayed'],
  [['{s:subject} is created'], 'unitCreated'],
  [['{s:subject} is moved', '{s:subject} is moved to this lane'], 'unitMoved'],
  [['{s:subject} is Dispelled'], 'unitDispelled'],
  [['{s:subject} is Shattered'], 'unitShattered'],
  [['{s:subject} is Sacrificed'], 'unitSacrificed'],
  [['{s:subject} is returned to a hand', '{s:subject} is returned'], 'unitReturned'],
  [['{s:subject} is tapped'], 'unitTapped'],
  [['{s:subject} is untapped'], 'unitUntapped'],
  [['{s:subject} is damaged'], 'unitDamaged'],
  [['an ability of {s:subject} is used'], 'abilityUsed'],
];
const SEAT_EVENTS: readonly (readonly [verb: string, event: string])[] = [
  ['play# a unit', 'unitPlayed'],
  ['create# a token', 'unitCreated'],
  ['move# a unit', 'unitMoved'],
  ['Sacrifice# a unit', 'unitSacrificed'],
  ['gain# control of a unit', 'controlGained'],
  ['play# a strategy', 'strategyPlayed'],
  ['play# a Terra', 'terraPlayed'],
  ['draw# cards', 'cardsDrawn'],
  ['discard# a card', 'cardDiscarded'],
  ['trade# Aura', 'auraTraded'],
  ['add# Aura', 'auraGained'],
  ['enhance# a lane', 'laneEnhanced'],
  ['declare# a mission', 'missionDeclared'],
  ['win# a mission', 'missionWon'],
  ['gain# MP', 'missionPointsGained'],
  ['raze# a lane', 'laneRazed'],
];
const players = [
  ['you', 'you', ''],
  ['opponents', 'a rival', 's'],
  ['each', 'a player', 's'],
] as const;
const events: readonly Phrase[] = [
  ...UNIT_EVENTS.map(([say, event]) => phrase('event', say, { event, '...': '$s' })),
  ...SEAT_EVENTS.flatMap(([verb, event]) =>
    players.flatMap(([whose, name, s]) => [
      phrase('event', `${name} ${verb.replace('#', s)} in this lane`, { event, whose, lane: 'this' }),
      phrase(
        'event',
        [
          `${name} ${verb.replace('#', s)}`,
          ...(whose === 'opponents' ? [`your opponent ${verb.replace('#', s)}`] : []),
        ],
        {
          event,
          whose,
          lane: 'any',
        },
      ),
    ]),
  ),
  phrase('event', ['another Terra is played'], {
    event: 'terraPlayed',
    whose: 'each',
    lane: 'any',
    where: { another: true },
  }),
  phrase('event', ['a lane is razed'], { event: 'laneRazed', whose: 'each', lane: 'any' }),
  phrase('event', ['a mission is declared in this lane'], {
    event: 'missionDeclared',
    whose: 'each',
    lane: 'this',
  }),
  phrase('event', ['you enhance this lane'], { event: 'laneEnhanced', whose: 'you', lane: 'this' }),
  phrase('event', ['a round begins'], { event: 'roundBegan', whose: 'each', lane: 'any' }),
  phrase('event', ['a round ends'], { event: 'roundEnded', whose: 'each', lane: 'any' }),
];

const WOULD: readonly (readonly [say: string, would: string])[] = [
  ['{s:whom} would be Dispelled', 'unitDispelled'],
  ['{s:whom} would be Shattered', 'unitShattered'],
  ['{s:whom} would be returned', 'unitReturned'],
  ['{s:whom} would be damaged', 'unitDamaged'],
  ['{s:whom} would be moved', 'unitMoved'],
  ['{s:whom} would be tapped', 'unitTapped'],
];
const replacements: readonly Phrase[] = [
  phrase('whom', ['this creature', 'this unit', 'it'], { whose: 'each', self: true }),
  phrase('whom', ['{a} {where:unit} of yours'], { whose: 'you', where: '$where' }),
  phrase('whom', ['a unit of yours'], { whose: 'you' }),
  phrase('whom', ['a rival {where:unit}'], { whose: 'opponents', where: '$where' }),
  phrase('whom', ['a unit'], { whose: 'each' }),
  phrase('whom', ['{a} {where:unit}'], { whose: 'each', where: '$where' }),
  ...WOULD.map(([say, would]) => phrase('would', say, { would, '...': '$s' })),
  ...players.flatMap(([whose, name]) => [
    phrase('would', `${name} would draw cards`, { would: 'cardsDrawn', whose }),
    phrase('would', `${name} would gain MP`, { would: 'missionPointsGained', whose }),
  ]),
  phrase('plain', ['if {when:would} , nothing happens', 'if {when:would} , it is not'], {
    when: '$when',
    instead: [],
  }),
  phrase(
    'plain',
    ['if {when:would} , {instead:program} instead', 'if {when:would} , instead {instead:program}'],
    { when: '$when', instead: '$instead' },
  ),
  phrase('plain', ['if {when:would} and {if:condition} , {instead:program} instead'], {
    when: '$when',
    if: '$if',
    instead: '$instead',
  }),
];

const MOMENTS: readonly (readonly [ways: readonly string[], when: Json])[] = [
  [['[On Play]', 'On Play :'], 'play'],
  [['[When Dispelled]', 'when Dispelled :'], 'dispelled'],
  [['[On Mission Declaration]', 'On Mission Declaration :'], 'missionDeclaration'],
  [['[On Mission Resolution]', 'On Mission Resolution :'], 'missionResolution'],
  [['[On Successful Mission]', 'On Successful Mission :'], 'successfulMission'],
  [['Overwhelm ( {by:number} ) :'], { overwhelm: '$by' }],
  [['[Tap]', 'Tap :', 'tap :'], 'tap'],
];

const abilities: readonly Phrase[] = [
  phrase('ability', ['Caster Power : {rest:plain}'], { power: true, '...': '$rest' }),
  phrase('ability', ['{rest:plain}'], { '...': '$rest' }),
  ...MOMENTS.flatMap(([ways, when]) => [
    phrase(
      'plain',
      ways.map((way) => `${way} {rest:body}`),
      { when, '...': '$rest' },
    ),
  ]),
  phrase('plain', ['tap , {cost:costs} : {rest:body}'], { when: 'tap', cost: '$cost', '...': '$rest' }),
  phrase(
    'plain',
    [
      '[During Mission] while {if:condition} , {holds:holds}',
      'During Mission : {holds:holds} if {if:condition}',
    ],
    { when: 'duringMission', if: '$if', holds: '$holds' },
  ),
  phrase('plain', ['[During Mission] {holds:holds}', 'During Mission : {holds:holds}'], {
    when: 'duringMission',
    holds: '$holds',
  }),
  phrase(
    'plain',
    ['once per round , when {when:event} , {rest:body}', 'when {when:event} , {rest:body} . Once per round'],
    { when: '$when', once: 'round', '...': '$rest' },
  ),
  phrase('plain', ['when {when:event} , you may pay {cost:costs} : {rest:body}'], {
    when: '$when',
    cost: '$cost',
    '...': '$rest',
  }),
  phrase('plain', ['when {when:event} , {rest:body}', 'whenever {when:event} , {rest:body}'], {
    when: '$when',
    '...': '$rest',
  }),
  ...replacements.filter(({ kind }) => kind === 'plain'),
  phrase(
    'plain',
    [
      'once per round , if {when:would} , {instead:program} instead',
      'if {when:would} , {instead:program} instead . Once per round',
    ],
    {
      when: '$when',
      once: 'round',
      instead: '$instead',
    },
  ),
  phrase('plain', ['while {if:condition} , {holds:holds}', '{holds:holds} while {if:condition}'], {
    when: 'static',
    if: '$if',
    holds: '$holds',
  }),
  phrase('plain', ['{holds:holds}'], { when: 'static', holds: '$holds' }),
  phrase(
    'plain',
    ['from your hand , {cost:costs} : {rest:body}', '{cost:costs} from your hand : {rest:body}'],
    { when: 'atWill', from: 'hand', cost: '$cost', '...': '$rest' },
  ),
  phrase(
    'plain',
    [
      'from your discard pile , {cost:costs} : {rest:body}',
      '{cost:costs} , from your discard pile : {rest:body}',
    ],
    {
      when: 'atWill',
      from: 'discard',
      cost: '$cost',
      '...': '$rest',
    },
  ),
  phrase(
    'plain',
    ['once per round , {cost:costs} : {rest:body}', '{cost:costs} : {rest:body} . Once per round'],
    { when: 'atWill', once: 'round', cost: '$cost', '...': '$rest' },
  ),
  phrase('plain', ['{cost:costs} : {rest:body}'], { when: 'atWill', cost: '$cost', '...': '$rest' }),
  phrase('plain', ['at will : {rest:body}'], { when: 'atWill', '...': '$rest' }),
  phrase('plain', ['{rest:body}'], { when: 'play', '...': '$rest' }),
  ...(
    [
      ['the winner decides', 'winner'],
      ['the loser decides', 'loser'],
      ['its player decides', 'subject'],
      ['the active player decides', 'active'],
    ] as const
  ).map(([say, affects]) => phrase('body', `${say} : {rest:body}`, { affects, '...': '$rest' })),
  phrase('body', ['in any lane : {rest:body}'], { anywhere: true, '...': '$rest' }),
  phrase('body', ['if {if:condition} , {do:program}', '{do:program} if {if:condition}'], {
    if: '$if',
    do: '$do',
  }),
  phrase('body', ['{do:program}'], { do: '$do' }),
];

const holds: readonly Phrase[] = [
  phrase('hold', ['while {if:condition} , {rest:fact}', '{rest:fact} while {if:condition}'], {
    if: '$if',
    '...': '$rest',
  }),
  phrase('hold', ['{rest:fact}'], { '...': '$rest' }),
  phrase('fact', ['{cards:thing} {m:has}'], { cards: '$cards', modification: '$m' }),
  phrase('fact', ['{cards:things} {m:have}'], { cards: '$cards', modification: '$m' }),
  phrase('fact', ['{rule:sideRule}'], { '...': '$rule' }),
];

/** Abilities with a target that no shorter phrase states. */
const targeted: readonly Phrase[] = [
  phrase('body', ['target {from:single} . {do:program}'], {
    targets: [{ from: '$from', count: 1, as: '#x' }],
    do: '$do',
  }),
];

export const METAZOO_TEXT: CardText = {
  phrases: [
    ...abilities,
    ...replacements.filter(({ kind }) => kind !== 'plain'),
    ...events,
    ...subjects,
    ...payments,
    ...acts,
    ...laneActs,
    ...toLanes,
    ...modifying,
    ...gifts,
    ...has,
    ...sides,
    ...steps,
    ...CONTROL_PHRASES,
    phrase('steps', '{times:number} times : {do:program}', [{ op: 'repeat', times: '$times', do: '$do' }]),
    ...conditionPhrases(conditions),
    ...holds,
    ...targeted,
    ...words,
  ],
  series: [
    { series: 'abilities', of: 'ability', joins: [' .'] },
    { series: 'symbols', of: 'symbol', joins: ['', ' ,'] },
    ...PROGRAM_SERIES,
  ],
  nouns,
  defaults: { self: false, reveal: true, upTo: false, cost: [], targets: [] },
  names: {
    trait: { words: 2 },
    name: { words: 6 },
    counter: { words: 1, isLower: true },
    token: { words: 1, isLower: true },
  },
};
