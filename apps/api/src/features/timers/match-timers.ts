import { Inject, Injectable } from '@nestjs/common';
import { dueByClock, givesBackDowntime, type MatchCommand, mayTimeOut, seatsToAct } from '#libs/match';
import { MATCH_DIRECTORY } from '#libs/projections';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { MatchFeed } from '../../reading/log/match-feed.js';
import type { MatchLog } from '../../reading/log/match-log.js';
import { respondBy } from '../../reading/views/waiting-since.js';
import { CommandMatch } from '../../writing/bus/command-match.js';
import { MatchCommands } from '../../writing/match-commands.js';
import { ProcessManager } from '../../writing/process-manager.js';
import { Uptime } from '../../writing/uptime/uptime.js';

/** Milliseconds before another lookup of a match that was missing in the directory. */
const HEAR_AGAIN = 100;

/** A step that becomes due, with its time (milliseconds since 1970). `purpose` distinguishes it from other steps at the same frame. */
interface Due {
  readonly at: number;
  readonly command: MatchCommand;
  readonly purpose: string;
}

/**
 * Enforces time limits: response times, seats' clocks, round times, times to reveal entropy. Every node watches every match. Matches without a limit are never loaded: the
 * directory knows which have one.
 */
@Injectable()
export class MatchTimers extends ProcessManager {
  protected override readonly looksEarly = true;
  /** By how many milliseconds a match is ahead of the system clock; no entry unless the clock was set back. */
  readonly #ahead = new Map<string, number>();
  /** Matches that the feed has reported and the directory does not have yet. */
  readonly #unheard = new Set<string>();
  /** Matches that give downtime back and in which time runs: as many as have a timer. */
  readonly #running = new Set<string>();
  #hearingAgain: NodeJS.Timeout | undefined;

  constructor(
    private readonly feed: MatchFeed,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: MatchCommands,
    private readonly uptime: Uptime,
  ) {
    super();
  }

  protected override watch(): readonly (() => void)[] {
    this.uptime.keepWhile(() => this.#running.size > 0);
    return [
      this.feed.watch((matchId) => this.#hear(matchId)),
      // The time to reveal runs in matches without any other limit. The directory is behind the feed, so this watches the directory.
      this.models.watch(MATCH_DIRECTORY, (matchId) => {
        if (matchId !== undefined && this.models.isRevealing(matchId)) this.wake(matchId);
      }),
      () => clearTimeout(this.#hearingAgain),
    ];
  }

  protected subjects(): readonly string[] {
    return this.models.idsOfTimedMatches();
  }

  /** A match that is not in the directory yet may have a limit: another lookup follows later. */
  #hear(matchId: string): void {
    const isLimited = this.models.isTimed(matchId);
    if (isLimited) this.wake(matchId);
    if (isLimited !== undefined || this.isStopped) return;
    this.#unheard.add(matchId);
    this.#hearingAgain ??= setTimeout(() => {
      this.#hearingAgain = undefined;
      const unheard = [...this.#unheard];
      this.#unheard.clear();
      for (const one of unheard) this.#hear(one);
    }, HEAR_AGAIN);
  }

  /** Gives back downtime, or takes the first step that is due. The feed then brings its event, which triggers the next call. */
  protected async look(matchId: string): Promise<number | undefined> {
    const log = await this.feed.open(matchId);
    const [first] = log === undefined ? [] : await dueIn(log);
    if (log === undefined || first === undefined) {
      this.#ahead.delete(matchId);
      this.#running.delete(matchId);
      return undefined;
    }
    if (await this.#givesBack(matchId, log)) return undefined;
    const wait = first.at - this.#timeOf(matchId, log);
    if (wait > 0) return wait;
    const frame = log.length - 1;
    const { command, purpose } = first;
    const step = new CommandMatch(matchId, `${frame}/${purpose}`, () => command, frame);
    const reached = await this.step(step);
    return reached === undefined ? this.retryAfter : undefined;
  }

  /** Whether the match gets downtime back before anything else. */
  async #givesBack(matchId: string, { newest }: MatchLog): Promise<boolean> {
    if (newest === undefined || !givesBackDowntime(newest.match)) return false;
    this.#running.add(matchId);
    return this.commands.giveBackDowntime(matchId, { state: newest.match, clock: newest.clock });
  }

  /** The time by the match's own events: if the clock was set back since its last event, time continues from that event. */
  #timeOf(matchId: string, { newest }: MatchLog): number {
    const now = this.clock().getTime();
    const ahead = Math.max(this.#ahead.get(matchId) ?? 0, (newest?.knownAt ?? 0) - now);
    if (ahead > 0) this.#ahead.set(matchId, ahead);
    return now + ahead;
  }
}

/** All steps that will become due in the match's present state, earliest first. */
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
