import type { Meaning, UsedPart } from '#libs/game-kit';
import type { Effect } from '../effects/language/effect.js';
import type { NightfallPage } from './definition.js';

const ARENA = ['arena', 'terra'];
const BATTLING = [...ARENA, 'casters'];
const CASTERS = ['casters'];
const LINKS = ['links'];
const ELSEWHERE = ['chapter', 'spellbook', 'limbo', 'cemetery', 'afterlife'];

/** The zones and moments in which the words of Nightfall have a meaning. */
export const MEANING: Meaning = {
  reach: {
    'dealDamage.to': BATTLING,
    'loseLp.to': BATTLING,
    'recoverLp.to': BATTLING,
    'recoverAllLp.to': BATTLING,
    'gainLp.to': BATTLING,
    'setLp.to': BATTLING,
    'inflict.to': BATTLING,
    'removeStatus.from': BATTLING,
    'removeCounters.from': BATTLING,
    'destroy.pages': ARENA,
    'moveTo.pages': [...ARENA, ...ELSEWHERE],
    'placeIntoArena.pages': ELSEWHERE,
    'contractFree.pages': ELSEWHERE,
    'fatigue.pages': ARENA,
    'awaken.pages': ARENA,
    'reveal.pages': ['chapter', 'spellbook', ...ARENA],
    'discard.pages': [...ARENA, 'chapter', 'spellbook'],
    'attach.page': [...ARENA, ...ELSEWHERE],
    'attach.to': ARENA,
    'detach.pages': ARENA,
    'flipTraps.pages': ARENA,
    'turnFaceDown.pages': ARENA,
    'gainControl.pages': ARENA,
    'stopLink.links': LINKS,
    'retarget.links': LINKS,
    'retarget.to': BATTLING,
    'copyLink.links': LINKS,
    'createToken.casters': CASTERS,
    'bookmark.casters': CASTERS,
    'look.casters': CASTERS,
    'showChapter.casters': CASTERS,
    'shuffle.casters': CASTERS,
    'discardAtRandom.casters': CASTERS,
    'generateAura.casters': CASTERS,
    'modifyCaster.casters': CASTERS,
    'loseGame.casters': CASTERS,
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
    'until: whileInArena': 'arena',
    inCombat: 'combat',
  },
  occasions: {
    combat: 'where there can be a combat, which no turn begins or ends with',
    arena: 'on what is in the Arena then: what resolves is not',
  },
};

const occasionsOf = ({ on }: Effect): readonly string[] => {
  if (on === 'resolve') return ['combat'];
  return on === 'startOfTurn' || on === 'endOfTurn' ? ['arena'] : ['combat', 'arena'];
};

/** The Effects, Powers and Attacks of a Page by the moments at which they are used. */
export const usedParts = (page: NightfallPage): readonly UsedPart[] => [
  ...page.effects.map((effect, index) => ({
    path: `effects.${index}`,
    value: effect,
    occasions: occasionsOf(effect),
    ...(effect.on === 'arena' ? { card: ARENA } : {}),
  })),
  ...(page.type === 'beastie' || page.type === 'artifact'
    ? page.powers.map((power, index) => ({
        path: `powers.${index}`,
        value: power,
        occasions: ['combat', 'arena'],
        card: ARENA,
      }))
    : []),
  ...(page.type === 'beastie'
    ? page.attacks.flatMap((attack, index) =>
        attack.do === undefined
          ? []
          : [{ path: `attacks.${index}.do`, value: attack.do, occasions: ['combat', 'arena'], card: ARENA }],
      )
    : []),
];
