import Fraction from 'fraction.js';
import { byCodeUnits } from '../pairing/lots.js';
import { sum } from '../standings/lines.js';
import type { Standing } from '../standings/standings.js';
import type { LeaguePlan, PointsTable } from './league.js';

export interface LeagueEvent {
  readonly id: string;
  readonly standings: readonly Pick<Standing, 'player' | 'place'>[];
}

/** One event's contribution to a player's total. */
export interface LeagueTerm {
  readonly event: string;
  /** Undefined for a disqualified player, without points. */
  readonly place: number | undefined;
  readonly points: Fraction;
  /** Whether the event is among the best that count. */
  readonly isCounted: boolean;
}

export interface LeagueStanding {
  readonly player: string;
  /** Tied players share a place. */
  readonly place: number;
  readonly points: Fraction;
  /** The tie-break is the better places in the events that count. */
  readonly decidedBy: 'points' | 'places' | undefined;
  readonly terms: readonly LeagueTerm[];
}

/** Ranks all participants by the points of their best events, then by their best place, second best place and so on. */
export const leagueStandings = (
  plan: LeaguePlan,
  events: readonly LeagueEvent[],
): readonly LeagueStanding[] => {
  const terms = new Map<string, Omit<LeagueTerm, 'isCounted'>[]>();
  for (const { id: event, standings } of events) {
    const worth = worthOfPlaces(plan.table, standings);
    for (const { player, place } of standings) {
      const points = (place === undefined ? undefined : worth.get(place)) ?? new Fraction(0);
      terms.set(player, [...(terms.get(player) ?? []), { event, place, points }]);
    }
  }
  const sums = [...terms].map(([player, own]) => ({ player, ...summed(own, plan.bestOf) }));
  const ranked = sums.sort((one, other) => compare(one, other) || byCodeUnits(one.player, other.player));
  let place = 0;
  return ranked.map(({ player, points, terms: own, places }, at): LeagueStanding => {
    const above = ranked[at - 1];
    const isLevel = above !== undefined && compare(above, { points, places }) === 0;
    if (!isLevel) place = at + 1;
    const decidedBy =
      above === undefined || isLevel ? undefined : above.points.equals(points) ? 'places' : 'points';
    return { player, place, points, decidedBy, terms: own };
  });
};

interface Sum {
  readonly points: Fraction;
  /** Places in the events that count, the best first. */
  readonly places: readonly number[];
}

/** Of events with equal points, the one with the better place counts, then the earlier one. */
const summed = (
  own: readonly Omit<LeagueTerm, 'isCounted'>[],
  bestOf = own.length,
): Sum & { readonly terms: readonly LeagueTerm[] } => {
  const best = own
    .map((term, at) => ({ ...term, at }))
    .sort(
      (one, other) => other.points.compare(one.points) || placeOf(one) - placeOf(other) || one.at - other.at,
    )
    .slice(0, bestOf);
  const counted = new Set(best.map(({ at }) => at));
  return {
    points: sum(best.map(({ points }) => points)),
    places: best.map(placeOf).sort((one, other) => one - other),
    terms: own.map((term, at) => ({ ...term, isCounted: counted.has(at) })),
  };
};

const placeOf = ({ place }: { readonly place: number | undefined }): number =>
  place ?? Number.MAX_SAFE_INTEGER;

/** Below 0 when the first ranks above. With equal places so far, the player with fewer places ranks below. */
const compare = (one: Sum, other: Sum): number => {
  const byPoints = other.points.compare(one.points);
  if (byPoints !== 0) return byPoints;
  for (let at = 0; at < Math.max(one.places.length, other.places.length); at += 1) {
    const difference =
      (one.places[at] ?? Number.MAX_SAFE_INTEGER) - (other.places[at] ?? Number.MAX_SAFE_INTEGER);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** The points of each place of an event, by the number of players who share it. */
const worthOfPlaces = (
  { places, others, shared }: PointsTable,
  standings: LeagueEvent['standings'],
): ReadonlyMap<number, Fraction> => {
  const sharing = new Map<number, number>();
  for (const { place } of standings)
    if (place !== undefined) sharing.set(place, (sharing.get(place) ?? 0) + 1);
  return new Map(
    [...sharing].map(([place, count]) => {
      const all = Array.from({ length: count }, (_, at) => new Fraction(places[place - 1 + at] ?? others));
      return [place, shared === 'each' ? new Fraction(places[place - 1] ?? others) : sum(all).div(count)];
    }),
  );
};
