import { matchOfTable } from '../../../apps/api/src/features/events/event-matches.js';
import type { Script } from '../script.js';
import type { Sent } from '../sender.js';
import type { Order } from '../service/order.js';
import type { Pairings } from './event-model.js';
import { acceptedOf, changeOf } from './steps.js';

/** Input of the model besides the commands: the pairings that the service chose, and its choice where two consequences are right. */
export interface Seen {
  readonly pairings: ReadonlyMap<number, Pairings>;
  /** The seats of each match. */
  readonly players: ReadonlyMap<string, readonly string[]>;
  /** The kind of each match's own result. */
  readonly kinds: ReadonlyMap<string, string>;
}

export interface EventRecord {
  readonly eventId: string;
  readonly organization: string;
  readonly script: Script;
  readonly sent: readonly Sent[];
}

/** The place of a match in its event. */
export interface MatchPlace {
  readonly publication: number;
  readonly round: number;
  readonly table: number;
}

/** Every match that a published round of the event has in the log, also of rounds that were taken back. */
export const matchesInLog = (
  { script, eventId, organization, sent }: EventRecord,
  order: Order,
): ReadonlyMap<string, MatchPlace> => {
  const found = new Map<string, MatchPlace>();
  if (!script.plan.hasMatches) return found;
  const accepted = acceptedOf(sent);
  const published = order
    .of(`event-${eventId}`)
    .flatMap(({ commandId }) => changeOf(accepted.get(commandId)).publish ?? []);
  const most = (script.players + script.acts.length) / 2 + 1;
  for (const [at, round] of published.entries())
    for (let table = 1; table <= most; table += 1) {
      const id = matchOfTable({ id: eventId, organization }, at + 1, table);
      if (order.of(`match-${id}`).length > 0) found.set(id, { publication: at + 1, round, table });
    }
  return found;
};
