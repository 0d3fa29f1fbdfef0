import { useMemo } from 'react';
import { type EventHeadFragment, EventRecordsDocument } from '#libs/client';
import { recordText } from './event-words.js';
import { useEventPart } from './use-event.js';

/** The record of each player before a round: `3–1`. Empty before the second round. */
export const useRecords = (
  event: Pick<EventHeadFragment, 'id'>,
  round: number,
  version: number,
): ReadonlyMap<string, string> => {
  const { data } = useEventPart(
    EventRecordsDocument,
    { id: event.id, afterRound: Math.max(1, round - 1) },
    version,
  );
  return useMemo(
    () =>
      round < 2
        ? new Map()
        : new Map(data?.event?.standings.map((row) => [row.player.id, recordText(row)] as const)),
    [data, round],
  );
};
