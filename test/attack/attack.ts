import type { Role } from '../../apps/api/src/identity/principal.js';
import type { Answers } from './answers.js';

/** The target of an attack: a service on which bots play while a spectator watches. */
export interface Target {
  readonly url: string;
  readonly port: number;
  /** A finished match of many frames. */
  readonly longMatch: string;
  /** The data folder of the service. */
  readonly folder: string;
  /** Whether the service runs from the build. */
  readonly isBuilt: boolean;
  /** The number of its newest frame. */
  readonly newestFrame: number;
  readonly token: (role: Role, subject: string, lifetimeSeconds?: number) => Promise<string>;
  /** Records the answers that the attack received. */
  readonly answers: Answers;
  /** Aborted when the attack's time is over; its loops must check it. */
  readonly signal: AbortSignal;
  /** The number of repetitions: the first in a full run, the second in the quick one. */
  readonly many: (whole: number, quick: number) => number;
}

/** One way to do harm. */
export interface Attack {
  readonly name: string;
  /** A description of the attack, for the report. */
  readonly tries: string;
  /** The maximum duration in seconds, in a full run. */
  readonly seconds: number;
  /** Creates the event that the attack needs, before its time begins. Returns its id. */
  readonly prepare?: (target: Target) => Promise<string>;
  /** Runs the attack; returns faults beyond those checked for every attack (delays, memory, malformed answers). */
  run(target: Target, eventId: string): Promise<readonly string[]>;
}
