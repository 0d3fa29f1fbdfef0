import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Checkpoint, EventStore } from '#libs/event-log';
import {
  type Change,
  countLiveMatches,
  currentGeneration,
  type DirectoryEntry,
  type DirectoryFilter,
  featuredMatches,
  hasResponseLimit,
  idsOfTimedMatches,
  isFeatured,
  nameOf,
  newestMatches,
  type RatingPoint,
  rankingsOf,
  ratingHistory,
  removeOthers,
  type Standing,
  Standings,
  seasonsOf,
  unendedSince,
} from '#libs/projections';
import { Games } from '../../games/games.js';
import type { Follower } from '../../platform/follower.js';
import { EVENT_STORE, PROJECTED_STREAMS, READ_MODEL_FOLDER } from '../../platform/injection.js';
import { Generation } from './generation.js';
import { type ProjectedStream, type Projection, projectionOf } from './projected-stream.js';
import { type Ranking, Rankings } from './rankings.js';

/** How often it is looked whether a rebuild has put other read models in place, in milliseconds. */
const LOOK_FOR_REBUILT = 1000;

/** The read models that serve: lists, names and rankings, as far as this node has followed the log. */
@Injectable()
export class ReadModels implements Follower, OnModuleInit, OnApplicationShutdown {
  readonly name = 'read-models';
  readonly #logger = new Logger(ReadModels.name);
  readonly #projection: Projection;
  readonly #rankings = new Rankings();
  readonly #featuredWatchers = new Set<(matchId: string | undefined) => void>();
  #serving: Generation;
  #next: Generation | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closing: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_MODEL_FOLDER) private readonly folder: string,
    @Inject(PROJECTED_STREAMS) streams: readonly ProjectedStream[],
    games: Games,
  ) {
    this.#projection = projectionOf(streams, games);
    this.#serving = this.#open(currentGeneration(folder));
  }

  onModuleInit(): void {
    removeOthers(this.folder, this.#serving.number);
    this.#timer = setInterval(() => void this.#takeRebuilt(), LOOK_FOR_REBUILT).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#closing;
    await this.#next?.close();
    await this.#serving.close();
  }

  position(): Checkpoint | undefined {
    return this.#serving.position;
  }

  isCaughtUp(): boolean {
    return this.#serving.isCaughtUp;
  }

  /** The newest match first, after the one with id `after`. */
  newestMatches(filter: DirectoryFilter, after?: string): Iterable<DirectoryEntry> {
    return newestMatches(this.#serving.db, filter, after);
  }

  /** How many matches have begun and neither ended nor been cancelled. */
  liveMatches(): number {
    return countLiveMatches(this.#serving.db);
  }

  /** The live matches in which a seat has only so long to respond. */
  idsOfTimedMatches(): readonly string[] {
    return idsOfTimedMatches(this.#serving.db);
  }

  /** Whether a match has a limit for responses; undefined for one that was not heard of (yet). */
  hasResponseLimit(matchId: string): boolean | undefined {
    return hasResponseLimit(this.#serving.db, matchId);
  }

  /** Matches created before a moment that have neither ended nor been cancelled, the oldest first. */
  unendedSince(createdBefore: Date): readonly string[] {
    return unendedSince(this.#serving.db, createdBefore.toISOString());
  }

  /** The ids of the matches that are featured, the one featured last first. */
  featuredMatches(): readonly string[] {
    return featuredMatches(this.#serving.db);
  }

  isFeatured(matchId: string): boolean {
    return isFeatured(this.#serving.db, matchId);
  }

  /** Calls back for each match that is featured or no longer is, without one when any may be, until the returned function is called. */
  watchFeatured(onChange: (matchId: string | undefined) => void): () => void {
    this.#featuredWatchers.add(onChange);
    return () => this.#featuredWatchers.delete(onChange);
  }

  /** Resolves when everything that was in the log when this node began is in, or when the service stops. */
  async caughtUp(): Promise<void> {
    const generation = this.#serving;
    await generation.until(() => generation.isCaughtUp);
  }

  /** The name that a player goes by; undefined for one who never registered. */
  nameOf(player: string): string | undefined {
    return nameOf(this.#serving.db, player);
  }

  /** The same object until the ranking, or a name in it, changes. */
  ranking(game: string, season: string, now: Date): Ranking {
    return this.#rankings.ranking(this.#serving.db, { game, season }, now);
  }

  /** What stands in a ranking, to be used at once. */
  standings(ranking: Ranking): Standings {
    return new Standings(this.#serving.db, ranking, ranking.now);
  }

  /** The rankings that a player stands in. */
  rankingsOf(player: string, now: Date): readonly Ranking[] {
    return rankingsOf(this.#serving.db, player, now).map(({ game, season }) =>
      this.ranking(game, season, now),
    );
  }

  /** A player's standings up to this one of a ranking, the oldest first; only the newest so many where `newest` is given. */
  ratingHistory(ranking: Ranking, standing: Standing, newest?: number): readonly RatingPoint[] {
    return ratingHistory(this.#serving.db, ranking, standing, newest);
  }

  /** The seasons in which there are matches of a game, the one begun last first. */
  seasonsOf(game: string, now: Date): readonly string[] {
    return seasonsOf(this.#serving.db, game, now);
  }

  /** Resolves when the ranking may have changed, when its next result opens, or when `stop` is aborted. */
  rankingChange(ranking: Ranking, now: Date, stop: AbortSignal): Promise<void> {
    return this.#rankings.change(ranking, now, stop);
  }

  /** Resolves when everything up to a place in the log is in: for who must read their own writes. */
  async reached(position: Checkpoint): Promise<void> {
    const generation = this.#serving;
    await generation.until(() => {
      const at = generation.position;
      return at !== undefined && this.store.compare(at, position) >= 0;
    });
  }

  #open(number: number): Generation {
    const { store, folder } = this;
    const generation: Generation = new Generation({
      store,
      projection: this.#projection,
      folder,
      number,
      onChange: (change) => this.#hear(generation, change),
      onFailure: (error) =>
        this.#logger.error(`Cannot go on, trying again: ${error instanceof Error ? error.message : error}`),
    });
    return generation;
  }

  #hear(generation: Generation, change: Change): void {
    if (generation !== this.#serving) return;
    this.#rankings.forget(change);
    for (const matchId of change.featured) for (const onChange of this.#featuredWatchers) onChange(matchId);
  }

  /** What a rebuild has put in place serves as soon as it has caught up; what served before goes. */
  async #takeRebuilt(): Promise<void> {
    const current = currentGeneration(this.folder);
    if (this.#next !== undefined || current === this.#serving.number) return;
    const next = this.#open(current);
    this.#next = next;
    await next.until(() => next.isCaughtUp);
    if (!next.isCaughtUp) return;
    const before = this.#serving;
    this.#serving = next;
    this.#next = undefined;
    this.#rankings.forgetAll();
    for (const onChange of this.#featuredWatchers) onChange(undefined);
    this.#closing = before.close().then(() => removeOthers(this.folder, current));
    this.#logger.log(`The rebuilt read models serve (generation ${current}).`);
  }
}
