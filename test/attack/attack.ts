import type { Role } from '../../apps/api/src/identity/principal.js';
import type { Answers } from './answers.js';

/** What an attack goes against: a service that bots play on while somebody watches them. */
export interface Target {
  readonly url: string;
  readonly port: number;
  /** A match of many frames that nobody plays any more. */
  readonly longMatch: string;
  /** The number of its newest frame. */
  readonly newestFrame: number;
  readonly token: (role: Role, subject: string, lifetimeSeconds?: number) => Promise<string>;
  /** Where an attack says what it was answered. */
  readonly answers: Answers;
  /** Ends the attack when its time is over; what it does in a loop looks at it. */
  readonly signal: AbortSignal;
  /** How many times something is done: the first number in a whole run, the second in the quick one. */
  readonly many: (whole: number, quick: number) => number;
}

/** One way to do harm. */
export interface Attack {
  readonly name: string;
  /** What is tried, for the report. */
  readonly tries: string;
  /** It goes on for so many seconds at most in a whole run. */
  readonly seconds: number;
  /** Tries it; gives what should not have been, besides what everybody looks at (delays, memory, answers that are no answers). */
  run(target: Target): Promise<readonly string[]>;
}
