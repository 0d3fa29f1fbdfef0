import type { Json, NounPart, Phrase } from '#libs/game-kit';

/* Parts of the card texts of MetaX: Characters and cards, seats, numbers. */

export const phrase = (kind: string, say: string | readonly string[], means: Json): Phrase => ({
  kind,
  say,
  means,
});

const option = (say: string | readonly string[], means: Json, plural?: string) => ({
  say,
  means,
  ...(plural === undefined ? {} : { plural }),
});

const STATS = { strength: 'Strength', intelligence: 'Intelligence', special: 'Special' } as const;

/** A number within limits, after its noun: "Rank 4 or less". */
export const comparisons: readonly Phrase[] = [
  phrase('comparison', ['{n:number} or more', 'at least {n:number}'], { atLeast: '$n' }),
  phrase('comparison', ['{n:number} or less', '{n:number} or fewer', 'at most {n:number}'], { atMost: '$n' }),
  phrase('comparison', ['exactly {n:number}', '{n:number}'], { is: '$n' }),
];

const before: readonly NounPart[] = [
  { field: 'another', options: [option('other', true)] },
  { field: 'state', options: [option('Prepped', 'prepped'), option('Pushed', 'pushed')] },
  { field: 'trait', options: [option('{trait:trait}', '$trait', '{trait:traits}')] },
];

const after: readonly NounPart[] = [
  {
    field: 'stat',
    options: Object.entries(STATS).map(([stat, word]) => option(`with ${word}`, stat)),
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
        ],
        '$rank',
      ),
    ],
  },
  {
    field: 'numberOfStats',
    options: [
      option(['with only 1 Stat', 'with one Stat'], { is: 1 }),
      option('with {n:comparison} Stats', '$n'),
      option('with one or two Stats', { atMost: 2 }),
    ],
  },
  {
    field: 'damage',
    options: [
      option(['that has Damage', 'with Damage'], { atLeast: 1 }, 'that have Damage'),
      option(['that has no Damage', 'without Damage'], { is: 0 }, 'that have no Damage'),
      option('with {n:comparison} Damage', '$n'),
    ],
  },
  {
    field: 'enteredThisTurn',
    options: [
      option('that came into play this turn', true),
      option('that came into play before this turn', false),
    ],
  },
  {
    field: 'role',
    options: ['attacking', 'defending', 'linked', 'undefended', 'idle'].map((role) =>
      option(`that is ${role}`, role, `that are ${role}`),
    ),
  },
  {
    field: 'mp',
    options: [option('that costs MP', { atMost: -1 }), option('that gains MP', { atLeast: 1 })],
  },
  { field: 'name', options: [option('named {name:name}', '$name')] },
];

/** A Character in play, and a card of another zone, by their filters. */
export const nouns = [
  {
    noun: 'character',
    many: 'characters',
    parts: [
      ...before,
      {
        field: 'type',
        isNeeded: true,
        unless: { field: 'trait', silent: [null, 'character'] },
        options: [option('Character', null, 'Characters')],
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
        unless: { field: 'trait', silent: [null, 'character'] },
        options: [
          option('Character', 'character', 'Characters'),
          option('Event', 'event', 'Events'),
          option('Battle Card', 'battle', 'Battle Cards'),
          option('card', null, 'cards'),
        ],
      },
      ...after,
    ],
  },
] as const;

const play = (whose: string): Readonly<Record<string, Json>> => ({ zone: 'play', whose });
const zone = (name: string, whose: string): Readonly<Record<string, Json>> => ({ zone: name, whose });

/** One of several cards, which a seat chooses. */
const chosen: readonly Phrase[] = [
  phrase(
    'single',
    ['one of your Characters', 'a Character of yours', 'a Character you control'],
    play('you'),
  ),
  phrase('single', ['another of your Characters', 'another Character of yours'], {
    ...play('you'),
    where: { another: true },
  }),
  phrase('single', ['one of your {where:characters}', '{a} {where:character} of yours'], {
    ...play('you'),
    where: '$where',
  }),
  phrase('single', ['an opposing Character', "one of your opponent's Characters"], play('opponent')),
  phrase('single', ['an opposing {where:character}', "one of your opponent's {where:characters}"], {
    ...play('opponent'),
    where: '$where',
  }),
  phrase('single', 'another Character', { ...play('each'), where: { another: true } }),
  phrase('single', ['a Character', 'any Character', 'a Character in play'], play('each')),
  phrase('single', '{a} {where:character}', { ...play('each'), where: '$where' }),
  ...(['hand', 'discard'] as const).flatMap((name) => {
    const words = name === 'hand' ? 'hand' : 'discard pile';
    return [
      phrase('single', `a card from your ${words}`, zone(name, 'you')),
      phrase('single', [`{a} {where:card} from your ${words}`, `{a} {where:card} in your ${words}`], {
        ...zone(name, 'you'),
        where: '$where',
      }),
      phrase('several', `cards from your ${words}`, zone(name, 'you')),
      phrase('several', `{where:cards} from your ${words}`, { ...zone(name, 'you'), where: '$where' }),
      phrase('single', `a card from your opponent's ${words}`, zone(name, 'opponent')),
      phrase('single', `{a} {where:card} from your opponent's ${words}`, {
        ...zone(name, 'opponent'),
        where: '$where',
      }),
    ];
  }),
  phrase('single', '1 Damage from one of your Characters', zone('damage', 'you')),
  phrase('single', '1 Damage from an opposing Character', zone('damage', 'opponent')),
  phrase('single', 'one of them', { bound: '#it' }),
  phrase('several', 'of your Characters', play('you')),
  phrase('several', 'of your {where:characters}', { ...play('you'), where: '$where' }),
  phrase('several', 'opposing Characters', play('opponent')),
  phrase('several', 'opposing {where:characters}', { ...play('opponent'), where: '$where' }),
  phrase('several', 'Characters', play('each')),
  phrase('several', '{where:characters}', { ...play('each'), where: '$where' }),
];

/** Cards that are found without a choice. */
const found: readonly Phrase[] = [
  phrase('thing', 'this Character', { this: 'card' }),
  phrase('thing', ['the Character using this', 'the Character that uses this'], { this: 'user' }),
  phrase(
    'thing',
    [
      'the Character across from it',
      "this attack's attacker",
      'the attacker',
      'the defender',
      'the opposing Character in this attack',
    ],
    { this: 'opposing' },
  ),
  phrase('thing', ['the opposing Battle Card', 'the attacking Battle Card', 'the defending Battle Card'], {
    this: 'opposingCard',
  }),
  phrase('thing', ['that Character', 'that card'], { this: 'subject' }),
  phrase('thing', ['it', 'that Character', 'that card', 'they', 'them'], { bound: '#it' }),
  phrase('thing', ['the top card of your deck', 'its top card'], { ...zone('deck', 'you'), top: 1 }),
  phrase('thing', "the top card of your opponent's deck", { ...zone('deck', 'opponent'), top: 1 }),
  phrase('things', 'the top {n:number} cards of your deck', { ...zone('deck', 'you'), top: '$n' }),
  phrase('things', ['the Characters Linked to it', 'Characters Linked to it'], { this: 'linked' }),
  phrase('things', ['your other Characters', 'all your other Characters'], {
    ...play('you'),
    where: { another: true },
  }),
  phrase('things', ['your Characters', 'all your Characters'], play('you')),
  phrase('things', ['your {where:characters}', 'all your {where:characters}'], {
    ...play('you'),
    where: '$where',
  }),
  phrase(
    'things',
    ['opposing Characters', 'all opposing Characters', "your opponent's Characters"],
    play('opponent'),
  ),
  phrase('things', ['opposing {where:characters}', 'all opposing {where:characters}'], {
    ...play('opponent'),
    where: '$where',
  }),
  phrase('things', ['all other Characters', 'other Characters'], {
    ...play('each'),
    where: { another: true },
  }),
  phrase('things', 'all Characters', play('each')),
  phrase('things', 'all {where:characters}', { ...play('each'), where: '$where' }),
  phrase('things', 'the cards in your hand', zone('hand', 'you')),
  phrase('things', "your opponent's hand", zone('hand', 'opponent')),
  phrase('things', 'your hand', zone('hand', 'you')),
];

/** Counted cards, after "for each": "opposing Character". */
const counted: readonly Phrase[] = [
  phrase('each', 'of your other Characters', { ...play('you'), where: { another: true } }),
  phrase('each', 'of your Characters', play('you')),
  phrase('each', ['of your {where:characters}', '{where:character} you have'], {
    ...play('you'),
    where: '$where',
  }),
  phrase('each', 'opposing Character', play('opponent')),
  phrase('each', 'opposing {where:character}', { ...play('opponent'), where: '$where' }),
  phrase('each', 'Character in play', play('each')),
  phrase('each', 'card in your hand', zone('hand', 'you')),
  phrase('each', "card in your opponent's hand", zone('hand', 'opponent')),
  phrase('each', '{where:card} in your discard pile', { ...zone('discard', 'you'), where: '$where' }),
  phrase('each', 'card in your discard pile', zone('discard', 'you')),
];

/** Amounts that are no plain number. */
const amounts: readonly Phrase[] = [
  phrase('counted', 'the number of {count:things}', { count: '$count' }),
  phrase('counted', 'the number of their {where:characters}', {
    count: { zone: 'play', whose: 'opponent', where: '$where' },
  }),
  phrase('counted', ['its Rank', 'the Rank of {of:thing}'], { sumOfRanks: { bound: '#it' } }),
  phrase('counted', 'its Rank , up to {most:number}', { sumOfRanks: { bound: '#it' }, atMost: '$most' }),
  phrase('counted', 'its highest Rank', { highestRank: { bound: '#it' } }),
  phrase('counted', 'the highest Rank of {of:thing}', { highestRank: '$of' }),
  phrase('counted', 'the highest Rank among {of:things}', { highestRank: '$of' }),
  phrase('counted', ["your opponent's MP"], { metaPoints: 'opponent' }),
  phrase('counted', ['your MP', 'yours'], { metaPoints: 'you' }),
  phrase('counted', ["your opponent's VP"], { victoryPoints: 'opponent' }),
  phrase('counted', 'your VP', { victoryPoints: 'you' }),
  phrase('counted', ['that much', 'the same amount', 'that many'], { number: 'amount' }),
  phrase('counted', 'X', { number: '#it' }),
];

export const words: readonly Phrase[] = [...comparisons, ...chosen, ...found, ...counted, ...amounts];
