import { ApiError, tooComplex } from '../errors/api-error.js';
import { LIMITS } from './limits.js';

/** What one execution may use up. */
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

/** How many fields are resolved between two looks at the clock. */
const LOOK_AFTER = 64;
/** Milliseconds that an execution works for in one go, where it has others to let on. */
const SLICE = 8;

/**
 * What an execution has left: however wrong its weight was, it ends here. Once something is used up, every field that is still to come fails with
 * the same error.
 */
export class Budget {
  readonly #end: number;
  #bytes: number;
  #fields: number;
  #excess: ApiError | undefined;
  #sliceBegan = performance.now();

  /** `nextTurn` resolves when others have had theirs; without it all is done in one go. */
  constructor(
    private readonly allowance: Allowance,
    private readonly nextTurn?: () => Promise<void>,
  ) {
    this.#bytes = allowance.bytes;
    this.#fields = allowance.fields;
    this.#end = performance.now() + allowance.milliseconds;
  }

  /** Why the execution was ended. */
  get excess(): ApiError | undefined {
    return this.#excess;
  }

  /** One more field is resolved. Throws when it is one too many. */
  spendField(): void {
    if (this.#excess !== undefined) throw this.#excess;
    this.#fields -= 1;
    if (this.#fields < 0)
      this.#fail(tooComplex(`The answer has more than ${this.allowance.fields} fields; ask for less.`));
    if (this.#fields % LOOK_AFTER === 0 && performance.now() > this.#end) this.#fail(this.timeout());
  }

  /** So much more will be written. Throws when it is too much. */
  spendBytes(bytes: number): void {
    this.#bytes -= bytes;
    if (this.#bytes < 0) this.#fail(tooLarge(this.allowance.bytes));
  }

  /** Undefined while the execution may go on; after a slice of work, when it may do so. Each that waits has a turn of its own. */
  giveWay(): Promise<void> | undefined {
    if (this.nextTurn === undefined || performance.now() - this.#sliceBegan < SLICE) return undefined;
    return this.nextTurn().then(() => {
      this.#sliceBegan = performance.now();
    });
  }

  /** Ends an execution that waits for something. */
  expire(): ApiError {
    this.#excess ??= this.timeout();
    return this.#excess;
  }

  private timeout(): ApiError {
    const seconds = this.allowance.milliseconds / 1000;
    return new ApiError('TIMEOUT', `The answer took longer than ${seconds} s; ask for less, or again later.`);
  }

  #fail(error: ApiError): never {
    this.#excess ??= error;
    throw this.#excess;
  }
}

export const tooLarge = (bytes: number): ApiError =>
  tooComplex(`The answer has more than ${bytes} bytes; ask for less.`);
