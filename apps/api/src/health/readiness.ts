import type { Checkpoint, EventStore } from '#libs/event-log';

/** A part of the service that follows the log. */
export interface Follower {
  readonly name: string;
  /** The last place in the log that it has seen; undefined while it has seen none. */
  position(): Checkpoint | undefined;
  /** Whether it has been through everything that was in the log when it began. */
  isCaughtUp(): boolean;
}

export interface HealthReport {
  readonly status: 'ready' | 'starting' | 'unavailable';
  readonly log: 'reachable' | 'unreachable';
  readonly followers: readonly FollowerReport[];
}

export interface FollowerReport {
  readonly name: string;
  readonly isCaughtUp: boolean;
  /** Whether it has seen the newest event that was in the log when this was asked. */
  readonly isAtHead: boolean;
}

/** Ready means: the log answers, and everything that follows it has caught up with its past. */
export class Readiness {
  constructor(
    private readonly store: EventStore,
    private readonly followers: readonly Follower[],
  ) {}

  async report(): Promise<HealthReport> {
    try {
      const head = await this.store.head();
      const followers = this.followers.map((follower) => ({
        name: follower.name,
        isCaughtUp: follower.isCaughtUp(),
        isAtHead: this.#isAtHead(follower.position(), head),
      }));
      const isReady = followers.every(({ isCaughtUp }) => isCaughtUp);
      return { status: isReady ? 'ready' : 'starting', log: 'reachable', followers };
    } catch {
      return { status: 'unavailable', log: 'unreachable', followers: [] };
    }
  }

  #isAtHead(position: Checkpoint | undefined, head: Checkpoint | undefined): boolean {
    if (head === undefined) return true;
    return position !== undefined && this.store.compare(position, head) >= 0;
  }
}
