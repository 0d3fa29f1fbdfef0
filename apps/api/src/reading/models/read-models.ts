import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Checkpoint, EventStore } from '#libs/event-log';
import {
  type Change,
  countLiveMatches,
  currentGeneration,
  type DirectoryEntry,
  type DirectoryFilter,
  findMatch,
  idsOfTimedMatches,
  isInReveal,
  isTimed,
  nameOf,
  newestMatches,
  otherPlayerWithName,
  type RatingPoint,
  type ReadModelDatabase,
  type ReadModelSet,
  rankingsOf,
  ratingHistory,
  removeOthers,
  type Standing,
  Standings,
  seasonsOf,
  sequenceOf,
  unendedSince,
} from '#libs/projections';
import type { Follower } from '../../platform/follower.js';
import { EVENT_STORE, READ_MODEL_FOLDER, READ_MODEL_SET } from '../../platform/injection.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { Generation } from './generation.js';
import { type Ranking, Rankings } from './rankings.js';

type OnChange = (key: string | undefined) => void;

/** Number of matches in the `#limited` cache, some 100 bytes each. */
const MATCHES_REMEMBERED = 20_000;

/** Interval in milliseconds between checks for a rebuilt generation. */
const LOOK_FOR_REBUILT = 1000;

/** The read models that serve queries, such as lists, names and rankings, up to this node's log position. */
@Injectable()
export class ReadModels implements Follower, OnModuleInit, OnApplicationShutdown {
  readonly name = 'read-models';
  readonly #logger = new Logger(ReadModels.name);
  readonly #rankings = new Rankings();
  /** Whether a match has a time limit. It never changes and is needed for each event of the match. */
  readonly #limited = new LRUCache<string, boolean>({ max: MATCHES_REMEMBERED });
  readonly #watchers = new Map<string, Set<OnChange>>();
  #serving: Generation;
  #next: Generation | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closing: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_MODEL_FOLDER) private readonly folder: string,
    @Inject(READ_MODEL_SET) private readonly models: ReadModelSet,
    private readonly turns: Turns,
  ) {
    this.#serving = this.#open(currentGeneration(folder, models));
  }

  onModuleInit(): void {
    removeOthers(this.folder, this.models, this.#serving.number);
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

  /** Matches from the newest to the oldest, starting after the match with id `after`. */
  newestMatches(filter: DirectoryFilter, after?: string): Iterable<DirectoryEntry> {
    return newestMatches(this.#serving.db, filter, after);
  }

  /** The directory entry of a match; undefined if the match is not known (yet). */
  match(matchId: string): DirectoryEntry | undefined {
    return findMatch(this.#serving.db, matchId);
  }

  /** A number that increases with the order of creation and is stable across rebuilds; undefined if the match is not known (yet). */
  sequenceOf(matchId: string): number | undefined {
    return sequenceOf(this.#serving.db, matchId);
  }

  liveMatches(): number {
    return countLiveMatches(this.#serving.db);
  }

  idsOfTimedMatches(): readonly string[] {
    return idsOfTimedMatches(this.#serving.db);
  }

  /** Whether a match has any time limit; undefined if the match is not known (yet). */
  isTimed(matchId: string): boolean | undefined {
    const known = this.#limited.get(matchId) ?? isTimed(this.#serving.db, matchId);
    if (known !== undefined) this.#limited.set(matchId, known);
    return known;
  }

  isRevealing(matchId: string): boolean {
    return isInReveal(this.#serving.db, matchId);
  }

  /** Matches created before a time that have neither ended nor been cancelled, oldest first. */
  unendedSince(createdBefore: Date): readonly string[] {
    return unendedSince(this.#serving.db, createdBefore.toISOString());
  }

  /** Calls back with the key of each change of a read model, or with undefined if anything may have changed. Returns the function that unsubscribes. */
  watch(model: string, onChange: OnChange): () => void {
    const watchers = this.#watchers.get(model) ?? new Set();
    this.#watchers.set(model, watchers.add(onChange));
    return () => watchers.delete(onChange);
  }

  /** Runs a synchronous query on the tables of a feature's own read model. */
  ask<T>(query: (db: ReadModelDatabase) => T): T {
    return query(this.#serving.db);
  }

  /** Resolves when every event that was in the log at the start has been processed, or when the service stops. */
  async caughtUp(): Promise<void> {
    const generation = this.#serving;
    await generation.until(() => generation.isCaughtUp);
  }

  /** The player's name in an organization, by default the default organization; undefined if the player never registered. */
  nameOf(player: string, organization?: string): string | undefined {
    return nameOf(this.#serving.db, player, organization);
  }

  /** Whether another player of the organization has a name with the same skeleton, so that the two look alike. */
  isNameOfAnother(skeleton: string, player: string, organization?: string): boolean {
    return otherPlayerWithName(this.#serving.db, skeleton, player, organization) !== undefined;
  }

  /** Returns the same object until the ranking, or a name in it, changes. */
  ranking(game: string, season: string, now: Date): Ranking {
    return this.#rankings.ranking(this.#serving.db, { game, season }, now);
  }

  /** Reads the standings of a ranking. Use the result synchronously. */
  standings(ranking: Ranking): Standings {
    return new Standings(this.#serving.db, ranking, ranking.now);
  }

  rankingsOf(player: string, now: Date): readonly Ranking[] {
    return rankingsOf(this.#serving.db, player, now).map(({ game, season }) =>
      this.ranking(game, season, now),
    );
  }

  /** A player's ratings in a ranking up to a standing, oldest first. `newest` limits the result to the most recent points. */
  ratingHistory(ranking: Ranking, standing: Standing, newest?: number): readonly RatingPoint[] {
    return ratingHistory(this.#serving.db, ranking, standing, newest);
  }

  /** The seasons in which an organization has matches of a game, most recently started first. */
  seasonsOf(game: string, now: Date, organization?: string): readonly string[] {
    return seasonsOf(this.#serving.db, game, now, organization);
  }

  /** Resolves when the ranking may have changed, when a delayed result starts to count, or when `stop` is aborted. */
  rankingChange(ranking: Ranking, now: Date, stop: AbortSignal): Promise<void> {
    return this.#rankings.change(ranking, now, stop);
  }

  /** Resolves when the read models have reached a log position. Commands use it to read their own writes. */
  async reached(position: Checkpoint): Promise<void> {
    const generation = this.#serving;
    await generation.until(() => {
      const at = generation.position;
      return at !== undefined && this.store.compare(at, position) >= 0;
    });
  }

  #open(number: number): Generation {
    const { store, folder, models } = this;
    const generation: Generation = new Generation({
      store,
      models,
      folder,
      number,
      pause: () => this.turns.take(generation.isCaughtUp ? 'live' : 'past'),
      onChange: (change) => this.#hear(generation, change),
      onFailure: (error) =>
        this.#logger.error(
          `The projector failed, trying again: ${error instanceof Error ? error.message : error}`,
        ),
    });
    return generation;
  }

  #hear(generation: Generation, change: Change): void {
    if (generation !== this.#serving) return;
    this.#rankings.forget(change);
    for (const [model, keys] of change)
      for (const key of keys) for (const onChange of this.#watchers.get(model) ?? []) onChange(key);
  }

  /** Switches to a rebuilt generation once it has caught up, then closes and deletes the previous one. */
  async #takeRebuilt(): Promise<void> {
    const current = currentGeneration(this.folder, this.models);
    if (this.#next !== undefined || current === this.#serving.number) return;
    const next = this.#open(current);
    this.#next = next;
    await next.until(() => next.isCaughtUp);
    if (!next.isCaughtUp) return;
    const before = this.#serving;
    this.#serving = next;
    this.#next = undefined;
    this.#rankings.forgetAll();
    for (const watchers of this.#watchers.values()) for (const onChange of watchers) onChange(undefined);
    this.#closing = before.close().then(() => removeOthers(this.folder, this.models, current));
    this.#logger.log(`The rebuilt read models now serve queries (generation ${current}).`);
  }
}
