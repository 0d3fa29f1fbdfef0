import { ApiError, tooComplex } from '../errors/api-error.js';
import type { Lane, Turns } from '../scheduling/turns.js';
import { Steps, type Work } from '../scheduling/work.js';
import { LIMITS } from './limits.js';

/** The limits of one execution. */
export interface Allowance {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly fields: number;
}

export const ALLOWANCE: Allowance = {
  milliseconds: 10_000,
  bytes: LIMITS.answerBytes,
  fields: LIMITS.answerFields,
};

/** The scheduler of an execution, and what ends it. */
export interface WorkSource {
  /** Resolves after others have had their turn; without it, the execution never yields between fields. */
  readonly nextTurn?: () => Promise<void>;
  /** Gives turns to long work of resolvers. */
  readonly turns?: Pick<Turns, 'take'>;
  /** Ends the execution; its reason is an ApiError. */
  readonly signal?: AbortSignal;
}

/** Fields that are resolved between two checks of the clock. */
const FIELDS_PER_CLOCK_CHECK = 64;
/** Milliseconds of work before an execution yields to others. */
const SLICE = 8;

/**
 * The remaining budget of one execution, enforced even if the estimated weight was too low. Once a limit is exceeded, every further field fails with the same
 * error.
 */
export class Budget implements Work {
  readonly #end: number;
  readonly #steps = new Steps();
  #bytes: number;
  #fields: number;
  #excess: ApiError | undefined;
  #sliceBegan = performance.now();
  #ending: AbortController | undefined;

  constructor(
    private readonly allowance: Allowance,
    private readonly source: WorkSource = {},
  ) {
    this.#bytes = allowance.bytes;
    this.#fields = allowance.fields;
    this.#end = performance.now() + allowance.milliseconds;
  }

  /** The error that ended the execution, if any. */
  get excess(): ApiError | undefined {
    return this.#excess;
  }

  /** Counts one resolved field. Throws if the limit is exceeded. */
  spendField(): void {
    if (this.#excess !== undefined) throw this.#excess;
    this.#fields -= 1;
    if (this.#fields < 0)
      this.#fail(tooComplex(`The answer has more than ${this.allowance.fields} fields; request fewer.`));
    if (this.#fields % FIELDS_PER_CLOCK_CHECK === 0) this.check();
  }

  async take(lane?: Lane): Promise<void> {
    await this.source.turns?.take(lane);
    this.check();
    try {
      this.#steps.spend();
    } catch (error) {
      if (error instanceof ApiError) this.#fail(error);
      throw error;
    }
  }

  /** Created on demand, for work that waits for something other than a turn. */
  get signal(): AbortSignal {
    this.#ending ??= new AbortController();
    if (this.#excess !== undefined) this.#ending.abort(this.#excess);
    const { signal } = this.source;
    return signal === undefined ? this.#ending.signal : AbortSignal.any([signal, this.#ending.signal]);
  }

  check(): void {
    if (this.#excess !== undefined) throw this.#excess;
    const { signal } = this.source;
    if (signal?.aborted === true) this.#fail(signal.reason);
    if (performance.now() > this.#end) this.#fail(this.timeout());
  }

  /** Counts bytes of the answer. Throws if the limit is exceeded. */
  spendBytes(bytes: number): void {
    this.#bytes -= bytes;
    if (this.#bytes < 0) this.#fail(tooLarge(this.allowance.bytes));
  }

  /** Undefined while the execution may continue; after a slice of work, a promise of its next turn. Each caller that waits gets a separate turn. */
  yieldIfDue(): Promise<void> | undefined {
    const { nextTurn } = this.source;
    if (nextTurn === undefined || performance.now() - this.#sliceBegan < SLICE) return undefined;
    return nextTurn().then(() => {
      this.#sliceBegan = performance.now();
    });
  }

  /** Ends an execution that exceeds its time. */
  expire(): ApiError {
    this.#excess ??= this.timeout();
    this.#ending?.abort(this.#excess);
    return this.#excess;
  }

  private timeout(): ApiError {
    const seconds = this.allowance.milliseconds / 1000;
    return new ApiError('TIMEOUT', `The answer took longer than ${seconds} s; request less, or retry later.`);
  }

  #fail(error: ApiError): never {
    this.#excess ??= error;
    this.#ending?.abort(this.#excess);
    throw this.#excess;
  }
}

export const tooLarge = (bytes: number): ApiError =>
  tooComplex(`The answer has more than ${bytes} bytes; request less.`);
