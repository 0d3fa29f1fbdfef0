import { ordinal, type Rating, rate, rating } from 'openskill';
import type { Leaderboards, Standing } from './read-models.js';

/** A match that was played out, as rankings need it. */
export interface RankedResult {
  readonly game: string;
  readonly season: string;
  /** Players by place: each inner list is tied, the first came first. */
  readonly places: readonly (readonly string[])[];
  /** Milliseconds since 1970: when everybody may know of it. */
  readonly openAt: number;
}

interface Tally {
  readonly skill: Rating;
  readonly matches: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

const NOBODY: readonly Standing[] = [];

const NEW: Tally = { skill: rating(), matches: 0, wins: 0, draws: 0, losses: 0 };

/** Ratings by game and season (Weng-Lin, which can rank more than two), each result in the order in which it came out. */
export class Ranking implements Leaderboards {
  readonly #results = new Map<string, RankedResult[]>();
  readonly #ranked = new Map<string, { readonly count: number; readonly standings: readonly Standing[] }>();

  take(result: RankedResult): void {
    const key = keyOf(result.game, result.season);
    const results = this.#results.get(key) ?? [];
    this.#results.set(key, results);
    const later = results.findIndex(({ openAt }) => openAt > result.openAt);
    const place = later === -1 ? results.length : later;
    results.splice(place, 0, result);
    if (place < (this.#ranked.get(key)?.count ?? 0)) this.#ranked.delete(key);
  }

  standings(game: string, season: string, now: Date): readonly Standing[] {
    const key = keyOf(game, season);
    const results = this.#results.get(key);
    if (results === undefined) return NOBODY;
    const held = results.findIndex(({ openAt }) => openAt > now.getTime());
    const count = held === -1 ? results.length : held;
    const ranked = this.#ranked.get(key);
    if (ranked?.count === count) return ranked.standings;
    const standings = rankAll(results.slice(0, count));
    this.#ranked.set(key, { count, standings });
    return standings;
  }

  /** When the next result that is held back comes out, in milliseconds since 1970. */
  nextOpening(game: string, season: string, now: Date): number | undefined {
    return this.#results.get(keyOf(game, season))?.find(({ openAt }) => openAt > now.getTime())?.openAt;
  }
}

const keyOf = (game: string, season: string): string => JSON.stringify([game, season]);

const rankAll = (results: readonly RankedResult[]): readonly Standing[] => {
  const tallies = new Map<string, Tally>();
  for (const result of results) rankOne(tallies, result);
  return [...tallies]
    .map(([player, { skill, ...tally }]) => ({
      player,
      ...tally,
      mean: skill.mu,
      deviation: skill.sigma,
      rating: ordinal(skill),
    }))
    .sort((a, b) => b.rating - a.rating || (a.player < b.player ? -1 : 1));
};

const rankOne = (tallies: Map<string, Tally>, { places }: RankedResult): void => {
  const players = places.flatMap((group, place) => group.map((player) => ({ player, place })));
  const rated = rate(
    players.map(({ player }) => [(tallies.get(player) ?? NEW).skill]),
    { rank: players.map(({ place }) => place) },
  );
  for (const [index, { player, place }] of players.entries()) {
    const before = tallies.get(player) ?? NEW;
    const isDrawn = places.length === 1;
    tallies.set(player, {
      skill: rated[index]?.[0] ?? before.skill,
      matches: before.matches + 1,
      wins: before.wins + (!isDrawn && place === 0 ? 1 : 0),
      draws: before.draws + (isDrawn ? 1 : 0),
      losses: before.losses + (!isDrawn && place > 0 ? 1 : 0),
    });
  }
};
