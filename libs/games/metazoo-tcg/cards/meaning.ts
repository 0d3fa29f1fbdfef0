import type { Meaning, UsedPart } from '#libs/game-kit';
import type { Ability, WatchedEvent } from '../effects/language/ability.js';
import type { MetazooCard } from './definition.js';
import { abilitiesOf, withoutGranted } from './granted.js';

const UNITS = ['units', 'casters'];
const LANES = ['lanes'];
const PILES = ['hand', 'deck', 'discard'];
const AURA = ['auraZone', 'laneAura'];

/** The zones and moments in which the words of MetaZoo TCG have a meaning. */
export const MEANING: Meaning = {
  reach: {
    'deal.cards': UNITS,
    'duel.cards': UNITS,
    'duel.with': UNITS,
    'shatter.cards': UNITS,
    'sacrifice.cards': UNITS,
    'move.cards': UNITS,
    'move.to': LANES,
    'returnToHand.cards': [...UNITS, ...AURA, 'deck', 'discard'],
    'putOnDeck.cards': [...UNITS, ...AURA, ...PILES],
    'discard.cards': ['hand', 'deck', ...AURA],
    'reveal.cards': ['hand', 'deck'],
    'create.lane': LANES,
    'putIntoLane.cards': [...PILES, ...AURA],
    'putIntoLane.to': LANES,
    'tap.cards': [...UNITS, ...AURA],
    'untap.cards': [...UNITS, ...AURA],
    'putAuraOnDeck.cards': AURA,
    'raze.lanes': LANES,
    'readyLanes.lanes': LANES,
    'resolveLanes.lanes': LANES,
    'placeTerra.cards': PILES,
    'placeTerra.to': LANES,
    'removeDamage.cards': UNITS,
    'putCounters.cards': UNITS,
    'removeCounters.cards': UNITS,
    'gainControl.cards': UNITS,
    'createCopy.cards': UNITS,
    'createCopy.lane': LANES,
    'enhance.cards': ['auraZone'],
    'enhance.to': LANES,
    'play.cards': PILES,
    'play.to': LANES,
  },
  modified: UNITS,
  filters: { damage: UNITS, counter: UNITS, canBe: UNITS, lane: [...UNITS, 'laneAura'] },
  places: { units: ['units'], casters: ['casters'], terras: ['terras'], lanes: LANES },
  needs: {
    'until: mission': 'mission',
    'who: winner': 'decided',
    'who: loser': 'decided',
    'lane: declared': 'mission',
    'lanes: declared': 'mission',
    'terras: declared': 'mission',
    margin: 'decided',
    mission: 'mission',
    'at: missionEnd': 'mission',
    'until: whileInPlay': 'inPlay',
  },
  occasions: {
    mission: 'in a mission: in its own abilities, and in what can happen during one',
    decided: 'once a mission is decided',
    inPlay: 'on a card that is in play',
  },
};

/** Moments that no mission has. */
const OUTSIDE_MISSIONS: ReadonlySet<WatchedEvent> = new Set<WatchedEvent>(['roundBegan', 'roundEnded']);

const occasionsOf = ({ when }: Ability): readonly string[] => {
  if (typeof when === 'object')
    return 'event' in when && OUTSIDE_MISSIONS.has(when.event)
      ? ['inPlay']
      : ['mission', 'decided', 'inPlay'];
  switch (when) {
    case 'play':
    case 'tap':
    case 'atWill':
    case 'static':
      return ['inPlay'];
    case 'duringMission':
    case 'missionDeclaration':
      return ['mission', 'inPlay'];
    default:
      return ['mission', 'decided', 'inPlay'];
  }
};

/** The abilities of a card by the moments at which they are used. */
export const usedParts = (card: MetazooCard): readonly UsedPart[] =>
  abilitiesOf(card).map(({ ability, path, isGranted }) => ({
    path,
    value: withoutGranted(ability),
    occasions: occasionsOf(ability).filter((one) => one !== 'inPlay' || card.type !== 'strategy'),
    ...(card.type === 'terra' && !isGranted ? { card: ['terras'] } : {}),
  }));
