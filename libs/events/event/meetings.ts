import type { Steps } from '../steps.js';
import { type Event, type EventRound, type EventTable, isElimination, stageInPlay } from './event.js';

/** The published rounds of the first stage. */
export const roundsBefore = ({ rounds }: Event): readonly EventRound[] =>
  rounds.filter(({ status, isOfCut }) => status !== 'paired' && !isOfCut);

/** Whether its players have met: a forfeited pairing may be repeated if the preset treats it as unplayed. */
const isMeeting = ({ result }: EventTable, { plan }: Event): boolean =>
  result?.kind !== 'forfeit' || plan.preset.forfeits === 'played';

/** Each player's opponents in the first stage; repeated for repeated meetings. */
export function* opponentsInSteps(event: Event): Steps<ReadonlyMap<string, readonly string[]>> {
  const met = new Map<string, string[]>();
  for (const { tables } of roundsBefore(event)) {
    yield;
    for (const table of tables) {
      if (!isMeeting(table, event)) continue;
      for (const player of table.players) {
        const opponents = met.get(player) ?? [];
        opponents.push(...table.players.filter((other) => other !== player));
        met.set(player, opponents);
      }
    }
  }
  return met;
}

/**
 * The same tables, with a mark at tables that repeat a pairing: two of the players have met before, in a round robin in every cycle. A bracket pairs only by
 * results, so its tables have no mark.
 */
export function* markedInSteps(event: Event, tables: readonly EventTable[]): Steps<readonly EventTable[]> {
  const stage = stageInPlay(event);
  if (isElimination(stage)) return tables;
  const met = yield* opponentsInSteps(event);
  const planned = stage?.kind === 'roundRobin' ? stage.cycles : 1;
  const isRematch = ({ players }: EventTable): boolean =>
    players.some((one, seat) =>
      players
        .slice(seat + 1)
        .some((other) => (met.get(one) ?? []).filter((opponent) => opponent === other).length >= planned),
    );
  return tables.map(({ isRematch: _before, ...table }) =>
    isRematch(table) ? { ...table, isRematch: true } : table,
  );
}
