import { matchOfTable } from '../../../apps/api/src/features/events/event-matches.js';
import type { Table } from './event-model.js';
import type { Model } from './model.js';
import type { EventRecord } from './record.js';
import { isDecided, tableResultOf } from './table-result.js';

/** The consequences that have not been carried out. */
export const pendingSteps = (model: Model, record: EventRecord): readonly string[] => {
  const { event, places, cases, penalties } = model;
  const open: string[] = [];
  for (const { number, tables, publication, status } of event.rounds)
    if (status !== 'PAIRED' && publication !== undefined && record.script.plan.hasMatches)
      for (const table of tables) {
        const id = matchOfTable(
          { id: record.eventId, organization: record.organization },
          publication,
          table.table,
        );
        open.push(...pendingAt(model, `round ${number}, table ${table.table}`, id, table));
      }
  for (const [id, { publication }] of places) open.push(...pendingOf(model, id, publication));
  for (const one of cases.values()) open.push(...one.pending());
  for (const { id, takesEffect, isNoted } of penalties.values())
    if (takesEffect && !isNoted) open.push(`the penalty ${id} has not taken effect`);
  return open;
};

const pendingAt = (
  { event, matches }: Model,
  where: string,
  id: string,
  { players, result, isOfBracket }: Table,
): readonly string[] => {
  const isRunning = event.status === 'RUNNING';
  const match = matches.get(id);
  if (match === undefined || !match.isCreated)
    return result === undefined && isRunning ? [`${where} has no match`] : [];
  if (!match.isOver) {
    const isToLeave = (player: string, seat: number): boolean =>
      event.hasLeft(player) && !match.hasDeparted(seat);
    return isRunning && players.some(isToLeave) ? [`${where} is played on, and a player has left`] : [];
  }
  const { current } = match;
  if (current === undefined) return [];
  const expected = tableResultOf(current, players);
  if (JSON.stringify(expected) === JSON.stringify(result)) return [];
  // A bracket needs a winner: staff amend the result of the match.
  if (isOfBracket && !isDecided(expected) && result === undefined) return [];
  return [`${where} has ${JSON.stringify(result)}, and its match ${JSON.stringify(expected)}`];
};

const pendingOf = (model: Model, id: string, publication: number): readonly string[] => {
  const { event, matches } = model;
  const match = matches.get(id);
  const isOfRound = event.rounds.some((round) => round.publication === publication);
  const isToEnd = match?.isCreated === true && !match.isOver && (event.isOver || !isOfRound);
  const disqualified = model.disqualifiedIn(id).filter((player) => !event.isDisqualified(player));
  return [
    ...(isToEnd ? [`the match ${id} is open, and its round is gone or its event over`] : []),
    ...disqualified.map((player) => `${player} is not disqualified, and the match ${id} says so`),
  ];
};
