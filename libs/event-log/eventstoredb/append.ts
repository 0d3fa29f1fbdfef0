import {
  type AppendResult as ClientResult,
  jsonEvent,
  type KurrentDBClient,
} from '@kurrent/kurrentdb-client';
import pLimit from 'p-limit';
import { EventStoreError, isEventStoreError, WrongExpectedRevisionError } from '../errors.js';
import type { AppendResult, Checkpoint, ExpectedRevision } from '../port.js';
import type { PreparedEvent } from '../validate.js';
import type { Budgets } from './budgets.js';
import { isRealPosition, toCheckpoint } from './checkpoint.js';
import type { ClientSource } from './client-source.js';
import { isNotLeader, translate } from './failures.js';
import { withRetries } from './retry.js';
import { within } from './timer.js';
import type { OnConnectionProblem } from './trouble.js';

/** Limit of concurrent appends for one client. They share a stream whose buffer holds 16, and on a broken connection the client loses appends that wait for that buffer. */
const APPENDS_AT_ONCE = 15;

export interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly PreparedEvent[];
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

export interface Appender {
  readonly clients: ClientSource;
  readonly budgets: Budgets;
  readonly onTrouble: OnConnectionProblem;
  /** Whether a stream that the server reports as deleted can be written again, because the delete was soft. */
  readonly isWritable: (stream: string) => Promise<boolean>;
  /** Finds the position of an event if the server's answer has none. */
  readonly positionOf: (stream: string, revision: bigint) => Promise<Checkpoint>;
}

/**
 * Creates the append function. It retries the same events, with the same ids, at the same expected revision, until the server gives an outcome. The
 * server recognizes a duplicate append and answers it with success.
 */
export const createAppend = ({ clients, budgets, onTrouble, isWritable, positionOf }: Appender) => {
  const limit = pLimit(APPENDS_AT_ONCE);

  const attempt = async (append: Append, msLeft: number): Promise<ClientResult> => {
    const asked = { what: 'Append to', stream: append.stream, expected: append.expected };
    const client = clients.get();
    try {
      const milliseconds = Math.min(budgets.appendAttempt, msLeft);
      const call = send(client, append, milliseconds);
      const result = await within(call, milliseconds, `Append to ${append.stream}`, append.signal);
      clients.succeeded(client);
      return result;
    } catch (error) {
      if (append.signal?.aborted && error === append.signal.reason) {
        throw new EventStoreError('TIMEOUT', 'The caller aborted the append.', 'unknown', { cause: error });
      }
      // After our own timeout, the stream that all appends of this client share may never answer again.
      if (isEventStoreError(error) && error.code === 'TIMEOUT')
        clients.discard(client, 'an append was not answered');
      else noteFailure(client, error);
      throw translate(error, asked);
    }
  };

  const noteFailure = (client: KurrentDBClient, error: unknown): void => {
    if (isNotLeader(error)) return;
    const { outcome } = translate(error, { what: 'Append' });
    if (outcome === 'rejected') clients.succeeded(client);
    else clients.failed(client);
  };

  const write = async (append: Append): Promise<ClientResult> => {
    try {
      return await withRetries((msLeft) => limit(() => attempt(append, msLeft)), {
        budget: append.timeoutMs ?? budgets.append,
        longestPause: budgets.longestPause,
        signal: append.signal,
        onRetry: (error) => onTrouble({ kind: 'retry', what: 'append', error }),
      });
    } catch (error) {
      // For `stream_exists` the server also reports a soft-deleted stream as deleted, although it can be written again from its start.
      const isDeleted = isEventStoreError(error) && error.code === 'STREAM_DELETED';
      if (isDeleted && append.expected === 'stream_exists' && (await isWritable(append.stream)))
        throw new WrongExpectedRevisionError(append.stream, append.expected, 'no_stream');
      throw error;
    }
  };

  return async (append: Append): Promise<AppendResult> => {
    const { nextExpectedRevision: revision, position } = await write(append);
    if (position !== undefined && isRealPosition(position))
      return { revision, position: toCheckpoint(position) };
    return { revision, position: await positionOf(append.stream, revision) };
  };
};

const utf8 = new TextEncoder();

const send = (client: KurrentDBClient, { stream, expected, events }: Append, deadline: number) =>
  client.appendToStream(
    stream,
    events.map(({ id, type, data, metadata }) =>
      jsonEvent({ id, type, data: JSON.parse(data), metadata: utf8.encode(metadata) }),
    ),
    // Old servers use a call with a deadline; the stream of newer servers has none.
    { streamState: expected, deadline },
  );
