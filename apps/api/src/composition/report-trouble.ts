import { Logger } from '@nestjs/common';
import type { OnConnectionProblem } from '../../../../libs/event-log/eventstoredb/index.js';
import type { Metrics } from '../platform/metrics/metrics.js';

/** Counts and logs problems with the event store. The service recovers from them without help. */
export const reportTrouble = (metrics: Metrics): OnConnectionProblem => {
  const logger = new Logger('EventStore');
  return (trouble) => {
    switch (trouble.kind) {
      case 'retry':
        metrics.retries.inc({ what: trouble.what });
        logger.debug(`Trying again: ${trouble.error.message}`);
        return;
      case 'resubscribe':
        metrics.resubscriptions.inc();
        logger.warn(`A subscription broke and resumes: ${trouble.error.message}`);
        return;
      case 'client-discarded':
        metrics.discardedClients.inc();
        logger.warn(`A new connection to the event store (${trouble.name}): ${trouble.reason}.`);
        return;
    }
  };
};
