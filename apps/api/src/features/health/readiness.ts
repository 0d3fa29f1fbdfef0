import type { Checkpoint, EventStore } from '#libs/event-log';
import type { Follower } from '../../platform/follower.js';
import type { Clock } from '../../platform/injection.js';

export interface HealthReport {
  readonly status: 'ready' | 'starting' | 'unavailable';
  readonly log: 'reachable' | 'unreachable';
  readonly followers: readonly FollowerReport[];
}

export interface FollowerReport {
  readonly name: string;
  readonly isCaughtUp: boolean;
  /** Whether it has processed the newest event that was in the log when this was requested. */
  readonly isAtHead: boolean;
  /** Its distance to the end of the log, in the store's unit (events, or bytes of log); undefined while the log is unreachable. */
  readonly distance?: number;
  /** Seconds for which it has been behind without progress; 0 at the end of the log. */
  readonly ageSeconds: number;
}

/** A follower's position when it last moved, and the time at which that was noticed. */
interface Sighting {
  readonly position: Checkpoint | undefined;
  readonly at: number;
}

/** The time limit of the log in milliseconds: a probe that hangs is worse than one that fails. */
const PATIENCE = 2_000;

/** The service is ready when the log answers and every follower of the log has caught up. */
export class Readiness {
  readonly #sightings = new Map<string, Sighting>();

  constructor(
    private readonly store: Pick<EventStore, 'head' | 'compare' | 'distance'>,
    private readonly followers: readonly Follower[],
    private readonly clock: Clock,
  ) {}

  async report(): Promise<HealthReport> {
    const head = await this.#head();
    const isReachable = head !== 'unreachable';
    const followers = this.followers.map((follower) => this.#reportOn(follower, head));
    const isReady = followers.every(({ isCaughtUp }) => isCaughtUp);
    return {
      status: isReachable ? (isReady ? 'ready' : 'starting') : 'unavailable',
      log: isReachable ? 'reachable' : 'unreachable',
      followers,
    };
  }

  async #head(): Promise<Checkpoint | undefined | 'unreachable'> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<'unreachable'>((resolve) => {
      timer = setTimeout(() => resolve('unreachable'), PATIENCE);
    });
    try {
      return await Promise.race([this.store.head().catch(() => 'unreachable' as const), patience]);
    } finally {
      clearTimeout(timer);
    }
  }

  #reportOn(follower: Follower, head: Checkpoint | undefined | 'unreachable'): FollowerReport {
    const { name } = follower;
    const position = follower.position();
    const isAtHead = head !== 'unreachable' && this.#isAtHead(position, head);
    return {
      name,
      isCaughtUp: follower.isCaughtUp(),
      isAtHead,
      ...(head === 'unreachable' ? {} : { distance: this.#distance(position, head) }),
      ageSeconds: this.#ageOf(name, position, isAtHead),
    };
  }

  /** Detects a stalled follower by comparing consecutive reports: probes are sent every few seconds. */
  #ageOf(name: string, position: Checkpoint | undefined, isAtHead: boolean): number {
    const now = this.clock().getTime();
    const last = this.#sightings.get(name);
    if (isAtHead || last === undefined || last.position !== position) {
      this.#sightings.set(name, { position, at: now });
      return 0;
    }
    return Math.max(0, now - last.at) / 1000;
  }

  #distance(position: Checkpoint | undefined, head: Checkpoint | undefined): number {
    return head === undefined ? 0 : Math.max(0, this.store.distance(position, head));
  }

  #isAtHead(position: Checkpoint | undefined, head: Checkpoint | undefined): boolean {
    if (head === undefined) return true;
    return position !== undefined && this.store.compare(position, head) >= 0;
  }
}
