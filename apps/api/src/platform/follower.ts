import type { Checkpoint } from '#libs/event-log';

/** A part of the service that follows the log. */
export interface Follower {
  readonly name: string;
  /** The last position in the log that was read; undefined before the first. */
  position(): Checkpoint | undefined;
  /** Whether it has read all events that the log had at the start. */
  isCaughtUp(): boolean;
}
