import { type Json, toJson } from '#libs/game-kit';
import type { StandingAbility } from '../effects/language/ability.js';
import type { MetazooState } from '../state.js';
import type { Source } from './sources.js';

/* What continuous effects look at, told by the words on their cards, so that they are worked out again only where that has changed. */

/** A part of a state that an effect may look at, beside how cards are arranged and which modifiers there are. */
export type Part = keyof Pick<
  MetazooState,
  'inPlay' | 'lanes' | 'aura' | 'mission' | 'turn' | 'seats' | 'cards'
>;
const ALL: readonly Part[] = ['inPlay', 'lanes', 'aura', 'mission', 'turn', 'seats', 'cards'];

/** Words that ask for nothing but which cards are on the table, and where. */
const OF_ARRANGEMENT: readonly string[] = [
  ...['on', 'static', 'duringMission', 'power', 'modifiers', 'if', 'cards', 'modification', 'change', 'by'],
  ...['influence', 'soar', 'destruction', 'symbol', 'loseKeywords', 'cannotBe', 'total', 'limit', 'award'],
  ...['costsOf', 'soarFor', 'whose', 'you', 'opponent', 'opponents', 'each', 'controllerOf'],
  ...['units', 'casters', 'terras', 'lanes', 'lane', 'this', 'card', 'another', 'adjacent', 'any', 'either'],
  ...['zone', 'laneAura', 'where', 'pick', 'highest', 'lowest', 'type', 'unit', 'creature', 'equipment'],
  ...['token', 'caster', 'terra', 'aura', 'air', 'earth', 'fire', 'lightning', 'water', 'unique', 'keyword'],
  ...['overwhelm', 'printed', 'cost', 'razed', 'room', 'faceUp', 'faceDown', 'inZone', 'inLane', 'works'],
  ...['exists', 'every', 'not', 'all', 'value', 'is', 'atLeast', 'atMost', 'count', 'influenceOf'],
  ...['times', 'plus'],
];
const LOOKS: ReadonlyMap<string, readonly Part[]> = new Map<string, readonly Part[]>([
  ...OF_ARRANGEMENT.map((word) => [word, []] as const),
  ...['hand', 'deck', 'discard', 'auraZone', 'missionPoints', 'standing'].map(
    (word) => [word, ['seats']] as const,
  ),
  ...['mission', 'margin', 'declared'].map((word) => [word, ['mission']] as const),
  ...['turn', 'active'].map((word) => [word, ['turn']] as const),
  ...['damage', 'unmarked'].map((word) => [word, ['inPlay']] as const),
  ['tapped', ['inPlay', 'aura']],
  ['auraCount', ['aura']],
  ['resolved', ['lanes']],
]);

/** Fields that say what no effect looks at: texts, names of traits, and what is forbidden. */
const SAYS: ReadonlySet<string> = new Set(['text', 'trait', 'terraTrait', 'what']);

const wordsIn = (value: Json): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return Object.entries(value).flatMap(([word, part]) => (SAYS.has(word) ? [] : [word, ...wordsIn(part)]));
};

const known = new WeakMap<StandingAbility, readonly Part[]>();

/** A word that is not known may look at anything. */
const partsOf = (ability: StandingAbility): readonly Part[] => {
  const parts = known.get(ability) ?? wordsIn(toJson(ability)).flatMap((word) => LOOKS.get(word) ?? ALL);
  known.set(ability, parts);
  return parts;
};

/** All that some effects look at, beside the arrangement. */
export const partsLookedAt = (sources: readonly Source[]): readonly Part[] => [
  ...new Set(sources.flatMap(({ ability }) => partsOf(ability))),
];
