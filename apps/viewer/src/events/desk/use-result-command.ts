import {
  AmendMatchResultDocument,
  type EventHeadFragment,
  type EventResultInput,
  type EventRoundPartsFragment,
  type EventTablePartsFragment,
  type RecountClient,
  ReportMatchResultDocument,
  RuleMatchResultDocument,
  RunEventDocument,
} from '#libs/client';
import { type Command, useCommand } from '../../play/use-command.js';
import { useSession } from '../../session/session.js';
import { amendedMatch, type TableResultCommand, tableResultCommand } from './table-result.js';

interface ResultCommand extends Omit<Command, 'send'> {
  /** Records a table's result; for a table with a result, amends it with the reason. */
  readonly say: (
    table: EventTablePartsFragment,
    result: EventResultInput,
    reason: string,
    then: () => void,
  ) => void;
}

export const useResultCommand = (
  { id }: EventHeadFragment,
  { number }: EventRoundPartsFragment,
): ResultCommand => {
  const { client } = useSession();
  const { send, ...command } = useCommand();
  return {
    ...command,
    say: (table, input, reason, then) => {
      const said = tableResultCommand(table, input);
      send((commandId, signal) => {
        if (said.to === 'match') return toMatch(client, commandId, signal, table, said, reason);
        const { result } = said;
        const place = { round: number, table: table.table, result };
        const change = table.result === null ? { result: place } : { amend: { ...place, reason } };
        return client.request(RunEventDocument, { input: { eventId: id, commandId, change } }, signal);
      }, then);
    },
  };
};

/** If the table has a match, the match records the result and the event follows it. */
const toMatch = (
  client: RecountClient,
  commandId: string,
  signal: AbortSignal,
  table: EventTablePartsFragment,
  { matchId, how }: TableResultCommand & { readonly to: 'match' },
  reason: string,
): Promise<unknown> => {
  if (table.result !== null)
    return client.request(
      AmendMatchResultDocument,
      { input: { matchId, commandId, reason, result: amendedMatch(how, table.players.length) } },
      signal,
    );
  switch (how.kind) {
    case 'reported':
      return client.request(
        ReportMatchResultDocument,
        { input: { matchId, commandId, result: how.result } },
        signal,
      );
    case 'drawn':
      return client.request(
        RuleMatchResultDocument,
        { input: { matchId, commandId, how: 'INTENTIONAL_DRAW', reason: 'As agreed.' } },
        signal,
      );
    case 'ruled':
      return client.request(
        RuleMatchResultDocument,
        {
          input: {
            matchId,
            commandId,
            how: how.how,
            seats: how.seats,
            reason: how.how === 'NO_SHOW' ? 'Did not come.' : 'As ruled at the desk.',
          },
        },
        signal,
      );
  }
};
