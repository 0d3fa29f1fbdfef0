import type { Meaning, UsedPart } from '#libs/game-kit';
import type { WatchedEvent } from '../effects/language/effect.js';
import type { MetaxCard } from './definition.js';

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
    'playEvent.cards': ['hand', 'deck', 'discard', 'damage'],
    'reveal.cards': ['hand', 'deck'],
  },
  modified: TABLE,
  filters: { state: TABLE, enteredThisTurn: TABLE, role: TABLE, damage: TABLE },
  places: {
    user: TABLE,
    opposing: TABLE,
    linked: TABLE,
    opposingCard: ['battleCards'],
    damageOn: ['damage'],
  },
  needs: {
    'until: thisAttack': 'attack',
    'this: user': 'battleCard',
    'this: opposing': 'attack',
    'this: opposingCard': 'attack',
    'this: linked': 'attack',
    'op: endBattleStep': 'attack',
    attack: 'attack',
  },
  occasions: {
    attack: 'in an attack: on Battle Cards, and on Characters as a constant effect',
    battleCard: 'on a Battle Card',
  },
};

/** Moments at which no attack is made. */
const OUTSIDE_ATTACKS: ReadonlySet<WatchedEvent> = new Set<WatchedEvent>(['turnBegan', 'turnEnded']);

/** The effect of a card by the moments at which its parts are used. */
export const usedParts = ({ effect }: MetaxCard): readonly UsedPart[] => {
  if (effect === undefined) return [];
  switch (effect.on) {
    case 'attack':
    case 'defense':
    case 'use':
      return [{ path: 'effect', value: effect, occasions: ['attack', 'battleCard'], card: ['battleCards'] }];
    case 'enter':
    case 'push':
      return [{ path: 'effect', value: effect, occasions: [], card: TABLE }];
    case 'play':
      return [{ path: 'effect', value: effect, occasions: [] }];
    case 'constant':
      return [
        { path: 'effect.modifiers', value: effect.modifiers, occasions: ['attack'], card: TABLE },
        ...effect.watches.map((watcher, index) => ({
          path: `effect.watches.${index}`,
          value: watcher,
          occasions: OUTSIDE_ATTACKS.has(watcher.when) ? [] : ['attack'],
        })),
      ];
  }
};
