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
  holderOf,
  idsOfTimedMatches,
  isTimed,
  nameOf,
  newestMatches,
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

/** Of how many matches it is remembered whether they have a limit; one takes some 100 bytes. */
const MATCHES_REMEMBERED = 20_000;

/** How often it is looked whether a rebuild has put other read models in place, in milliseconds. */
const LOOK_FOR_REBUILT = 1000;

/** The read models that serve: lists, names and rankings, as far as this node has followed the log. */
@Injectable()
export class ReadModels implements Follower, OnModuleInit, OnApplicationShutdown {
  readonly name = 'read-models';
  readonly #logger = new Logger(ReadModels.name);
  readonly #rankings = new Rankings();
  /** Whether a match has a limit never changes, and is asked at each of its events. */
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

  /** The newest match first, after the one with id `after`. */
  newestMatches(filter: DirectoryFilter, after?: string): Iterable<DirectoryEntry> {
    return newestMatches(this.#serving.db, filter, after);
  }

  /** What lists know of a match; undefined for one that was not heard of (yet). */
  match(matchId: string): DirectoryEntry | undefined {
    return findMatch(this.#serving.db, matchId);
  }

  /** A number of a match: greater for those created later, and the same after a rebuild; undefined for one that was not heard of (yet). */
  sequenceOf(matchId: string): number | undefined {
    return sequenceOf(this.#serving.db, matchId);
  }

  /** How many matches have begun and neither ended nor been cancelled. */
  liveMatches(): number {
    return countLiveMatches(this.#serving.db);
  }

  /** The matches whose time has to be kept now. */
  idsOfTimedMatches(): readonly string[] {
    return idsOfTimedMatches(this.#serving.db);
  }

  /** Whether a match has any limit of time; undefined for one that was not heard of (yet). */
  isTimed(matchId: string): boolean | undefined {
    const known = this.#limited.get(matchId) ?? isTimed(this.#serving.db, matchId);
    if (known !== undefined) this.#limited.set(matchId, known);
    return known;
  }

  /** Matches created before a moment that have neither ended nor been cancelled, the oldest first. */
  unendedSince(createdBefore: Date): readonly string[] {
    return unendedSince(this.#serving.db, createdBefore.toISOString());
  }

  /** Calls back for each change of a read model, with its key, or without one when anything may have changed, until the returned function is called. */
  watch(model: string, onChange: OnChange): () => void {
    const watchers = this.#watchers.get(model) ?? new Set();
    this.#watchers.set(model, watchers.add(onChange));
    return () => watchers.delete(onChange);
  }

  /** Asks the tables of a feature's own read model, at once. */
  ask<T>(query: (db: ReadModelDatabase) => T): T {
    return query(this.#serving.db);
  }

  /** Resolves when everything that was in the log when this node began is in, or when the service stops. */
  async caughtUp(): Promise<void> {
    const generation = this.#serving;
    await generation.until(() => generation.isCaughtUp);
  }

  /** The name that a player goes by in an organization, the default one when left out; undefined for one who never registered. */
  nameOf(player: string, organization?: string): string | undefined {
    return nameOf(this.#serving.db, player, organization);
  }

  /** Whether another player goes by a name there that looks like this one. */
  isNameOfAnother(skeleton: string, player: string, organization?: string): boolean {
    return holderOf(this.#serving.db, skeleton, player, organization) !== undefined;
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

  /** The seasons of an organization in which there are matches of a game, the one begun last first. */
  seasonsOf(game: string, now: Date, organization?: string): readonly string[] {
    return seasonsOf(this.#serving.db, game, now, organization);
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
    const { store, folder, models } = this;
    const generation: Generation = new Generation({
      store,
      models,
      folder,
      number,
      pause: () => this.turns.take(generation.isCaughtUp ? 'live' : 'past'),
      onChange: (change) => this.#hear(generation, change),
      onFailure: (error) =>
        this.#logger.error(`Cannot go on, trying again: ${error instanceof Error ? error.message : error}`),
    });
    return generation;
  }

  #hear(generation: Generation, change: Change): void {
    if (generation !== this.#serving) return;
    this.#rankings.forget(change);
    for (const [model, keys] of change)
      for (const key of keys) for (const onChange of this.#watchers.get(model) ?? []) onChange(key);
  }

  /** What a rebuild has put in place serves as soon as it has caught up; what served before goes. */
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
    this.#logger.log(`The rebuilt read models serve (generation ${current}).`);
  }
}
