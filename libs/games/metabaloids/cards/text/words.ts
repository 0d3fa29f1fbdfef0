import { COMPARISONS, COUNTS, type Json, nounOption, type Phrase, phrase } from '#libs/game-kit';

/* Parts of the card texts of Metabaloids: cards, piles, amounts. */

const before = [
  { field: 'another', options: [nounOption(['other', 'another'], true)] },
  { field: 'sideways', options: [nounOption('sideways', true), nounOption('upright', false)] },
  {
    field: 'rarity',
    options: [
      nounOption('common', 'common'),
      nounOption('uncommon', 'uncommon'),
      nounOption('rare', 'rare'),
      nounOption('super-rare', 'superRare'),
    ],
  },
  { field: 'kind', options: [nounOption('{kind:kind}', '$kind')] },
] as const;

const numbered = (field: string, word: string) => ({
  field,
  options: [
    nounOption(
      [`of ${word} {is:comparison}`, `with ${word} {is:comparison}`, `whose ${word} is {is:comparison}`],
      '$is',
    ),
  ],
});

const after = [
  numbered('cost', 'Cost'),
  numbered('attack', 'Attack'),
  numbered('defense', 'Defense'),
  {
    field: 'sameColumn',
    options: [nounOption(['of its column', 'in its column', 'of the same column'], true)],
  },
  { field: 'name', options: [nounOption('named {name:name}', '$name')] },
] as const;

/** A card by its filter; the word for its kind may stand for it. */
export const nouns = [
  {
    noun: 'card',
    many: 'cards',
    parts: [
      ...before,
      {
        field: 'type',
        isNeeded: true,
        unless: { field: 'kind', silent: [null, 'creature'] },
        options: [
          nounOption('creature', 'creature', 'creatures'),
          nounOption('event', 'event', 'events'),
          nounOption('terrain', 'terrain', 'terrains'),
          nounOption('card', null, 'cards'),
        ],
      },
      ...after,
    ],
  },
] as const;

const zone = (name: string, whose: string): Readonly<Record<string, Json>> => ({ zone: name, whose });

/** The zones of a player, and "of" them. */
const PILES = [
  ['hand', 'hand'],
  ['discard', 'discard pile'],
  ['lost', 'lost pile'],
  ['reserve', 'reserve'],
] as const;

/** One card, which a player chooses, in the words for one and for several. */
const chosen: readonly Phrase[] = [
  phrase('single', ['another card of yours', 'another of your cards', 'another card of yours in play'], {
    ...zone('play', 'you'),
    where: { another: true },
  }),
  phrase(
    'single',
    ['one of your cards in play', 'a card of yours', 'one of your cards'],
    zone('play', 'you'),
  ),
  phrase('single', ['one of your {where:cards}', '{a} {where:card} of yours'], {
    ...zone('play', 'you'),
    where: '$where',
  }),
  phrase(
    'single',
    ["an opponent's card", "an opponent's card in play", 'a card of an opponent'],
    zone('play', 'opponents'),
  ),
  phrase('single', ["an opponent's {where:card}", '{a} {where:card} of an opponent'], {
    ...zone('play', 'opponents'),
    where: '$where',
  }),
  phrase('single', ['any card in play', 'a card in play'], zone('play', 'each')),
  phrase('single', ['any {where:card} in play', '{a} {where:card} in play'], {
    ...zone('play', 'each'),
    where: '$where',
  }),
  ...PILES.flatMap(([name, words]) => [
    phrase('single', [`a card from your ${words}`, `a card of your ${words}`], zone(name, 'you')),
    phrase('single', [`{a} {where:card} from your ${words}`, `{a} {where:card} of your ${words}`], {
      ...zone(name, 'you'),
      where: '$where',
    }),
    phrase('several', [`cards from your ${words}`, `cards of your ${words}`], zone(name, 'you')),
    phrase('several', [`{where:cards} from your ${words}`, `{where:cards} of your ${words}`], {
      ...zone(name, 'you'),
      where: '$where',
    }),
    phrase('single', `a card from an opponent's ${words}`, zone(name, 'opponents')),
    phrase('single', `{a} {where:card} from an opponent's ${words}`, {
      ...zone(name, 'opponents'),
      where: '$where',
    }),
  ]),
  phrase('single', 'one of them', { bound: '#it' }),
  phrase('single', 'one of these cards', zone('top', 'you')),
  phrase('several', 'of your cards in play', zone('play', 'you')),
  phrase('several', 'of your {where:cards} in play', { ...zone('play', 'you'), where: '$where' }),
  phrase('several', "opponents' cards", zone('play', 'opponents')),
  phrase('several', "opponents' {where:cards}", { ...zone('play', 'opponents'), where: '$where' }),
];

/** Cards that are found without a choice. */
const found: readonly Phrase[] = [
  phrase('thing', ['it', 'this card'], { this: 'card' }),
  phrase('thing', ['that card', 'it'], { bound: '#it' }),
  phrase('thing', ['the card that set it off', 'that card'], { bound: 'subject' }),
  phrase('thing', ['the card against it', 'the card against yours'], { this: 'opposing' }),
  phrase('thing', ['its column', 'the column of this card'], { this: 'column' }),
  phrase('thing', ['the attacking card', 'the attacker'], { this: 'attacker' }),
  phrase('thing', 'the attacked card', { this: 'attacked' }),
  phrase('thing', 'your card in this battle', { this: 'fighter' }),
  phrase('thing', 'the top card of your discard pile', { this: 'discardTop' }),
  phrase('thing', ['the top card of your draw pile'], zone('top', 'you')),
  phrase('things', ['your other cards', 'your other cards in play'], {
    ...zone('play', 'you'),
    where: { another: true },
  }),
  phrase('things', ['the other cards of its column', 'other cards of its column'], {
    ...zone('play', 'you'),
    where: { another: true, sameColumn: true },
  }),
  phrase('things', ['your cards', 'your cards in play', 'each of your cards in play'], zone('play', 'you')),
  phrase('things', ['your {where:cards}', 'the {where:cards}', '{where:cards}'], {
    ...zone('play', 'you'),
    where: '$where',
  }),
  phrase(
    'things',
    ["opponents' cards", "your opponents' cards", "all opponents' cards"],
    zone('play', 'opponents'),
  ),
  phrase('things', ["opponents' {where:cards}", "your opponents' {where:cards}"], {
    ...zone('play', 'opponents'),
    where: '$where',
  }),
  phrase('things', 'all cards in play', zone('play', 'each')),
  phrase('things', 'all {where:cards} in play', { ...zone('play', 'each'), where: '$where' }),
];

/** Counted cards, after "for each". */
const counted: readonly Phrase[] = [
  phrase('each', ['other card that you have in play', 'of your other cards in play'], {
    ...zone('play', 'you'),
    where: { another: true },
  }),
  phrase('each', ['card that you have in play', 'of your cards in play'], zone('play', 'you')),
  phrase('each', ['{where:card} that you have in play', 'of your {where:cards} in play'], {
    ...zone('play', 'you'),
    where: '$where',
  }),
  phrase('each', "opponent's card in play", zone('play', 'opponents')),
  phrase('each', "opponent's {where:card} in play", { ...zone('play', 'opponents'), where: '$where' }),
  ...PILES.flatMap(([name, words]) => [
    phrase('each', `card in your ${words}`, zone(name, 'you')),
    phrase('each', `{where:card} in your ${words}`, { ...zone(name, 'you'), where: '$where' }),
  ]),
];

/** Amounts as they follow a verb: "2", "X", "as many as ...". */
const amounts: readonly Phrase[] = [
  phrase('amount', '{n:number}', '$n'),
  phrase('amount', ['that many', 'that much'], { number: 'amount' }),
  phrase('amount', 'X', { number: '#it' }),
  phrase('amount', ['1 for each {of:each}', 'one for each {of:each}'], { count: '$of' }),
  phrase('amount', '{n:number} for each {of:each}', { count: '$of', times: '$n' }),
];

export const words: readonly Phrase[] = [
  ...COMPARISONS,
  ...COUNTS,
  ...chosen,
  ...found,
  ...counted,
  ...amounts,
  phrase('kind', '{name:kindName}', '$name'),
  phrase('kind', 'of the chosen kind', { chosen: '#it' }),
];
