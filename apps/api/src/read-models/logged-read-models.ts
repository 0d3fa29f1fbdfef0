import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { type Checkpoint, decodeEvent, type EventStore, type RecordedEvent } from '#libs/event-log';
import type { MatchFact } from '#libs/match';
import { EVENT_STORE } from '../composition/injection.js';
import { Games } from '../games/games.js';
import type { Follower } from '../health/readiness.js';
import { Signal } from '../live/signal.js';
import { MATCHES, matchOfStream, readingCodec } from '../log/match-codec.js';
import { PLAYERS, playerCodec, playerOfStream } from '../players/player-facts.js';
import { LoggedMatches } from './match-directory.js';
import { Ranking } from './ranking.js';
import type { Players, ReadModels } from './read-models.js';

const RETRY_DELAY = 500;

/** The read models in memory, folded from the whole log at each start and from what it brings after. */
@Injectable()
export class LoggedReadModels implements ReadModels, Follower, OnApplicationBootstrap, OnApplicationShutdown {
  readonly name = 'read-models';
  readonly matches = new LoggedMatches();
  readonly leaderboards = new Ranking();
  readonly players: Players = { nameOf: (player) => this.#names.get(player) };
  /** Given whenever something changed. */
  readonly changed = new Signal();
  readonly #names = new Map<string, string>();
  readonly #stop = new AbortController();
  readonly #logger = new Logger(LoggedReadModels.name);
  #position: Checkpoint | undefined;
  #isCaughtUp = false;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly games: Games,
  ) {}

  onApplicationBootstrap(): void {
    void this.#follow();
  }

  onApplicationShutdown(): void {
    this.#stop.abort();
  }

  position(): Checkpoint | undefined {
    return this.#position;
  }

  isCaughtUp(): boolean {
    return this.#isCaughtUp;
  }

  /** Resolves when everything up to a place in the log is in the models: for who must read their own writes. */
  async reached(position: Checkpoint): Promise<void> {
    while (!this.#stop.signal.aborted && !this.#has(position)) await this.changed.wait(this.#stop.signal);
  }

  #has(position: Checkpoint): boolean {
    return this.#position !== undefined && this.store.compare(this.#position, position) >= 0;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        const after = this.#position ?? 'start';
        const categories = [MATCHES, PLAYERS];
        for await (const message of this.store.subscribe({ after, categories, signal })) {
          if (message.kind === 'event') this.#take(message.event);
          if (message.kind === 'caughtUp') this.#isCaughtUp = true;
          this.#position =
            (message.kind === 'event' ? message.event.position : message.position) ?? this.#position;
          this.changed.give();
        }
      } catch (error) {
        if (signal.aborted) return;
        this.#logger.error(`Stopped, trying again: ${error instanceof Error ? error.message : error}`);
      }
      this.#isCaughtUp = false;
      await new Signal().wait(signal, RETRY_DELAY);
    }
  }

  #take(event: RecordedEvent): void {
    if (event.stream.startsWith(`${PLAYERS}-`)) {
      this.#names.set(playerOfStream(event.stream), decodeEvent(playerCodec, event).event.name);
      return;
    }
    // Facts of games say nothing here, and are the most of the log: they are not even read.
    if (!event.type.startsWith(`${MATCHES}.`)) return;
    const decoded = decodeEvent(readingCodec(this.games), event);
    if (decoded.event.kind === 'match')
      this.#takeMatchFact(matchOfStream(event.stream), decoded.event.fact, decoded.envelope.at);
  }

  #takeMatchFact(matchId: string, fact: MatchFact, at: string): void {
    this.matches.take(matchId, fact, at);
    const entry = fact.type === 'MatchEnded' ? this.matches.find(matchId) : undefined;
    if (fact.type !== 'MatchEnded' || entry === undefined) return;
    this.leaderboards.take({
      game: entry.game,
      season: entry.season,
      openAt: Date.parse(at) + entry.spectatorDelaySeconds * 1000,
      places: fact.places.map((group) =>
        group.flatMap((seat) => entry.seats.filter((one) => one.seat === seat).map(({ player }) => player)),
      ),
    });
  }
}
