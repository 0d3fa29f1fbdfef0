import {
  type CardText,
  CONTROL_PHRASES,
  conditionPhrases,
  type Json,
  type Phrase,
  PROGRAM_SERIES,
  phrase,
} from '#libs/game-kit';
import { AURA_TYPES, nouns, STATUSES, TRAITS, words } from './words.js';

/* The words in which Pages of Nightfall are printed. */

type Fields = Readonly<Record<string, Json>>;

/** Operations on Pages or Casters, with `X` for them; the first words are written. */
const ACTS: readonly (readonly [ways: readonly string[], op: Fields])[] = [
  [['deal {n:number} Damage to X'], { op: 'dealDamage', amount: '$n' }],
  [['deal Damage to X : {n:counted}', 'deal {n:counted} Damage to X'], { op: 'dealDamage', amount: '$n' }],
  [['X loses {n:number} LP', 'X lose {n:number} LP'], { op: 'loseLp', amount: '$n' }],
  [
    ['X loses LP : {n:counted}', 'X lose LP : {n:counted}', 'X loses {n:counted} LP'],
    { op: 'loseLp', amount: '$n' },
  ],
  [['X recovers {n:number} LP', 'X recover {n:number} LP'], { op: 'recoverLp', amount: '$n' }],
  [['X recovers LP : {n:counted}', 'X recover LP : {n:counted}'], { op: 'recoverLp', amount: '$n' }],
  [['X recovers all its LP', 'X recover all their LP', 'X recovers all LP'], { op: 'recoverAllLp' }],
  [['X gains {n:number} LP', 'X gain {n:number} LP'], { op: 'gainLp', amount: '$n' }],
  [['the LP of X become {n:number}', 'X has {n:number} LP now'], { op: 'setLp', amount: '$n' }],
  [['Destroy X'], { op: 'destroy' }],
  [
    ["return X to its owner's Chapter", 'return X to your Chapter', 'put X into your Chapter'],
    { op: 'returnToHand' },
  ],
  [
    ["put X on top of its owner's Spellbook", 'put X on top of your Spellbook'],
    { op: 'putOnDeck', position: 'top' },
  ],
  [
    [
      "put X under its owner's Spellbook",
      'put X under your Spellbook',
      'put X on the bottom of your Spellbook',
    ],
    { op: 'putOnDeck', position: 'bottom' },
  ],
  [
    ["shuffle X into its owner's Spellbook", 'shuffle X into your Spellbook'],
    { op: 'putOnDeck', position: 'shuffled' },
  ],
  [['remove X from the game'], { op: 'moveTo', destination: 'removed' }],
  [['put X into its Limbo', 'put X into your Limbo'], { op: 'moveTo', destination: 'limbo' }],
  [['put X into its Cemetery'], { op: 'moveTo', destination: 'cemetery' }],
  [['put X into its Afterlife'], { op: 'moveTo', destination: 'afterlife' }],
  [['put X into the Arena'], { op: 'placeIntoArena', under: 'you' }],
  [["put X into the Arena under its owner's control"], { op: 'placeIntoArena', under: 'owner' }],
  [['put X into the Arena Fatigued'], { op: 'placeIntoArena', under: 'you', isAwake: false }],
  [['put X into the Arena awake'], { op: 'placeIntoArena', under: 'you', isAwake: true }],
  [['Fatigue X', 'X becomes Fatigued'], { op: 'fatigue' }],
  [['Awaken X', 'X Awakens'], { op: 'awaken' }],
  [['show X', 'reveal X'], { op: 'reveal' }],
  [['discard X', 'X goes to its discard zone'], { op: 'discard' }],
  [['stop X'], { op: 'stopLink' }],
  [['copy X', 'do what X does'], { op: 'copyLink' }],
  [['detach X'], { op: 'detach' }],
  [['flip X'], { op: 'flipTraps' }],
  [['turn X face-down'], { op: 'turnFaceDown' }],
  [
    ['gain control of X this turn', 'gain control of X until the end of this turn', 'control X this turn'],
    { op: 'gainControl', until: 'thisTurn' },
  ],
  [['gain control of X for good', 'gain control of X'], { op: 'gainControl', until: 'forGood' }],
  [['an opponent gains control of X'], { op: 'gainControl', who: 'opponents', until: 'forGood' }],
  [['Contract X for nothing'], { op: 'play', free: true }],
  [['place X face-down under this'], { op: 'placeTrap', under: { this: 'card' } }],
  [['place X face-down'], { op: 'placeTrap' }],
  [['create a Token that is a copy of X'], { op: 'createCopy' }],
  [['remove all statuses from X', 'X loses every status'], { op: 'removeStatus', status: 'any' }],
  ...STATUSES.flatMap(([status, word]): readonly (readonly [readonly string[], Fields])[] => [
    [[`remove ${word} from X`, `X loses ${word}`], { op: 'removeStatus', status }],
    [
      [
        `inflict ${word} on X`,
        `X suffers ${word}`,
        ...(status === 'poison' ? ['Poison X'] : []),
        ...(status === 'scared' ? ['scare X'] : []),
      ],
      { op: 'inflict', status },
    ],
    [
      [`inflict {n:number} ${word} on X`, ...(status === 'frozen' ? ['Freeze X for {n:number}'] : [])],
      { op: 'inflict', status, count: '$n' },
    ],
  ]),
  [
    ['put a {counter:counter} counter on X', 'put 1 {counter:counter} counter on X'],
    { op: 'putCounters', counter: '$counter', count: 1 },
  ],
  [
    ['put {n:number} {counter:counter} counters on X'],
    { op: 'putCounters', counter: '$counter', count: '$n' },
  ],
  [
    ['remove {n:number} {counter:counter} counters from X', 'remove a {counter:counter} counter from X'],
    { op: 'removeCounters', counter: '$counter', count: '$n' },
  ],
];

/** "you recovers" is not English: the operations of a Caster that decides. */
const forYou = (words: string): readonly string[] => {
  const verb = words.replace(/^X /u, '');
  if (verb === words) return [];
  const bare = verb
    .replace(/^recovers/u, 'recover')
    .replace(/^loses/u, 'lose')
    .replace(/^gains/u, 'gain')
    .replace(/^suffers/u, 'suffer');
  return [`you ${bare}`, bare];
};

const acts: readonly Phrase[] = ACTS.flatMap(([ways, op]) => {
  const on = (words: string): readonly string[] => ways.map((way) => way.replace('X', words));
  const plural = ways.length > 1 && /^X \w+[^s] /u.test(ways[1] ?? '') ? [ways[1] ?? '', ...ways] : ways;
  const chosen = { ...op, cards: { bound: '#x' } };
  const choose = { op: 'choose', from: '$from', as: '#x' };
  const target = (more: Fields): Fields => ({ as: '#x', from: '$from', ...more });
  const you = ways.flatMap((way) => forYou(way)).slice(0, 2);
  return [
    ...(you.length === 0 ? [] : [phrase('steps', you, [{ ...op, cards: { casters: 'you' } }])]),
    phrase('body', on('{from:single}'), { targets: [target({ count: 1 })], do: [chosen] }),
    phrase(
      'body',
      on('{from:single}').map((one) => `${one} , if there is one`),
      { targets: [target({ count: 1, upTo: true })], do: [chosen] },
    ),
    phrase(
      'body',
      on('up to {k:number} {from:several}').concat(on('each of up to {k:number} {from:several}')),
      {
        targets: [target({ count: '$k', upTo: true })],
        do: [chosen],
      },
    ),
    phrase('body', on('{k:number} {from:several}'), { targets: [target({ count: '$k' })], do: [chosen] }),
    phrase(
      'body',
      on('{from:single}').flatMap((one) => [
        `${one} . {rest:program}`,
        `${one} and {rest:program}`,
        `${one} , then {rest:program}`,
      ]),
      {
        targets: [target({ count: 1 })],
        do: [chosen, '...$rest'],
      },
    ),
    phrase(
      'body',
      on('{from:single}').flatMap((one) => [`${one} , if there is one . {rest:program}`]),
      {
        targets: [target({ count: 1, upTo: true })],
        do: [chosen, '...$rest'],
      },
    ),
    phrase('steps', on('{cards:thing}'), [{ ...op, cards: '$cards' }]),
    phrase(
      'steps',
      plural.map((way) => way.replace('X', '{cards:things}')),
      [{ ...op, cards: '$cards' }],
    ),
    phrase(
      'steps',
      on('{from:single}').flatMap((one) => [`${one} of your choice`, one]),
      [{ ...choose, count: 1 }, chosen],
    ),
    phrase('steps', on('up to 1 of {from:single}'), [{ ...choose, count: 1, upTo: true }, chosen]),
    phrase('steps', on('up to {k:number} {from:several} of your choice'), [
      { ...choose, count: '$k', upTo: true },
      chosen,
    ]),
    phrase('steps', on('{k:number} {from:several} of your choice'), [{ ...choose, count: '$k' }, chosen]),
  ];
});

/** The Casters of operations; some operations leave out the controller. */
const CASTERS: readonly (readonly [who: string | undefined, name: string, s: string])[] = [
  [undefined, '', ''],
  ['you', 'you', ''],
  ['opponent', 'your opponent', 's'],
  ['opponents', 'each opponent', 's'],
  ['each', 'each Caster', 's'],
  ['active', 'the active Caster', 's'],
];
const byCaster = (verb: string, rests: readonly string[], means: Fields): readonly Phrase[] =>
  CASTERS.map(([who, name, s]) =>
    phrase(
      'steps',
      rests.map((rest) => `${name} ${verb}${s} ${rest}`.trim()),
      [who === undefined ? means : { ...means, who }],
    ),
  );

const MODIFIERS: readonly (readonly [one: readonly string[], many: readonly string[], means: Fields])[] = [
  [
    ['has {by:signed} Damage', 'deals {by:signed} Damage'],
    ['have {by:signed} Damage'],
    { change: 'attackDamage', by: '$by' },
  ],
  [['deals {by:less} Damage less'], ['deal {by:less} Damage less'], { change: 'attackDamage', by: '$by' }],
  [
    ['has more Damage : {by:counted}', 'has + {by:counted} Damage'],
    ['have more Damage : {by:counted}'],
    { change: 'attackDamage', by: '$by' },
  ],
  [['has {by:signed} LP'], ['have {by:signed} LP'], { change: 'maximumLp', by: '$by' }],
  [['has more LP : {by:counted}'], ['have more LP : {by:counted}'], { change: 'maximumLp', by: '$by' }],
  [['takes {by:number} more Damage'], ['take {by:number} more Damage'], { change: 'damageTaken', by: '$by' }],
  [['takes {by:less} less Damage'], ['take {by:less} less Damage'], { change: 'damageTaken', by: '$by' }],
  [['takes no Damage'], ['take no Damage'], { change: 'preventDamage' }],
  [
    ['is protected from {amount:number} of each Damage'],
    ['are protected from {amount:number} of each Damage'],
    { change: 'preventDamage', amount: '$amount' },
  ],
  [
    ['is protected from the next Damage'],
    ['are protected from the next Damage'],
    { change: 'preventDamage', times: 1 },
  ],
  [
    ['is protected from the next Damage , up to {amount:number}'],
    ['are protected from the next Damage , up to {amount:number}'],
    { change: 'preventDamage', amount: '$amount', times: 1 },
  ],
  [['takes double Damage'], ['take double Damage'], { change: 'doubleDamageTaken' }],
  ...TRAITS.flatMap(([trait, word]): readonly (readonly [readonly string[], readonly string[], Fields])[] => [
    [
      [`has ${word}`, ...(trait === 'invisible' ? ['is Invisible'] : [])],
      [`have ${word}`, ...(trait === 'invisible' ? ['are Invisible'] : [])],
      { change: 'grantTrait', trait },
    ],
    [[`loses ${word}`], [`lose ${word}`], { change: 'removeTrait', trait }],
  ]),
  [['has no text', 'loses its text'], ['have no text'], { change: 'suppressText' }],
  ...AURA_TYPES.map(
    (type) => [[`becomes ${type}`], [`become ${type}`], { change: 'auraType', auraType: type }] as const,
  ),
  ...AURA_TYPES.map(
    (type) =>
      [
        [`has an advantage against ${type}`],
        [`have an advantage against ${type}`],
        { change: 'attackAdvantage', auraType: type },
      ] as const,
  ),
  ...(
    [
      ['attack', 'attack'],
      ['defend', 'defend'],
      ['power', 'use Powers'],
      ['awaken', 'Awaken'],
      ['beTargeted', 'be a target'],
      ['beBlocked', 'be blocked'],
      ['beAttacked', 'be Attacked'],
    ] as const
  ).map(
    ([action, verb]) =>
      [
        [`cannot ${verb}`, `does not ${verb}`],
        [`cannot ${verb}`, `do not ${verb}`],
        { change: 'forbid', action },
      ] as const,
  ),
  [
    ['cannot be chosen by opponents'],
    ['cannot be chosen by opponents'],
    { change: 'cannotBeChosen', by: 'opponents' },
  ],
  [['cannot be chosen'], ['cannot be chosen'], { change: 'cannotBeChosen', by: 'each' }],
  [['must be Attacked first'], ['must be Attacked first'], { change: 'mustBeAttackedFirst' }],
  ...STATUSES.map(
    ([status, word]) =>
      [[`is immune to ${word}`], [`are immune to ${word}`], { change: 'immuneTo', status }] as const,
  ),
  [
    ['can be Attacked while it is attached'],
    ['can be Attacked while they are attached'],
    { change: 'canBeAttacked' },
  ],
  [
    ['has the Ability : {ability:ability}', 'has : {ability:ability}'],
    ['have the Ability : {ability:ability}', 'have : {ability:ability}'],
    { change: 'grantAbility', ability: '$ability' },
  ],
];

const OF_CASTERS: readonly (readonly [say: readonly string[], means: Fields])[] = [
  [['may Contract {by:number} more Aura each turn'], { change: 'auraContracts', by: '$by' }],
  [['may Contract {by:less} fewer Aura each turn'], { change: 'auraContracts', by: '$by' }],
  [['Contract no {where:pages}'], { change: 'forbidContract', where: '$where' }],
  ...(['spell', 'potion', 'beastie', 'artifact', 'terra', 'aura'] as const).flatMap(
    (type): readonly (readonly [readonly string[], Fields])[] => {
      const word = `${type.charAt(0).toUpperCase()}${type.slice(1)}s`;
      return [
        [[`Contract no ${word}`], { change: 'forbidContract', type }],
        [[`pay {by:number} more for ${word}`], { change: 'cost', type, by: '$by' }],
        [[`pay {by:less} less for ${word}`], { change: 'cost', type, by: '$by' }],
      ];
    },
  ),
  [['pay {by:number} more for Pages'], { change: 'cost', by: '$by' }],
  [['pay {by:less} less for Pages'], { change: 'cost', by: '$by' }],
  [['pay {by:number} more for {where:pages}'], { change: 'cost', where: '$where', by: '$by' }],
  [['pay {by:less} less for {where:pages}'], { change: 'cost', where: '$where', by: '$by' }],
  ...(['limbo', 'cemetery', 'afterlife'] as const).map((zone) => {
    const name = `${zone.charAt(0).toUpperCase()}${zone.slice(1)}`;
    return [
      [`may Contract {where:pages} from the ${name}`, `may Contract {where:pages} from your ${name}`],
      { change: 'contractFrom', zone, where: '$where' },
    ] as const;
  }),
  [['take {by:number} more Damage'], { change: 'damageTaken', by: '$by' }],
  [['take {by:less} less Damage'], { change: 'damageTaken', by: '$by' }],
  [['take no Damage'], { change: 'preventDamage' }],
  [['are protected from {amount:number} of each Damage'], { change: 'preventDamage', amount: '$amount' }],
];
const casterRules: readonly Phrase[] = (
  [
    ['you', 'you'],
    ['opponents', 'opponents'],
    ['each', 'all Casters'],
    ['active', 'the active Caster must'],
  ] as const
).flatMap(([who, name]) =>
  OF_CASTERS.map(([say, means]) =>
    phrase(
      'casterRule',
      say.map((one) => `${name} ${one}`),
      { who, modification: means },
    ),
  ),
);

const UNTIL: readonly (readonly [say: readonly string[], until: string])[] = [
  [['in this combat', 'this combat'], 'thisCombat'],
  [['this turn', 'until the end of this turn'], 'thisTurn'],
  [
    [
      "until the end of its Caster's next turn",
      "in its Caster's next turn",
      'until the end of their next turn',
      "through its Caster's next turn",
    ],
    'nextTurn',
  ],
  [['as long as this is in the Arena'], 'whileInArena'],
];

const modify = (cards: Json): Json => ({ op: 'modify', cards, modification: '$m', until: '$until' });
const modifying: readonly Phrase[] = [
  ...UNTIL.map(([say, until]) => phrase('until', say, until)),
  ...MODIFIERS.flatMap(([one, many, means]) => [phrase('has', one, means), phrase('have', many, means)]),
  ...casterRules,
  phrase('body', ['{from:single} {m:has} {until:until}'], {
    targets: [{ as: '#x', from: '$from', count: 1 }],
    do: [modify({ bound: '#x' })],
  }),
  phrase('body', ['{from:single} {m:has} {until:until} . {rest:program}'], {
    targets: [{ as: '#x', from: '$from', count: 1 }],
    do: [modify({ bound: '#x' }), '...$rest'],
  }),
  phrase('body', ['{from:single} {m:has} and {k:has} {until:until}'], {
    targets: [{ as: '#x', from: '$from', count: 1 }],
    do: [
      modify({ bound: '#x' }),
      { op: 'modify', cards: { bound: '#x' }, modification: '$k', until: '$until' },
    ],
  }),
  phrase('body', ['{from:single} , if there is one , {m:has} {until:until}'], {
    targets: [{ as: '#x', from: '$from', count: 1, upTo: true }],
    do: [modify({ bound: '#x' })],
  }),
  phrase('steps', ['{cards:thing} {m:has} {until:until}'], [modify('$cards')]),
  phrase(
    'steps',
    ['{cards:things} {m:have} {until:until}', '{until:until} , {cards:things} {m:have}'],
    [modify('$cards')],
  ),
  phrase(
    'steps',
    ['{from:single} of your choice {m:has} {until:until}'],
    [{ op: 'choose', from: '$from', count: 1, as: '#x' }, modify({ bound: '#x' })],
  ),
  phrase('steps', ['{rule:casterRule} {until:until}'], [{ op: 'modify', until: '$until', '...': '$rule' }]),
];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const steps: readonly Phrase[] = [
  ...byCaster('Bookmark', ['{n:number}', '{n:number} Page{n|s}'], { op: 'bookmark', count: '$n' }),
  ...byCaster('Bookmark', ['as many : {n:counted}', '{n:counted}'], { op: 'bookmark', count: '$n' }),
  ...byCaster('discard', ['a Page at random'], { op: 'discardAtRandom', count: 1 }),
  ...byCaster('discard', ['{n:number} Pages at random'], { op: 'discardAtRandom', count: '$n' }),
  ...byCaster('put', ['the top {n:number} Pages of the Spellbook into the discard zones'], {
    op: 'mill',
    count: '$n',
  }),
  ...byCaster('shuffle', ['the Spellbook', 'your Spellbook'], { op: 'shuffle' }),
  ...byCaster('show', ['the Chapter', 'their Chapter'], { op: 'showChapter' }),
  ...byCaster('take', ['another turn after this one'], { op: 'extraTurn' }),
  ...byCaster('flip', ['{n:number} coins'], { op: 'flipCoins', count: '$n', as: '#x' }),
  ...byCaster('flip', ['a coin'], { op: 'flipCoins', count: 1, as: '#x' }),
  ...byCaster('roll', ['a die'], { op: 'rollDie', sides: 6, as: '#x' }),
  ...AURA_TYPES.flatMap((type) => [
    ...byCaster('generate', [`{n:number} ${capital(type)} Aura`], { op: 'generateAura', type, amount: '$n' }),
    ...byCaster('generate', [`${capital(type)} Aura : {n:counted}`], {
      op: 'generateAura',
      type,
      amount: '$n',
    }),
    phrase('steps', [`{n:number} ${capital(type)} Aura`], [{ op: 'generateAura', type, amount: '$n' }]),
  ]),
  ...byCaster('look', ['at the top {n:number} Pages of the Spellbook'], {
    op: 'lookAtTop',
    count: '$n',
    as: '#x',
  }),
  ...byCaster('look', ['at the top Page of the Spellbook'], { op: 'lookAtTop', count: 1, as: '#x' }),
  phrase(
    'steps',
    [
      'look at the top {n:number} Pages of your Spellbook',
      'look at {n:number} Pages on top of your Spellbook',
    ],
    [{ op: 'lookAtTop', count: '$n', as: '#x' }],
  ),
  phrase(
    'steps',
    ['put them back in any order'],
    [
      { op: 'arrange', cards: { bound: '#it' }, as: '#o' },
      { op: 'putOnDeck', cards: { bound: '#o' }, position: 'top' },
    ],
  ),
  phrase('steps', ["look at each opponent's Chapter"], [{ op: 'lookAtHand', who: 'opponents', as: '#x' }]),
  phrase(
    'steps',
    ["look at your opponent's Chapter", "look at an opponent's Chapter"],
    [{ op: 'lookAtHand', who: 'opponent', as: '#x' }],
  ),
  phrase(
    'steps',
    [
      'show Pages from the top of your Spellbook until {a} {where:page} comes . Put it into your Chapter and shuffle the rest in',
    ],
    [
      { op: 'revealUntil', where: '$where', as: '#x', rest: 'shuffled' },
      { op: 'returnToHand', cards: { bound: '#x' } },
    ],
  ),
  ...(
    [
      ['put it into your Chapter', 'chapter', ['show it and take it', 'take it']],
      ['put it into the Arena', 'arena', []],
      ['put it into your Limbo', 'limbo', ["put it into its owner's Limbo"]],
      ['put it on top of your Spellbook', 'spellbookTop', []],
    ] as const
  ).flatMap(([then, to, others]) =>
    [then, ...others].slice(0, 1).flatMap(() => [
      phrase(
        'steps',
        [then, ...others].map((one) => `search your Spellbook for {a} {where:page} and ${one}`),
        [{ op: 'search', where: '$where', count: 1, to }],
      ),
      phrase(
        'steps',
        [`search your Spellbook for up to {n:number} {where:pages} and ${then.replace('it', 'them')}`],
        [{ op: 'search', where: '$where', count: '$n', to }],
      ),
      ...(['limbo', 'cemetery', 'afterlife'] as const).map((zone) =>
        phrase(
          'steps',
          [`search your ${capital(zone)} for {a} {where:page} and ${then}`],
          [{ op: 'search', zone, where: '$where', count: 1, to }],
        ),
      ),
      phrase(
        'steps',
        [then, ...others].map((one) => `search your opponent's Spellbook for {a} {where:page} and ${one}`),
        [{ op: 'search', who: 'opponent', where: '$where', count: 1, to }],
      ),
    ]),
  ),
  phrase('steps', ['stop the Attack', 'the Attack stops'], [{ op: 'stopAttack' }]),
  phrase('body', ['the targets of {from:single} change to {to:single}'], {
    targets: [{ as: '#x', from: '$from', count: 1 }],
    do: [{ op: 'retarget', cards: { bound: '#x' }, to: '$to' }],
  }),
  phrase('steps', ['attach {cards:thing} to {to:thing}'], [{ op: 'attach', cards: '$cards', to: '$to' }]),
  phrase(
    'steps',
    ['attach {from:single} to {to:thing}'],
    [
      { op: 'choose', from: '$from', count: 1, as: '#x' },
      { op: 'attach', cards: { bound: '#x' }, to: '$to' },
    ],
  ),
  phrase('body', ['attach {from:single} to {to:single}'], {
    targets: [{ as: '#t', from: '$to', count: 1 }],
    do: [
      { op: 'choose', from: '$from', count: 1, as: '#x' },
      { op: 'attach', cards: { bound: '#x' }, to: { bound: '#t' } },
    ],
  }),
  phrase('steps', ['move {cards:things} under {to:thing}'], [{ op: 'moveTrap', cards: '$cards', to: '$to' }]),
  phrase('body', ['move {cards:things} under {to:single}'], {
    targets: [{ as: '#t', from: '$to', count: 1 }],
    do: [{ op: 'moveTrap', cards: '$cards', to: { bound: '#t' } }],
  }),
  phrase(
    'steps',
    ['you may Contract {n:number} more Aura this turn', 'you may Contract one more Aura this turn'],
    [{ op: 'extraAuraContract', count: '$n' }],
  ),
  phrase('steps', ['you may Contract one more Aura this turn'], [{ op: 'extraAuraContract', count: 1 }]),
  phrase('steps', ['you win the game', 'you win'], [{ op: 'winGame' }]),
  ...byCaster('lose', ['the game'], { op: 'loseGame' }),
  phrase(
    'steps',
    ['create {n:number} {token:token}', 'create {n:number} Token : {token:token}'],
    [{ op: 'createToken', token: '$token', count: '$n' }],
  ),
  phrase(
    'token',
    ['{name:name} Token{n|s} with {lp:number} LP and {damage:number} Damage'.replace('{n|s}', '')],
    {
      name: '$name',
      auraType: 'neutral',
      lp: '$lp',
      damage: '$damage',
    },
  ),
  ...AURA_TYPES.flatMap((type) => [
    phrase(
      'token',
      [`{name:name} Token ( ${capital(type)} , {tribe:tribe} , {lp:number} LP , {damage:number} Damage )`],
      {
        name: '$name',
        auraType: type,
        tribe: '$tribe',
        lp: '$lp',
        damage: '$damage',
      },
    ),
    phrase('token', [`{name:name} Token ( ${capital(type)} , {lp:number} LP , {damage:number} Damage )`], {
      name: '$name',
      auraType: type,
      lp: '$lp',
      damage: '$damage',
    }),
    phrase('token', [`{name:name} Token ( ${capital(type)} , {lp:number} LP )`], {
      name: '$name',
      auraType: type,
      lp: '$lp',
    }),
  ]),
  ...(
    [
      ['at the end of this turn', { at: 'endOfTurn' }],
      ['at the end of this combat', { at: 'endOfCombat' }],
      ['at the start of your next turn', { at: 'startOfTurn', whose: 'you' }],
      ['at the start of the next turn', { at: 'startOfTurn' }],
      ['at the end of your next turn', { at: 'endOfTurn', whose: 'you' }],
    ] as const
  ).map(([say, at]) =>
    phrase('steps', [`${say} , {do:program}`, `{do:program} ${say}`], [{ op: 'later', ...at, do: '$do' }]),
  ),
  phrase('body', ['at the end of this turn , {say:later}'], '$say'),
  phrase('later', ['deal {n:number} Damage to {from:single}'], {
    targets: [{ as: '#x', from: '$from', count: 1 }],
    do: [{ op: 'later', at: 'endOfTurn', do: [{ op: 'dealDamage', cards: { bound: '#x' }, amount: '$n' }] }],
  }),
  phrase('steps', ['choose {from:single}'], [{ op: 'choose', from: '$from', count: 1, as: '#x' }]),
  phrase(
    'steps',
    ['choose up to 1 of {from:single}'],
    [{ op: 'choose', from: '$from', count: 1, upTo: true, as: '#x' }],
  ),
  phrase(
    'steps',
    ['choose {n:number} {from:several}'],
    [{ op: 'choose', from: '$from', count: '$n', as: '#x' }],
  ),
  phrase('steps', ['choose {from:thing}'], [{ op: 'choose', from: '$from', count: 1, as: '#x' }]),
  phrase(
    'steps',
    ['your opponent chooses {from:single}', 'an opponent chooses {from:single}'],
    [{ op: 'choose', who: 'opponent', from: '$from', count: 1, as: '#x' }],
  ),
  phrase(
    'steps',
    ['choose {one:word} or {other:word}'],
    [{ op: 'chooseWord', among: ['$one', '$other'], as: '#x' }],
  ),
  phrase(
    'steps',
    ['choose a number from {a:number} to {b:number}'],
    [{ op: 'chooseNumber', from: '$a', to: '$b', as: '#x' }],
  ),
  phrase(
    'steps',
    ['for each of {in:things} , {do:program}'],
    [{ op: 'forEach', in: '$in', as: '#x', do: '$do' }],
  ),
  phrase('steps', '{times:number} times : {do:program}', [{ op: 'repeat', times: '$times', do: '$do' }]),
];

const condition = (say: readonly string[], means: Json): Phrase => phrase('condition', say, means);
const counts = (say: readonly string[], of: Json): Phrase =>
  condition(say, { value: { count: of }, is: '$is' });
const arena = (whose: string, more: Fields = {}): Fields => ({ zone: 'arena', whose, ...more });
const conditions: readonly Phrase[] = [
  condition(['you control {a} {where:page}', 'you have {a} {where:page}'], {
    exists: arena('you', { where: '$where' }),
  }),
  condition(['an opponent controls {a} {where:page}', 'an opponent has {a} {where:page}'], {
    exists: arena('opponents', { where: '$where' }),
  }),
  condition(['{a} {where:page} is in the Arena'], { exists: arena('each', { where: '$where' }) }),
  condition(['you control no {where:page}'], { not: { exists: arena('you', { where: '$where' }) } }),
  condition(['no opponent controls {a} {where:page}'], {
    not: { exists: arena('opponents', { where: '$where' }) },
  }),
  counts(['you control {is:howMany} Pages'], arena('you')),
  counts(['you control {is:howMany} {where:pages}'], arena('you', { where: '$where' })),
  counts(['opponents control {is:howMany} {where:pages}'], arena('opponents', { where: '$where' })),
  counts(['{is:howMany} {where:pages} are in the Arena'], arena('each', { where: '$where' })),
  ...(['limbo', 'cemetery', 'afterlife', 'chapter'] as const).flatMap((zone) => [
    counts(
      [
        `{is:howMany} Pages are in your ${capital(zone)}`,
        `you have {is:howMany} Pages in your ${capital(zone)}`,
      ],
      { zone, whose: 'you' },
    ),
    counts(
      [
        `{is:howMany} {where:pages} are in your ${capital(zone)}`,
        `{is:howMany} {where:pages} lie in your ${capital(zone)}`,
      ],
      { zone, whose: 'you', where: '$where' },
    ),
    condition([`{a} {where:page} is in your ${capital(zone)}`], {
      exists: { zone, whose: 'you', where: '$where' },
    }),
  ]),
  counts(['your opponent has {is:howMany} Pages in the Chapter'], { zone: 'chapter', whose: 'opponent' }),
  condition(['you have {is:howMany} LP'], { value: { lpOf: { casters: 'you' } }, is: '$is' }),
  condition(['your opponent has {is:howMany} LP'], { value: { lpOf: { casters: 'opponent' } }, is: '$is' }),
  condition(['this has {is:howMany} LP', 'it has {is:howMany} LP'], {
    value: { lpOf: { this: 'card' } },
    is: '$is',
  }),
  condition(['this has {is:howMany} Damage'], { value: { damageOn: { this: 'card' } }, is: '$is' }),
  condition(['this has {is:howMany} {counter:counter} counters'], {
    value: { countersOn: { this: 'card' }, counter: '$counter' },
    is: '$is',
  }),
  condition(['the result is {is:comparison}', 'it shows {is:comparison}'], {
    value: { number: '#it' },
    is: '$is',
  }),
  condition(['it shows heads', 'you do', 'a coin shows heads'], { happened: '#it' }),
  condition(['there is one', 'there is such a Page'], { exists: { bound: '#it' } }),
  condition(['the additional cost was paid'], { paid: '#it' }),
  condition(['it is {place:kind}', 'there is {place:kind}'], { surroundings: '$place' }),
  condition(['you are {fact:kind}'], { fact: '$fact', whose: 'you' }),
  condition(['an opponent is {fact:kind}'], { fact: '$fact', whose: 'opponents' }),
  condition(['anybody is {fact:kind}', 'somebody is {fact:kind}'], { fact: '$fact', whose: 'each' }),
  condition(['{fact:kind} is at the table'], { fact: '$fact' }),
  condition(['it attacks', 'this attacks'], { inCombat: 'attacking' }),
  condition(['it defends', 'this defends'], { inCombat: 'defending' }),
  condition(['it is your turn'], { turn: 'you' }),
  condition(["it is an opponent's turn"], { turn: 'opponents' }),
  condition(['it is {a} {where:page}'], { every: { bound: '#it' }, where: '$where' }),
  condition(['that Page is {a} {where:page}'], { every: { this: 'subject' }, where: '$where' }),
  condition(['it is not {a} {where:page}'], { not: { every: { bound: '#it' }, where: '$where' } }),
  condition(['it is not {place:kind}'], { not: { surroundings: '$place' } }),
];

const payments: readonly Phrase[] = [
  phrase('payment', ['{n:number} LP', 'pay {n:number} LP'], { pay: 'lp', amount: '$n' }),
  phrase('payment', ['X LP'], { pay: 'lp', amount: { choose: '#x', atLeast: 0 } }),
  ...AURA_TYPES.flatMap((type) => [
    phrase('payment', [`{n:number} ${capital(type)}`], { pay: 'aura', cost: { [type]: '$n' }, times: 1 }),
    phrase('payment', [`X ${capital(type)}`], {
      pay: 'aura',
      cost: { [type]: 1 },
      times: { choose: '#x', atLeast: 0 },
    }),
  ]),
  phrase('payment', ['discard a Page'], { pay: 'discard', count: 1 }),
  phrase('payment', ['discard {n:number} Pages'], { pay: 'discard', count: '$n' }),
  phrase('payment', ['discard {a} {where:page}'], { pay: 'discard', where: '$where', count: 1 }),
  phrase('payment', ['Destroy this'], { pay: 'sacrifice', cards: { this: 'card' }, count: 1 }),
  phrase('payment', ['Destroy {cards:single}'], { pay: 'sacrifice', cards: '$cards', count: 1 }),
  phrase('payment', ['return this to your Chapter'], { pay: 'return', cards: { this: 'card' }, count: 1 }),
  phrase('payment', ['return {cards:single} to the Chapter', 'return {cards:single} to your Chapter'], {
    pay: 'return',
    cards: '$cards',
    count: 1,
  }),
  phrase('payment', ['Fatigue this'], { pay: 'fatigue', cards: { this: 'card' }, count: 1 }),
  phrase('payment', ['Fatigue {cards:single}'], { pay: 'fatigue', cards: '$cards', count: 1 }),
  phrase('payment', ['remove {cards:single} from the game'], { pay: 'remove', cards: '$cards', count: 1 }),
  phrase('payment', ['remove X {cards:several} from the game'], {
    pay: 'remove',
    cards: '$cards',
    count: { choose: '#x', atLeast: 1 },
  }),
  phrase('payment', ['remove {n:number} {counter:counter} counters', 'remove a {counter:counter} counter'], {
    pay: 'counters',
    counter: '$counter',
    count: '$n',
  }),
  phrase('payment', ['{either:alternative}'], '$either'),
  phrase('alternative', ['{one:costs} or {other:costs}'], { either: ['$one', '$other'] }),
];

const subjects: readonly Phrase[] = [
  phrase('subject', ['this', 'this Beastie'], { whose: 'each', self: true }),
  phrase('subject', ['another Page of yours', 'another of your Pages'], {
    whose: 'you',
    where: { another: true },
  }),
  phrase('subject', ['a Page of yours', 'one of your Pages'], { whose: 'you' }),
  phrase('subject', ['{a} {where:page} of yours', 'one of your {where:pages}'], {
    whose: 'you',
    where: '$where',
  }),
  phrase('subject', ['an opposing Page'], { whose: 'opponents' }),
  phrase('subject', ['an opposing {where:page}'], { whose: 'opponents', where: '$where' }),
  phrase('subject', ['another Page'], { whose: 'each', where: { another: true } }),
  phrase('subject', ['a Page', 'any Page'], { whose: 'each' }),
  phrase('subject', ['{a} {where:page}', 'any {where:page}'], { whose: 'each', where: '$where' }),
];

const PAGE_EVENTS: readonly (readonly [say: readonly string[], event: string])[] = [
  [['{s:subject} enters', '{s:subject} enters the Arena'], 'entered'],
  [['{s:subject} is Contracted'], 'contracted'],
  [['{s:subject} leaves the Arena'], 'leftArena'],
  [['{s:subject} is Destroyed'], 'destroyed'],
  [['{s:subject} attacks'], 'attackDeclared'],
  [['{s:subject} becomes a target'], 'becameTarget'],
  [['{s:subject} becomes the primary Defender'], 'becamePrimaryDefender'],
  [['{s:subject} deals Damage'], 'dealtDamage'],
  [['{s:subject} takes Damage'], 'tookDamage'],
  [['{s:subject} loses LP'], 'lostLp'],
  [['{s:subject} recovers LP'], 'recoveredLp'],
  [['{s:subject} suffers a status'], 'statusInflicted'],
  [['{s:subject} loses a status'], 'statusRemoved'],
  [['{s:subject} enters as a Terra'], 'terraEntered'],
  [['{s:subject} becomes Fatigued'], 'fatigued'],
  [['{s:subject} Awakens'], 'awakened'],
  [['{s:subject} has attacked', 'the combat of {s:subject} ends'], 'combatEnded'],
];
const CASTER_EVENTS: readonly (readonly [verb: string, event: string])[] = [
  ['Bookmark#', 'bookmarked'],
  ['discard# a Page', 'discarded'],
  ['Contract# a Page', 'contracted'],
  ['lose# LP', 'lostLp'],
  ['recover# LP', 'recoveredLp'],
  ['take# Damage', 'tookDamage'],
  ['generate# Aura', 'auraGenerated'],
];
const casters = [
  ['you', 'you', ''],
  ['opponents', 'an opponent', 's'],
  ['each', 'a Caster', 's'],
] as const;
const events: readonly Phrase[] = [
  phrase('event', ['this Destroys another Page', 'this Destroys another'], {
    event: 'destroysAnother',
    whose: 'each',
    self: true,
  }),
  phrase('event', ['this Destroys {a} {where:page}'], {
    event: 'destroysAnother',
    whose: 'each',
    where: '$where',
    self: true,
  }),
  phrase('event', ['a Page of yours Destroys another'], { event: 'destroysAnother', whose: 'you' }),
  ...PAGE_EVENTS.map(([say, event]) => phrase('event', say, { event, '...': '$s' })),
  ...CASTER_EVENTS.flatMap(([verb, event]) =>
    casters.map(([whose, name, s]) => phrase('event', `${name} ${verb.replace('#', s)}`, { event, whose })),
  ),
  phrase('event', ['the surroundings change'], { event: 'surroundingsChanged', whose: 'each' }),
];
const turns: readonly Phrase[] = (
  [
    ['at the start of', 'startOfTurn'],
    ['at the end of', 'endOfTurn'],
  ] as const
).flatMap(([say, event]) => [
  phrase('turnEvent', `${say} your turn`, { event, whose: 'you' }),
  phrase('turnEvent', [`${say} each opponent's turn`], { event, whose: 'opponents' }),
  phrase('turnEvent', `${say} each turn`, { event, whose: 'each' }),
  phrase('turnEvent', `${say} the active Caster's turn`, { event, whose: 'active' }),
]);

const replacements: readonly Phrase[] = [
  phrase('would', ['{s:subject} would be Destroyed'], { would: 'destroyed', '...': '$s' }),
  phrase('would', ['{s:subject} would be dealt Damage', '{s:subject} would take Damage'], {
    would: 'dealtDamage',
    '...': '$s',
  }),
  phrase('would', ['{s:subject} would suffer a status'], { would: 'inflicted', '...': '$s' }),
  ...casters.flatMap(([whose, name]) => [
    phrase('would', `${name} would Bookmark`, { would: 'bookmark', whose }),
    phrase('would', `${name} would lose LP`, { would: 'loseLp', whose }),
    phrase('would', `${name} would be dealt Damage`, { would: 'dealtDamage', whose }),
  ]),
];

const ONCE = [
  ['turn', 'once a turn'],
  ['combat', 'once a combat'],
  ['game', 'once a game'],
] as const;

const abilities: readonly Phrase[] = [
  ...ONCE.flatMap(([once, say]) => [
    phrase(
      'ability',
      [`${say} , when {when:event} , {rest:effect}`, `when {when:event} , ${say} , {rest:effect}`],
      { when: '$when', once, '...': '$rest' },
    ),
    phrase(
      'ability',
      [`${say} , if {when:would} , nothing happens`, `if {when:would} , ${say} , nothing happens`],
      { when: '$when', once, instead: [] },
    ),
    phrase(
      'ability',
      [
        `${say} , if {when:would} , {instead:program} instead`,
        `if {when:would} , ${say} , {instead:program} instead`,
      ],
      {
        when: '$when',
        once,
        instead: '$instead',
      },
    ),
    phrase('ability', [`at any time , ${say} : {rest:tail}`], { when: 'atWill', once, '...': '$rest' }),
    phrase('power', [`${say} : {rest:tail}`, `{rest:tail} , ${say}`], { once, '...': '$rest' }),
  ]),
  phrase(
    'ability',
    [
      'when {when:event} , you may pay {cost:costs} . If you do , {rest:effect}',
      'when {when:event} , you may : {cost:costs} : {rest:effect}',
    ],
    {
      when: '$when',
      cost: '$cost',
      '...': '$rest',
    },
  ),
  phrase('ability', ['when {when:event} , {rest:effect}', 'whenever {when:event} , {rest:effect}'], {
    when: '$when',
    '...': '$rest',
  }),
  phrase('ability', ['{when:turnEvent} , {rest:effect}'], { when: '$when', '...': '$rest' }),
  phrase('ability', ['if {when:would} , nothing happens'], { when: '$when', instead: [] }),
  phrase(
    'ability',
    ['if {when:would} , {instead:program} instead', 'if {when:would} , instead {instead:program}'],
    { when: '$when', instead: '$instead' },
  ),
  phrase('ability', ['[Contract] {rest:effect}', 'when this is Contracted , {rest:effect}'], {
    when: 'contract',
    '...': '$rest',
  }),
  phrase('ability', ['[Flipped] {rest:effect}', 'Flipped : {rest:effect}'], {
    when: 'flipped',
    '...': '$rest',
  }),
  phrase('ability', ['[Enters] {rest:effect}'], { when: 'enters', '...': '$rest' }),
  phrase('ability', ['[Destroyed] {rest:effect}', 'when this is Destroyed , {rest:effect}'], {
    when: 'destroyed',
    '...': '$rest',
  }),
  phrase('ability', ['you may flip this while {if:condition}', 'you may flip this if {if:condition}'], {
    when: 'mayFlip',
    if: '$if',
  }),
  phrase('ability', ['you may flip this at any time', 'you may flip this'], { when: 'mayFlip' }),
  phrase('ability', ['Power {name:name} : {rest:power}'], { when: 'power', name: '$name', '...': '$rest' }),
  phrase('power', ['{rest:tail}'], { '...': '$rest' }),
  ...(['chapter', 'limbo', 'cemetery', 'afterlife'] as const).map((from) =>
    phrase(
      'ability',
      [
        `from ${from === 'chapter' ? 'your ' : ''}${capital(from)} , {rest:tail}`,
        `from your ${capital(from)} , {rest:tail}`,
      ],
      { when: 'atWill', from, '...': '$rest' },
    ),
  ),
  phrase('ability', ['at any time : {rest:tail}', 'at any time , {rest:tail}'], {
    when: 'atWill',
    '...': '$rest',
  }),
  phrase('ability', ['while {if:condition} , {holds:holds}'], { when: 'static', if: '$if', holds: '$holds' }),
  phrase('ability', ['[Arena] {holds:holds}', '{holds:holds}'], { when: 'static', holds: '$holds' }),
  phrase('ability', ['{rest:body}'], { when: 'play', '...': '$rest' }),
  phrase('tail', ['{cost:costs} : {rest:body}'], { cost: '$cost', '...': '$rest' }),
  phrase('tail', ['{rest:body}'], { '...': '$rest' }),
  phrase(
    'body',
    [
      'if {if:condition} : {rest:plain}',
      'if {if:condition} , {rest:plain}',
      '{rest:plain} if {if:condition}',
    ],
    { if: '$if', '...': '$rest' },
  ),
  phrase('body', ['{rest:plain}'], { '...': '$rest' }),
];

const holds: readonly Phrase[] = [
  phrase('hold', ['while {if:condition} , {rest:fact}', '{rest:fact} while {if:condition}'], {
    if: '$if',
    '...': '$rest',
  }),
  phrase('hold', ['{rest:fact}'], { '...': '$rest' }),
  phrase('fact', ['{cards:thing} {m:has}'], { cards: '$cards', modification: '$m' }),
  phrase('fact', ['{cards:things} {m:have}'], { cards: '$cards', modification: '$m' }),
  phrase('fact', ['{rule:casterRule}'], { '...': '$rule' }),
  phrase('fact', ['{by:signed} Damage'], {
    cards: { this: 'card' },
    modification: { change: 'attackDamage', by: '$by' },
  }),
  phrase('fact', ['{by:signed} LP'], {
    cards: { this: 'card' },
    modification: { change: 'maximumLp', by: '$by' },
  }),
];

/** Abilities with a target that no shorter phrase states. */
const targeted: readonly Phrase[] = [
  phrase('plain', ['target {from:single} . {do:program}', 'choose as target {from:single} . {do:program}'], {
    targets: [{ as: '#x', from: '$from', count: 1 }],
    do: '$do',
  }),
  phrase('plain', ['target up to {n:number} {from:several} . {do:program}'], {
    targets: [{ as: '#x', from: '$from', count: '$n', upTo: true }],
    do: '$do',
  }),
  phrase('plain', ['target up to 1 of {from:single} . {do:program}'], {
    targets: [{ as: '#x', from: '$from', count: 1, upTo: true }],
    do: '$do',
  }),
  phrase('plain', ['target {a:single} and {b:single} . {do:program}'], {
    targets: [
      { as: '#x', from: '$a', count: 1 },
      { as: '#y', from: '$b', count: 1 },
    ],
    do: '$do',
  }),
];

/** The effects of triggers, which have no targets, and of everything else, with targets first. */
const effects: readonly Phrase[] = [
  phrase('plain', ['{do:program}'], { do: '$do' }),
  phrase(
    'effect',
    [
      'if {if:condition} : {do:program}',
      'if {if:condition} , {do:program}',
      '{do:program} if {if:condition}',
    ],
    { if: '$if', do: '$do' },
  ),
  phrase('effect', ['{do:program}'], { do: '$do' }),
];

/** A body with a target is as plain as one without. */
const plain = [...acts, ...modifying, ...steps].map((one) =>
  one.kind === 'body' ? { ...one, kind: 'plain' } : one,
);

export const NIGHTFALL_TEXT: CardText = {
  phrases: [
    ...abilities,
    ...replacements,
    ...events,
    ...turns,
    ...subjects,
    ...payments,
    ...plain,
    ...CONTROL_PHRASES,
    ...conditionPhrases(conditions),
    ...holds,
    ...targeted,
    ...effects,
    ...words,
  ],
  series: [{ series: 'abilities', of: 'ability', joins: [' .'] }, ...PROGRAM_SERIES],
  nouns,
  defaults: { self: false, reveal: true, upTo: false, cost: [], targets: [], traits: [] },
  names: {
    tribe: { words: 3 },
    tribes: { words: 3, isPlural: true },
    name: { words: 6 },
    counter: { words: 1, isLower: true },
    kind: { words: 1, isLower: true },
    word: { words: 2, isLower: true },
  },
};
