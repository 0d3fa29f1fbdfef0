import { tooComplex } from '../errors/api-error.js';
import type { Lane } from './turns.js';

/** Steps of the work of one request, at most. */
const MOST_STEPS = 200_000;

/**
 * Long work takes a turn before each step of at most some milliseconds, so that it never holds the event loop. A turn of a request's work is refused once its
 * client has gone, its time or its steps are used up, or the service stops. `Turns` itself refuses none: it is for the service's own work.
 */
export interface Work {
  /** Aborted when the work ends, with an ApiError as its reason. Undefined for the service's own work. */
  readonly signal: AbortSignal | undefined;
  /** Resolves at the next turn. Rejects with an ApiError once the work has ended. */
  take(lane?: Lane): Promise<void>;
  /** Throws an ApiError once the work has ended. */
  check(): void;
}

/** Counts the steps of one piece of work. */
export class Steps {
  #left: number;

  constructor(private readonly most = MOST_STEPS) {
    this.#left = most;
  }

  /** Throws QUERY_TOO_COMPLEX if all steps are used up. */
  spend(): void {
    this.#left -= 1;
    if (this.#left < 0) throw tooComplex(`This takes more than ${this.most} steps; request less.`);
  }
}
