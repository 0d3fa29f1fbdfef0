import { Inject, Injectable } from '@nestjs/common';
import { type EventStore, isEventStoreError, type RecordedEvent } from '#libs/event-log';
import type { Game } from '#libs/game-kit';
import type { RecordedMatchEvent } from '#libs/match';
import { Games } from '../../games/games.js';
import { EVENT_STORE } from '../../platform/injection.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { matchDecoder, matchStream, recordedOf } from './match-codec.js';
import { MatchLog } from './match-log.js';

/** Events of a match that are read between two looks at the memory that is left. */
const EVENTS_TO_ONE_LOOK = 256;

/** Reads matches from their streams, an event a turn. */
@Injectable()
export class MatchReader {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly games: Games,
    private readonly turns: Turns,
    private readonly memory: MemoryBudget,
  ) {}

  /** A match as far as its stream goes now; undefined when there is none. Throws TEMPORARILY_UNAVAILABLE when memory runs short. */
  async read(matchId: string): Promise<MatchLog | undefined> {
    let log: MatchLog | undefined;
    try {
      for await (const event of this.store.readStream(matchStream(matchId))) {
        if (event.revision % BigInt(EVENTS_TO_ONE_LOOK) === 0n) this.#refuseWhenShort();
        await this.turns.take();
        const recorded = this.decode(event);
        log ??= new MatchLog(matchId, this.#gameOf(recorded));
        log.take(recorded);
      }
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    return log;
  }

  /** The newest event of a match, read from the end of its stream; undefined when there is none. */
  async newest(matchId: string): Promise<RecordedMatchEvent | undefined> {
    try {
      const options = { backwards: true, limit: 1 };
      for await (const event of this.store.readStream(matchStream(matchId), options))
        return this.decode(event);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    return undefined;
  }

  /** Brings a match up to what its stream holds now, or to a frame that it is known to hold. */
  async readOn(log: MatchLog, frame?: number): Promise<void> {
    const known = log.moments.length;
    const limit = frame === undefined ? {} : { limit: frame + 1 - known };
    for await (const event of this.store.readStream(matchStream(log.id), {
      after: BigInt(known - 1),
      ...limit,
    })) {
      await this.turns.take();
      // The log's other readers may have brought it meanwhile.
      if (!log.has(event.revision)) log.take(this.decode(event));
    }
  }

  /** Throws an EventFormatError for what this build cannot read. */
  decode(event: RecordedEvent): RecordedMatchEvent {
    return recordedOf(matchDecoder(this.games)(event));
  }

  #refuseWhenShort(): void {
    const refusal = this.memory.refusal();
    if (refusal !== undefined) throw refusal;
  }

  #gameOf({ event }: RecordedMatchEvent): Game {
    if (event.kind === 'match' && event.fact.type === 'MatchCreated') return this.games.get(event.fact.game);
    throw new Error(`A match begins with MatchCreated, not with ${event.fact.type}.`);
  }
}

const MISSING: ReadonlySet<string> = new Set(['STREAM_NOT_FOUND', 'STREAM_DELETED']);

const isMissing = (error: unknown): boolean => isEventStoreError(error) && MISSING.has(error.code);
