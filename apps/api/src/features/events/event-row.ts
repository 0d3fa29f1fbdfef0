import { z } from 'zod';
import type { Json } from '#libs/event-log';
import type { EventFact } from '#libs/events';

/** The kind of the row, and its GraphQL type. */
export const EVENT_ROW = 'EventRow';

const STATUSES = ['drafted', 'open', 'closed', 'running', 'finished', 'calledOff'] as const;

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  game: z.string(),
  season: z.string(),
  structure: z.string(),
  bestOf: z.number(),
  status: z.enum(STATUSES),
  entrantCount: z.number(),
  /** The number of players in the bracket. */
  cutTo: z.number().nullable(),
  /** The last round. */
  round: z
    .object({
      number: z.number(),
      status: z.enum(['paired', 'published', 'finished']),
      isOfCut: z.boolean(),
      tableCount: z.number(),
      rematchCount: z.number(),
      resultCount: z.number(),
    })
    .nullable(),
  /** The round after which they changed, and when. */
  standings: z.object({ round: z.number(), at: z.string() }).nullable(),
  /** The player of this change. */
  entrant: z.object({ player: z.string() }).nullable(),
  /** The result of this change. */
  result: z
    .object({
      round: z.number(),
      table: z.number(),
      kind: z.enum(['games', 'placed', 'forfeit', 'allLost']),
      won: z.array(z.number()).nullable(),
      drawn: z.number().nullable(),
      winner: z.string().nullable(),
      places: z.array(z.number()).nullable(),
      present: z.array(z.string()).nullable(),
      isAmended: z.boolean(),
    })
    .nullable(),
  /** The reason given for this change. */
  reason: z.string().nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  updatedAt: z.string(),
});

/** An event's entry in the change feed. It omits the tables, which would make every change as long as the field is large: request them from the event. */
export type EventRow = z.infer<typeof rowSchema>;

export const readEventRow = (row: Json | undefined): EventRow => rowSchema.parse(row);

const planned = ({ plan }: EventFact & { readonly type: 'EventDrafted' | 'PlanRevised' }) => ({
  name: plan.name,
  game: plan.game,
  season: plan.season,
  structure: plan.stage.kind,
  bestOf: plan.bestOf,
});

export const nextEventRow = (before: Json | undefined, id: string, fact: EventFact, at: string): EventRow => {
  if (fact.type === 'EventDrafted')
    return {
      id,
      ...planned(fact),
      status: 'drafted',
      entrantCount: 0,
      cutTo: null,
      round: null,
      standings: null,
      entrant: null,
      result: null,
      reason: null,
      createdAt: at,
      startedAt: null,
      endedAt: null,
      updatedAt: at,
    };
  const row: EventRow = {
    ...readEventRow(before),
    entrant: 'player' in fact ? { player: fact.player } : null,
    result: null,
    reason: 'reason' in fact ? fact.reason : null,
    updatedAt: at,
  };
  return evolved(row, fact, at);
};

const evolved = (row: EventRow, fact: Exclude<EventFact, { type: 'EventDrafted' }>, at: string): EventRow => {
  switch (fact.type) {
    case 'PlanRevised':
      return { ...row, ...planned(fact) };
    case 'RegistrationOpened':
      return { ...row, status: 'open' };
    case 'RegistrationClosed':
      return { ...row, status: 'closed' };
    case 'PlayerRegistered':
      return { ...row, entrantCount: row.entrantCount + 1 };
    case 'PlayerWithdrawn':
      return { ...row, entrantCount: row.entrantCount - 1 };
    case 'EventStarted':
      return { ...row, status: 'running', startedAt: at };
    case 'EventFinished':
      return { ...row, status: 'finished', endedAt: at };
    case 'EventCalledOff':
      return { ...row, status: 'calledOff', endedAt: at };
    case 'PlayerDropped':
    case 'PlayerDisqualified':
    case 'PlayerReinstated':
      return { ...row, standings: row.round === null ? null : { round: row.round.number, at } };
    case 'CutMade':
      return { ...row, cutTo: fact.players.length };
    case 'RoundPaired':
      return {
        ...row,
        round: {
          number: fact.round,
          status: 'paired',
          isOfCut: row.cutTo !== null,
          tableCount: fact.tables.length,
          rematchCount: rematchesAmong(fact),
          resultCount: 0,
        },
      };
    case 'PairingsChanged':
      return withRound(row, { tableCount: fact.tables.length, rematchCount: rematchesAmong(fact) });
    case 'RoundPublished':
      return withRound(row, { status: 'published' });
    case 'RoundTakenBack':
      return {
        ...row,
        round: null,
        standings: fact.round > 1 ? { round: fact.round - 1, at } : null,
      };
    case 'RoundFinished':
      return withRound(row, { status: 'finished' });
    case 'ResultRecorded':
    case 'ResultAmended':
      return withResult(row, fact, at);
    default:
      return row;
  }
};

const rematchesAmong = ({
  tables,
}: EventFact & { readonly type: 'RoundPaired' | 'PairingsChanged' }): number =>
  tables.filter(({ isRematch }) => isRematch === true).length;

const withRound = (row: EventRow, change: Partial<NonNullable<EventRow['round']>>): EventRow =>
  row.round === null ? row : { ...row, round: { ...row.round, ...change } };

const withResult = (
  row: EventRow,
  { type, round, table, result }: EventFact & { readonly type: 'ResultRecorded' | 'ResultAmended' },
  at: string,
): EventRow => {
  const isAmended = type === 'ResultAmended';
  const counted = isAmended ? row : withRound(row, { resultCount: (row.round?.resultCount ?? 0) + 1 });
  return {
    ...counted,
    standings: { round, at },
    result: {
      round,
      table,
      kind: result.kind,
      won: result.kind === 'games' ? result.won : null,
      drawn: result.kind === 'games' ? result.drawn : null,
      winner: result.kind === 'games' ? (result.winner ?? null) : null,
      places: result.kind === 'placed' ? result.places : null,
      present: result.kind === 'forfeit' ? result.present : null,
      isAmended,
    },
  };
};
