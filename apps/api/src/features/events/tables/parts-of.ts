import type { EventRound } from '#libs/events';

/** Lines or tables that are written in one step. */
export const AT_ONCE = 50;

/** A round in parts of a few tables each; the last part has the byes. */
export function* partsOf(round: EventRound): Generator<EventRound> {
  const { tables } = round;
  let from = 0;
  for (; from + AT_ONCE < tables.length; from += AT_ONCE)
    yield { ...round, tables: tables.slice(from, from + AT_ONCE), byes: [], requestedByes: [] };
  yield { ...round, tables: tables.slice(from) };
}
