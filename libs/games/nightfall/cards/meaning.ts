import type { Meaning, UsedPart } from '#libs/game-kit';
import type { Ability } from '../effects/language/ability.js';
import { isBattling, type NightfallPage } from './definition.js';

const ARENA = ['arena', 'terra'];
const BATTLING = [...ARENA, 'casters'];
const CASTERS = ['casters'];
const LINKS = ['links'];
const ELSEWHERE = ['chapter', 'spellbook', 'limbo', 'cemetery', 'afterlife'];

/** The zones and moments in which the words of Nightfall have a meaning. */
export const MEANING: Meaning = {
  reach: {
    'dealDamage.cards': BATTLING,
    'dealDamage.from': ARENA,
    'loseLp.cards': BATTLING,
    'recoverLp.cards': BATTLING,
    'recoverAllLp.cards': BATTLING,
    'gainLp.cards': BATTLING,
    'setLp.cards': BATTLING,
    'inflict.cards': BATTLING,
    'removeStatus.cards': BATTLING,
    'putCounters.cards': ARENA,
    'removeCounters.cards': BATTLING,
    'destroy.cards': ARENA,
    'returnToHand.cards': [...ARENA, ...ELSEWHERE],
    'putOnDeck.cards': [...ARENA, ...ELSEWHERE],
    'moveTo.cards': [...ARENA, ...ELSEWHERE],
    'placeIntoArena.cards': ELSEWHERE,
    'createCopy.cards': ARENA,
    'play.cards': ELSEWHERE,
    'fatigue.cards': ARENA,
    'awaken.cards': ARENA,
    'reveal.cards': ['chapter', 'spellbook', ...ARENA],
    'discard.cards': [...ARENA, 'chapter', 'spellbook'],
    'attach.cards': [...ARENA, ...ELSEWHERE],
    'attach.to': ARENA,
    'detach.cards': ARENA,
    'flipTraps.cards': ARENA,
    'turnFaceDown.cards': ARENA,
    'placeTrap.cards': ELSEWHERE,
    'placeTrap.under': ARENA,
    'moveTrap.cards': ARENA,
    'moveTrap.to': ARENA,
    'gainControl.cards': ARENA,
    'stopLink.cards': LINKS,
    'retarget.cards': LINKS,
    'retarget.to': BATTLING,
    'copyLink.cards': LINKS,
  },
  modified: ARENA,
  filters: {
    status: ARENA,
    damage: ARENA,
    isAwake: ARENA,
    isEquipped: ARENA,
    isFaceDown: ARENA,
    enteredThisTurn: ARENA,
    role: ARENA,
    counters: ARENA,
  },
  places: {
    casters: CASTERS,
    links: LINKS,
    host: ARENA,
    equipment: ARENA,
    attacker: ARENA,
    defenders: ARENA,
    primaryDefender: BATTLING,
    originalTarget: BATTLING,
    opposing: BATTLING,
  },
  needs: {
    'this: attacker': 'combat',
    'this: primaryDefender': 'combat',
    'this: defenders': 'combat',
    'this: originalTarget': 'combat',
    'this: opposing': 'combat',
    'until: thisCombat': 'combat',
    'op: stopAttack': 'combat',
    'until: whileInArena': 'arena',
    inCombat: 'combat',
  },
  occasions: {
    combat: 'where there can be a combat, which no turn begins or ends with',
    arena: 'on what is in the Arena then: what resolves is not',
  },
};

const occasionsOf = ({ when }: Ability): readonly string[] => {
  if (when === 'play') return ['combat'];
  const isOfTurn =
    typeof when === 'object' &&
    'event' in when &&
    (when.event === 'startOfTurn' || when.event === 'endOfTurn');
  return isOfTurn ? ['arena'] : ['combat', 'arena'];
};

/** The Abilities and Attacks of a Page by the moments at which they are used. */
export const usedParts = (page: NightfallPage): readonly UsedPart[] => [
  ...page.abilities.map((ability, index) => ({
    path: `abilities.${index}`,
    value: ability,
    occasions: occasionsOf(ability),
    ...(ability.when === 'static' || ability.when === 'power' ? { card: ARENA } : {}),
  })),
  ...(isBattling(page)
    ? page.attacks.flatMap((attack, index) =>
        attack.do === undefined
          ? []
          : [{ path: `attacks.${index}.do`, value: attack.do, occasions: ['combat', 'arena'], card: ARENA }],
      )
    : []),
];
