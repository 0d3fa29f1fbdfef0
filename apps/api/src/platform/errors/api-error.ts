import { GraphQLError } from 'graphql';
import { type Fault, withPlayers } from '#libs/game-kit';
import type { MatchRejection } from '#libs/match';

/** Error codes of all parts of the service. A feature adds its own codes; refusals of matches keep theirs. */
export type CommonErrorCode =
  /** The token is missing or invalid: get a new one. */
  | 'UNAUTHENTICATED'
  /** The token holds, and does not allow this. */
  | 'FORBIDDEN'
  /** There is no such thing, or none that this viewer may know of: the two are not told apart. */
  | 'NOT_FOUND'
  /** The input is wrong; `extensions.faults` names everything that is. */
  | 'BAD_USER_INPUT'
  /** The match has moved on since the expected frame: look at it again. */
  | 'CONFLICT'
  /** The command id is that of another command: somebody else's, or one that asked for something else. */
  | 'COMMAND_ID_REUSED'
  | 'QUERY_TOO_COMPLEX'
  /** The answer took too long; of a command nobody knows yet whether it was taken: send it again with the same id. */
  | 'TIMEOUT'
  /** This client asks for too much in too short a time, or has too much open: `extensions.retryAfter` says when to try again. */
  | 'RATE_LIMITED'
  | 'PAYLOAD_TOO_LARGE'
  /** The request is not one of GraphQL over HTTP, or asks for an answer that there is none of. */
  | 'BAD_REQUEST'
  /** The request does not say which of its document's operations it means. */
  | 'OPERATION_RESOLUTION_FAILURE'
  /** There is no document with this hash, or no longer: send the request again with the document. */
  | 'PERSISTED_QUERY_NOT_FOUND'
  /** The operator lists the documents that clients may send, and this is none of them. */
  | 'DOCUMENT_NOT_TRUSTED'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  /** Try again in a while; with the same command id nothing happens twice. */
  | 'TEMPORARILY_UNAVAILABLE'
  /** A fault of the service: `extensions.errorId` finds it in its log. */
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

/** An error whose message the client may see. Any other error is answered with INTERNAL. */
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
