import type { Checkpoint } from '#libs/event-log';

/** A part of the service that follows the log. */
export interface Follower {
  readonly name: string;
  /** The last place in the log that it has seen; undefined while it has seen none. */
  position(): Checkpoint | undefined;
  /** Whether it has been through everything that was in the log when it began. */
  isCaughtUp(): boolean;
}
