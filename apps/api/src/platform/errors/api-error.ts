import { GraphQLError } from 'graphql';
import { type Fault, withPlayers } from '#libs/game-kit';
import type { MatchRejection } from '#libs/match';

/** Error codes of all parts of the service. A feature adds its own codes; refusals of matches keep theirs. */
export type CommonErrorCode =
  /** The token is missing or invalid: get a new one. */
  | 'UNAUTHENTICATED'
  /** The token is valid, but does not permit this. */
  | 'FORBIDDEN'
  /** It does not exist, or is hidden from this viewer; the answer does not distinguish the two. */
  | 'NOT_FOUND'
  /** The input is invalid; `extensions.faults` lists all faults. */
  | 'BAD_USER_INPUT'
  /** The match has advanced since the expected frame: read it again. */
  | 'CONFLICT'
  /** Another command has this id, by another author or with another input. */
  | 'COMMAND_ID_REUSED'
  | 'QUERY_TOO_COMPLEX'
  /** The answer took too long, and the outcome of a command is unknown: repeat it with the same id. */
  | 'TIMEOUT'
  /** This client sends too many requests, or has too many open: retry after `extensions.retryAfter` seconds. */
  | 'RATE_LIMITED'
  | 'PAYLOAD_TOO_LARGE'
  /** The request does not follow GraphQL over HTTP, or accepts no supported media type. */
  | 'BAD_REQUEST'
  /** The document has several operations, and the request names none of them. */
  | 'OPERATION_RESOLUTION_FAILURE'
  /** No stored document has this hash: repeat the request with the document. */
  | 'PERSISTED_QUERY_NOT_FOUND'
  /** The operator has listed the allowed documents, and this is not one of them. */
  | 'DOCUMENT_NOT_TRUSTED'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  /** Retry later; a repeated command id has no second effect. */
  | 'TEMPORARILY_UNAVAILABLE'
  /** A fault of the service: its log has `extensions.errorId`. */
  | 'INTERNAL';

export interface ErrorDetails {
  readonly rule?: string;
  readonly faults?: readonly Fault[];
  /** The frame that the match had reached when it refused. */
  readonly frame?: number;
  readonly errorId?: string;
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number;
}

/** An error whose message the client may see. Any other error becomes INTERNAL. */
export class ApiError<Code extends string = string> extends GraphQLError {
  constructor(
    /** Sent to the client as `extensions.code`. */
    readonly code: CommonErrorCode | Code,
    message: string,
    private readonly details: ErrorDetails = {},
    /** HTTP status, for requests that are refused before execution. */
    readonly status?: number,
  ) {
    // A refusal is an expected answer: its stack trace is not used, and takes longer to collect than the refusal itself.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message, {
      extensions: { code, ...details, ...(status === undefined ? {} : { http: { status } }) },
    });
    Error.stackTraceLimit = stackTraceLimit;
    Object.defineProperty(this, 'stack', {
      value: `${code}: ${message}`,
      writable: true,
      configurable: true,
    });
  }

  withMessage(message: string): ApiError<Code> {
    return new ApiError(this.code, message, this.details, this.status);
  }

  /** All faults of an input, if they were listed separately. */
  get faults(): readonly Fault[] {
    return this.details.faults ?? [];
  }
}

export const unauthenticated = (message: string): ApiError =>
  new ApiError('UNAUTHENTICATED', message, {}, 401);

export const forbidden = (message: string): ApiError => new ApiError('FORBIDDEN', message);

/** The same message for a missing and a hidden match: it must not reveal which one it is. */
export const matchNotFound = (): ApiError =>
  new ApiError('NOT_FOUND', 'There is no match with this id that you may see.');

/** One message for all cases: it must not reveal which client used the id, or for which command. */
export const commandIdReused = (): ApiError =>
  new ApiError('COMMAND_ID_REUSED', 'This command id was used for something else.');

export const badInput = (message: string, faults: readonly Fault[] = []): ApiError =>
  new ApiError('BAD_USER_INPUT', message, faults.length === 0 ? {} : { faults });

/** The request cannot be parsed. */
export const badRequest = (message: string, status = 400): ApiError =>
  new ApiError('BAD_REQUEST', message, {}, status);

export const unavailable = (): ApiError =>
  new ApiError('TEMPORARILY_UNAVAILABLE', 'The service cannot do this now; try again in a moment.', {}, 503);

/** The request exceeds a limit on its size or cost. */
export const tooComplex = (message: string): ApiError => new ApiError('QUERY_TOO_COMPLEX', message, {}, 400);

export const rateLimited = (message: string, retryAfter: number): ApiError =>
  new ApiError('RATE_LIMITED', message, { retryAfter }, 429);

/** A match's refusal as an error for the client, with the match's own code. */
export const rejected = ({ code, message, rule, faults }: MatchRejection): ApiError =>
  code === 'MATCH_NOT_FOUND'
    ? matchNotFound()
    : new ApiError(
        code,
        withPlayers(message, (seat) => `seat ${seat + 1}`),
        {
          ...(rule === undefined ? {} : { rule }),
          ...(faults === undefined ? {} : { faults }),
        },
      );
