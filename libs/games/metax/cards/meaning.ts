import type { Meaning, UsedPart } from '#libs/game-kit';
import {
  type Ability,
  isOfMoment,
  isStatic,
  isTriggered,
  type WatchedEvent,
} from '../effects/language/effect.js';
import { abilitiesOf, type MetaxCard } from './definition.js';

const TABLE = ['play'];

/** The zones and moments in which the words of MetaX have a meaning. */
export const MEANING: Meaning = {
  reach: {
    'knockOut.cards': TABLE,
    'push.cards': TABLE,
    'prep.cards': TABLE,
    'attachDamage.to': TABLE,
    'negate.cards': ['play', 'battleCards'],
    'discard.cards': ['play', 'hand', 'deck', 'damage', 'battleCards'],
    'returnToHand.cards': ['play', 'deck', 'discard', 'damage', 'battleCards'],
    'putIntoPlay.cards': ['hand', 'deck', 'discard', 'damage'],
    'play.cards': ['hand', 'deck', 'discard', 'damage'],
    'becomeCopy.cards': TABLE,
    'gainControl.cards': TABLE,
    'putCounters.cards': TABLE,
    'removeCounters.cards': TABLE,

    'reveal.cards': ['hand', 'deck'],
  },
  modified: ['play', 'battleCards', 'damage'],
  filters: { state: TABLE, enteredThisTurn: TABLE, role: TABLE, damage: TABLE, counters: TABLE },
  places: {
    user: TABLE,
    opposing: TABLE,
    linked: TABLE,
    bearer: TABLE,
    opposingCard: ['battleCards'],
    damageOn: ['damage'],
  },
  needs: {
    'until: thisAttack': 'attack',
    'this: user': 'battleCard',
    'this: opposing': 'attack',
    'this: opposingCard': 'attack',
    'this: linked': 'attack',
    'this: bearer': 'damage',
    'op: endBattleStep': 'attack',
    attack: 'attack',
  },
  occasions: {
    attack: 'in an attack: on Battle Cards, and on Characters as a constant effect',
    battleCard: 'on a Battle Card',
    damage: 'on a Battle Card that works "from" "damage"',
  },
};

/** Moments at which no attack is made. */
const OUTSIDE_ATTACKS: ReadonlySet<WatchedEvent> = new Set<WatchedEvent>(['turnBegan', 'turnEnded']);

/** The abilities of a card by the moments at which they are used. */
export const usedParts = (card: MetaxCard): readonly UsedPart[] =>
  abilitiesOf(card).map((ability, index) => ({
    path: `abilities.${index}`,
    value: ability,
    ...(card.type === 'battle' ? onBattleCard(ability) : usedAt(ability)),
  }));

const onBattleCard = (ability: Ability): Pick<UsedPart, 'occasions' | 'card'> => {
  const from = 'from' in ability ? ability.from : undefined;
  if (from === 'damage') return { occasions: ['attack', 'damage'], card: ['damage'] };
  if (from !== undefined) return { occasions: isOfMoment(ability) ? [] : ['attack'] };
  return { occasions: ['attack', 'battleCard'], card: ['battleCards'] };
};

const usedAt = (ability: Ability): Pick<UsedPart, 'occasions' | 'card'> => {
  if (isStatic(ability)) return { occasions: ['attack'], card: TABLE };
  if (isTriggered(ability)) return { occasions: OUTSIDE_ATTACKS.has(ability.when.event) ? [] : ['attack'] };
  switch (ability.when) {
    case 'enters':
    case 'push':
      return { occasions: [], card: TABLE };
    default:
      return { occasions: [] };
  }
};
