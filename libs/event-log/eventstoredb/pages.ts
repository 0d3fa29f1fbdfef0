import type { AllStreamResolvedEvent, KurrentDBClient, ResolvedEvent } from '@kurrent/kurrentdb-client';
import type { Budgets } from './budgets.js';
import type { ClientSource } from './client-source.js';
import { isNotLeader, translate } from './failures.js';
import { withRetries } from './retry.js';
import { withoutSilence } from './timer.js';
import type { OnConnectionProblem } from './trouble.js';

/** Limits a read, because the client continues to receive an abandoned read until it is garbage-collected. */
export const PAGE = 500;

export interface Reader {
  readonly clients: ClientSource;
  readonly budgets: Budgets;
  readonly onTrouble: OnConnectionProblem;
}

type Resolved = ResolvedEvent | AllStreamResolvedEvent;

/** Reads one limited page completely or fails. After a failure the page is read again, so that each event is delivered exactly once. */
export const readPage = <T extends Resolved>(
  { clients, budgets, onTrouble }: Reader,
  open: (client: KurrentDBClient) => AsyncIterable<T>,
  asked: { readonly what: string; readonly stream?: string },
  signal?: AbortSignal,
): Promise<readonly T[]> =>
  withRetries(
    async () => {
      const client = clients.get();
      try {
        const page = await withoutSilence(open(client), budgets.readSilence, asked.what, signal);
        clients.succeeded(client);
        return page;
      } catch (error) {
        if (signal?.aborted) throw error;
        const failure = translate(error, asked);
        if (failure.code === 'TIMEOUT') clients.discard(client, 'a read fell silent');
        else if (failure.outcome === 'rejected') clients.succeeded(client);
        else if (!isNotLeader(error)) clients.failed(client);
        throw failure;
      }
    },
    {
      budget: budgets.read,
      longestPause: budgets.longestPause,
      signal,
      onRetry: (error) => onTrouble({ kind: 'retry', what: 'read', error }),
    },
  );
