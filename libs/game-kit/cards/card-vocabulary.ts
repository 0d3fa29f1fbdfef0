import { didYouMean } from '../contract/did-you-mean.js';
import type { Fault } from '../contract/rejection.js';
import type { UnknownWord } from '../contract/zod-faults.js';

/** The name for a word of a field, and for all its words. */
const KINDS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  op: ['an operation', 'Operations'],
  zone: ['a zone', 'Zones'],
  to: ['a place', 'Places'],
  who: ['a seat', 'Seats'],
  whose: ['a seat', 'Seats'],
  among: ['a seat', 'Seats'],
  turn: ['a seat', 'Seats'],
  this: ['a part', 'Parts'],
  type: ['a type', 'Types'],
  change: ['a modification', 'Modifications'],
  until: ['a duration', 'Durations'],
  on: ['a kind of ability', 'Kinds of ability'],
  when: ['a moment', 'Moments'],
  event: ['a moment', 'Moments'],
  cost: ['a cost', 'Costs'],
  action: ['an action', 'Actions'],
  status: ['a status', 'Statuses'],
  trait: ['a trait', 'Traits'],
  traits: ['a trait', 'Traits'],
  stat: ['a Stat', 'Stats'],
  auraType: ['an Aura type', 'Aura types'],
  aura: ['an Aura type', 'Aura types'],
  rarity: ['a rarity', 'Rarities'],
};

/** Verbs that designers use, and the operations with that meaning; each game has one of them or several. */
const INTENTS: readonly (readonly [said: readonly string[], operations: readonly string[]])[] = [
  // Former names.
  [['modifySeat'], ['modify']],
  [['shuffleDeck'], ['shuffle']],
  [['revealHand'], ['reveal']],
  [['playEvent'], ['play']],
  [
    ['heal', 'cure', 'restore', 'regenerate', 'gainLife'],
    ['recoverLp', 'restoreCaster'],
  ],
  [
    ['loseLife', 'drain', 'payLife'],
    ['loseLp', 'loseMissionPoints', 'loseMetaPoints'],
  ],
  [
    ['kill', 'destroy', 'remove', 'bury', 'ko', 'defeat', 'eliminate'],
    ['destroy', 'knockOut', 'shatter', 'lose'],
  ],
  [
    ['damage', 'hit', 'burn', 'shoot', 'wound', 'ping', 'strike'],
    ['dealDamage', 'attachDamage', 'deal', 'takeDamage'],
  ],
  [
    ['bounce', 'return', 'recall', 'pickUp'],
    ['returnToHand', 'toHand', 'moveTo'],
  ],
  [['mill', 'bin', 'trash', 'dump'], ['discard']],
  [
    ['tutor', 'find', 'fetch', 'seek'],
    ['search', 'discover'],
  ],
  [
    ['scry', 'peek', 'look', 'see', 'inspect', 'dig'],
    ['lookAtTop', 'look', 'reveal'],
  ],
  [
    ['buff', 'pump', 'boost', 'strengthen', 'weaken', 'debuff', 'grant', 'set'],
    ['modify', 'give', 'gain', 'addToTotal'],
  ],
  [
    ['tap', 'exhaust', 'rest', 'turn', 'kneel'],
    ['tap', 'fatigue', 'push'],
  ],
  [
    ['untap', 'ready', 'unexhaust', 'refresh', 'wake'],
    ['untap', 'awaken', 'prep'],
  ],
  [
    ['summon', 'play', 'deploy', 'reanimate', 'revive', 'enter'],
    ['putIntoPlay', 'placeIntoArena', 'putIntoLane', 'toPlay', 'contractFree'],
  ],
  [
    ['spawn', 'token', 'make'],
    ['create', 'createToken'],
  ],
  [
    ['counter', 'cancel', 'prevent', 'stop', 'fizzle'],
    ['negate', 'stopLink', 'stopAbility', 'stopAttack', 'negateDamage'],
  ],
  [['steal', 'control', 'takeControl', 'seize'], ['gainControl']],
  [
    ['copy', 'clone', 'repeatEffect'],
    ['copyEffect', 'copyLink'],
  ],
  [
    ['shuffle', 'reshuffle'],
    ['shuffleDeck', 'shuffle'],
  ],
  [
    ['score', 'gainPoints', 'addPoints', 'points', 'gainMp'],
    ['gainVictoryPoints', 'gainMissionPoints', 'gainMetaPoints'],
  ],
  [
    ['tuck', 'topdeck', 'bottom'],
    ['putOnDeck', 'toDrawPile', 'moveTo'],
  ],
  [
    ['sacrifice', 'offer'],
    ['sacrifice', 'knockOut', 'lose', 'destroy'],
  ],
  [['coin', 'flip', 'toss', 'flipCoin'], ['flipCoins']],
  [['roll', 'die', 'dice'], ['rollDie']],
  [['win', 'winTheGame'], ['winGame']],
  [['each', 'foreach', 'all', 'every'], ['forEach']],
  [['option', 'mode', 'modes', 'choice', 'chooseMode', 'either'], ['chooseOne']],
  [['optional', 'youMay'], ['may']],
  [['target', 'pick', 'select'], ['choose']],
  [['loop', 'times'], ['repeat']],
  [['redirect'], ['redirectAttack', 'retarget']],
  [
    ['equip', 'attach'],
    ['attach', 'attachDamage'],
  ],
];

const MOST_LISTED = 40;

/** The sentence for an unknown word of a card: what it is not, the word that was probably meant, and the words that there are. */
export const unknownCardWord =
  (game: string) =>
  ({ field, given, allowed }: UnknownWord): string => {
    const [one, several] = KINDS[field ?? ''] ?? [`a value of "${field ?? ''}"`, 'Values'];
    const what =
      given === undefined
        ? `${one.charAt(0).toUpperCase()}${one.slice(1)} of ${game} belongs here.`
        : `${JSON.stringify(given)} is not ${one} of ${game}.`;
    const meant = typeof given === 'string' ? hintFor(given, field, allowed) : '';
    return `${what}${meant}${allowed.length > MOST_LISTED ? '' : ` ${several}: ${allowed.join(', ')}.`}`;
  };

/** The operations with the intent of an unknown one, else the most similar word. */
const hintFor = (given: string, field: string | undefined, allowed: readonly string[]): string => {
  if (field === 'op') {
    const intended = INTENTS.filter(([said]) =>
      said.some((word) => word.toLowerCase() === given.toLowerCase()),
    )
      .flatMap(([, operations]) => operations)
      .filter((operation) => allowed.includes(operation));
    if (intended.length > 0) return ` See ${intended.map((operation) => `"${operation}"`).join(' and ')}.`;
  }
  return didYouMean(given, allowed);
};

/**
 * The page about the words of the field that a fault is about, from the folder `docs/reference`: of an unknown field, about the field of its
 * object. The page of the card languages where there is none.
 */
export const wordPage = (game: string, { code, at = [] }: Fault): string => {
  const known = code === 'UNKNOWN_FIELD' ? at.slice(0, -1) : at;
  const field = known
    .slice(IN_CARD)
    .filter((_key, index, keys) => !RECORDS.includes(keys[index - 1] ?? ''))
    .findLast((key) => typeof key === 'string');
  return field === undefined ? 'card-sets.md' : `card-words.md#${wordAnchor(game, field)}`;
};

/** Fields whose keys are words and not fields. */
const RECORDS: readonly (string | number)[] = ['cost'];

/** The keys before those of a card: the list and the card's index. */
const IN_CARD = 2;

/** The anchor of a field on the page of card words. */
export const wordAnchor = (game: string, field: string): string =>
  `${game}-${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
