export interface InputFault {
  /** The input's field, with dots between its parts: `ruleset.toss`. */
  readonly path: string;
  readonly message: string;
}

/**
 * A refusal of the service, with its stable `code` (docs/reference/api.md), a message for people and, where a rule forbids it, that
 * rule's id.
 */
export class RecountError extends Error {
  override readonly name = 'RecountError';

  constructor(
    readonly code: string,
    message: string,
    readonly rule?: string,
    /** All faults of an input, each with its field. */
    readonly faults: readonly InputFault[] = [],
  ) {
    super(message);
  }

  /** Whether the same request may succeed later. */
  get isTemporary(): boolean {
    return TEMPORARY.has(this.code);
  }

  /**
   * Whether the error ends a client that follows a match or another subject. A client with content keeps it and retries, unless the bearer may not see it any more; a client
   * without content retries only after a temporary error.
   */
  ends(showsSomething: boolean): boolean {
    return showsSomething ? REFUSALS.has(this.code) : !this.isTemporary;
  }
}

/** The code of a request that did not reach the service, or whose answer was lost. */
export const UNREACHABLE = 'UNREACHABLE';
/** Temporary errors: the service is unreachable or short of memory, or the client has used up its rate limit. */
const TEMPORARY: ReadonlySet<string> = new Set([UNREACHABLE, 'TEMPORARILY_UNAVAILABLE', 'RATE_LIMITED']);
/** The code of a refusal for lack of a valid token. */
export const UNAUTHENTICATED = 'UNAUTHENTICATED';
const REFUSALS: ReadonlySet<string> = new Set([UNAUTHENTICATED, 'FORBIDDEN', 'NOT_FOUND']);

export const unreachable = (): RecountError =>
  new RecountError(UNREACHABLE, 'The service cannot be reached just now.');

interface WireError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** The first error of a GraphQL answer. */
export const errorOf = (errors: readonly WireError[]): RecountError => {
  const [error] = errors;
  const { code, rule, faults } = error?.extensions ?? {};
  return new RecountError(
    typeof code === 'string' ? code : 'INTERNAL',
    error?.message ?? 'The service answered with an error.',
    typeof rule === 'string' ? rule : undefined,
    Array.isArray(faults) ? faults.filter(isFault) : [],
  );
};

const isFault = (fault: unknown): fault is InputFault =>
  typeof fault === 'object' &&
  fault !== null &&
  'path' in fault &&
  typeof fault.path === 'string' &&
  'message' in fault &&
  typeof fault.message === 'string';

export const matchNotVisible = (): RecountError =>
  new RecountError('NOT_FOUND', 'There is no match with this id that you may see.');

/** Converts any thrown value to an error with a code and a sentence for users. */
export const asRecountError = (error: unknown): RecountError =>
  error instanceof RecountError
    ? error
    : new RecountError('INTERNAL', 'Something went wrong on this side of the connection.');
