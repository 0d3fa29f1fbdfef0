import type { StandingAbility } from '../effects/language/ability.js';
import type { MetazooState } from '../state.js';
import type { Source } from './sources.js';

/*
 * The dependencies of continuous effects, derived from their terms: effects are evaluated once more only after a change of one. A term that is
 * not listed here depends on definitions and the arrangement of cards only.
 */

/** A part of a state that an effect may look at, beside the arrangement and the modifiers. */
export type Part = keyof Pick<
  MetazooState,
  'inPlay' | 'lanes' | 'aura' | 'mission' | 'turn' | 'seats' | 'lastKnown'
>;

const LOOKS: readonly (readonly [words: RegExp, parts: readonly Part[]])[] = [
  // Aura in a lane is a part of its side, and so of the arrangement.
  [/"zone":"(?!laneAura)|"(?:missionPoints|standing)":/, ['seats']],
  [/"(?:damage|unmarked|damageOn|counter|countersOn)":/, ['inPlay']],
  [/"tapped":/, ['inPlay', 'aura']],
  [/"auraCount":/, ['aura']],
  [/"(?:mission|margin)":|"declared"/, ['mission']],
  [/"(?:turn|round|priority)":|"active"/, ['turn']],
  [/"resolved":/, ['lanes']],
  // An effect may read the last known information of a card of a pile that has just left its lane.
  [/"(?:either|controllerOf)":/, ['lastKnown']],
];

const known = new WeakMap<StandingAbility, readonly Part[]>();

export const partsOf = (ability: StandingAbility): readonly Part[] => {
  const seen = known.get(ability);
  if (seen !== undefined) return seen;
  const words = JSON.stringify([ability.holds, ability.if]);
  const parts = LOOKS.flatMap(([asked, looked]) => (asked.test(words) ? looked : []));
  known.set(ability, parts);
  return parts;
};

/** All that some effects look at, beside the arrangement. */
export const partsLookedAt = (sources: readonly Source[]): readonly Part[] => [
  ...new Set(sources.flatMap(({ ability }) => partsOf(ability))),
];
