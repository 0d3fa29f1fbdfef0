import { COMPARISONS, COUNTS, type Json, nounOption, type Phrase, phrase } from '#libs/game-kit';

/* Parts of the texts of Nightfall's Pages: Pages, Casters, zones, amounts. */

type Fields = Readonly<Record<string, Json>>;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const AURA_TYPES = [
  'cosmic',
  'dark',
  'earth',
  'flame',
  'forest',
  'frost',
  'light',
  'lightning',
  'neutral',
  'spirit',
  'water',
] as const;

export const TRAITS = [
  ['blood-sucker', 'Blood Sucker'],
  ['burrow', 'Burrow'],
  ['convert', 'Convert'],
  ['destroyer', 'Destroyer'],
  ['defender', 'Defender'],
  ['fear', 'Fear'],
  ['first-strike', 'First Strike'],
  ['flash', 'Flash'],
  ['fleet', 'Fleet'],
  ['flight', 'Flight'],
  ['magiproof', 'Magiproof'],
  ['immortal', 'Immortal'],
  ['infectious', 'Infectious'],
  ['invisible', 'Invisibility'],
  ['regen', 'Regen'],
  ['spirit', 'Spirit'],
  ['stone-skin', 'Stone Skin'],
  ['trap', 'Trap'],
  ['unblockable', 'Unblockable'],
  ['venomous', 'Venomous'],
  ['equipment', 'Equipment'],
  ['self-destruct', 'Self Destruct'],
] as const;

export const STATUSES = [
  ['frozen', 'Frozen'],
  ['burn', 'Burn'],
  ['poison', 'Poison'],
  ['paralyze', 'Paralyze'],
  ['sleep', 'Sleep'],
  ['scared', 'Scared'],
  ['confusion', 'Confusion'],
] as const;

export const auraTypes: readonly Phrase[] = AURA_TYPES.map((type) => phrase('auraType', capital(type), type));

const TYPES = [
  nounOption('Beastie', 'beastie', 'Beasties'),
  nounOption('Artifact', 'artifact', 'Artifacts'),
  nounOption('Spell', 'spell', 'Spells'),
  nounOption('Potion', 'potion', 'Potions'),
  nounOption('Terra', 'terra', 'Terras'),
  nounOption(['Aura Page', 'Aura'], 'aura', 'Aura Pages'),
  nounOption(
    ['Beastie or Artifact', 'Beastie or an Artifact'],
    ['beastie', 'artifact'],
    'Beasties and Artifacts',
  ),
  nounOption(
    ['Artifact or Aura Page', 'Artifact or an Aura Page'],
    ['artifact', 'aura'],
    'Artifacts and Aura Pages',
  ),
  nounOption(['Spell or Potion', 'Spell or a Potion'], ['spell', 'potion'], 'Spells and Potions'),
  nounOption('Page', null, 'Pages'),
] as const;

const flag = (field: string, yes: string, no: string) => ({
  field,
  options: [nounOption(yes, true), nounOption(no, false)],
});
const numbered = (field: string, ...words: readonly string[]) => ({
  field,
  options: [
    nounOption(
      words.flatMap((word) => [`with {is:comparison} ${word}`, `that has {is:comparison} ${word}`]),
      '$is',
      `with {is:comparison} ${words[0] ?? ''}`,
    ),
  ],
});

/** A Page by its filter; the name of a tribe may stand for its Beasties. */
export const nouns = [
  {
    noun: 'page',
    many: 'pages',
    parts: [
      { field: 'another', options: [nounOption('other', true)] },
      flag('isAwake', 'awake', 'Fatigued'),
      flag('isFaceDown', 'face-down', 'face-up'),
      { field: 'isBasic', options: [nounOption('Basic', true)] },
      { field: 'auraType', options: AURA_TYPES.map((type) => nounOption(capital(type), type)) },
      {
        field: 'tribe',
        options: [nounOption('{tribe:tribe}', '$tribe', '{tribe:tribes}')],
      },
      { field: 'isToken', options: [nounOption('Token', true)] },
      {
        field: 'type',
        isNeeded: true,
        unless: { field: 'tribe', silent: [null, 'beastie'] },
        options: TYPES,
      },
      {
        field: 'trait',
        options: TRAITS.map(([trait, word]) =>
          nounOption([`with ${word}`, `that has ${word}`], trait, `with ${word}`),
        ),
      },
      {
        field: 'status',
        options: [
          ...STATUSES.map(([status, word]) =>
            nounOption([`that suffers ${word}`, `with ${word}`], status, `that suffer ${word}`),
          ),
          nounOption(['that suffers a status'], 'any', 'that suffer a status'),
        ],
      },
      numbered('lp', 'LP'),
      numbered('maximumLp', 'maximum LP'),
      {
        field: 'damage',
        options: [
          nounOption(['that has Damage', 'with Damage'], { atLeast: 1 }, 'that have Damage'),
          nounOption('without Damage', { is: 0 }),
        ],
      },
      {
        field: 'cost',
        options: [
          nounOption(
            ['of cost {is:comparison}', 'that costs {is:comparison}', 'with cost {is:comparison}'],
            '$is',
          ),
        ],
      },
      flag('isEquipped', 'that is equipped', 'that is not equipped'),
      flag('enteredThisTurn', 'that entered this turn', 'that entered before this turn'),
      {
        field: 'role',
        options: [
          nounOption('that attacks', 'attacker'),
          nounOption('that defends', 'defender'),
          nounOption('that is the primary Defender', 'primaryDefender'),
          nounOption('that was attacked first', 'originalTarget'),
        ],
      },
      { field: 'represents', options: [nounOption('that represents {kind:kind}', '$kind')] },
      {
        field: 'counters',
        options: [
          nounOption('with {is:comparison} {counter:counter} counters', { counter: '$counter', is: '$is' }),
        ],
      },
      { field: 'chosenType', options: [nounOption(['of that type', 'of the chosen type'], '#it')] },
      { field: 'chosenName', options: [nounOption(['of that name', 'of the chosen name'], '#it')] },
      { field: 'name', options: [nounOption('named {name:name}', '$name')] },
      {
        field: 'not',
        options: TRAITS.map(([trait, word]) => nounOption(`without ${word}`, { trait })),
      },
    ],
  },
];

const arena = (whose: string): Fields => ({ zone: 'arena', whose });
const zone = (name: string, whose: string): Fields => ({ zone: name, whose });

const ZONES = [
  ['chapter', 'Chapter'],
  ['limbo', 'Limbo'],
  ['cemetery', 'Cemetery'],
  ['afterlife', 'Afterlife'],
  ['spellbook', 'Spellbook'],
] as const;
const WHOSE = [
  ['you', 'your'],
  ['opponents', "an opponent's"],
  ['each', 'any'],
] as const;

/** One of several Pages, which a Caster chooses; in the words for one and for several. */
const chosen: readonly Phrase[] = [
  phrase('single', ['one of your Pages', 'a Page of yours', 'an own Page'], arena('you')),
  phrase(
    'single',
    [
      'one of your {where:pages}',
      '{a} {where:page} of yours',
      'an own {where:page}',
      'this {where:page} of yours',
    ],
    { ...arena('you'), where: '$where' },
  ),
  phrase('single', ['an opposing Page', "one of your opponents' Pages"], arena('opponents')),
  phrase('single', ['an opposing {where:page}'], { ...arena('opponents'), where: '$where' }),
  phrase('single', ['a Page', 'any Page'], arena('each')),
  phrase(
    'single',
    ['{a} {where:page}', 'any {where:page}', 'this {where:page}', '{a} {where:page} you choose'],
    { ...arena('each'), where: '$where' },
  ),
  phrase('single', ['{a} {where:page} or Caster', '{a} {where:page} or a Caster'], {
    either: [{ ...arena('each'), where: '$where' }, { casters: 'each' }],
  }),
  phrase('single', ['an opposing {where:page} or an opponent'], {
    either: [{ ...arena('opponents'), where: '$where' }, { casters: 'opponents' }],
  }),
  phrase('single', ['a Caster', 'any Caster'], { casters: 'each' }),
  phrase('single', ['an opponent'], { casters: 'opponents' }),
  phrase('single', ['a Terra', 'any Terra'], zone('terra', 'each')),
  phrase('single', ['an Artifact , a Terra or an Aura Page'], {
    either: [{ ...arena('each'), where: { type: ['artifact', 'aura'] } }, zone('terra', 'each')],
  }),
  phrase('single', ['a Page in a Limbo , Cemetery or Afterlife'], {
    either: [zone('limbo', 'each'), zone('cemetery', 'each'), zone('afterlife', 'each')],
  }),
  ...ZONES.flatMap(([name, word]) =>
    WHOSE.flatMap(([whose, their]) => [
      phrase(
        'single',
        [`a Page from ${their} ${word}`, `a Page of ${their} ${word}`, `a Page in ${their} ${word}`],
        zone(name, whose),
      ),
      phrase(
        'single',
        [
          `{a} {where:page} from ${their} ${word}`,
          `{a} {where:page} of ${their} ${word}`,
          `{a} {where:page} in ${their} ${word}`,
        ],
        {
          ...zone(name, whose),
          where: '$where',
        },
      ),
      phrase('several', [`Pages from ${their} ${word}`, `Pages in ${their} ${word}`], zone(name, whose)),
      phrase('several', [`{where:pages} from ${their} ${word}`, `{where:pages} in ${their} ${word}`], {
        ...zone(name, whose),
        where: '$where',
      }),
    ]),
  ),
  phrase('single', ['a link', 'a link of the chain', 'a link on the chain'], { links: 'each' }),
  phrase('single', ['a link of an opponent', "an opponent's link"], { links: 'opponents' }),
  phrase('single', ['an Effect or Power on the chain', 'an Effect on the chain'], {
    links: 'each',
    of: 'effect',
  }),
  phrase('single', ['a Page on the chain'], { links: 'each', of: 'page' }),
  ...(['spell', 'potion', 'beastie', 'artifact'] as const).flatMap((type) => [
    phrase('single', [`a ${capital(type)} on the chain`], { links: 'each', of: 'page', type }),
    phrase(
      'single',
      [`a ${capital(type)} of an opponent on the chain`, `an opponent's ${capital(type)} on the chain`],
      {
        links: 'opponents',
        of: 'page',
        type,
      },
    ),
    phrase('single', [`a ${capital(type)} link`], { links: 'each', type }),
  ]),
  phrase('single', ['one of them', 'one of those Pages'], { bound: '#it' }),
  phrase('several', ['of your Pages'], arena('you')),
  phrase('several', ['of your {where:pages}'], { ...arena('you'), where: '$where' }),
  phrase('several', ['opposing Pages'], arena('opponents')),
  phrase('several', ['opposing {where:pages}'], { ...arena('opponents'), where: '$where' }),
  phrase('several', ['Pages'], arena('each')),
  phrase('several', ['{where:pages}'], { ...arena('each'), where: '$where' }),
];

/** Pages and Casters that are found without a choice. */
const found: readonly Phrase[] = [
  phrase('thing', ['this', 'this Page', 'this Beastie', 'this Artifact'], { this: 'card' }),
  phrase('thing', ['it', 'that Page', 'that Beastie', 'that Caster', 'them', 'that link'], { bound: '#it' }),
  phrase('thing', ['that Page', 'that Beastie', 'it', 'that Caster'], { this: 'subject' }),
  phrase('thing', ['that Page', 'it'], { bound: 'subject' }),
  phrase('thing', ['the equipped Beastie', 'the equipped Page', 'its host'], { this: 'host' }),
  phrase('thing', ['the Attacker', 'the attacking Beastie'], { this: 'attacker' }),
  phrase('thing', ['the primary Defender'], { this: 'primaryDefender' }),
  phrase('thing', ['the Page across from it', 'the Beastie across from this'], { this: 'opposing' }),
  phrase('thing', ['the Page that was attacked first'], { this: 'originalTarget' }),
  phrase('things', ['the Defenders', 'all Defenders'], { this: 'defenders' }),
  phrase('things', ['its Equipment', 'the Equipment of this'], { this: 'equipment' }),
  phrase('things', ['your other Pages', 'each other Page of yours'], {
    ...arena('you'),
    where: { another: true },
  }),
  phrase('things', ['your Pages', 'each Page of yours', 'each of your Pages'], arena('you')),
  phrase('things', ['your {where:pages}', 'each {where:page} of yours', 'each of your {where:pages}'], {
    ...arena('you'),
    where: '$where',
  }),
  phrase('things', ['opposing Pages', 'each opposing Page'], arena('opponents')),
  phrase('things', ['opposing {where:pages}', 'each opposing {where:page}', 'all opposing {where:pages}'], {
    ...arena('opponents'),
    where: '$where',
  }),
  phrase('things', ['all Pages', 'each Page'], arena('each')),
  phrase(
    'things',
    ['all {where:pages}', 'each {where:page}', '{where:pages}', 'each {where:page} in the Arena'],
    { ...arena('each'), where: '$where' },
  ),
  phrase('things', ['{where:pages} of the active Caster'], { ...arena('active'), where: '$where' }),
  phrase('thing', ['you', 'yourself'], { casters: 'you' }),
  phrase('thing', ['the opponent', 'your opponent'], { casters: 'opponent' }),
  phrase('thing', ['the active Caster'], { casters: 'active' }),
  phrase('things', ['all opponents', 'each opponent', 'opponents'], { casters: 'opponents' }),
  phrase('things', ['all Casters', 'each Caster'], { casters: 'each' }),
  phrase('things', ['your Limbo'], zone('limbo', 'you')),
  phrase('things', ['your Chapter'], zone('chapter', 'you')),
  phrase('thing', ['the top Page of your Spellbook'], { ...zone('spellbook', 'you'), top: 1 }),
  phrase('things', ['the top {n:number} Pages of your Spellbook'], {
    ...zone('spellbook', 'you'),
    top: '$n',
  }),
];

/** Counted Pages, after "for each". */
const counted: readonly Phrase[] = [
  phrase('each', ['Page of yours'], arena('you')),
  phrase('each', ['{where:page} of yours', 'of your {where:pages}'], { ...arena('you'), where: '$where' }),
  phrase('each', ['opposing Page'], arena('opponents')),
  phrase('each', ['opposing {where:page}'], { ...arena('opponents'), where: '$where' }),
  phrase('each', ['Page in the Arena'], arena('each')),
  phrase('each', ['{where:page} in the Arena', '{where:page}'], { ...arena('each'), where: '$where' }),
  ...ZONES.flatMap(([name, word]) =>
    WHOSE.flatMap(([whose, their]) => [
      phrase('each', `Page in ${their} ${word}`, zone(name, whose)),
      phrase('each', `{where:page} in ${their} ${word}`, { ...zone(name, whose), where: '$where' }),
    ]),
  ),
  phrase('each', ['of them', 'target'], { bound: '#it' }),
];

/** Amounts that are not printed as a plain number. */
const amounts: readonly Phrase[] = [
  phrase('counted', ['that much', 'that many', 'the same amount'], { number: 'amount' }),
  phrase('counted', ['X', 'the result'], { number: '#it' }),
  phrase('counted', ['{n:number} for each {of:each}'], { count: '$of', times: '$n' }),
  phrase('counted', ['{n:number} for each {of:each} , up to {most:number}'], {
    count: '$of',
    times: '$n',
    atMost: '$most',
  }),
  phrase('counted', ['1 for each {of:each}'], { count: '$of' }),
  phrase('counted', ['1 for each {of:each} , up to {most:number}'], { count: '$of', atMost: '$most' }),
  phrase('counted', ['{n:number} for each X', '{n:number} for each heads', '{n:number} for each pip'], {
    number: '#it',
    times: '$n',
  }),
  phrase('counted', ['X , at most {most:number}', 'the result , at most {most:number}'], {
    number: '#it',
    atMost: '$most',
  }),
  phrase('counted', ['{n:number} for each of that amount'], { number: 'amount', times: '$n' }),
  phrase('counted', ['the LP of {of:thing}', 'its LP'], { lpOf: '$of' }),
  phrase('counted', ['the Damage on {of:thing}'], { damageOn: '$of' }),
  phrase('counted', ['the highest Attack of {of:thing}'], { attackOf: '$of' }),
  phrase('counted', ['the cost of {of:thing}'], { costOf: '$of' }),
  phrase('counted', ['{n:number} for each {counter:counter} counter on it'], {
    countersOn: { this: 'card' },
    counter: '$counter',
    times: '$n',
  }),
  phrase('counted', ['the number of {counter:counter} counters on it'], {
    countersOn: { this: 'card' },
    counter: '$counter',
  }),
  phrase('counted', ['the number of the turn'], { turnNumber: true }),
  phrase('counted', ['your {type:auraType} Aura'], { aura: '$type' }),
];

export const words: readonly Phrase[] = [
  ...COMPARISONS,
  ...COUNTS,
  ...auraTypes,
  ...chosen,
  ...found,
  ...counted,
  ...amounts,
];
