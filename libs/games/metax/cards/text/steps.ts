import type { Json, Phrase } from '#libs/game-kit';
import { ofBoth, pairs } from './changes.js';
import { type Fields, phrase } from './words.js';

/* The operations of abilities. */

const YOUR_TOP: Fields = { zone: 'deck', whose: 'you', top: 1 };

/** An operation of a seat, with `#` for the ending of its verb and `<their>` for the seat: "draw 2 cards", "your opponent draws 2 cards". */
const bySeat = (say: string | readonly string[], means: Fields): readonly Phrase[] => {
  const says = typeof say === 'string' ? [say] : say;
  const of = (name: string, ending: string, their: string): readonly string[] =>
    says.map((one) => `${name}${one.replace('#', ending).replaceAll('<their>', their)}`);
  return [
    phrase('deed', [...of('', '', 'your'), ...of('you ', '', 'your')], [{ ...means, who: 'you' }]),
    phrase('deed', [...of('{who:seat} ', 's', 'their')], [{ ...means, who: '$who' }]),
    phrase('deed', [...of('they ', '', 'their')], [{ ...means, who: 'opponent' }]),
    phrase('theirDeed', [...of('', '', 'their')], [{ ...means, who: 'opponent' }]),
    phrase('deed', [...of('both players ', '', 'their')], [{ ...means, who: 'each' }]),
  ];
};

/** An amount in an operation of a seat, with `<N>` for the number and its unit. */
const amountBySeat = (
  verb: string,
  unit: string,
  field: string,
  means: Fields,
  fixed: readonly string[] = [],
): readonly Phrase[] => {
  const isCards = unit === 'card';
  const many = isCards ? 'cards' : unit;
  const units = isCards ? 'card{n|s}' : unit;
  const much = isCards ? 'many' : 'much';
  const other = isCards ? 'much' : 'many';
  const of = (say: string | readonly string[], amount: Json): readonly Phrase[] =>
    bySeat(say, { ...means, [field]: amount });
  return [
    ...of(
      [
        `${verb} {n:number} ${units}`,
        ...fixed.flatMap((rest) => [
          `${verb} {n:number} ${units} ${rest}`,
          `${verb} {n:number} ${rest} ${units}`,
        ]),
      ],
      '$n',
    ),
    ...(unit === 'MP' ? [] : of([`${verb} 1 ${unit}`, `${verb} a ${unit}`], 1)),
    ...(isCards ? of(`${verb} {n:number} more`, '$n') : []),
    ...of(`${verb} 1 ${unit} for each {count:each} , up to {most:number}`, {
      count: '$count',
      atMost: '$most',
    }),
    ...of(`${verb} 1 ${unit} for each {count:each}`, { count: '$count' }),
    ...of(`${verb} {times:number} ${many} for each {count:each}`, { count: '$count', times: '$times' }),
    ...of([`${verb} 1 ${unit} for each {counter:counter} counter on {of:any}`], {
      countersOn: '$of',
      counter: '$counter',
    }),
    ...of(
      [
        `${verb} that ${much} ${many}`,
        `${verb} that ${other} ${many}`,
        `${verb} that ${much}`,
        `${verb} the same amount`,
      ],
      { number: 'amount' },
    ),
    ...of([`${verb} that ${much} ${many} plus {n:number}`, `${verb} {n:number} more than that`], {
      number: 'amount',
      plus: '$n',
    }),
    ...of([`${verb} X ${many}`, `${verb} that ${much} ${many}`, `${verb} that ${other} ${many}`], {
      number: '#it:number',
    }),
    ...of(
      [
        `${verb} ${many} equal to {amount:formula}`,
        `${verb} a number of ${many} equal to {amount:formula}`,
        `${verb} X ${many} , where X is {amount:formula}`,
        `${verb} as ${much} ${many} as {amount:formula}`,
      ],
      '$amount',
    ),
    ...of(
      [
        `${verb} that ${much} ${many}`,
        `${verb} ${many} equal to its Rank`,
        `${verb} ${many} equal to the Rank of that Damage`,
      ],
      { number: 'amount' },
    ),
  ];
};

const points: readonly Phrase[] = [
  ...amountBySeat('gain#', 'MP', 'amount', { op: 'gainMetaPoints' }, ['more']),
  ...amountBySeat('lose#', 'MP', 'amount', { op: 'loseMetaPoints' }, ['more']),
  ...amountBySeat('gain#', 'VP', 'amount', { op: 'gainVictoryPoints' }, ['more']),
  ...amountBySeat('draw#', 'card', 'count', { op: 'draw' }),
  phrase('deed', 'draw {n:number} card{n|s}', [{ op: 'draw', who: 'you', count: '$n', as: '#xs' }]),
  ...(
    [
      ['discard', ''],
      ['hand', " ; the card goes to its owner's hand"],
      ['deckBottom', " ; the card goes to the bottom of its owner's deck"],
    ] as const
  ).flatMap(([to, rest]) => [
    ...bySeat([`lose# {n:number} VP${rest}`, `lose# {n:number} VP${rest.replace(' ; the', ' . The')}`], {
      op: 'loseVictoryPoints',
      to,
      amount: '$n',
    }),
    ...bySeat(`lose# a VP${rest}`, { op: 'loseVictoryPoints', to, amount: 1 }),
    ...bySeat(`lose# VP equal to {n:formula}${rest}`, { op: 'loseVictoryPoints', to, amount: '$n' }),
  ]),
  phrase(
    'deed',
    ['your MP becomes equal to {n:formula}', 'set your MP to {n:formula}', 'your MP becomes {n:formula}'],
    [{ op: 'setMetaPoints', who: 'you', amount: '$n' }],
  ),
  phrase(
    'deed',
    ['your MP becomes {n:number}', 'set your MP to {n:number}', 'your MP is set to {n:number}'],
    [{ op: 'setMetaPoints', who: 'you', amount: '$n' }],
  ),
  phrase(
    'deed',
    ["your opponent's MP becomes equal to {n:formula}", 'their MP becomes equal to {n:formula}'],
    [{ op: 'setMetaPoints', who: 'opponent', amount: '$n' }],
  ),
  phrase(
    'deed',
    ["your opponent's MP becomes {n:number}", "set your opponent's MP to {n:number}"],
    [{ op: 'setMetaPoints', who: 'opponent', amount: '$n' }],
  ),
  phrase(
    'deed',
    ["each player's MP becomes {n:number}"],
    [{ op: 'setMetaPoints', who: 'each', amount: '$n' }],
  ),
  phrase('deed', 'the MP of {who:seat} becomes equal to {n:formula}', [
    { op: 'setMetaPoints', who: '$who', amount: '$n' },
  ]),
  phrase('deed', 'the MP of {who:seat} becomes {n:number}', [
    { op: 'setMetaPoints', who: '$who', amount: '$n' },
  ]),
];

const replacing: readonly Phrase[] = [
  phrase(
    'deed',
    ['you draw that many cards plus 1', 'draw one more', 'you draw one more', 'draw 1 more card'],
    [{ op: 'draw', who: 'you', count: { number: 'amount', plus: 1 } }],
  ),
];

const decks: readonly Phrase[] = [
  ...bySeat(
    [
      'discard# {n:number} card{n|s} at random',
      'discard# {n:number} card{n|s} from <their> hand at random',
      'discard# {n:number} random card{n|s}',
    ],
    { op: 'discardAtRandom', count: '$n' },
  ),
  ...bySeat(
    [
      'discard# 1 card at random',
      'discard# a card at random',
      'discard# a random card',
      'discard# a card from <their> hand at random',
    ],
    { op: 'discardAtRandom', count: 1 },
  ),
  ...bySeat(['discard# 1 card at random', 'discard# a card at random'], {
    op: 'discardAtRandom',
    count: 1,
    as: '#x',
  }),
  ...bySeat('discard# X cards at random', { op: 'discardAtRandom', count: { number: '#it:number' } }),
  ...bySeat('discard# cards at random equal to {n:formula}', { op: 'discardAtRandom', count: '$n' }),
  ...bySeat(['put# the top card of <their> deck into <their> discard pile', 'mill# 1 card'], {
    op: 'mill',
    count: 1,
  }),
  ...bySeat(
    ['put# the top {n:number} cards of <their> deck into <their> discard pile', 'mill# {n:number} cards'],
    { op: 'mill', count: '$n' },
  ),
  ...bySeat('put# cards from the top of <their> deck into <their> discard pile equal to {n:formula}', {
    op: 'mill',
    count: '$n',
  }),
  phrase(
    'deed',
    ['{who:seat} discards the top {n:number} cards of their deck'],
    [{ op: 'mill', who: '$who', count: '$n' }],
  ),
  phrase('deed', '{who:seat} discards the top card of their deck', [{ op: 'mill', who: '$who', count: 1 }]),
  ...bySeat(['shuffle# <their> deck', 'shuffle#'], { op: 'shuffle' }),
  ...bySeat(['look# at the top card of <their> deck'], { op: 'lookAtTop', count: 1, as: '#x' }),
  ...bySeat(['look# at the top {n:number} cards of <their> deck'], {
    op: 'lookAtTop',
    count: '$n',
    as: '#seen',
  }),
  phrase(
    'deed',
    ["look at your opponent's hand", "look at the cards in your opponent's hand"],
    [{ op: 'lookAtHand', who: 'you', whose: 'opponent', as: '#seen' }],
  ),
  phrase(
    'deed',
    ['your opponent looks at your hand'],
    [{ op: 'lookAtHand', who: 'opponent', whose: 'you', as: '#seen' }],
  ),
  phrase(
    'deed',
    ['{who:seat} looks at the hand of {whose:seat}'],
    [{ op: 'lookAtHand', who: '$who', whose: '$whose', as: '#seen' }],
  ),
  phrase('deed', 'look at the hand of {whose:seat}', [
    { op: 'lookAtHand', who: 'you', whose: '$whose', as: '#seen' },
  ]),
  ...[{ rest: '#rest' }, {}].flatMap((rest) =>
    bySeat(
      [
        'show# cards from the top of <their> deck until {a} {where:card} is shown',
        'show# cards from the top of <their> deck until you show {a} {where:card}',
        'show# cards from the top of <their> deck until they show {a} {where:card}',
      ],
      { op: 'revealUntil', where: '$where', ...rest, as: '#x' },
    ),
  ),
  phrase(
    'deed',
    [
      'put them back in any order',
      'put them back on top of your deck in any order',
      'return them to the top of your deck in any order',
      'put them on top of your deck in any order',
      'put them back on top in any order',
    ],
    [
      { op: 'arrange', cards: { bound: '#it:seen' }, as: '#xs' },
      { op: 'putOnDeck', cards: { bound: '#xs' }, position: 'top' },
    ],
  ),
  ...(['top', 'bottom'] as const).flatMap((position) => [
    phrase(
      'deed',
      [
        `put {cards:any} on the ${position} of your deck in any order`,
        `put {cards:any} on the ${position} in any order`,
        `put {cards:any} on the ${position} of the deck in any order`,
      ],
      [
        { op: 'arrange', cards: '$cards', as: '#xs' },
        { op: 'putOnDeck', cards: { bound: '#xs' }, position },
      ],
    ),
  ]),
  ...[{ bound: '#seen' }, { bound: '#seen', except: '#xs' }].map((rest) =>
    phrase(
      'deed',
      [
        'look at the top {n:number} cards of your deck . Put {k:number} into your hand and the rest on the bottom in any order',
        'look at the top {n:number} cards of your deck . Put {k:number} of them into your hand and the rest on the bottom of your deck in any order',
        'look at the top {n:number} cards of your deck . Put {k:number} of them into your hand and the rest on the bottom in any order',
        'look at the top {n:number} cards of your deck . Put {k:number} into your hand and the rest on the bottom of your deck in any order',
      ],
      [
        { op: 'lookAtTop', who: 'you', count: '$n', as: '#seen' },
        { op: 'choose', from: { bound: '#seen' }, count: '$k', as: '#xs' },
        { op: 'returnToHand', cards: { bound: '#xs' } },
        { op: 'arrange', cards: rest, as: '#rest' },
        { op: 'putOnDeck', cards: { bound: '#rest' }, position: 'bottom' },
      ],
    ),
  ),
];

interface Search {
  readonly to: string;
  readonly one: readonly string[];
  readonly many: readonly string[];
}
const SEARCHES: readonly Search[] = [
  {
    to: 'hand',
    one: [
      'show it and put it into your hand',
      'reveal it and put it into your hand',
      'put it into your hand',
      'add it to your hand',
      'show it and add it to your hand',
    ],
    many: [
      'show them and put them into your hand',
      'reveal them and put them into your hand',
      'put them into your hand',
    ],
  },
  {
    to: 'discard',
    one: ['discard it', 'put it into your discard pile'],
    many: ['discard them', 'put them into your discard pile'],
  },
  { to: 'play', one: ['put it into play'], many: ['put them into play'] },
  {
    to: 'deckTop',
    one: [
      'show it and put it on top of your deck',
      'reveal it and put it on top of your deck',
      'put it on top of your deck',
      'show it , shuffle and put it on top of your deck',
    ],
    many: ['show them and put them on top of your deck', 'put them on top of your deck'],
  },
];

const searches: readonly Phrase[] = SEARCHES.flatMap(({ to, one, many }) => {
  const isShown = to === 'hand' || to === 'deckTop';
  const [plain = ''] = one.slice(isShown ? 2 : 0);
  const [plainMany = ''] = many.slice(isShown ? many.length - 1 : 0);
  const says = (what: string, then: readonly string[]): readonly string[] =>
    then.flatMap((end) =>
      ['and', ','].flatMap((word) => {
        const ways = [
          `search# <their> deck for ${what} ${isShown && end.includes(' and ') && word === 'and' ? ',' : word} ${end}`,
        ];
        return ways;
      }),
    );
  const of = (what: readonly string[], then: readonly string[], means: Fields): readonly Phrase[] =>
    [[], ['as']]
      .flatMap((as) =>
        bySeat(
          [...new Set(what.flatMap((one) => says(one, then)))].map((say) => say),
          { op: 'search', ...means, to, ...(as.length === 0 ? {} : { as: '#x' }) },
        ),
      )
      .map((one) => ({
        ...one,
        say: (typeof one.say === 'string' ? [one.say] : one.say).map((say) =>
          say.replace('searchs', 'searches'),
        ),
      }));
  const count = { where: '$where', count: 1 };
  const several = { where: '$where', count: '$n' };
  return [
    ...of(
      ['{a} {where:card}', 'up to 1 {where:card}', '1 {where:card}'],
      [
        ...one,
        ...['. Shuffle', '. Shuffle your deck', '. Then shuffle your deck'].map((end) => `${one[0]} ${end}`),
      ],
      count,
    ),
    ...of(['{a} {where:card}'], [isShown ? `${plain} without showing it` : plain], {
      ...count,
      reveal: false,
    }),
    ...of(['up to {n:number} {where:cards}', '{n:number} {where:cards}'], many, several),
    ...of(['up to {n:number} {where:cards}'], [isShown ? `${plainMany} without showing them` : plainMany], {
      ...several,
      reveal: false,
    }),
    ...of(['a number of {where:cards} up to {n:formula}'], many, several),
    ...of(
      ['a number of {where:cards} up to {n:formula}'],
      [isShown ? `${plainMany} without showing them` : plainMany],
      {
        ...several,
        reveal: false,
      },
    ),
  ];
});

/** Operations on cards, with `#` for the ending of the verb and `X` for the cards. */
interface Act {
  readonly say: readonly string[];
  readonly op: Fields;
}
const act = (say: string | readonly string[], op: Fields): Act => ({
  say: typeof say === 'string' ? [say] : say,
  op,
});

const ACTS: readonly Act[] = [
  act(['knock# out X', 'KO# X'], { op: 'knockOut' }),
  act('Push# X', { op: 'push' }),
  act('Prep# X', { op: 'prep' }),
  act(
    [
      "return# X to its owner's hand",
      "return# X to their owners' hands",
      "return# X to their owner's hand",
      'return# X to your hand',
      'return# X to their hand',
      'put# X into your hand',
      "put# X into its owner's hand",
      'add# X to your hand',
      'take# X into your hand',
    ],
    { op: 'returnToHand' },
  ),
  act('discard# X', { op: 'discard' }),
  act('put# X into play', { op: 'putIntoPlay', who: 'you' }),
  act('put# X into play under the control of {seat:seat}', { op: 'putIntoPlay', who: '$seat' }),
  act(['show# X', 'reveal# X'], { op: 'reveal' }),
  act(['negate# the effect of X', 'negate# the effects of X', 'negate# X'], { op: 'negate' }),
  act(
    [
      'copy# the effect of X',
      'use# the effect of X',
      'use# the effect of X as if it were the effect of this card',
    ],
    { op: 'copyEffect' },
  ),
  act(['play# X without paying its cost', 'play# X for free', 'play# X without paying its MP cost'], {
    op: 'play',
    free: true,
  }),
  act('play# X', { op: 'play' }),
  act(
    [
      'put# X on top of your deck',
      'put# X on the top of your deck',
      "put# X on top of its owner's deck",
      'put# X on top',
      'put# X back on top of your deck',
      'put# X back on top',
      'put# X on top of their deck',
    ],
    {
      op: 'putOnDeck',
      position: 'top',
    },
  ),
  act(
    [
      'put# X on the bottom of your deck',
      "put# X on the bottom of its owner's deck",
      'put# X on the bottom',
      'put# X under your deck',
      'put# X on the bottom of their deck',
      "put# X on the bottom of their owners' decks",
    ],
    {
      op: 'putOnDeck',
      position: 'bottom',
    },
  ),
  act(
    ['attach# the top card of your deck to X as Damage', 'attach# the top card of your deck as Damage to X'],
    { op: 'attachDamage', cards: YOUR_TOP, to: '<X>' },
  ),
  act(
    [
      "attach# the top card of your opponent's deck to X as Damage",
      'attach# the top card of their deck to X as Damage',
    ],
    { op: 'attachDamage', cards: { zone: 'deck', whose: 'opponent', top: 1 }, to: '<X>' },
  ),
  act(
    ['attach# {damage:any} to X as Damage', 'attach# {damage:any} as Damage to X', 'move# {damage:any} to X'],
    { op: 'attachDamage', cards: '$damage', to: '<X>' },
  ),
  act(['put# {n:number} {counter:counter} counter{n|s} on X'], {
    op: 'putCounters',
    counter: '$counter',
    count: '$n',
  }),
  act(['put# 1 {counter:counter} counter on X', 'put# {a} {counter:counter} counter on X'], {
    op: 'putCounters',
    counter: '$counter',
    count: 1,
  }),
  act(['put# X {counter:counter} counters on X'.replace('X {', '{n:formula} {')], {
    op: 'putCounters',
    counter: '$counter',
    count: '$n',
  }),
  act(['remove# {n:number} {counter:counter} counter{n|s} from X'], {
    op: 'removeCounters',
    counter: '$counter',
    count: '$n',
  }),
  act(['remove# 1 {counter:counter} counter from X', 'remove# {a} {counter:counter} counter from X'], {
    op: 'removeCounters',
    counter: '$counter',
    count: 1,
  }),
  act(['remove# {n:formula} {counter:counter} counters from X'], {
    op: 'removeCounters',
    counter: '$counter',
    count: '$n',
  }),
  act('gain# control of X {until:until}', { op: 'gainControl', who: 'you', until: '$until' }),
];

/** Verbs that change before the object: "knock it out". */
const TURNED: readonly (readonly [string, Fields])[] = [['knock <X> out', { op: 'knockOut' }]];

const acting = (op: Fields, cards: Json): Fields =>
  op.to === '<X>' ? { ...op, to: cards } : { ...op, cards };

/** Several cards go to their owners' hands. */
const inPlural = (says: readonly string[]): readonly string[] =>
  says.toSorted((one, other) => Number(other.includes("owners'")) - Number(one.includes("owners'")));

const CHOICES = [
  ['{c:choice}', '#x'],
  ['{c:choices}', '#xs'],
] as const;

const acts: readonly Phrase[] = [
  phrase(
    'deed',
    [
      'negate the effect of the opposing Battle Card',
      ...['attacking', 'defending', 'opposing'].map((side) => `negate the ${side} Battle Card's effect`),
    ],
    [{ op: 'negate', cards: { this: 'opposingCard' } }],
  ),
  ...(
    [
      ['discards 1 card', 1, '#x'],
      ['discards {n:number} cards', '$n', '#xs'],
    ] as const
  ).flatMap(([say, count, name]) => {
    const ways = (verb: string): readonly string[] =>
      [
        say,
        `${say} from their hand`,
        ...(count === 1
          ? ['discards a card', 'discards a card from their hand', 'discards 1']
          : ['discards {n:number}']),
      ].map((one) => one.replace('discards', verb));
    const means = (who: Json): Json => [
      { op: 'choose', who, from: { zone: 'hand', whose: who }, count, as: name },
      { op: 'discard', cards: { bound: name } },
    ];
    return [
      phrase('deed', ways('your opponent discards'), means('opponent')),
      phrase('deed', ways('they discard'), means('opponent')),
      phrase('theirDeed', ways('discard'), means('opponent')),
      phrase('deed', ways('{who:seat} discards'), means('$who')),
    ];
  }),
  ...(
    [
      ['discard 1 card', 1, '#x'],
      ['discard {n:number} cards', '$n', '#xs'],
    ] as const
  ).map(([say, count, name]) =>
    phrase(
      'deed',
      [
        say,
        `${say} from your hand`,
        ...(count === 1
          ? ['discard a card', 'discard a card from your hand', 'discard 1']
          : ['discard {n:number}']),
      ],
      [
        { op: 'choose', from: { zone: 'hand', whose: 'you' }, count, as: name },
        { op: 'discard', cards: { bound: name } },
      ],
    ),
  ),
  ...TURNED.flatMap(([say, op]) => [
    phrase('deed', say.replace('<X>', 'it'), [acting(op, { bound: '#it:x' })]),
    phrase('deed', say.replace('<X>', 'them'), [acting(op, { bound: '#it:xs' })]),
  ]),
  ...(
    [
      ['Push', 'push'],
      ['Prep', 'prep'],
    ] as const
  ).map(([say, op]) =>
    phrase('deed', `${say} {from:${op}able}`, [
      { op: 'choose', from: '$from', count: 1, as: '#x' },
      { op, cards: { bound: '#x' } },
    ]),
  ),
  ...ACTS.flatMap(({ say, op }) => {
    const on = (words: string, ending: string, before = ''): readonly string[] =>
      (['{c:choices}', 'them'].includes(words) ? inPlural(say) : say).map((one) => {
        const verb = one.replace('#', ending === 's' && /^(?:Push|attach)#/u.test(one) ? 'es' : ending);
        return `${before}${verb.replace(/\bX\b/u, words)}`;
      });
    return CHOICES.flatMap(([words, name]) => {
      const choose = { op: 'choose', '...': '$c', as: name };
      const does = acting(op, { bound: name });
      const moved = ['discard', 'returnToHand', 'putIntoPlay'].includes(String(op.op));
      const andActs = (who: string): readonly string[] => {
        const isOne = name === '#x';
        const [chooses, ending] = who === 'they' ? ['they choose', ''] : [`${who} chooses`, 's'];
        const from = who === '{who:seat}' || name === '#xs' ? words : '{c:theirs}';
        return on(isOne ? 'it' : 'them', ending, `${chooses} ${from} and `);
      };
      return [
        phrase('deed', [...on(words, ''), ...on(words, '', 'you ')], [choose, does]),
        ...(moved
          ? [
              phrase('deed', on(words, ''), [
                { op: 'choose', '...': '$c', as: `${name}1` },
                { ...acting(op, { bound: `${name}1` }), as: `${name}2` },
              ]),
            ]
          : []),
        phrase(
          'deed',
          [...andActs('your opponent'), ...andActs('they')],
          [{ op: 'choose', '...': '$c', who: 'opponent', as: name }, does],
        ),
        phrase('deed', andActs('{who:seat}'), [{ op: 'choose', '...': '$c', who: '$who', as: name }, does]),
        phrase('deed', on(words, '', ''), [
          choose,
          { op: 'if', if: { exists: { bound: name } }, then: [does] },
        ]),
        phrase('deed', on(words, 's', '{who:seat} '), [
          { op: 'choose', '...': '$c', who: '$who', as: name },
          does,
        ]),
        phrase('deed', on(words, '', 'they '), [
          { op: 'choose', '...': '$c', who: 'opponent', as: name },
          does,
        ]),
      ];
    });
  }),
  ...[{}, { as: '#xs' }].map((more) =>
    phrase('deed', "return {cards:things} to their owners' hands", [
      { op: 'returnToHand', cards: '$cards', ...more },
    ]),
  ),
  ...ACTS.flatMap(({ say, op }) => [
    phrase(
      'deed',
      say.map((one) => one.replace('#', '').replace(/\bX\b/u, '{cards:any}')),
      [acting(op, '$cards')],
    ),
    ...(['discard', 'returnToHand', 'putIntoPlay'].includes(String(op.op))
      ? [
          phrase(
            'deed',
            say.map((one) => one.replace('#', '').replace(/\bX\b/u, '{cards:any}')),
            [{ ...acting(op, '$cards'), as: '#xs' }],
          ),
        ]
      : []),
  ]),
  phrase(
    'deed',
    ['attach {c:choice} to {k:choice} as Damage', 'attach {c:choice} as Damage to {k:choice}'],
    [
      { op: 'choose', '...': '$c', as: '#x1' },
      { op: 'choose', '...': '$k', as: '#x2' },
      { op: 'attachDamage', cards: { bound: '#x1' }, to: { bound: '#x2' } },
    ],
  ),
  phrase(
    'deed',
    [
      'put {c:choice} into your hand and {rest:any} on the bottom of your deck',
      'put {c:choice} into your hand and {rest:any} on the bottom',
    ],
    [
      { op: 'choose', '...': '$c', as: '#x' },
      { op: 'returnToHand', cards: { bound: '#x' } },
      { op: 'putOnDeck', cards: '$rest', position: 'bottom' },
    ],
  ),
  phrase(
    'deed',
    [
      'put {cards:any} into your hand and {rest:any} on the bottom of your deck',
      'put {cards:any} into your hand and {rest:any} on the bottom',
      'put {cards:any} into your hand and put {rest:any} on the bottom of your deck',
    ],
    [
      { op: 'returnToHand', cards: '$cards' },
      { op: 'putOnDeck', cards: '$rest', position: 'bottom' },
    ],
  ),
  phrase(
    'deed',
    [
      "look at your opponent's hand and choose a card . They discard it",
      "look at your opponent's hand and choose a card . Your opponent discards it",
      "look at your opponent's hand . Choose a card . They discard it",
      "look at your opponent's hand and discard a card from it",
      "look at your opponent's hand . They discard a card of your choice",
      "look at your opponent's hand and discard 1 of those cards",
    ],
    [
      { op: 'lookAtHand', who: 'you', whose: 'opponent', as: '#seen' },
      { op: 'choose', from: { bound: '#seen' }, count: 1, as: '#x' },
      { op: 'discard', cards: { bound: '#x' } },
    ],
  ),
  phrase(
    'deed',
    [
      'shuffle your discard pile into your deck',
      'shuffle all cards from your discard pile into your deck',
      'put your discard pile into your deck and shuffle it',
    ],
    [
      { op: 'putOnDeck', cards: { zone: 'discard', whose: 'you' }, position: 'bottom' },
      { op: 'shuffle', who: 'you' },
    ],
  ),
  phrase(
    'deed',
    [
      'copy the effect of {c:choice}',
      "choose {c:choice} . Do what its effect says as if it were this card's",
      'choose {c:choice} . Use its effect as if it were the effect of this card',
    ],
    [
      { op: 'choose', '...': '$c', as: '#x' },
      { op: 'copyEffect', cards: { bound: '#x' } },
    ],
  ),
  phrase(
    'deed',
    ['your opponent shows their hand', 'your opponent reveals their hand'],
    [{ op: 'reveal', cards: { zone: 'hand', whose: 'opponent' } }],
  ),
  phrase(
    'deed',
    ['gain control of {cards:any} {until:until}', 'take control of {cards:any} {until:until}'],
    [{ op: 'gainControl', cards: '$cards', who: 'you', until: '$until' }],
  ),
  phrase('deed', '{who:seat} gains control of {cards:any} {until:until}', [
    { op: 'gainControl', cards: '$cards', who: '$who', until: '$until' },
  ]),
  phrase('deed', '{cards:thing} becomes a copy of {of:any} {until:until}', [
    { op: 'becomeCopy', cards: '$cards', of: '$of', until: '$until' },
  ]),
  phrase('deed', '{cards:things} become copies of {of:any} {until:until}', [
    { op: 'becomeCopy', cards: '$cards', of: '$of', until: '$until' },
  ]),
  phrase(
    'deed',
    ['{cards:thing} becomes a copy of {c:choice} {until:until}'],
    [
      { op: 'choose', '...': '$c', as: '#x' },
      { op: 'becomeCopy', cards: '$cards', of: { bound: '#x' }, until: '$until' },
    ],
  ),
];

const CHOSEN = [
  ['{c:choice}', '#x', 'thing', 'has', 'it'],
  ['{c:choices}', '#xs', 'things', 'have', 'they'],
] as const;

/** A change that depends on a number of cards, after how long it lasts: "+1 Rank this turn for each card in your hand". */
const forEachCard: readonly Phrase[] = (
  [
    [{ count: '$count' }, '+1'],
    [{ count: '$count', times: '$times' }, '{times:signed}'],
  ] as const
).flatMap(([by, number]) => {
  const modification = { change: 'rank', by };
  const of = (words: string, verb: string): readonly string[] => [
    `${words} ${verb} ${number} Rank {until:until} for each {count:each}`,
  ];
  const modify = (cards: Json): Json => ({ op: 'modify', cards, modification, until: '$until' });
  return [
    phrase('deed', of('{c:choice}', 'has'), [
      { op: 'choose', '...': '$c', as: '#x' },
      modify({ bound: '#x' }),
    ]),
    phrase('deed', of('{cards:thing}', 'has'), [modify('$cards')]),
    phrase('deed', of('{cards:things}', 'have'), [modify('$cards')]),
  ];
});

const noPlayer: readonly Phrase[] = [
  phrase(
    'deed',
    [
      'no player can {action:seatDeed} {until:until}',
      '{until:until} , no player can {action:seatDeed}',
      'players cannot {action:seatDeed} {until:until}',
    ],
    [
      { op: 'modify', who: 'you', modification: { change: 'forbid', action: '$action' }, until: '$until' },
      {
        op: 'modify',
        who: 'opponent',
        modification: { change: 'forbid', action: '$action' },
        until: '$until',
      },
    ],
  ),
];

const modifications: readonly Phrase[] = [
  ...noPlayer,
  ...CHOSEN.flatMap(([words, name, , verb, pronoun]) => {
    const choose = { op: 'choose', '...': '$c', as: name };
    const modify = (modification: Json): Json => ({
      op: 'modify',
      cards: { bound: name },
      modification,
      until: '$until',
    });
    return [
      phrase(
        'deed',
        [
          `${words} {m:${verb}} {until:until}`,
          `choose ${words} : ${pronoun} {m:${verb}} {until:until}`,
          `choose ${words} . ${pronoun} {m:${verb}} {until:until}`,
          `{until:until} , ${words} {m:${verb}}`,
        ],
        [choose, modify('$m')],
      ),
      phrase('deed', `${words} {m:${verb}} and {k:${verb}} {until:until}`, [
        choose,
        modify('$m'),
        modify('$k'),
      ]),
    ];
  }),
  ...pairs('deed', '{until:until}', { op: 'modify', until: '$until' }),
  ofBoth('deed', '{until:until}', { op: 'modify', until: '$until' }),
  phrase(
    'deed',
    [
      '{one:rule} and {other:rule} {until:until}',
      '{until:until} , {one:rule} and {other:rule}',
      '{one:rule} {until:until} and {other:rule} {until:until}',
    ],
    [
      { op: 'modify', '...': '$one', until: '$until' },
      { op: 'modify', '...': '$other', until: '$until' },
    ],
  ),
  ...forEachCard,
  phrase(
    'deed',
    [
      'prevent the next {times:number} Damage on {c:choice} {until:until}',
      'prevent the next {times:number} Damage to {c:choice} {until:until}',
    ],
    [
      { op: 'choose', '...': '$c', as: '#x' },
      {
        op: 'modify',
        cards: { bound: '#x' },
        modification: { change: 'preventDamage', times: '$times' },
        until: '$until',
      },
    ],
  ),
  phrase(
    'deed',
    ['{rule:rule} {until:until}', '{until:until} , {rule:rule}'],
    [{ op: 'modify', '...': '$rule', until: '$until' }],
  ),
];

/** A seat that chooses: left out where it is the one whose effect it is. */
const choosing = (say: string | readonly string[], means: Fields): readonly Phrase[] => {
  const says = typeof say === 'string' ? [say] : say;
  return [
    phrase(
      'deed',
      says.map((one) => one.replace('#', '')),
      [means],
    ),
    phrase(
      'deed',
      says.map((one) => `{who:seat} ${one.replace('#', 's')}`),
      [{ ...means, who: '$who' }],
    ),
    phrase(
      'deed',
      says.map((one) => `they ${one.replace('#', '')}`),
      [{ ...means, who: 'opponent' }],
    ),
  ];
};

/** Words with a name of their own. */
const WORDS: readonly (readonly [says: readonly string[], among: readonly string[]])[] = [
  [
    ['choose# a card type', 'name# a card type'],
    ['character', 'event', 'battle'],
  ],
  [
    ['choose# a Stat', 'name# a Stat', 'choose# a Stat type'],
    ['strength', 'intelligence', 'special'],
  ],
  [
    ['choose# a Trait', 'name# a Trait'],
    ['Hero Character', 'Villain Character'],
  ],
];
const wordsChosen: readonly Phrase[] = [
  ...WORDS.flatMap(([says, among]) => choosing(says, { op: 'chooseWord', among, as: '#word' })),
  ...choosing(
    ['choose# one of these words : {among:wordList}', 'choose# {among:wordList}', 'name# {among:wordList}'],
    { op: 'chooseWord', among: '$among', as: '#word' },
  ),
];

const control: readonly Phrase[] = [
  ...choosing('choose# {c:choice}', { op: 'choose', '...': '$c', as: '#x' }),
  ...choosing('choose# {c:choices}', { op: 'choose', '...': '$c', as: '#xs' }),
  ...choosing('choose# a player', { op: 'chooseSeat', among: 'each', as: '#seat' }),
  ...choosing('choose# an opponent', { op: 'chooseSeat', among: 'opponents', as: '#seat' }),
  ...choosing('choose# themselves among {among:seat}', { op: 'chooseSeat', among: '$among', as: '#seat' }),
  ...choosing('choose# yourself', { op: 'chooseSeat', among: 'you', as: '#seat' }),
  ...choosing(
    [
      'choose# a number from {from:count} to {to:count}',
      'choose# a number between {from:count} and {to:count}',
    ],
    { op: 'chooseNumber', from: '$from', to: '$to', as: '#number' },
  ),
  ...choosing(['order# {cards:any} as you like', 'put# {cards:any} in any order'], {
    op: 'arrange',
    cards: '$cards',
    as: '#xs',
  }),
  phrase('count', '{n:number}', '$n'),
  phrase('count', '{n:formula}', '$n'),
  phrase('deed', ['flip a coin', 'flip 1 coin'], [{ op: 'flipCoins', count: 1, as: '#number' }]),
  phrase('deed', ['flip a coin', 'flip 1 coin'], [{ op: 'flipCoins', as: '#number' }]),
  phrase('deed', 'flip {n:number} coins', [{ op: 'flipCoins', count: '$n', as: '#number' }]),
  phrase('deed', ['roll a die', 'roll a six-sided die'], [{ op: 'rollDie', sides: 6, as: '#number' }]),
  phrase('deed', ['roll a die', 'roll a six-sided die'], [{ op: 'rollDie', as: '#number' }]),
  phrase('deed', 'roll a die with {n:number} sides', [{ op: 'rollDie', sides: '$n', as: '#number' }]),
  phrase(
    'deed',
    ['take another turn after this one', 'take an extra turn after this one', 'take an extra turn'],
    [{ op: 'extraTurn', who: 'you' }],
  ),
  phrase(
    'deed',
    ['{who:seat} takes another turn after this one', '{who:seat} takes an extra turn'],
    [{ op: 'extraTurn', who: '$who' }],
  ),
  phrase('deed', ['the Battle Step ends', 'end the Battle Step'], [{ op: 'endBattleStep' }]),
];

const OF_THEIR_RANK: readonly (readonly [say: string, op: string])[] = [
  ["return {cards:thing} to its owner's hand", 'returnToHand'],
  ['knock out {cards:thing}', 'knockOut'],
  ['Push {cards:thing}', 'push'],
];
const byRank: readonly Phrase[] = OF_THEIR_RANK.flatMap(([say, op]) => {
  const means = (value: Json): Json => ({
    op: 'if',
    if: { value, is: '$is' },
    then: [{ op, cards: '$cards' }],
  });
  const says = [
    `${say} if its highest Rank is {is:comparison}`,
    `if its highest Rank is {is:comparison} , ${say}`,
  ];
  return [
    phrase('steps', says, [means({ highestRank: '$cards' })]),
    phrase('steps', says, [{ op: 'if', if: { exists: '$cards' }, then: [means({ highestRank: '$cards' })] }]),
  ];
});

/** Steps that hold other steps. */
const nested: readonly Phrase[] = [
  ...byRank,
  phrase(
    'steps',
    [
      'you may {do:agreed} . Otherwise , {otherwise:inner}',
      'you may {do:agreed} . If you do not , {otherwise:inner}',
      'you may {do:agreed} ; otherwise , {otherwise:inner}',
    ],
    [{ op: 'may', label: '#label:do', do: '$do', otherwise: '$otherwise' }],
  ),
  phrase(
    'steps',
    ['you may {do:agreed}', 'you can {do:agreed}'],
    [{ op: 'may', label: '#label:do', do: '$do' }],
  ),
  phrase('steps', 'you may {do:agreed}', [{ op: 'may', label: '#label:do', as: '#paid', do: '$do' }]),
  phrase('steps', 'you may {do:agreed} . Otherwise , {otherwise:inner}', [
    { op: 'may', label: '#label:do', as: '#paid', do: '$do', otherwise: '$otherwise' },
  ]),
  ...(
    [
      [{}, ''],
      [{ otherwise: '$otherwise' }, ' . Otherwise , {otherwise:inner}'],
    ] as const
  ).map(([more, end]) =>
    phrase(
      'steps',
      ['Otherwise', 'If they do not', 'If they do not do so'].map((word) =>
        `your opponent may {do:theirDeed}${end}`.replace('Otherwise', word),
      ),
      [{ op: 'may', who: 'opponent', label: '#label:do', do: '$do', ...more }],
    ),
  ),
  phrase('steps', '{who:seat} may choose that {do:inner} . Otherwise , {otherwise:inner}', [
    { op: 'may', who: '$who', label: '#label:do', do: '$do', otherwise: '$otherwise' },
  ]),
  phrase('steps', '{who:seat} may choose that {do:inner}', [
    { op: 'may', who: '$who', label: '#label:do', do: '$do' },
  ]),
  phrase('steps', '{who:seat} may choose that {do:inner}', [
    { op: 'may', who: '$who', label: '#label:do', as: '#paid', do: '$do' },
  ]),
  phrase(
    'steps',
    ['choose one : {options:options}', 'choose one - {options:options}', 'choose 1 : {options:options}'],
    [{ op: 'chooseOne', options: '$options' }],
  ),
  phrase(
    'steps',
    ['{who:seat} chooses one : {options:options}', '{who:seat} chooses 1 : {options:options}'],
    [{ op: 'chooseOne', who: '$who', options: '$options' }],
  ),
  phrase('option', 'if {if:condition} , {do:inner}', { label: '#label:do', if: '$if', do: '$do' }),
  phrase('option', '{do:inner}', { label: '#label:do', do: '$do' }),
  phrase(
    'steps',
    [
      'if {if:condition} , {then:inner} . Otherwise , {else:inner}',
      'if {if:condition} , {then:inner} ; otherwise , {else:inner}',
      'if {if:condition} , {then:inner} . If not , {else:inner}',
    ],
    [{ op: 'if', if: '$if', then: '$then', else: '$else' }],
  ),
  phrase(
    'steps',
    ['if it is your turn , {then:inner}', 'on your turn , {then:inner}', 'during your turn , {then:inner}'],
    [{ op: 'if', if: { turn: 'you' }, then: '$then' }],
  ),
  phrase(
    'steps',
    [
      'if {if:condition} , {then:inner}',
      '{then:deed} if {if:condition}',
      '{then:deed} only if {if:condition}',
    ],
    [{ op: 'if', if: '$if', then: '$then' }],
  ),
  ...(
    [
      ['attach the top card of your deck to', YOUR_TOP],
      ["attach the top card of your opponent's deck to", { zone: 'deck', whose: 'opponent', top: 1 }],
    ] as const
  ).map(([say, cards]) =>
    phrase(
      'steps',
      [
        `${say} each {in:each} as Damage`,
        `${say} each of {in:things} as Damage`,
        `${say.replace(' to', ' as Damage to')} each {in:each}`,
      ],
      [{ op: 'forEach', in: '$in', as: '#x', do: [{ op: 'attachDamage', cards, to: { bound: '#x' } }] }],
    ),
  ),
  phrase(
    'steps',
    ['for each {in:each} , {do:inner}', 'for each of {in:things} , {do:inner}'],
    [{ op: 'forEach', in: '$in', as: '#x', do: '$do' }],
  ),
  phrase('steps', 'gain 1 MP for each {count:each} , up to {most:number}', [
    {
      op: 'repeat',
      times: { count: '$count', atMost: '$most' },
      do: [{ op: 'gainMetaPoints', who: 'you', amount: 1 }],
    },
  ]),
  phrase(
    'steps',
    ['do this {times:number} times : {do:inner}', 'repeat this {times:number} times : {do:inner}'],
    [{ op: 'repeat', times: '$times', do: '$do' }],
  ),
  phrase('steps', 'do this a number of times equal to {times:formula} : {do:inner}', [
    { op: 'repeat', times: '$times', do: '$do' },
  ]),
  ...(
    [
      [
        { at: 'turnEnd' },
        ['at the end of this turn', 'at the end of the turn', 'when this turn ends', 'at end of turn'],
      ],
      [{ at: 'turnEnd', whose: 'you' }, ['at the end of your turn', 'at the end of your next turn']],
      [
        { at: 'turnEnd', whose: 'opponent' },
        [
          "at the end of your opponent's turn",
          "at the end of your opponent's next turn",
          'at the end of their next turn',
          'at the end of their turn',
        ],
      ],
      [{ at: 'turnStart' }, ['at the start of the next turn', 'at the beginning of the next turn']],
      [
        { at: 'turnStart', whose: 'you' },
        [
          'at the start of your next turn',
          'at the beginning of your next turn',
          'when your next turn begins',
        ],
      ],
      [
        { at: 'turnStart', whose: 'opponent' },
        [
          "at the start of your opponent's next turn",
          "at the beginning of your opponent's next turn",
          'at the start of their next turn',
          "when your opponent's next turn begins",
        ],
      ],
      [
        { at: 'battleStepEnd' },
        ['at the end of the Battle Step', 'at the end of this Battle Step', 'when the Battle Step ends'],
      ],
      [
        { at: 'battleStepEnd', whose: 'you' },
        ['at the end of your Battle Step', 'at the end of your next Battle Step'],
      ],
      [{ at: 'battleStepEnd', whose: 'opponent' }, ["at the end of your opponent's Battle Step"]],
      [{ at: 'turnEnd', whose: '$whose' }, ['at the end of the turn of {whose:seat}']],
      [{ at: 'turnStart', whose: '$whose' }, ['at the start of the next turn of {whose:seat}']],
      [{ at: 'battleStepEnd', whose: '$whose' }, ['at the end of the Battle Step of {whose:seat}']],
    ] as const
  ).map(([moment, says]) =>
    phrase(
      'steps',
      says.flatMap((say) => [`${say} , {do:inner}`, `{do:deed} ${say}`]),
      [{ op: 'later', ...moment, do: '$do' }],
    ),
  ),
  phrase('steps', '{do:deed}', '$do'),
];

export const steps: readonly Phrase[] = [
  ...replacing,
  ...points,
  ...decks,
  ...searches,
  ...wordsChosen,
  ...acts,
  ...modifications,
  ...control,
  ...nested,
];
