import type { Json, Phrase } from '#libs/game-kit';
import { ofBoth, pairs } from './changes.js';
import { phrase } from './words.js';

/* The shapes of abilities: icons, triggers, replacements, costs and rules. */

/** The Characters and cards that an event is about; `<C>` is the noun. */
const subjectsOf = (kind: string, noun: string, word: string): readonly Phrase[] => [
  phrase(kind, ['{itself}', 'this Character', 'this card', 'it'], { whose: 'each', self: true }),
  phrase(kind, '{itself}', { whose: 'you', self: true }),
  phrase(kind, [`another of your ${word}s`, `another ${word} of yours`, `another ${word} you control`], {
    whose: 'you',
    where: { another: true },
  }),
  phrase(kind, [`another of your {rest:${noun}s}`], {
    whose: 'you',
    where: { another: true, '...': '$rest' },
  }),
  phrase(
    kind,
    [`one of your ${word}s`, `a ${word} of yours`, `a ${word} you control`, `one or more of your ${word}s`],
    { whose: 'you' },
  ),
  phrase(
    kind,
    [`one of your {where:${noun}s}`, `{a} {where:${noun}} of yours`, `{a} {where:${noun}} you control`],
    {
      whose: 'you',
      where: '$where',
    },
  ),
  phrase(
    kind,
    [
      `an opposing ${word}`,
      `one of your opponent's ${word}s`,
      `a ${word} your opponent controls`,
      `one of their ${word}s`,
    ],
    { whose: 'opponents' },
  ),
  phrase(kind, [`an opposing {where:${noun}}`, `one of your opponent's {where:${noun}s}`], {
    whose: 'opponents',
    where: '$where',
  }),
  phrase(kind, [`a ${word} of the active player`], { whose: 'active' }),
  phrase(kind, [`{a} {where:${noun}} of the active player`], { whose: 'active', where: '$where' }),
  phrase(kind, [`a ${word}`, `any ${word}`], { whose: 'each' }),
  phrase(kind, [`{a} {where:${noun}}`, `any {where:${noun}}`], { whose: 'each', where: '$where' }),
];

const subjects: readonly Phrase[] = [
  ...subjectsOf('subject', 'character', 'Character'),
  ...subjectsOf('subjectCard', 'card', 'card'),
];

const EVENTS: readonly (readonly [says: readonly string[], event: string])[] = [
  [['{of:subject} attacks', '{of:subject} declares an attack'], 'attackDeclared'],
  [['{of:subject} defends'], 'defended'],
  [['{of:subject} is Linked', '{of:subject} Links'], 'linked'],
  [
    [
      '{of:subject} is not defended',
      '{of:subject} is undefended',
      '{of:subject} attacks and is not defended',
    ],
    'undefended',
  ],
  [
    ['Damage is attached to {of:subject}', '{of:subject} takes Damage', '{of:subject} has Damage attached'],
    'damageAttached',
  ],
  [['{of:subject} is knocked out', "{of:subject} is KO'd"], 'knockedOut'],
  [['{of:subject} is Pushed'], 'pushed'],
  [['{of:subject} is Prepped'], 'prepped'],
  [
    ['{of:subject} comes into play', '{of:subject} enters play', '{of:subject} is put into play'],
    'characterEntered',
  ],
  [['{of:subject} leaves play'], 'characterLeft'],
  [['{of:subject} gains a VP', '{of:subject} gains 1 VP'], 'victoryPointGained'],
  [['{of:subjectCard} is discarded'], 'cardDiscarded'],
  [['{of:subjectCard} is played as an Event'], 'eventPlayed'],
  [['{of:subjectCard} is played as a Battle Card', '{of:subjectCard} is played'], 'battleCardPlayed'],
];

const SEAT_EVENTS: readonly (readonly [verbs: readonly string[], event: string])[] = [
  [['gain# a VP', 'gain# 1 VP', 'gain# VP'], 'victoryPointGained'],
  [['lose# a VP', 'lose# 1 VP', 'lose# VP'], 'victoryPointLost'],
  [['gain# MP'], 'metaPointsGained'],
  [['pay# MP', 'spend# MP'], 'metaPointsSpent'],
  [['lose# MP'], 'metaPointsLost'],
  [['draw# a card', 'draw#', 'draw# 1 card', 'draw# cards'], 'cardDrawn'],
  [['discard# a card', 'discard# 1 card'], 'cardDiscarded'],
  [['search# <their> deck', 'search# a deck'], 'deckSearched'],
  [['play# an Event'], 'eventPlayed'],
  [['play# a Battle Card'], 'battleCardPlayed'],
];

const BY_SEAT = [
  ['you', ['you'], '', 'your'],
  ['opponents', ['your opponent', 'an opponent'], 's', 'their'],
  ['opponents', ['they'], '', 'their'],
  ['each', ['a player', 'any player', 'either player'], 's', 'their'],
  ['active', ['the active player'], 's', 'their'],
] as const;

const bySeat = (verbs: readonly string[], means: (whose: string) => Json): readonly Phrase[] =>
  BY_SEAT.map(([whose, names, ending, their]) =>
    phrase(
      'bareEvent',
      names.flatMap((name) =>
        verbs.map(
          (verb) =>
            `${name} ${verb.replace('#', ending === 's' && verb.startsWith('search') ? 'es' : ending).replace('<their>', their)}`,
        ),
      ),
      means(whose),
    ),
  );

const events: readonly Phrase[] = [
  ...(['event', 'attackEvent'] as const).flatMap((kind) => [
    phrase(kind, ['this attack is not defended', 'this attack is undefended'], {
      event: 'undefended',
      whose: 'each',
      attack: 'this',
    }),
    phrase(kind, 'this attack is defended', { event: 'defended', whose: 'opponents', attack: 'this' }),
  ]),

  ...SEAT_EVENTS.flatMap(([verbs, event]) => bySeat(verbs, (whose) => ({ event, whose }))),
  ...bySeat(['play# {a} {where:eventCard}'], (whose) => ({ event: 'eventPlayed', whose, where: '$where' })),
  ...bySeat(['play# {a} {where:battleCard}'], (whose) => ({
    event: 'battleCardPlayed',
    whose,
    where: '$where',
  })),
  ...bySeat(['discard# {a} {where:card}'], (whose) => ({ event: 'cardDiscarded', whose, where: '$where' })),
  ...EVENTS.map(([says, event]) => phrase('bareEvent', says, { event, '...': '$of' })),
  ...bySeat(['play# a Character'], (whose) => ({ event: 'characterEntered', whose })),
  ...bySeat(['play# {a} {where:character}'], (whose) => ({
    event: 'characterEntered',
    whose,
    where: '$where',
  })),
  ...(
    [
      ['turnBegan', ['turn begins', 'turn starts']],
      ['turnEnded', ['turn ends']],
    ] as const
  ).flatMap(([event, says]) =>
    (
      [
        ['you', 'your'],
        ['opponents', "your opponent's"],
        ['each', 'any'],
        ['active', "the active player's"],
      ] as const
    ).map(([whose, name]) =>
      phrase(
        'bareEvent',
        says.flatMap((say) =>
          whose === 'each' ? [`any ${say}`, `a ${say}`, `each ${say}`] : [`${name} ${say}`],
        ),
        { event, whose },
      ),
    ),
  ),
  phrase('event', ['{rest:bareEvent} in this attack', '{rest:bareEvent} to this attack'], {
    '...': '$rest',
    attack: 'this',
  }),
  phrase('event', '{one:bareEvent}', '$one'),
  phrase(
    'event',
    ['a Character that fights this one is knocked out', 'the Character across from it is knocked out'],
    {
      event: 'knockedOut',
      whose: 'opponents',
      attack: 'this',
    },
  ),
];

const REPLACED: readonly (readonly [says: readonly string[], would: string])[] = [
  [['{of:subject} would be knocked out', "{of:subject} would be KO'd"], 'knockedOut'],
  [['Damage would be attached to {of:subject}', '{of:subject} would take Damage'], 'damageAttached'],
  [['{of:subject} would gain a VP', '{of:subject} would gain 1 VP'], 'victoryPointGained'],
];
const replaced: readonly Phrase[] = [
  ...(
    [
      ['gain a VP', 'victoryPointGained'],
      ['draw a card', 'cardDrawn'],
    ] as const
  ).flatMap(([verb, would]) =>
    BY_SEAT.map(([whose, names]) =>
      phrase(
        'would',
        names.flatMap((name) => [
          `${name} would ${verb}`,
          `${name} would ${verb.replace(' a ', ' 1 ')}`,
          ...(would === 'cardDrawn' ? [`${name} would draw`, `${name} would draw cards`] : []),
        ]),
        { would, whose },
      ),
    ),
  ),
  ...REPLACED.map(([says, would]) => phrase('would', says, { would, '...': '$of' })),
  phrase('would', '{of:subjectCard} would be drawn', { would: 'cardDrawn', '...': '$of' }),
];

/** X, chosen by the one who pays. */
const X: Json = { choose: '#number', atLeast: 0 };
const paid: readonly Phrase[] = [
  ...(
    [
      ['metaPoints', 'pay <N> MP', 'pay MP equal to <N>'],
      ['victoryPoints', 'lose <N> VP', 'lose VP equal to <N>'],
    ] as const
  ).flatMap(([pay, say, equal]) => [
    phrase(
      'payment',
      [
        say.replace('<N>', '{n:number}'),
        ...(pay === 'victoryPoints' ? ['lose a VP', 'lose 1 VP'].slice(1) : []),
      ],
      { pay, amount: '$n' },
    ),
    phrase('payment', say.replace('<N>', 'X'), { pay, amount: X }),
    phrase('payment', say.replace('<N>', 'X'), { pay, amount: { choose: '#number', atLeast: 1 } }),
    phrase('payment', say.replace('<N>', 'X'), { pay, amount: { choose: '#number' } }),
    phrase(
      'payment',
      [
        `${say.replace('<N>', 'X')} , up to {most:number}`,
        say.replace('<N>', 'up to {most:number}'),
        `${say.replace('<N>', 'X')} ( at most {most:number} )`,
      ],
      { pay, amount: { choose: '#number', atLeast: 0, atMost: '$most' } },
    ),
    phrase('payment', `${say.replace('<N>', 'X')} , up to {most:number}`, {
      pay,
      amount: { choose: '#number', atLeast: 1, atMost: '$most' },
    }),
    phrase('payment', `${say.replace('<N>', 'X')} , up to {most:formula}`, {
      pay,
      amount: { choose: '#number', atLeast: 0, atMost: '$most' },
    }),
    phrase('payment', equal.replace('<N>', '{n:formula}'), { pay, amount: '$n' }),
  ]),
  ...(
    [
      ['discard', 'discard <Q>', ['', ' from your hand']],
      ['putUnderDeck', 'put <Q> on the bottom of your deck', [' from your hand', '']],
    ] as const
  ).flatMap(([pay, say, places]) => {
    const on = (what: string): readonly string[] =>
      places.flatMap((at) => {
        const one = say.replace('<Q>', `${what}${at}`);
        return [one, one.replace('on the bottom of', 'under')];
      });
    return [
      phrase('payment', [...on('1 card'), ...on('a card')], { pay, count: 1 }),
      phrase('payment', [...on('1 card'), ...on('a card')], { pay, count: 1, as: '#x' }),
      phrase('payment', [...on('{n:number} card{n|s}')], { pay, count: '$n' }),
      phrase('payment', [...on('{n:number} card{n|s}')], { pay, count: '$n', as: '#xs' }),
      phrase('payment', [...on('{a} {where:card}'), ...on('1 {where:card}')], {
        pay,
        where: '$where',
        count: 1,
      }),
      phrase('payment', on('{a} {where:card}'), { pay, where: '$where', count: 1, as: '#x' }),
      phrase('payment', on('{n:number} {where:cards}'), { pay, where: '$where', count: '$n' }),
      phrase('payment', on('{n:number} {where:cards}'), { pay, where: '$where', count: '$n', as: '#xs' }),
      phrase('payment', on('X cards'), { pay, count: X }),
      phrase('payment', on('X {where:cards}'), { pay, where: '$where', count: X }),
      phrase('payment', on('cards equal to {n:formula}'), { pay, count: '$n' }),
      phrase('payment', on('{where:cards} equal to {n:formula}'), { pay, where: '$where', count: '$n' }),
    ];
  }),
  ...(
    [
      ['sacrifice', ['knock out <Q>', 'KO <Q>', 'discard <Q> from play']],
      ['push', ['Push <Q>']],
      ['return', ["return <Q> to its owner's hand", 'return <Q> to your hand']],
    ] as const
  ).flatMap(([pay, says]) => {
    const on = (what: string): readonly string[] => says.map((say) => say.replace('<Q>', what));
    return [[], ['x', 'xs']].flatMap(([one, many]) => {
      const as = (name: string | undefined) => (name === undefined ? {} : { as: `#${name}` });
      return [
        phrase('payment', on('{cards:thing}'), { pay, cards: '$cards', count: 1, ...as(one) }),
        phrase('payment', on('{cards:single}'), { pay, cards: '$cards', count: 1, ...as(one) }),
        phrase('payment', on('{n:number} {cards:several}'), {
          pay,
          cards: '$cards',
          count: '$n',
          ...as(many),
        }),
        phrase('payment', on('X {cards:several}'), { pay, cards: '$cards', count: X, ...as(many) }),
        phrase('payment', on('a number of {cards:several} equal to {n:formula}'), {
          pay,
          cards: '$cards',
          count: '$n',
          ...as(many),
        }),
      ];
    });
  }),
  phrase('payment', ['you may {rest:payment}', 'optionally {rest:payment}'], {
    '...': '$rest',
    optional: '#paid',
  }),
  phrase('cost', ['{one:payment} or {other:payment}', 'either {one:payment} or {other:payment}'], {
    either: [['$one'], ['$other']],
  }),
  phrase('cost', 'either {one:costs} or {other:costs}', { either: ['$one', '$other'] }),
  phrase('cost', '{one:payment}', '$one'),
];

/** The operations of an ability, with its conditions, costs and limits. */
const bodies: readonly Phrase[] = [
  phrase(
    'body',
    [
      'once each turn , {rest:limited}',
      'once each turn : {rest:limited}',
      '{rest:limited} . Only once each turn',
      '{rest:limited} . Use this only once each turn',
    ],
    { once: 'turn', '...': '$rest' },
  ),
  phrase('body', '{rest:limited}', { '...': '$rest' }),
  phrase(
    'limited',
    [
      'if {if:condition} , {rest:costly}',
      'only if {if:condition} : {rest:costly}',
      'use only if {if:condition} . {rest:costly}',
      'only if {if:condition} . {rest:costly}',
    ],
    { if: '$if', '...': '$rest' },
  ),
  phrase('limited', '{rest:costly}', { '...': '$rest' }),
  phrase('limited', ['{rest:acting} if {if:condition}', '{rest:acting} only if {if:condition}'], {
    if: '$if',
    '...': '$rest',
  }),
  phrase('costly', '{rest:paying}', { '...': '$rest' }),
  phrase('costly', '{rest:acting}', { '...': '$rest' }),
  phrase('paying', ['{cost:costs} : {rest:acting}', '{cost:costs} to {rest:acting}'], {
    cost: '$cost',
    '...': '$rest',
  }),
  /** An ability at will is known by its cost. */
  phrase('priced', 'once each turn , if {if:condition} , {rest:paying}', {
    once: 'turn',
    if: '$if',
    '...': '$rest',
  }),
  phrase('priced', ['once each turn , {rest:paying}', 'once each turn : {rest:paying}'], {
    once: 'turn',
    '...': '$rest',
  }),
  phrase('priced', 'if {if:condition} , {rest:paying}', { if: '$if', '...': '$rest' }),
  phrase('priced', '{rest:paying}', { '...': '$rest' }),
  phrase(
    'acting',
    [
      'target {targets:targets} : {do:program}',
      'target {targets:targets} . {do:program}',
      'choose {targets:targets} as a target . {do:program}',
      'choose {targets:targets} as targets . {do:program}',
    ],
    { targets: '$targets', do: '$do' },
  ),
  phrase('acting', '{do:program}', { do: '$do' }),
  phrase('target', '{c:choice}', { '...': '$c', as: '#x' }),
  phrase('target', '{c:choices}', { '...': '$c', as: '#xs' }),
];

/** An icon stands before an ability, and not before one in quotation marks or one of another place. */
const withIcon = (icon: string, says: readonly string[], means: Json): readonly Phrase[] => {
  const [first = '', ...others] = says;
  return [
    phrase('bareAbility', [`${icon} ${first}`, first, ...others], means),
    phrase('placed', [first, ...others], means),
  ];
};

const ofEvents: readonly Phrase[] = [
  phrase('moment', 'when {one:event}', '$one'),
  ...(
    [
      ['at the start of your turn', 'turnBegan', 'you'],
      ['at the end of your turn', 'turnEnded', 'you'],
      ["at the start of your opponent's turn", 'turnBegan', 'opponents'],
      ["at the end of your opponent's turn", 'turnEnded', 'opponents'],
      ['at the start of each turn', 'turnBegan', 'each'],
      ['at the end of each turn', 'turnEnded', 'each'],
    ] as const
  ).map(([say, event, whose]) => phrase('moment', say, { event, whose })),
  ...withIcon(
    '[Constant]',
    [
      'the first time {when:event} each turn , {body:limited}',
      'the first time each turn {when:event} , {body:limited}',
      'the first time each turn that {when:event} , {body:limited}',
      'when {when:event} , {body:limited} . Only once each turn',
      'when {when:event} , {body:limited} . This happens only once each turn',
      'once each turn , when {when:event} , {body:limited}',
      'once each turn : when {when:event} , {body:limited}',
    ],
    { when: '$when', once: 'turn', '...': '$body' },
  ),
  ...withIcon('[Constant]', ['{when:moment} , {body:body}'], { when: '$when', '...': '$body' }),
  ...withIcon('[Constant]', ['if {when:attackEvent} , {body:body}'], { when: '$when', '...': '$body' }),
  ...withIcon('[Constant]', ['if {when:attackEvent} and {if:condition} , {body:acting}'], {
    when: '$when',
    if: '$if',
    '...': '$body',
  }),
];

const NOT_SO: readonly string[] = [
  'that does not happen',
  'it does not',
  'they do not',
  'you do not',
  'it is not',
  'prevent it',
  'prevent that',
];

const replacements: readonly Phrase[] = [
  ...withIcon(
    '[Constant]',
    ['{itself} cannot be knocked out', 'this Character is not knocked out', '{itself} is not knocked out'],
    {
      when: { would: 'knockedOut', whose: 'each', self: true },
      instead: [],
    },
  ),
  ...withIcon('[Constant]', ['while {if:condition} , {itself} takes no Damage'], {
    when: { would: 'damageAttached', whose: 'each', self: true },
    if: '$if',
    instead: [],
  }),
  ...withIcon('[Constant]', ['{itself} takes no Damage'], {
    when: { would: 'damageAttached', whose: 'each', self: true },
    instead: [],
  }),
  ...(
    [
      [{}, ''],
      [{ if: '$if' }, 'while {if:condition} , '],
    ] as const
  ).flatMap(([condition, prefix]) =>
    (
      [
        [{}, ['if {when:would} ,', 'when {when:would} ,']],
        [
          { once: 'turn' },
          [
            'the first time {when:would} each turn ,',
            'the first time each turn {when:would} ,',
            'once each turn , if {when:would} ,',
            'once each turn , when {when:would} ,',
          ],
        ],
      ] as const
    ).flatMap(([limit, starts]) => [
      ...withIcon(
        '[Constant]',
        NOT_SO.flatMap((so) => starts.map((start) => `${prefix}${start} ${so}`)),
        { when: '$when', ...condition, ...limit, instead: [] },
      ),
      ...withIcon(
        '[Constant]',
        starts.flatMap((start) => [
          `${prefix}${start} {instead:inner} instead`,
          `${prefix}${start} instead {instead:inner}`,
        ]),
        { when: '$when', ...condition, ...limit, instead: '$instead' },
      ),
    ]),
  ),
];

const ofMoments: readonly Phrase[] = [
  phrase(
    'bareAbility',
    [
      '[Enter] {body:body}',
      'enter : {body:body}',
      'when {itself} comes into play , {body:body}',
      'when this Character comes into play , {body:body}',
    ],
    { when: 'enters', '...': '$body' },
  ),
  ...['bareAbility', 'placed'].flatMap((kind) => [
    phrase(kind, ['[Push] {body:body}', 'Push : {body:body}'], { when: 'push', '...': '$body' }),
    phrase(kind, '{body:priced}', { when: 'atWill', '...': '$body' }),
    phrase(kind, ['during your Planning Step , {body:body}', 'in your Planning Step , {body:body}'], {
      when: 'atWill',
      '...': '$body',
    }),
  ]),
  phrase('bareAbility', ['[Attack] {body:body}', 'attack : {body:body}'], { when: 'attack', '...': '$body' }),
  phrase('bareAbility', ['[Defense] {body:body}', 'defense : {body:body}'], {
    when: 'defense',
    '...': '$body',
  }),
  phrase(
    'bareAbility',
    [
      'play only if {if:condition} . {rest:acting}',
      'only if {if:condition} . {rest:acting}',
      'play this only if {if:condition} . {rest:acting}',
      'play {itself} only if {if:condition} . {rest:acting}',
    ],
    { when: 'play', if: '$if', '...': '$rest' },
  ),
  phrase('bareAbility', '{body:acting}', { when: 'play', '...': '$body' }),
];

const rules: readonly Phrase[] = [
  ...withIcon('[Constant]', ['{holds:holds}'], { when: 'static', holds: '$holds' }),
  ...withIcon('[Constant]', ['during your turn , {holds:holds}'], {
    when: 'static',
    if: { turn: 'you' },
    holds: '$holds',
  }),
  ...withIcon('[Constant]', ['while {if:condition} , {holds:holds}'], {
    when: 'static',
    if: '$if',
    holds: '$holds',
  }),
  ...withIcon('[Constant]', ['while this card is in the Battle Zone , {holds:holds}'], {
    when: 'static',
    holds: '$holds',
  }),
];

/** Abilities that work from elsewhere than play. */
const elsewhere: readonly Phrase[] = [
  phrase('oneAbility', 'the Character with this Damage {m:has}', {
    when: 'static',
    holds: [{ cards: { this: 'bearer' }, modification: '$m' }],
    from: 'damage',
  }),
  phrase('oneAbility', 'when the Character with this Damage is knocked out , {body:body}', {
    when: { event: 'knockedOut', whose: 'each', self: true },
    '...': '$body',
    from: 'damage',
  }),
  phrase(
    'oneAbility',
    [
      'when this card becomes Damage , {body:body}',
      'when this card is attached as Damage , {body:body}',
      'when {itself} becomes Damage , {body:body}',
    ],
    {
      when: { event: 'damageAttached', whose: 'each', self: true },
      '...': '$body',
      from: 'damage',
    },
  ),
  phrase(
    'oneAbility',
    ['discard this card from your hand : {body:acting}', 'discard {itself} from your hand : {body:acting}'],
    {
      when: 'atWill',
      '...': '$body',
      from: 'hand',
    },
  ),
  ...(['discard', 'hand'] as const).flatMap((from) => {
    const at = from === 'hand' ? 'hand' : 'discard pile';
    return [
      phrase('oneAbility', [`from your ${at} , {body:body}`, `from your ${at} : {body:body}`], {
        when: 'atWill',
        '...': '$body',
        from,
      }),
      ...['this card', '{itself}'].flatMap((card) => [
        phrase(
          'oneAbility',
          `{when:moment} , if ${card} is in your ${at} and {if:condition} , {body:acting}`,
          {
            when: '$when',
            if: '$if',
            '...': '$body',
            from,
          },
        ),
        phrase('oneAbility', `{when:moment} , if ${card} is in your ${at} , {body:body}`, {
          when: '$when',
          '...': '$body',
          from,
        }),
      ]),
    ];
  }),
  ...(
    [
      ['discard', 'in your discard pile'],
      ['damage', 'attached as Damage'],
      ['hand', 'in your hand'],
    ] as const
  ).map(([from, at]) =>
    phrase(
      'oneAbility',
      [`while this card is ${at} , {rest:placed}`, `while {itself} is ${at} , {rest:placed}`],
      {
        '...': '$rest',
        from,
      },
    ),
  ),
];

/** The verbs of Characters, and their events. */
const VERBS: readonly (readonly [verb: string, event: string])[] = EVENTS.flatMap(([says, event]) => {
  const [, verb] = /^\{of:subject\} (?<verb>.*)$/u.exec(says[0] ?? '') ?? [];
  return verb === undefined ? [] : [[verb, event] as const];
});

const shapes: readonly Phrase[] = [
  ...elsewhere,
  phrase('oneAbility', '{one:bareAbility}', '$one'),
  ...ofMoments.slice(0, 1),
  ...ofEvents,
  ...rules,
  ...replacements,
  ...ofMoments.slice(1),
  ...VERBS.flatMap(([one, event]) =>
    VERBS.filter(([verb]) => verb !== one).map(([other, otherEvent]) =>
      phrase(
        'abilitiesOf',
        [
          `[Constant] when {of:subject} ${one} or ${other} , {body:body}`,
          `when {of:subject} ${one} or ${other} , {body:body}`,
        ],
        [
          { when: { event, '...': '$of' }, '...': '$body' },
          { when: { event: otherEvent, '...': '$of' }, '...': '$body' },
        ],
      ),
    ),
  ),
  phrase(
    'abilitiesOf',
    [
      '[Constant] when {one:event} or {other:event} , {body:body}',
      'when {one:event} or {other:event} , {body:body}',
      'when {one:event} or when {other:event} , {body:body}',
    ],
    [
      { when: '$one', '...': '$body' },
      { when: '$other', '...': '$body' },
    ],
  ),
  phrase('abilitiesOf', '{one:oneAbility}', ['$one']),
];

/** Rules that hold as long as their card is in play. */
const holds: readonly Phrase[] = [
  phrase(
    'hold',
    [
      'during your turn , {rest:held}',
      '{rest:held} during your turn',
      '{rest:held} on your turn',
      'on your turn , {rest:held}',
    ],
    [{ '...': '$rest', if: { turn: 'you' } }],
  ),
  phrase(
    'hold',
    [
      "during your opponent's turn , {rest:held}",
      "{rest:held} during your opponent's turn",
      "{rest:held} on your opponent's turn",
    ],
    [{ '...': '$rest', if: { turn: 'opponents' } }],
  ),
  phrase(
    'hold',
    [
      'while {if:condition} , {rest:held}',
      '{rest:held} while {if:condition}',
      '{rest:held} if {if:condition}',
      '{rest:held} as long as {if:condition}',
      'as long as {if:condition} , {rest:held}',
      'if {if:condition} , {rest:held}',
    ],
    [{ '...': '$rest', if: '$if' }],
  ),
  phrase(
    'hold',
    [
      'while {if:condition} , {one:held} and {other:held}',
      '{one:held} and {other:held} while {if:condition}',
      'as long as {if:condition} , {one:held} and {other:held}',
    ],
    [
      { '...': '$one', if: '$if' },
      { '...': '$other', if: '$if' },
    ],
  ),
  phrase('hold', '{rest:held} unless {if:condition}', [{ '...': '$rest', if: { not: '$if' } }]),
  ...(
    [
      ['attacking', 'attacking'],
      ['defending', 'defending'],
      ['Linked', 'linked'],
    ] as const
  ).map(([word, role]) =>
    phrase(
      'hold',
      [`{rest:held} while ${word}`, `{rest:held} when ${word}`, `while ${word} , {rest:held}`],
      [{ '...': '$rest', if: { every: { this: 'card' }, where: { role } } }],
    ),
  ),
  ...pairs('hold', '', {}),
  ofBoth('hold', '', {}),
  phrase('hold', '{rest:held}', [{ '...': '$rest' }]),
];

export const abilities: readonly Phrase[] = [
  ...shapes,
  ...bodies,
  ...holds,
  ...events,
  ...replaced,
  ...subjects,
  ...paid,
];
