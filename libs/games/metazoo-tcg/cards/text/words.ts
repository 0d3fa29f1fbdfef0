import { COMPARISONS, COUNTS, type Json, nounOption, type Phrase, phrase } from '#libs/game-kit';

/* Parts of the card texts of MetaZoo: units, lanes, piles, amounts. */

type Fields = Readonly<Record<string, Json>>;

export const AURA = {
  air: 'Air',
  earth: 'Earth',
  fire: 'Fire',
  lightning: 'Lightning',
  water: 'Water',
} as const;

const before = [
  { field: 'another', options: [nounOption('other', true)] },
  { field: 'tapped', options: [nounOption('tapped', true), nounOption('untapped', false)] },
  { field: 'unique', options: [nounOption('unique', true)] },
  { field: 'aura', options: Object.entries(AURA).map(([aura, word]) => nounOption(word, aura)) },
] as const;

const keywords = [
  ['Soar', 'soar'],
  ['Destruction', 'destruction'],
  ['Overwhelm', 'overwhelm'],
] as const;

const after = [
  {
    field: 'trait',
    options: [
      nounOption(['with the Trait {trait:trait}', 'with the {trait:trait} Trait'], '$trait'),
      nounOption(['of that Trait', 'of the chosen Trait'], { chosen: '#it' }),
    ],
  },
  { field: 'keyword', options: keywords.map(([word, keyword]) => nounOption(`with ${word}`, keyword)) },
  {
    field: 'symbol',
    options: [nounOption(['with the Enhancement Symbol', 'with an Enhancement Symbol'], true)],
  },
  {
    field: 'influence',
    options: [
      nounOption(
        ['with Influence {is:comparison}', 'of Influence {is:comparison}', 'with {is:comparison} Influence'],
        '$is',
      ),
    ],
  },
  {
    field: 'cost',
    options: [
      nounOption(
        ['of cost {is:comparison}', 'with cost {is:comparison}', 'that costs {is:comparison}'],
        '$is',
      ),
    ],
  },
  {
    field: 'damage',
    options: [
      nounOption(['with damage', 'that has damage', 'that is damaged'], { atLeast: 1 }),
      nounOption('without damage', { is: 0 }),
      nounOption('with {is:comparison} damage', '$is'),
    ],
  },
  { field: 'counter', options: [nounOption('with {counter:counter} counters', '$counter')] },
  {
    field: 'lane',
    options: [nounOption('in this lane', 'this'), nounOption('in another lane', 'another')],
  },
  { field: 'name', options: [nounOption('named {name:name}', '$name')] },
  {
    field: 'not',
    options: [
      ...keywords.map(([word, keyword]) => nounOption(`without ${word}`, { keyword })),
      nounOption('without the Trait {trait:trait}', { trait: '$trait' }),
      nounOption('without the Enhancement Symbol', { symbol: true }),
    ],
  },
] as const;

const KINDS = [
  nounOption('creature', 'creature', 'creatures'),
  nounOption('equipment', 'equipment', 'equipment'),
  nounOption('token', 'token', 'tokens'),
  nounOption('Caster', 'caster', 'Casters'),
] as const;

/** A unit in a lane, and a card of another zone, by their filters. */
export const nouns = [
  {
    noun: 'unit',
    many: 'units',
    parts: [
      ...before,
      {
        field: 'type',
        isNeeded: true,
        options: [...KINDS, nounOption('unit', null, 'units'), nounOption('unit card', 'unit', 'unit cards')],
      },
      ...after,
    ],
  },
  {
    noun: 'card',
    many: 'cards',
    parts: [
      ...before,
      {
        field: 'type',
        isNeeded: true,
        options: [
          ...KINDS.map((one) => one),
          nounOption('unit', 'unit', 'units'),
          nounOption(['Terra', 'Terra card'], 'terra', 'Terras'),
          nounOption(['strategy', 'strategy card'], 'strategy', 'strategies'),
          nounOption('Aura', 'aura', 'Aura'),
          nounOption('card', null, 'cards'),
        ],
      },
      ...after,
    ],
  },
] as const;

/** The lanes of units; without a word any lane. */
const lanes: readonly Phrase[] = [
  phrase('lane', ['', 'in any lane'], 'any'),
  phrase('lane', ['in this lane', 'here'], 'this'),
  phrase('lane', 'in another lane', 'another'),
  phrase('lane', 'in an adjacent lane', 'adjacent'),
  phrase('lane', ['in that lane', 'in it', 'there'], { bound: '#it' }),
];

const of = (units: string): Fields => ({ units, lane: '$lane' });
const filtered = (units: string): Fields => ({ units, lane: '$lane', where: '$where' });
const pile = (zone: string, whose: string): Fields => ({ zone, whose });

const PILES = [
  ['hand', 'hand'],
  ['discard', 'discard pile'],
  ['deck', 'deck'],
] as const;

/** One of several cards, which a player chooses; in the words for one and for several. */
const chosen: readonly Phrase[] = [
  phrase(
    'single',
    ['one of your units {lane:lane}', 'a unit of yours {lane:lane}', 'a unit you control {lane:lane}'],
    of('you'),
  ),
  phrase(
    'single',
    [
      'one of your {where:units} {lane:lane}',
      '{a} {where:unit} of yours {lane:lane}',
      '{a} {where:unit} you control {lane:lane}',
      '{a} {where:unit} {lane:lane}',
    ],
    filtered('you'),
  ),
  phrase('single', ['a rival unit {lane:lane}', 'a unit of your rival {lane:lane}'], of('opponent')),
  phrase(
    'single',
    ['a rival {where:unit} {lane:lane}', '{a} {where:unit} of your rival {lane:lane}'],
    filtered('opponent'),
  ),
  phrase('single', ['any unit {lane:lane}', 'a unit {lane:lane}'], of('each')),
  phrase('single', ['any {where:unit} {lane:lane}'], filtered('each')),
  phrase('single', 'the rival unit {lane:lane} with the lowest Influence', {
    ...of('opponent'),
    pick: 'lowest',
  }),
  phrase('single', 'the rival unit {lane:lane} with the highest Influence', {
    ...of('opponent'),
    pick: 'highest',
  }),
  phrase('single', ['a tapped Aura in your Aura zone', 'an Aura in your Aura zone that is tapped'], {
    ...pile('auraZone', 'you'),
    where: { tapped: true },
  }),
  phrase(
    'single',
    [
      'an untapped Aura in your Aura zone',
      'an untapped Aura of yours',
      'an untapped Aura from your Aura zone',
    ],
    {
      ...pile('auraZone', 'you'),
      where: { tapped: false },
    },
  ),
  ...PILES.flatMap(([zone, words]) => [
    phrase('single', [`a card from your ${words}`, `a card of your ${words}`], pile(zone, 'you')),
    phrase(
      'single',
      [
        `{a} {where:card} from your ${words}`,
        `{a} {where:card} in your ${words}`,
        `{a} {where:card} of your ${words}`,
      ],
      {
        ...pile(zone, 'you'),
        where: '$where',
      },
    ),
    phrase('several', `cards from your ${words}`, pile(zone, 'you')),
    phrase('several', `{where:cards} from your ${words}`, { ...pile(zone, 'you'), where: '$where' }),
    phrase('single', `a card from your rival's ${words}`, pile(zone, 'opponent')),
    phrase('single', `{a} {where:card} from your rival's ${words}`, {
      ...pile(zone, 'opponent'),
      where: '$where',
    }),
  ]),
  phrase('single', ['a rival Caster', 'a Caster of your opponent', 'an untapped rival Caster'], {
    casters: 'opponent',
    where: { tapped: false },
  }),
  phrase('single', ['one of them', 'one of those cards', 'a card from it'], { bound: '#it' }),
  phrase('several', ['of your units {lane:lane}', 'units of yours {lane:lane}'], of('you')),
  phrase(
    'several',
    ['of your {where:units} {lane:lane}', '{where:units} of yours {lane:lane}'],
    filtered('you'),
  ),
  phrase('several', 'rival units {lane:lane}', of('opponent')),
  phrase('several', 'rival {where:units} {lane:lane}', filtered('opponent')),
  phrase('several', 'tapped Aura in your Aura zone', { ...pile('auraZone', 'you'), where: { tapped: true } }),
  phrase('several', 'Aura in your Aura zone', pile('auraZone', 'you')),
];

/** A lane that a player chooses, or several. */
const places: readonly Phrase[] = [
  phrase('place', 'a lane', { lanes: 'any' }),
  phrase('place', 'an adjacent lane', { lanes: 'adjacent' }),
  phrase('place', 'another lane', { lanes: 'another' }),
  phrase('place', 'a lane {where:laneFilter}', { lanes: 'any', where: '$where' }),
  phrase('place', 'a razed lane', { lanes: 'any', where: { razed: true } }),
  phrase('place', ['a lane that is not razed'], { lanes: 'any', where: { razed: false } }),
  phrase('place', ['a resolved lane', 'a lane that is resolved'], {
    lanes: 'any',
    where: { resolved: true },
  }),
  phrase('place', ['a lane that is not resolved', 'an unresolved lane'], {
    lanes: 'any',
    where: { resolved: false },
  }),
  phrase('laneFilter', ['in which you have room', 'with room for you'], { room: 'you' }),
  phrase('laneFilter', ['in which you have a creature', 'with a creature of yours'], { creature: 'you' }),
  phrase('laneFilter', ['in which your rival has a creature', 'with a rival creature'], {
    creature: 'opponent',
  }),
  phrase('laneFilter', ['in which it may lie', 'with room for it'], { roomFor: '#it' }),
  phrase('laneFilter', ['that is resolved and in which you have a creature'], {
    resolved: true,
    creature: 'you',
  }),
  phrase('thatLane', ['this lane'], { lanes: 'this' }),
  phrase('thatLane', ['that lane', 'it', 'the lane'], { bound: '#it' }),
  phrase('thatLane', ['all lanes', 'each lane'], { lanes: 'any' }),
];

/** Cards that are found without a choice. */
const found: readonly Phrase[] = [
  phrase(
    'thing',
    ['this creature', 'this unit', 'this equipment', 'this card', 'this token', 'this Caster', 'this'],
    { this: 'card' },
  ),
  phrase('thing', ['that unit', 'it', 'that creature', 'that card'], { this: 'subject' }),
  phrase('thing', ['it', 'them', 'that card', 'that unit', 'that creature'], { bound: '#it' }),
  phrase(
    'things',
    ['your units {lane:lane}', 'all your units {lane:lane}', 'each of your units {lane:lane}'],
    of('you'),
  ),
  phrase(
    'things',
    [
      'your {where:units} {lane:lane}',
      'each of your {where:units} {lane:lane}',
      'each {where:unit} of yours {lane:lane}',
    ],
    filtered('you'),
  ),
  phrase(
    'things',
    ['rival units {lane:lane}', 'each rival unit {lane:lane}', 'all rival units {lane:lane}'],
    of('opponent'),
  ),
  phrase(
    'things',
    [
      'rival {where:units} {lane:lane}',
      'each rival {where:unit} {lane:lane}',
      'all rival {where:units} {lane:lane}',
    ],
    filtered('opponent'),
  ),
  phrase('things', ['all units {lane:lane}', 'each unit {lane:lane}', 'units {lane:lane}'], of('each')),
  phrase(
    'things',
    ['all {where:units} {lane:lane}', 'each {where:unit} {lane:lane}', '{where:units} {lane:lane}'],
    filtered('each'),
  ),
  phrase('things', 'your {where:units} {lane:lane} that have the lowest Influence', {
    ...filtered('you'),
    pick: 'lowest',
  }),
  phrase('things', 'your {where:units} {lane:lane} that have the highest Influence', {
    ...filtered('you'),
    pick: 'highest',
  }),
  phrase('things', 'your hand', pile('hand', 'you')),
  phrase('things', "your rival's hand", pile('hand', 'opponent')),
  phrase('things', 'your discard pile', pile('discard', 'you')),
  phrase('thing', ['the top card of your deck'], { ...pile('deck', 'you'), top: 1 }),
];

/** Counted cards, after "for each". */
const counted: readonly Phrase[] = [
  phrase('each', ['unit of yours {lane:lane}', 'of your units {lane:lane}'], of('you')),
  phrase(
    'each',
    [
      '{where:unit} of yours {lane:lane}',
      'of your {where:units} {lane:lane}',
      '{where:unit} you have {lane:lane}',
    ],
    filtered('you'),
  ),
  phrase('each', 'rival unit {lane:lane}', of('opponent')),
  phrase('each', 'rival {where:unit} {lane:lane}', filtered('opponent')),
  phrase('each', 'unit {lane:lane}', of('each')),
  phrase('each', '{where:unit} {lane:lane}', filtered('each')),
  phrase('each', ['of your Aura in this lane', 'Aura of yours in this lane'], {
    ...pile('laneAura', 'you'),
    where: { lane: 'this' },
  }),
  phrase('each', ['of your Aura in lanes'], pile('laneAura', 'you')),
  phrase('each', 'card in your hand', pile('hand', 'you')),
  phrase('each', "card in your rival's hand", pile('hand', 'opponent')),
  phrase('each', ['{where:card} in your discard pile'], { ...pile('discard', 'you'), where: '$where' }),
  phrase('each', 'card in your discard pile', pile('discard', 'you')),
  phrase('each', ['lane whose Terra has the Trait {trait:trait}', 'lane whose Terra is a {trait:trait}'], {
    lanes: 'any',
    where: { terraTrait: '$trait' },
  }),
];

/** Amounts that are not printed as a plain number: "equal to its Influence". */
const amounts: readonly Phrase[] = [
  phrase('counted', ['that much', 'that many', 'the same number'], { number: 'amount' }),
  phrase('counted', 'X', { number: '#it' }),
  phrase('counted', ['its Influence', 'the Influence of that unit'], { influenceOf: { bound: '#it' } }),
  phrase('counted', ['the Influence of {of:thing}'], { influenceOf: '$of' }),
  phrase('counted', ['the Influence of {of:things} together'], { influenceOf: '$of' }),
  phrase('counted', ['the number of {of:things}'], { count: '$of' }),
  phrase('counted', 'your Mission Points', { missionPoints: 'you' }),
  phrase('counted', "your rival's Mission Points", { missionPoints: 'opponent' }),
  phrase('counted', 'the margin', { margin: true }),
  phrase('counted', ['the number of the round'], { round: true }),
];

export const words: readonly Phrase[] = [
  ...COMPARISONS,
  ...COUNTS,
  ...lanes,
  ...places,
  ...chosen,
  ...found,
  ...counted,
  ...amounts,
];
