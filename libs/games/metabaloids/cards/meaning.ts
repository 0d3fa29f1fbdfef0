import type { Meaning, UsedPart } from '#libs/game-kit';
import { type Ability, isReplacing, isStatic, isTriggered } from '../effects/language/ability.js';
import type { EventWord, MomentWord } from '../effects/language/words.js';
import type { MetabaloidsCard } from './definition.js';

const PLAY = ['play'];
const HIDDEN = ['hand', 'top', 'reserve'];

/** The zones and moments in which the words of Metabaloids have a meaning. */
export const MEANING: Meaning = {
  reach: {
    'discard.cards': ['play', 'hand', 'lost', 'reserve', 'events', 'top', 'bonus'],
    'lose.cards': ['play', 'hand', 'discard', 'reserve', 'events', 'top', 'bonus'],
    'returnToHand.cards': ['play', 'discard', 'lost', 'reserve', 'events', 'top', 'bonus'],
    'toReserve.cards': ['play', 'hand', 'discard', 'lost', 'events', 'top', 'bonus'],
    'putIntoPlay.cards': ['hand', 'discard', 'lost', 'reserve', 'events', 'top', 'bonus'],
    'toOtherColumn.cards': PLAY,
    'redirectAttack.cards': PLAY,
    'setSafety.cards': PLAY,
    'keepBonus.cards': ['bonus'],
    'putCounters.cards': ['play', 'events'],
    'removeCounters.cards': ['play', 'events'],
    'play.cards': ['hand', 'discard', 'lost', 'top'],
    'reveal.cards': HIDDEN,
  },
  modified: PLAY,
  filters: {},
  places: {
    column: PLAY,
    attacker: PLAY,
    attacked: PLAY,
    opposing: PLAY,
    fighter: PLAY,
    discardTop: ['discard'],
  },
  needs: {
    'op: addToTotal': 'battle',
    'op: negateDamage': 'battle',
    'op: takeDamage': 'battle',
    'op: redirectAttack': 'battle',
    'op: stopAttack': 'battle',
    'op: drawSecondBonus': 'battle',
    'op: keepBonus': 'battle',
    'op: replaceBonus': 'battle',
    'until: battle': 'battle',
    'zone: bonus': 'battle',
    'this: attacker': 'battle',
    'this: attacked': 'battle',
    'this: opposing': 'battle',
    'this: fighter': 'battle',
    'who: opposing': 'battle',
    total: 'battle',
    role: 'battle',
    'op: stopDrawing': 'drawing',
    drew: 'drawing',
  },
  occasions: {
    battle: 'where there can be a battle',
    drawing: 'where cards can be drawn',
  },
};

/** Moments outside of battles, and moments at which cards are not drawn. */
const WITHOUT_BATTLE: readonly MomentWord[] = [
  'drawStep',
  'betweenDraws',
  'cardDeployed',
  'cardRestocked',
  'endOfTurn',
];
const WITHOUT_DRAWING: readonly MomentWord[] = [
  'attackDeclared',
  'bonusDrawn',
  'battleWon',
  'battleLost',
  'endOfTurn',
];

const BATTLES: readonly EventWord[] = [
  'attacks',
  'attacked',
  'bonusDrawn',
  'battleWon',
  'battleLost',
  'battleTied',
  'lost',
  'leftPlay',
  'discarded',
  'abilityUsed',
  'eventPlayed',
];

/** The occasions that there can be when an ability is used, set off, or holds. */
const occasionsOf = (ability: Ability): readonly string[] => {
  if (isStatic(ability) || isReplacing(ability)) return ['battle', 'drawing'];
  if (isTriggered(ability))
    return [
      ...(typeof ability.when === 'object' && BATTLES.includes(ability.when.event) ? ['battle'] : []),
      'drawing',
    ];
  return [
    ...(WITHOUT_BATTLE.includes(ability.when) ? [] : ['battle']),
    ...(WITHOUT_DRAWING.includes(ability.when) ? [] : ['drawing']),
  ];
};

/** The abilities of a card by the moments at which they are used. */
export const usedParts = (card: MetabaloidsCard): readonly UsedPart[] =>
  card.abilities.map((ability, index) => ({
    path: `abilities.${index}`,
    value: ability,
    occasions: occasionsOf(ability),
  }));
