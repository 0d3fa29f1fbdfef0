import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import pLimit from 'p-limit';
import { dueByClock, type MatchCommand, mayTimeOut, seatsToAct } from '#libs/match';
import { ApiError } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { MatchFeed } from '../../reading/log/match-feed.js';
import type { MatchLog } from '../../reading/log/match-log.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { respondBy } from '../../reading/views/waiting-since.js';
import { ownCommandId } from '../../writing/command-id.js';
import { MatchCommands } from '../../writing/match-commands.js';

const TIMER = { role: 'service', id: 'recount' } as const;
/** Milliseconds before a time-out that could not be written is tried again. */
const AGAIN = 1_000;
/** Milliseconds before a match that the directory did not have yet is looked up once more. */
const HEAR_AGAIN = 100;
const LONGEST_TIMER = 2 ** 31 - 1;

/** What time asks of a match, and when (milliseconds since 1970). `purpose` tells it from all else that it may ask at one frame. */
interface Due {
  readonly at: number;
  readonly command: MatchCommand;
  readonly purpose: string;
}

/**
 * Lets time pass: of silent seats, of seats' clocks, of rounds. Every node keeps the time of every match; what they write is one command (the same id at the
 * same frame), so it happens once, whoever is first. Matches without a limit are never opened for it: the directory says which have one.
 */
@Injectable()
export class MatchTimers implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(MatchTimers.name);
  readonly #timers = new Map<string, NodeJS.Timeout>();
  /** By how many milliseconds matches that wait are ahead of the clock; none where that was never set back. */
  readonly #ahead = new Map<string, number>();
  readonly #looking = new Set<string>();
  readonly #again = new Set<string>();
  /** Matches that the feed has heard of, and the directory not yet. */
  readonly #unheard = new Set<string>();
  #hearingAgain: NodeJS.Timeout | undefined;
  /** At the start, so many streams are read at once. */
  readonly #opening = pLimit(4);
  #unwatch: () => void = () => undefined;
  #isStopped = false;

  constructor(
    private readonly feed: MatchFeed,
    private readonly models: ReadModels,
    private readonly commands: MatchCommands,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.#unwatch = this.feed.watch((matchId) => this.#hear(matchId));
    void this.#lookAtAll();
  }

  onApplicationShutdown(): void {
    this.#isStopped = true;
    this.#unwatch();
    clearTimeout(this.#hearingAgain);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  async #lookAtAll(): Promise<void> {
    await this.models.caughtUp();
    if (this.#isStopped) return;
    const timed = this.models.idsOfTimedMatches();
    await Promise.all(timed.map((matchId) => this.#opening(() => this.#lookOnce(matchId))));
  }

  /** A match that is not in the directory yet may have a limit: it is asked for again when it may be there. */
  #hear(matchId: string): void {
    const isLimited = this.models.isTimed(matchId);
    if (isLimited) this.#look(matchId);
    if (isLimited !== undefined || this.#isStopped) return;
    this.#unheard.add(matchId);
    this.#hearingAgain ??= setTimeout(() => {
      this.#hearingAgain = undefined;
      const unheard = [...this.#unheard];
      this.#unheard.clear();
      for (const one of unheard) this.#hear(one);
    }, HEAR_AGAIN);
  }

  #look(matchId: string): void {
    void this.#lookOnce(matchId);
  }

  /** One look at a match at a time; what happens meanwhile asks for one more. */
  async #lookOnce(matchId: string): Promise<void> {
    if (this.#isStopped) return;
    if (this.#looking.has(matchId)) {
      this.#again.add(matchId);
      return;
    }
    this.#looking.add(matchId);
    await this.#keepTime(matchId)
      .catch((error: unknown) => {
        this.#logger.warn(`The time of match ${matchId}: ${error instanceof Error ? error.message : error}`);
        this.#set(matchId, AGAIN);
      })
      .finally(() => {
        this.#looking.delete(matchId);
        if (this.#again.delete(matchId)) this.#look(matchId);
      });
  }

  async #keepTime(matchId: string): Promise<void> {
    clearTimeout(this.#timers.get(matchId));
    this.#timers.delete(matchId);
    const log = await this.feed.open(matchId);
    const [first] = log === undefined ? [] : await dueIn(log);
    if (log === undefined || first === undefined) {
      this.#ahead.delete(matchId);
      return;
    }
    const wait = first.at - this.#timeOf(matchId, log);
    if (wait > 0) this.#set(matchId, wait);
    else await this.#send(matchId, first, log.length - 1);
  }

  /** The time by a match's own events: where the clock was set back since they happened, it goes on from them. */
  #timeOf(matchId: string, { newest }: MatchLog): number {
    const now = this.clock().getTime();
    const ahead = Math.max(this.#ahead.get(matchId) ?? 0, (newest?.knownAt ?? 0) - now);
    if (ahead > 0) this.#ahead.set(matchId, ahead);
    return now + ahead;
  }

  #set(matchId: string, milliseconds: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timers.get(matchId));
    const timer = setTimeout(() => this.#look(matchId), Math.min(milliseconds, LONGEST_TIMER));
    this.#timers.set(matchId, timer.unref());
  }

  async #send(matchId: string, { command, purpose }: Due, frame: number): Promise<void> {
    const commandId = ownCommandId(`${matchId}/${frame}/${purpose}`);
    try {
      await this.commands.send({ matchId, commandId, actor: TIMER, expectedFrame: frame }, () => command);
    } catch (error) {
      // The match has moved on: the feed brings what happened, and with it another look.
      if (error instanceof ApiError && error.code === 'CONFLICT') this.#set(matchId, AGAIN);
      else throw error;
    }
  }
}

/** All that time asks of a match as it stands, the first first. */
const dueIn = async (log: MatchLog): Promise<readonly Due[]> =>
  [...(await silentSeatsIn(log)), ...clocksIn(log)].sort((a, b) => a.at - b.at);

const silentSeatsIn = async (log: MatchLog): Promise<readonly Due[]> => {
  const state = log.newest?.match;
  if (state?.settings.responseSeconds === undefined) return [];
  const silent = seatsToAct(log.game, state).filter((seat) => mayTimeOut(log.game, state, seat));
  const due = silent.map(async (seat): Promise<readonly Due[]> => {
    const at = await respondBy(log, seat);
    return at === undefined ? [] : [{ at, command: { type: 'timeOut', seat }, purpose: `time-out/${seat}` }];
  });
  return (await Promise.all(due)).flat();
};

const clocksIn = ({ game, newest }: MatchLog): readonly Due[] =>
  newest?.clock === undefined
    ? []
    : dueByClock(game, newest.match, newest.clock).map(({ at, command }) => ({
        at,
        command,
        purpose: 'seat' in command ? `${command.type}/${command.seat}` : command.type,
      }));
