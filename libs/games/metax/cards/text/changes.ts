import type { Json, Phrase } from '#libs/game-kit';
import { type Fields, phrase, SEATS, STATS } from './words.js';

/* Modifications of Characters and of seats, and how long they last. */

/** How a change is printed of one Character and of several. */
interface Change {
  readonly one: readonly string[];
  readonly many: readonly string[];
  readonly means: Fields;
}

const change = (
  one: string | readonly string[],
  many: string | readonly string[],
  means: Fields,
): Change => ({
  one: typeof one === 'string' ? [one] : one,
  many: typeof many === 'string' ? [many] : many,
  means,
});

/** A change of a number: by a fixed number, for each of some cards, or by a computed one. `<N>` is the number. */
const rankBy = (name: string, means: Fields): readonly Change[] => {
  const verbs = (rest: string): readonly [readonly string[], readonly string[]] => [
    [`has ${rest}`, `gets ${rest}`, `gains ${rest}`],
    [`have ${rest}`, `get ${rest}`, `gain ${rest}`],
  ];
  const of = (rest: string, by: Json): Change => change(...verbs(rest), { ...means, by });
  return [
    of(`{by:signed} ${name}`, '$by'),
    of(`+1 ${name} for each {count:each} , up to +{most:number}`, { count: '$count', atMost: '$most' }),
    of(`+1 ${name} for each {count:each}`, { count: '$count' }),
    of(`{times:signed} ${name} for each {count:each}`, { count: '$count', times: '$times' }),
    of(`+1 ${name} for each {counter:counter} counter on {of:any}`, {
      countersOn: '$of',
      counter: '$counter',
    }),
    of(`-X ${name}`, { number: '#it:number', times: -1 }),
    of(`+X ${name}`, { number: '#it:number' }),
    of(`+X ${name} , where X is {by:formula}`, '$by'),
  ];
};

const deeds: readonly (readonly [action: string, one: string, many: string])[] = [
  ['attack', 'attack', 'attack'],
  ['defend', 'defend', 'defend'],
  ['push', 'be Pushed for its effect', 'be Pushed for their effects'],
  ['link', 'Link', 'Link'],
  ['prep', 'be Prepped', 'be Prepped'],
];
const FORBIDDEN: readonly Phrase[] = deeds.flatMap(([action, one, many]) => {
  const ways: Readonly<Record<string, readonly string[]>> = {
    push: ['use its Push effect', 'use their Push effects', 'be Pushed', 'use Push effects'],
    link: ['be Linked'],
    prep: ['Prep'],
  };
  return [
    phrase('deed', [one, ...(ways[action] ?? [])], action),
    phrase('deeds', [many, ...(ways[action] ?? [])], action),
  ];
});

const PERMITTED = [
  ['attack', 'attack', 'attack'],
  ['link', 'Link', 'Link'],
  ['push', 'use its Push effect', 'use their Push effects'],
] as const;
const permitted: readonly Phrase[] = PERMITTED.flatMap(([action, one, many]) => [
  phrase('act', action === 'push' ? [one, 'use Push effects', 'be Pushed for its effect'] : one, action),
  phrase(
    'actMany',
    action === 'push' ? [many, 'use Push effects', 'be Pushed for their effects'] : many,
    action,
  ),
]);

const ONE_TURN: readonly string[] = [
  'the turn it comes into play',
  'the turn she comes into play',
  'the turn he comes into play',
  'the turn it enters play',
  'on the turn it comes into play',
  'the same turn it comes into play',
  'this turn',
];
const MANY_TURN: readonly string[] = [
  'the turn they come into play',
  'the turn they enter play',
  'although they came into play this turn',
];

const usability = (name: string, plural: string, stat: Fields): readonly Change[] =>
  (
    [
      ['{by:number} higher', '$by'],
      ['{by:less} lower', '$by'],
      ['higher by {by:formula}', '$by'],
    ] as const
  ).map(([by, value]) =>
    change(
      [
        `uses Battle Cards as if its ${name} were ${by}`,
        `can use Battle Cards as if its ${name} were ${by}`,
        `may use Battle Cards as if its ${name} were ${by}`,
      ],
      [
        `use Battle Cards as if their ${plural} were ${by}`,
        `can use Battle Cards as if their ${plural} were ${by}`,
        `may use Battle Cards as if their ${plural} were ${by}`,
      ],
      { change: 'usability', ...stat, by: value },
    ),
  );

const linkCost = (as: string, say: string, many: string): readonly Change[] => [
  change(say.replace('<N>', '{by:less} MP less'), many.replace('<N>', '{by:less} MP less'), {
    change: 'linkCost',
    as,
    by: '$by',
  }),
  change(say.replace('<N>', '{by:number} MP more'), many.replace('<N>', '{by:number} MP more'), {
    change: 'linkCost',
    as,
    by: '$by',
  }),
  change(say.replace('<N>', 'more MP , by {by:formula}'), many.replace('<N>', 'more MP , by {by:formula}'), {
    change: 'linkCost',
    as,
    by: '$by',
  }),
];

const CHANGES: readonly Change[] = [
  ...rankBy('Rank', { change: 'rank' }),
  ...Object.entries(STATS).flatMap(([stat, name]) => [
    ...rankBy(name, { change: 'rank', stat }),
    change([`has ${name} {to:number}`, `becomes ${name} {to:number}`], `have ${name} {to:number}`, {
      change: 'setRank',
      stat,
      to: '$to',
    }),
    change(`gains ${name} {rank:number}`, `gain ${name} {rank:number}`, {
      change: 'grantStat',
      stat,
      rank: '$rank',
    }),
    change([`loses its ${name}`, `loses ${name}`], [`lose their ${name}`, `lose ${name}`], {
      change: 'removeStat',
      stat,
    }),
    ...usability(name, name, { stat }),
  ]),
  change(
    ['has Rank {to:number}', 'becomes Rank {to:number}', 'has its Rank become {to:number}'],
    ['have Rank {to:number}', 'become Rank {to:number}'],
    { change: 'setRank', to: '$to' },
  ),
  change(
    [
      'gains the Trait {trait:trait}',
      'has the Trait {trait:trait}',
      'is also {a} {trait:trait}',
      'becomes {a} {trait:trait} as well',
    ],
    ['gain the Trait {trait:trait}', 'have the Trait {trait:trait}', 'are also {trait:traits}'],
    { change: 'grantTrait', trait: '$trait' },
  ),
  change('cannot {action:deed}', 'cannot {action:deeds}', { change: 'forbid', action: '$action' }),
  change(
    ONE_TURN.flatMap((turn) => [`can {action:act} ${turn}`, `may {action:act} ${turn}`]),
    MANY_TURN.flatMap((turn) => [`can {action:actMany} ${turn}`, `may {action:actMany} ${turn}`]),
    { change: 'permit', action: '$action' },
  ),
  change(
    ['must attack if it can', 'must attack', 'must attack each turn if able', 'must attack if able'],
    ['must attack if they can', 'must attack', 'must attack if able'],
    {
      change: 'must',
      action: 'attack',
    },
  ),
  change(
    ['must defend if it can', 'must defend', 'must defend if able'],
    ['must defend if they can', 'must defend', 'must defend if able'],
    {
      change: 'must',
      action: 'defend',
    },
  ),
  change(
    ['takes no Damage the next time', 'takes no Damage the next time it would take Damage'],
    ['take no Damage the next time', 'take no Damage the next time they would take Damage'],
    { change: 'preventDamage', times: 1 },
  ),
  change('takes no Damage the next {times:number} times', 'take no Damage the next {times:number} times', {
    change: 'preventDamage',
    times: '$times',
  }),
  change(
    ['takes no Damage', 'cannot take Damage', 'cannot have Damage attached'],
    ['take no Damage', 'cannot take Damage', 'cannot have Damage attached'],
    {
      change: 'preventDamage',
    },
  ),
  change(['cannot be knocked out', "cannot be KO'd"], ['cannot be knocked out', "cannot be KO'd"], {
    change: 'preventKnockout',
  }),
  change(
    [
      'has {by:signed} when Team Attacks are compared',
      'compares {by:signed}',
      'counts {by:number} more when its attack is compared',
      'compares {by:number} higher',
    ],
    ['have {by:signed} when Team Attacks are compared', 'compare {by:signed}'],
    { change: 'comparison', by: '$by' },
  ),
  change(
    'has more when Team Attacks are compared , by {by:formula}',
    'have more when Team Attacks are compared , by {by:formula}',
    { change: 'comparison', by: '$by' },
  ),
  ...usability('Rank', 'Ranks', {}),
  change(
    ['has the effects of its Battle Cards negated'],
    ['have the effects of their Battle Cards negated'],
    { change: 'negateBattleCards' },
  ),
  change(
    [
      "cannot be chosen by your opponent's effects",
      'cannot be chosen by opposing effects',
      'cannot be chosen by your opponent',
    ],
    [
      "cannot be chosen by your opponent's effects",
      'cannot be chosen by opposing effects',
      'cannot be chosen by your opponent',
    ],
    { change: 'cannotBeChosen', by: 'opponents' },
  ),
  change(
    ['cannot be chosen by effects', 'cannot be chosen', 'cannot be chosen by any effect'],
    ['cannot be chosen by effects', 'cannot be chosen'],
    {
      change: 'cannotBeChosen',
      by: 'each',
    },
  ),
  change(
    [
      'can Link whatever its Stats are',
      'can Link whatever its Stats',
      'can Link whatever the Stat',
      'can be Linked whatever the Stat',
      'can Link to any attack, whatever its Stats',
      'can be Linked whatever the Stat of the Battle Card',
      'may be Linked whatever the Stat of the Battle Card',
      'can Link regardless of its Stats',
      'can Link whatever the Stat of the Battle Card',
    ],
    [
      'can Link whatever their Stats are',
      'can Link whatever their Stats',
      'can Link whatever the Stat',
      'can be Linked whatever the Stat',
      'can be Linked whatever the Stat of the Battle Card',
      'can Link whatever the Stat of the Battle Card',
    ],
    { change: 'linkAnyStat' },
  ),
  ...linkCost('linked', 'costs <N> to Link', 'cost <N> to Link'),
  ...linkCost('lead', 'has Links to it cost <N>', 'have Links to them cost <N>'),
  change(
    [
      'has " {ability:placed} "',
      'gains " {ability:placed} "',
      'has " {ability:placed} . "',
      'gains " {ability:placed} . "',
    ],
    [
      'have " {ability:placed} "',
      'gain " {ability:placed} "',
      'have " {ability:placed} . "',
      'gain " {ability:placed} . "',
    ],
    { change: 'grantAbility', ability: '$ability' },
  ),
];

const ofCards: readonly Phrase[] = CHANGES.flatMap(({ one, many, means }) => [
  phrase('has', one, means),
  phrase('have', many, means),
]);

const UNTIL: readonly (readonly [readonly string[], string])[] = [
  [
    [
      'this attack',
      'during this attack',
      'for this attack',
      'from this attack',
      'in this attack',
      'until the end of this attack',
      'until this attack ends',
    ],
    'thisAttack',
  ],
  [
    [
      'this Battle Step',
      'during this Battle Step',
      'until the end of the Battle Step',
      'until the end of this Battle Step',
      'for this Battle Step',
    ],
    'thisBattleStep',
  ],
  [
    [
      'this turn',
      'until the end of the turn',
      'until end of turn',
      'until the end of this turn',
      'until the turn ends',
      'for this turn',
      'during this turn',
      'for the turn',
    ],
    'thisTurn',
  ],
  [
    ['until your next turn', 'until the start of your next turn', 'until your next turn begins'],
    'untilYourNextTurn',
  ],
  [
    [
      'as long as it is in play',
      'while it is in play',
      'for as long as it is in play',
      'as long as they are in play',
      'while they are in play',
    ],
    'whileInPlay',
  ],
];

/** Costs of a seat's Links and cards, with `<their>` for whose they are. */
const costs = (say: string, means: Fields): readonly (readonly [string, Fields])[] => [
  [`${say} cost {by:less} MP less`, { ...means, by: '$by' }],
  [`${say} cost {by:number} MP more`, { ...means, by: '$by' }],
  [`${say} cost 1 MP more for each {count:each}`, { ...means, by: { count: '$count' } }],
  [`${say} cost 1 MP less for each {count:each}`, { ...means, by: { count: '$count', times: -1 } }],
  [`${say} cost more MP , by {by:formula}`, { ...means, by: '$by' }],
];

const SEAT_COSTS: readonly (readonly [string, Fields])[] = [
  ...costs('Links', { change: 'linkCost' }),
  ...costs('Events', { change: 'eventCost' }),
  ...costs('Battle Cards', { change: 'battleCardCost' }),
  ...costs('{where:eventCards}', { change: 'eventCost', where: '$where' }),
  ...costs('{where:battleCards}', { change: 'battleCardCost', where: '$where' }),
];

const SEAT_FORBIDS = [
  ['playCharacters', 'play Characters'],
  ['playEvents', 'play Events'],
  ['attack', 'attack'],
  ['defend', 'defend'],
  ['link', 'Link'],
  ['push', 'use Push effects'],
  ['draw', 'draw cards'],
  ['gainVictoryPoints', 'gain VP'],
] as const;

const SEAT_CHANGES: readonly (readonly [string, Fields])[] = [
  ['may Link {by:number} more Character{by|s} to each attack', { change: 'maximumLinks', by: '$by' }],
  ['may Link {by:less} fewer Characters to each attack', { change: 'maximumLinks', by: '$by' }],
  ['may Link more Characters to each attack , by {by:formula}', { change: 'maximumLinks', by: '$by' }],
  ['may play {by:number} more Character{by|s} each turn', { change: 'charactersThisTurn', by: '$by' }],
  ['may play {by:less} fewer Characters each turn', { change: 'charactersThisTurn', by: '$by' }],
  ['may play more Characters each turn , by {by:formula}', { change: 'charactersThisTurn', by: '$by' }],
  ['cannot {action:seatDeed}', { change: 'forbid', action: '$action' }],
];

const OTHERS = [{ whose: '$who', name: '{who:seat}', their: '' }] as const;

/** A rule that holds names its seats otherwise than a change for a while. */
const kindsFor = (whose: string): readonly string[] => {
  if (whose === 'opponents' || whose === 'each') return ['held'];
  return whose === 'opponent' || whose === '$who' ? ['rule'] : ['rule', 'held'];
};

const ofSeats: readonly Phrase[] = [
  ...SEAT_FORBIDS.map(([action, say]) =>
    phrase(
      'seatDeed',
      action === 'draw' ? [say, 'draw'] : action === 'gainVictoryPoints' ? [say, 'gain a VP'] : say,
      action,
    ),
  ),
  ...[...SEATS, ...OTHERS].flatMap(({ whose, name, their }) =>
    kindsFor(whose).flatMap((kind) => [
      ...SEAT_COSTS.map(([say, modification]) =>
        phrase(kind, their === '' ? say.replace(' cost ', ' of {who:seat} cost ') : `${their} ${say}`, {
          who: whose,
          modification,
        }),
      ),
      ...SEAT_CHANGES.map(([say, modification]) => {
        const may = kind === 'rule' ? say.replace(' each turn', '') : say;
        const ways = [may, may.replace('may', 'can'), say];
        const names = whose === 'opponent' || whose === 'opponents' ? [name, 'they'] : [name];
        return phrase(kind, [...new Set(names.flatMap((one) => ways.map((way) => `${one} ${way}`)))], {
          who: whose,
          modification,
        });
      }),
    ]),
  ),
];

/** A change and what it changes, without how long it lasts. */
const ofSome: readonly Phrase[] = [
  phrase(
    'rule',
    [
      'the effects of Battle Cards used by {cards:any} are negated',
      'the Battle Cards of {cards:any} have their effects negated',
      'the effects of the Battle Cards of {cards:any} are negated',
      'the effect of a Battle Card that {cards:any} plays is negated',
    ],
    { cards: '$cards', modification: { change: 'negateBattleCards' } },
  ),
  phrase('rule', '{cards:thing} {modification:has}', { cards: '$cards', modification: '$modification' }),
  phrase('rule', '{cards:things} {modification:have}', { cards: '$cards', modification: '$modification' }),
  phrase(
    'rule',
    ['its attacks compare {by:number} higher', 'its side of a Team Attack counts {by:number} more'],
    { cards: { bound: '#it:x' }, modification: { change: 'comparison', by: '$by' } },
  ),
  ...(
    [
      ['less', '{by:less} MP less'],
      ['more', '{by:number} MP more'],
    ] as const
  ).flatMap(([, by]) => [
    phrase('rule', [`Links to {cards:any} cost ${by}`, `Linking to {cards:any} costs ${by}`], {
      cards: '$cards',
      modification: { change: 'linkCost', as: 'lead', by: '$by' },
    }),
    phrase('rule', [`Linking {cards:any} costs ${by}`, `Links of {cards:any} cost ${by}`], {
      cards: '$cards',
      modification: { change: 'linkCost', as: 'linked', by: '$by' },
    }),
  ]),
  ...(
    [
      ['{where:battleCards}', 'battleCardCost'],
      ['{where:eventCards}', 'eventCost'],
    ] as const
  ).flatMap(([cards, what]) => [
    phrase('rule', `${cards} cost you {by:less} MP less`, {
      who: 'you',
      modification: { change: what, where: '$where', by: '$by' },
    }),
    phrase('rule', `${cards} cost you {by:number} MP more`, {
      who: 'you',
      modification: { change: what, where: '$where', by: '$by' },
    }),
  ]),
  phrase(
    'rule',
    ["your opponent's effects cannot choose {cards:any}", 'your opponent cannot choose {cards:any}'],
    {
      cards: '$cards',
      modification: { change: 'cannotBeChosen', by: 'opponents' },
    },
  ),
  phrase('rule', ['effects cannot choose {cards:any}'], {
    cards: '$cards',
    modification: { change: 'cannotBeChosen', by: 'each' },
  }),
  phrase('rule', ['the Ranks of {cards:any} are {to:number}', 'the Rank of {cards:any} is {to:number}'], {
    cards: '$cards',
    modification: { change: 'setRank', to: '$to' },
  }),
  phrase('rule', '{modification:has}', { cards: { this: 'card' }, modification: '$modification' }),
];

/** `rule` is a change for a while, `held` one as long as its card is in play. */
const rules: readonly Phrase[] = ofSome.flatMap((one) => [one, { ...one, kind: 'held' }]);

/** Two changes of the same cards, as two elements of a list with `more` fields. */
export const pairs = (kind: string, until: string, more: Fields): readonly Phrase[] =>
  (
    [
      ['thing', 'has', 'deed', 'act', ONE_TURN[0]],
      ['things', 'have', 'deeds', 'actMany', MANY_TURN[0]],
    ] as const
  )
    .flatMap(([cards, verb, deed, act, turn]) => {
      const both = (one: Json, other: Json): Json => [
        { ...more, cards: '$cards', modification: one },
        { ...more, cards: '$cards', modification: other },
      ];
      const says = (say: string): readonly string[] =>
        until === '' ? [say] : [`${say} ${until}`, `${until} , ${say}`];
      return [
        phrase(
          kind,
          ['or', 'and'].flatMap((word) =>
            says(`{cards:${cards}} cannot {one:${deed}} ${word} {other:${deed}}`),
          ),
          both({ change: 'forbid', action: '$one' }, { change: 'forbid', action: '$other' }),
        ),
        phrase(
          kind,
          ['and', 'or'].flatMap((word) =>
            [turn, 'although they came into play this turn'].flatMap((when) =>
              says(`{cards:${cards}} can {one:${act}} ${word} {other:${act}} ${when}`),
            ),
          ),
          both({ change: 'permit', action: '$one' }, { change: 'permit', action: '$other' }),
        ),
        phrase(kind, says(`{cards:${cards}} {one:${verb}} and {other:${verb}}`), both('$one', '$other')),
      ];
    })
    .concat(
      SEATS.filter(({ whose }) => kindsFor(whose).includes(until === '' ? 'held' : 'rule')).map(
        ({ whose, name }) =>
          phrase(
            kind,
            ['or', 'and', 'and cannot', 'or cannot'].flatMap((word) => {
              const say = `${name} cannot {one:seatDeed} ${word} {other:seatDeed}`;
              return until === '' ? [say] : [`${say} ${until}`, `${until} , ${say}`];
            }),
            [
              { ...more, who: whose, modification: { change: 'forbid', action: '$one' } },
              { ...more, who: whose, modification: { change: 'forbid', action: '$other' } },
            ],
          ),
      ),
    );

/** The same change of two kinds of cards. */
export const ofBoth = (kind: string, until: string, more: Fields): Phrase =>
  phrase(
    kind,
    until === ''
      ? '{one:any} and {other:any} {m:have}'
      : [`{one:any} and {other:any} {m:have} ${until}`, `${until} , {one:any} and {other:any} {m:have}`],
    [
      { ...more, cards: '$one', modification: '$m' },
      { ...more, cards: '$other', modification: '$m' },
    ],
  );

export const changes: readonly Phrase[] = [
  ...FORBIDDEN,
  ...permitted,
  ...ofCards,
  ...UNTIL.map(([say, until]) => phrase('until', say, until)),
  ...rules,
  ...ofSeats,
];
