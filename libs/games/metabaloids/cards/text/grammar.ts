import {
  type CardText,
  CONTROL_PHRASES,
  conditionPhrases,
  type Json,
  type Phrase,
  PROGRAM_SERIES,
  phrase,
} from '#libs/game-kit';
import { nouns, words } from './words.js';

/* The words in which cards of Metabaloids are printed: a moment, a cost before a colon, and what happens. */

type Fields = Readonly<Record<string, Json>>;

/** The moments of abilities, with the conditions that have words of their own. */
const MOMENTS: readonly (readonly [say: readonly string[], means: Fields])[] = [
  [['when it attacks', 'when this card attacks'], { when: 'attackDeclared', if: { role: 'attacking' } }],
  [
    ['when it is attacked', 'when this card is attacked'],
    { when: 'attackDeclared', if: { role: 'attacked' } },
  ],
  [['when it attacks or is attacked'], { when: 'attackDeclared', if: { role: 'fighting' } }],
  [['when an attack is declared in which you take part'], { when: 'attackDeclared', if: { role: 'side' } }],
  [['before the bonus cards', 'when an attack is declared'], { when: 'attackDeclared' }],
  [
    ['after the bonus cards of your battle', 'after the bonus cards'],
    { when: 'bonusDrawn', if: { role: 'side' } },
  ],
  [
    ['after the bonus cards of a battle in which it takes part'],
    { when: 'bonusDrawn', if: { role: 'fighting' } },
  ],
  [['after the bonus cards of any battle'], { when: 'bonusDrawn' }],
  [['after a battle that it won'], { when: 'battleWon', if: { role: 'fighting' } }],
  [['after a battle that you won', 'when you have won a battle'], { when: 'battleWon' }],
  [
    ['when it has lost a battle', 'when a battle is decided against it'],
    { when: 'battleLost', if: { role: 'fighting' } },
  ],
  [['when you have lost a battle', 'when a battle is decided against you'], { when: 'battleLost' }],
  [['in the last step of your turn', 'at the end of your turn'], { when: 'endOfTurn', if: { turn: 'you' } }],
  [["in the last step of an opponent's turn"], { when: 'endOfTurn', if: { turn: 'opponents' } }],
  [['in the last step of any turn'], { when: 'endOfTurn' }],
  [['in your turn', 'during your turn', 'on your turn'], { when: 'ownTurn' }],
  [["in an opponent's turn", "during an opponent's turn"], { when: 'opponentsTurn' }],
  [['in your Draw Phase', 'in the Draw Phase'], { when: 'drawStep', if: { turn: 'you' } }],
  [['in your Draw Phase , if you drew a card'], { when: 'drawStep', if: { drew: true } }],
  [['in any Draw Phase'], { when: 'drawStep' }],
  [['while an opponent draws'], { when: 'betweenDraws', if: { turn: 'opponents' } }],
  [['while you draw'], { when: 'betweenDraws', if: { turn: 'you' } }],
  [['while a player draws'], { when: 'betweenDraws' }],
  [['in response to an ability', 'in response to an ability or event'], { when: 'activation' }],
  [['when you have lost cards in a battle', 'after you lost cards'], { when: 'cardLost' }],
  [['in the turn in which it comes into play'], { when: 'cardDeployed' }],
  [['after you restocked in this turn', 'after you restocked'], { when: 'cardRestocked' }],
  [['after it was moved to another column in this turn', 'after it was moved'], { when: 'cardMoved' }],
];

const FROM: readonly (readonly [words: string, from: string])[] = [
  ['from your hand ,', 'hand'],
  ['from your discard pile ,', 'discard'],
  ['from your lost pile ,', 'lost'],
  ['as bonus card ,', 'bonus'],
];

/** The events of triggers, and the cards that they are about. */
const EVENTS: readonly (readonly [say: readonly string[], event: string])[] = [
  [['{of:subject} enters play', '{of:subject} comes into play'], 'entered'],
  [['{of:subject} leaves play'], 'leftPlay'],
  [['{of:subject} is lost'], 'lost'],
  [['{of:subject} is discarded'], 'discarded'],
  [['{of:subject} is moved', '{of:subject} goes to another column'], 'moved'],
  [['{of:subject} attacks'], 'attacks'],
  [['{of:subject} is attacked'], 'attacked'],
  [['{of:subject} is drawn as bonus card'], 'bonusDrawn'],
  [['{of:subject} wins a battle'], 'battleWon'],
  [['{of:subject} loses a battle'], 'battleLost'],
  [['{of:subject} ties a battle'], 'battleTied'],
  [['{of:subject} uses an ability', 'an ability of {of:subject} is used'], 'abilityUsed'],
  [['{of:subject} is played as an event'], 'eventPlayed'],
  [['{of:subject} is laid as terrain'], 'terrainLaid'],
];

const OF_PLAYERS: readonly (readonly [say: string, event: string])[] = [
  ['draw#', 'drew'],
  ['win# a battle', 'battleWon'],
  ['lose# a battle', 'battleLost'],
  ['play# an event', 'eventPlayed'],
  ['use# an ability', 'abilityUsed'],
  ['lay# a terrain', 'terrainLaid'],
];

const players = [
  ['you', ['you'], ''],
  ['opponents', ['an opponent'], 's'],
  ['each', ['a player'], 's'],
] as const;

const events: readonly Phrase[] = [
  ...EVENTS.map(([say, event]) => phrase('event', say, { event, '...': '$of' })),
  ...OF_PLAYERS.flatMap(([say, event]) =>
    players.map(([whose, [name], s]) => phrase('event', `${name} ${say.replace('#', s)}`, { event, whose })),
  ),
  phrase('event', ['your turn begins'], { event: 'turnBegan', whose: 'you' }),
  phrase('event', ["an opponent's turn begins"], { event: 'turnBegan', whose: 'opponents' }),
  phrase('event', ['a turn begins'], { event: 'turnBegan', whose: 'each' }),
  phrase('event', ['your turn ends'], { event: 'endOfTurn', whose: 'you' }),
  phrase('event', ["an opponent's turn ends"], { event: 'endOfTurn', whose: 'opponents' }),
  phrase('event', ['a turn ends'], { event: 'endOfTurn', whose: 'each' }),
];

const subjects: readonly Phrase[] = [
  phrase('subject', ['it', 'this card'], { whose: 'each', self: true }),
  phrase('subject', ['another of your cards', 'another card of yours'], {
    whose: 'you',
    where: { another: true },
  }),
  phrase('subject', ['one of your cards', 'a card of yours'], { whose: 'you' }),
  phrase('subject', ['one of your {where:cards}', '{a} {where:card} of yours'], {
    whose: 'you',
    where: '$where',
  }),
  phrase('subject', ["an opponent's card", 'a card of an opponent'], { whose: 'opponents' }),
  phrase('subject', ["an opponent's {where:card}"], { whose: 'opponents', where: '$where' }),
  phrase('subject', ['another card'], { whose: 'each', where: { another: true } }),
  phrase('subject', ['any card', 'a card'], { whose: 'each' }),
  phrase('subject', ['any {where:card}', '{a} {where:card}'], { whose: 'each', where: '$where' }),
];

const WOULD: readonly (readonly [say: string, would: string])[] = [
  ['{of:subject} would be lost', 'lost'],
  ['{of:subject} would be discarded', 'discarded'],
  ['{of:subject} would be drawn', 'drawn'],
];

const payments: readonly Phrase[] = [
  phrase('payment', ['{n:number} point{n|s}', 'pay {n:number} point{n|s}', 'for {n:number} point{n|s}'], {
    pay: 'points',
    amount: '$n',
  }),
  phrase('payment', ['X points', 'pay X points'], { pay: 'points', amount: { choose: '#x', atLeast: 0 } }),
  phrase('payment', ['1 or more points'], { pay: 'points', amount: { choose: '#x', atLeast: 1 } }),
  phrase('payment', ['1 point from Anywhere'], { pay: 'anywhere' }),
  phrase('payment', ['turn it sideways', 'turn this card sideways'], { pay: 'sideways', count: 1 }),
  phrase('payment', ['turn {cards:single} sideways'], { pay: 'sideways', cards: '$cards', count: 1 }),
  phrase('payment', ['discard {n:number}', 'discard {n:number} card{n|s}'], { pay: 'discard', count: '$n' }),
  phrase('payment', ['discard {a} {where:card}'], { pay: 'discard', where: '$where', count: 1 }),
  phrase('payment', ['discard {n:number} {where:cards}'], { pay: 'discard', where: '$where', count: '$n' }),
  phrase('payment', ['lose it', 'lose this card'], { pay: 'sacrifice', cards: { this: 'card' }, count: 1 }),
  phrase('payment', ['lose {cards:single}'], { pay: 'sacrifice', cards: '$cards', count: 1 }),
  phrase('payment', ['return it to your hand'], { pay: 'return', cards: { this: 'card' }, count: 1 }),
  phrase('payment', ["return {cards:single} to its owner's hand", 'return {cards:single} to your hand'], {
    pay: 'return',
    cards: '$cards',
    count: 1,
  }),
];

/** Operations on a card, with `X` for the card; the first words are written. */
const ACTS: readonly (readonly [ways: readonly string[], op: Fields])[] = [
  [
    [
      "return X to its owner's hand",
      'return X to your hand',
      'take X into your hand',
      'put X into your hand',
    ],
    { op: 'returnToHand' },
  ],
  [
    [
      "put X on its owner's discard pile",
      'X goes to its discard pile',
      'put X on your discard pile',
      'discard X',
    ],
    { op: 'discard' },
  ],
  [['X is lost', 'lose X', "put X on its owner's lost pile"], { op: 'lose' }],
  [["put X into its owner's reserve", 'put X into your reserve'], { op: 'toReserve' }],
  [['put X into play', 'deploy X at once'], { op: 'putIntoPlay' }],
  [['X goes to another column', 'move X to another column'], { op: 'toOtherColumn' }],
  [
    ['put X under your draw pile', "put X under its owner's draw pile"],
    { op: 'putOnDeck', position: 'bottom' },
  ],
  [['put X on your draw pile', "put X on its owner's draw pile"], { op: 'putOnDeck', position: 'top' }],
  [['the attack goes to X', 'it goes to X'], { op: 'redirectAttack' }],
  [['show X', 'reveal X'], { op: 'reveal' }],
  [['play X without paying for it'], { op: 'play' }],
  [['do what the ability of X says'], { op: 'copyAbility' }],
  [['the column of X is safe'], { op: 'setSafety', safe: true }],
  [['the column of X is no longer safe'], { op: 'setSafety', safe: false }],
];

const acts: readonly Phrase[] = ACTS.flatMap(([ways, op]) => {
  const on = (words: string): readonly string[] => ways.map((way) => way.replace('X', words));
  const chosen = { ...op, cards: { bound: '#x' } };
  const choose = { op: 'choose', from: '$from', as: '#x' };
  return [
    phrase('body', on('{from:single}'), { targets: [{ from: '$from', count: 1, as: '#x' }], do: [chosen] }),
    phrase('steps', on('{cards:thing}'), [{ ...op, cards: '$cards' }]),
    phrase('steps', on('{cards:things}'), [{ ...op, cards: '$cards' }]),
    phrase('steps', on('a chosen {from:nothing}'), [{ ...choose, count: 1 }, chosen]),
    phrase('steps', on('{from:single}'), [{ ...choose, count: 1 }, chosen]),
    phrase('steps', on('up to 1 of {from:single}'), [{ ...choose, count: 1, upTo: true }, chosen]),
    phrase('steps', on('up to {n:number} {from:several}'), [{ ...choose, count: '$n', upTo: true }, chosen]),
    phrase('steps', on('{n:number} {from:several}'), [{ ...choose, count: '$n' }, chosen]),
  ];
}).filter(({ say }) => !String(say).includes(':nothing}'));

const CHANGES: readonly (readonly [one: readonly string[], many: readonly string[], means: Fields])[] = [
  ...(
    [
      ['Attack', 'attack'],
      ['Defense', 'defense'],
    ] as const
  ).map(
    ([word, stat]) =>
      [
        [`has {by:signed} ${word}`, `gets {by:signed} ${word}`],
        [`have {by:signed} ${word}`, `get {by:signed} ${word}`],
        { change: 'stats', [stat]: '$by' },
      ] as const,
  ),
  [
    [
      'has {attack:signed} Attack and {defense:signed} Defense',
      'gets {attack:signed} Attack and {defense:signed} Defense',
    ],
    ['have {attack:signed} Attack and {defense:signed} Defense'],
    { change: 'stats', attack: '$attack', defense: '$defense' },
  ],
  [
    ['has +1 Attack for each {of:each}'],
    ['have +1 Attack for each {of:each}'],
    { change: 'stats', attack: { count: '$of' } },
  ],
  [
    ['has +1 Defense for each {of:each}'],
    ['have +1 Defense for each {of:each}'],
    { change: 'stats', defense: { count: '$of' } },
  ],
  [
    ['cannot attack', 'does not attack'],
    ['cannot attack', 'do not attack'],
    { change: 'forbid', action: 'attack' },
  ],
  [['cannot be attacked'], ['cannot be attacked'], { change: 'forbid', action: 'beAttacked' }],
  [
    ['uses no ability', 'cannot use abilities'],
    ['use no abilities'],
    { change: 'forbid', action: 'useAbilities' },
  ],
  [
    ['may have one more card in its column'],
    ['may have one more card in their columns'],
    { change: 'widenColumn' },
  ],
];

const UNTIL: readonly (readonly [readonly string[], string])[] = [
  [['in this battle', 'this battle', 'until the end of the battle'], 'battle'],
  [['this turn', 'until the end of the turn'], 'turn'],
  [['until your next turn'], 'untilYourTurn'],
];

const changes: readonly Phrase[] = [
  ...CHANGES.flatMap(([one, many, means]) => [phrase('has', one, means), phrase('have', many, means)]),
  ...UNTIL.map(([say, until]) => phrase('until', say, until)),
  phrase(
    'steps',
    ['{cards:thing} {m:has} {until:until}', '{cards:thing} {m:has} {until:until}'],
    [{ op: 'modify', cards: '$cards', modification: '$m', until: '$until' }],
  ),
  phrase('steps', '{by:signed} Attack {until:until}', [
    {
      op: 'modify',
      cards: { this: 'card' },
      modification: { change: 'stats', attack: '$by' },
      until: '$until',
    },
  ]),
  phrase('steps', '{by:signed} Defense {until:until}', [
    {
      op: 'modify',
      cards: { this: 'card' },
      modification: { change: 'stats', defense: '$by' },
      until: '$until',
    },
  ]),
  phrase('steps', 'its column may hold one card more {until:until}', [
    { op: 'modify', cards: { this: 'card' }, modification: { change: 'widenColumn' }, until: '$until' },
  ]),
  phrase('steps', '{cards:things} {m:have} {until:until}', [
    { op: 'modify', cards: '$cards', modification: '$m', until: '$until' },
  ]),
  phrase('steps', 'each of {in:things} {m:has} {until:until}', [
    {
      op: 'forEach',
      in: '$in',
      as: '#x',
      do: [{ op: 'modify', cards: { bound: '#x' }, modification: '$m', until: '$until' }],
    },
  ]),
  phrase('body', '{from:single} {m:has} {until:until}', {
    targets: [{ from: '$from', count: 1, as: '#x' }],
    do: [{ op: 'modify', cards: { bound: '#x' }, modification: '$m', until: '$until' }],
  }),
  phrase('steps', '{from:single} {m:has} {until:until}', [
    { op: 'choose', from: '$from', count: 1, as: '#x' },
    { op: 'modify', cards: { bound: '#x' }, modification: '$m', until: '$until' },
  ]),
];

/** Operations of a player: "draw 2", "each opponent draws 2". */
const SEATS: readonly (readonly [who: string, name: string, s: string])[] = [
  ['you', '', ''],
  ['opposing', 'the other side', 's'],
  ['opponents', 'each opponent', 's'],
  ['opponent', 'an opponent', 's'],
  ['each', 'each player', 's'],
];
const bySeat = (verb: string, rest: string, means: Fields): readonly Phrase[] =>
  SEATS.map(([who, name, s]) => phrase('steps', `${name} ${verb}${s} ${rest}`.trim(), [{ ...means, who }]));

const steps: readonly Phrase[] = [
  ...bySeat('draw', '{n:amount}', { op: 'draw', count: '$n' }),
  ...SEATS.map(([who, name, s]) =>
    phrase('steps', `${name} draw${s} {n:number} card{n|s}`.trim(), [{ op: 'draw', who, count: '$n' }]),
  ),
  ...bySeat('discard', '{n:amount} at random', { op: 'discardAtRandom', count: '$n' }),
  ...bySeat('discard', '{n:amount}', { op: 'makeDiscard', count: '$n' }),
  ...SEATS.map(([who, name, s]) =>
    phrase('steps', `${name} discard${s} {n:number} card{n|s}`.trim(), [
      { op: 'makeDiscard', who, count: '$n' },
    ]),
  ),
  ...bySeat('discard', 'the top {n:amount} cards of the draw pile', { op: 'mill', count: '$n' }),
  ...bySeat('shuffle', 'the draw pile', { op: 'shuffle' }),
  ...bySeat('take', 'an extra turn after this one', { op: 'extraTurn' }),
  phrase('steps', ['the drawing ends', 'end the drawing'], [{ op: 'stopDrawing' }]),
  phrase('steps', ['stop the attack', 'the attack stops'], [{ op: 'stopAttack' }]),
  phrase('steps', ['stop it', 'stop that ability'], [{ op: 'stopAbility' }]),
  phrase('steps', 'negate all damage', [{ op: 'negateDamage', amount: 'all' }]),
  phrase('steps', 'negate {n:amount} damage', [{ op: 'negateDamage', amount: '$n' }]),
  phrase('steps', "pay {n:amount} of the damage in the loser's place", [{ op: 'takeDamage', amount: '$n' }]),
  phrase('steps', 'your side adds {by:amount}', [{ op: 'addToTotal', who: 'you', by: '$by' }]),
  phrase('steps', 'the other side adds {by:amount}', [{ op: 'addToTotal', who: 'opposing', by: '$by' }]),
  phrase('steps', 'the other side subtracts {by:less}', [{ op: 'addToTotal', who: 'opposing', by: '$by' }]),
  phrase('steps', 'your side subtracts {by:less}', [{ op: 'addToTotal', who: 'you', by: '$by' }]),
  phrase(
    'steps',
    ['its column is safe', 'the column of this card is safe'],
    [{ op: 'setSafety', cards: { this: 'card' }, safe: true }],
  ),
  phrase('steps', 'its column is no longer safe', [
    { op: 'setSafety', cards: { this: 'card' }, safe: false },
  ]),
  phrase(
    'steps',
    ['you may attack an opponent once more than the rules allow', 'you may attack once more'],
    [{ op: 'extraAttack' }],
  ),
  phrase(
    'steps',
    ['draw a second one and keep one of the two', 'draw a second bonus card and keep one of the two'],
    [
      { op: 'drawSecondBonus' },
      { op: 'choose', from: { zone: 'bonus', whose: 'you' }, count: 1, as: '#x' },
      { op: 'keepBonus', cards: { bound: '#x' } },
    ],
  ),
  phrase(
    'steps',
    ['discard your bonus card and draw another', 'discard yours and draw another'],
    [{ op: 'replaceBonus' }],
  ),
  phrase(
    'steps',
    [
      'look at the top {n:number} cards of your draw pile and put them back in any order',
      'look at the top {n:number} cards of your draw pile . Put them back in any order',
    ],
    [
      { op: 'lookAtTop', count: '$n' },
      { op: 'arrange', cards: { zone: 'top', whose: 'you' }, as: '#x' },
      { op: 'putOnDeck', cards: { bound: '#x' }, position: 'top' },
    ],
  ),
  phrase(
    'steps',
    ['look at the top {n:number} cards of your draw pile and take one into your hand'],
    [
      { op: 'lookAtTop', count: '$n' },
      { op: 'choose', from: { zone: 'top', whose: 'you' }, count: 1, as: '#x' },
      { op: 'returnToHand', cards: { bound: '#x' } },
    ],
  ),
  phrase(
    'steps',
    [
      'look at the top {n:number} cards of your draw pile , you may take one into your hand ; put the others back in any order',
    ],
    [
      { op: 'lookAtTop', count: '$n' },
      { op: 'choose', from: { zone: 'top', whose: 'you' }, count: 1, upTo: true, as: '#x' },
      { op: 'returnToHand', cards: { bound: '#x' } },
      { op: 'arrange', cards: { zone: 'top', whose: 'you' }, as: '#y' },
      { op: 'putOnDeck', cards: { bound: '#y' }, position: 'top' },
    ],
  ),
  phrase(
    'steps',
    ['show the top card of your draw pile', 'reveal the top card of your draw pile'],
    [
      { op: 'lookAtTop', count: 1 },
      { op: 'reveal', cards: { zone: 'top', whose: 'you' } },
    ],
  ),
  phrase('steps', 'look at the top card of your draw pile', [{ op: 'lookAtTop', count: 1 }]),
  phrase('steps', 'look at the top {n:number} cards of your draw pile', [{ op: 'lookAtTop', count: '$n' }]),
  phrase('steps', ["look at an opponent's hand"], [{ op: 'lookAtHand', whose: 'opponent', as: '#x' }]),
  ...(
    [
      ['take it into your hand', 'hand'],
      ['put it into play', 'play'],
      ['put it into your reserve', 'reserve'],
      ['put it on your discard pile', 'discard'],
      ['put it on your draw pile', 'top'],
    ] as const
  ).flatMap(([then, to]) =>
    (
      [
        ['draw pile', 'drawPile'],
        ['discard pile', 'discard'],
        ['lost pile', 'lost'],
      ] as const
    ).map(([pile, of]) =>
      phrase(
        'steps',
        [`search your ${pile} for {a} {where:card} and ${then}`],
        [{ op: 'search', zone: of, where: '$where', count: 1, to, as: '#x' }],
      ),
    ),
  ),
  phrase('steps', ['flip a coin'], [{ op: 'flipCoins', count: 1, as: '#x' }]),
  phrase('steps', ['flip {n:number} coins'], [{ op: 'flipCoins', count: '$n', as: '#x' }]),
  phrase('steps', ['roll a die'], [{ op: 'rollDie', sides: 6, as: '#x' }]),
  phrase(
    'steps',
    ['put {n:amount} {counter:counter} counters on {cards:thing}'],
    [{ op: 'putCounters', cards: '$cards', counter: '$counter', count: '$n' }],
  ),
  phrase(
    'steps',
    ['remove {n:amount} {counter:counter} counters from {cards:thing}'],
    [{ op: 'removeCounters', cards: '$cards', counter: '$counter', count: '$n' }],
  ),
  ...(
    [
      ['at the end of this turn', 'endOfTurn'],
      ['at the end of this battle', 'endOfBattle'],
      ['when the next turn begins', 'turnBegins'],
    ] as const
  ).map(([say, at]) => phrase('steps', `${say} , {do:program}`, [{ op: 'later', at, do: '$do' }])),
  phrase('steps', ['choose {from:single}'], [{ op: 'choose', from: '$from', count: 1, as: '#x' }]),
  phrase(
    'steps',
    ['draw 1 if {if:condition} , {times:number} times'],
    [
      {
        op: 'repeat',
        times: '$times',
        do: [{ op: 'if', if: '$if', then: [{ op: 'draw', who: 'you', count: 1 }] }],
      },
    ],
  ),
];

const counts = (say: readonly string[], of: Json): Phrase =>
  phrase('condition', say, { value: { count: of }, is: '$is' });

const conditions: readonly Phrase[] = [
  phrase('condition', ['you have {a} {where:card} in play', 'you have another {where:card} in play'], {
    value: { count: { zone: 'play', whose: 'you', where: '$where' } },
    is: { atLeast: 1 },
  }),
  phrase('condition', ['you have {a} {where:card} in play'], {
    exists: { zone: 'play', whose: 'you', where: '$where' },
  }),
  phrase(
    'condition',
    ['an opponent has {a} {where:card} in play', 'your opponent has {a} {where:card} in play'],
    {
      value: { count: { zone: 'play', whose: 'opponents', where: '$where' } },
      is: { atLeast: 1 },
    },
  ),
  phrase('condition', ['an opponent has {a} {where:card} in play'], {
    exists: { zone: 'play', whose: 'opponents', where: '$where' },
  }),
  counts(['you have {is:howMany} cards in play'], { zone: 'play', whose: 'you' }),
  counts(['you have {is:howMany} {where:cards} in play'], { zone: 'play', whose: 'you', where: '$where' }),
  counts(['you have {is:howMany} cards in hand', '{is:howMany} cards are in your hand'], {
    zone: 'hand',
    whose: 'you',
  }),
  counts(
    ['{is:comparison} cards are in your lost pile', 'you have {is:comparison} cards in your lost pile'],
    { zone: 'lost', whose: 'you' },
  ),
  counts(
    ['{is:comparison} cards are in your discard pile', 'you have {is:comparison} cards in your discard pile'],
    { zone: 'discard', whose: 'you' },
  ),
  phrase('condition', ['there is a card against it', 'there is a card against yours'], {
    value: { count: { this: 'opposing' } },
    is: { atLeast: 1 },
  }),
  phrase('condition', ['its column is not safe'], { safe: false }),
  phrase('condition', ['its column is safe'], { safe: true }),
  phrase('condition', ['it is alone in its column'], { alone: true }),
  phrase('condition', ['you drew a card'], { drew: true }),
  phrase('condition', ['your side leads', 'your total is higher'], { total: 'leading' }),
  phrase('condition', ['your side trails', 'your total is lower'], { total: 'trailing' }),
  phrase('condition', ['it attacks'], { role: 'attacking' }),
  phrase('condition', ['it is attacked'], { role: 'attacked' }),
  phrase('condition', ['it takes part in the battle'], { role: 'fighting' }),
  phrase('condition', ['you take part in the battle'], { role: 'side' }),
  phrase('condition', ['it is your turn'], { turn: 'you' }),
  phrase('condition', ["it is an opponent's turn"], { turn: 'opponents' }),
  phrase('condition', ['two players are left'], { seatsLeft: 'two' }),
  phrase('condition', ['more than two players are left'], { seatsLeft: 'more' }),
  phrase('condition', ['you do', 'it shows heads'], { value: { number: '#it' }, is: { atLeast: 1 } }),
  phrase('condition', ['the result is {is:comparison}', 'the die shows {is:comparison}'], {
    value: { number: '#it' },
    is: '$is',
  }),
];

const holds: readonly Phrase[] = [
  phrase('hold', ['while {if:condition} , {rest:fact}', '{rest:fact} while {if:condition}'], {
    if: '$if',
    '...': '$rest',
  }),
  phrase('hold', '{rest:fact}', { '...': '$rest' }),
  phrase('fact', ['it {m:has}', 'this card {m:has}'], { cards: { this: 'card' }, modification: '$m' }),
  phrase('fact', ['{a:signed} Attack and {d:signed} Defense'], {
    cards: { this: 'card' },
    modification: { change: 'stats', attack: '$a', defense: '$d' },
  }),
  phrase('fact', ['{a:signed} Attack'], {
    cards: { this: 'card' },
    modification: { change: 'stats', attack: '$a' },
  }),
  phrase('fact', ['{d:signed} Defense'], {
    cards: { this: 'card' },
    modification: { change: 'stats', defense: '$d' },
  }),
  phrase('fact', '{cards:thing} {m:has}', { cards: '$cards', modification: '$m' }),
  phrase('fact', '{cards:things} {m:have}', { cards: '$cards', modification: '$m' }),
];

const abilities: readonly Phrase[] = [
  ...FROM.map(([say, from]) => phrase('ability', `${say} {rest:timed}`, { from, '...': '$rest' })),
  phrase('ability', '{rest:timed}', { '...': '$rest' }),
  ...MOMENTS.map(([say, means]) =>
    phrase(
      'timed',
      say.map((one) => `${one} {rest:tail}`),
      { ...means, '...': '$rest' },
    ),
  ),
  phrase(
    'timed',
    [
      'once each turn , when {when:event} , {rest:body}',
      'the first time each turn {when:event} , {rest:body}',
    ],
    {
      when: '$when',
      once: 'turn',
      '...': '$rest',
    },
  ),
  phrase('timed', ['once each battle , when {when:event} , {rest:body}'], {
    when: '$when',
    once: 'battle',
    '...': '$rest',
  }),
  phrase('timed', ['when it enters play , {rest:body}'], { when: 'enters', '...': '$rest' }),
  phrase('timed', ['when {when:event} , {rest:body}', 'whenever {when:event} , {rest:body}'], {
    when: '$when',
    '...': '$rest',
  }),
  ...WOULD.flatMap(([say, would]) => [
    phrase('timed', `if ${say} , it is not`, { when: { would, '...': '$of' }, instead: [] }),
    phrase('timed', `if ${say} , instead {do:program}`, { when: { would, '...': '$of' }, instead: '$do' }),
  ]),
  phrase('timed', ['while {if:condition} , {holds:holds}', '{holds:holds} while {if:condition}'], {
    when: 'static',
    if: '$if',
    holds: '$holds',
  }),
  phrase('timed', '{holds:holds}', { when: 'static', holds: '$holds' }),
  phrase('timed', ['{cost:costs} , if {if:condition} : {rest:body}'], {
    when: 'atWill',
    cost: '$cost',
    if: '$if',
    '...': '$rest',
  }),
  phrase('timed', ['{cost:costs} : its column is safe'], {
    when: 'atWill',
    cost: '$cost',
    if: { safe: false },
    do: [{ op: 'setSafety', cards: { this: 'card' }, safe: true }],
  }),
  phrase('timed', ['{cost:costs} : {rest:body}'], { when: 'atWill', cost: '$cost', '...': '$rest' }),
  phrase('timed', ['at any time : {rest:body}', 'when damage is to be paid by another : {rest:body}'], {
    when: 'atWill',
    '...': '$rest',
  }),
  phrase('timed', ['{rest:body}', 'it stays . {rest:body}'], { when: 'play', '...': '$rest' }),
  phrase(
    'tail',
    [', if {if:condition} , {cost:costs} : {rest:body}', ', {cost:costs} : {rest:body} if {if:condition}'],
    { if: '$if', cost: '$cost', '...': '$rest' },
  ),
  phrase('tail', [', {cost:costs} : {rest:body}'], { cost: '$cost', '...': '$rest' }),
  phrase('tail', [', if {if:condition} : {rest:body}'], { if: '$if', '...': '$rest' }),
  phrase('tail', [': {rest:body}', ', {rest:body}'], { '...': '$rest' }),
  phrase('body', ['{do:program}'], { do: '$do' }),
  phrase('body', 'if {if:condition} , {do:program}', { if: '$if', do: '$do' }),
];

/** Abilities with a target that no shorter phrase states. */
const targeted: readonly Phrase[] = [
  phrase('body', ['target {from:single} . {do:program}'], {
    targets: [{ from: '$from', count: 1, as: '#x' }],
    do: '$do',
  }),
];

export const METABALOIDS_TEXT: CardText = {
  phrases: [
    ...abilities,
    ...events,
    ...subjects,
    ...payments,
    ...acts,
    ...changes,
    ...steps,
    ...CONTROL_PHRASES,
    ...conditionPhrases(conditions),
    ...holds,
    ...targeted,
    ...words,
  ],
  series: [{ series: 'abilities', of: 'ability', joins: [' .'] }, ...PROGRAM_SERIES],
  nouns,
  defaults: { self: false, reveal: true, upTo: false, cost: [], targets: [] },
  names: { kindName: { words: 2 }, name: { words: 6 }, counter: { words: 1, isLower: true } },
};
