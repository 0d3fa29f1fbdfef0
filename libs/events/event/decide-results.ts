import type { PairingResult } from '../standings/record.js';
import {
  type AmendResult,
  accepted,
  type EventDecision,
  type RecordResult,
  refused,
  type TakeAmendment,
} from './commands.js';
import type { AmendmentAhead, Author, Event, EventRound, EventTable } from './event.js';
import type { EventFact } from './facts.js';
import { bracketResult } from './table-winner.js';

type StoredResult = (EventFact & { type: 'ResultRecorded' })['result'];

/** Also of an event that was called off: its matches, and so its tables, keep their results. A duplicate of the recorded result adds no fact. The last result of a round does not finish the round; that is a separate command. */
export const decideResult = (
  event: Event,
  { round: number, table, result, match }: RecordResult,
): EventDecision => {
  const found = tableOf(event, number, table);
  if (!('players' in found)) return found;
  if (found.result !== undefined)
    return isSame(found.result, result)
      ? accepted()
      : refused('RESULT_EXISTS', 'This table has a result; amend it, with a reason.');
  return (
    resultFault(event, found, result) ??
    accepted({
      type: 'ResultRecorded',
      round: number,
      table,
      result: stored(result),
      ...(match === undefined ? {} : { match }),
    })
  );
};

export const decideAmendment = (
  event: Event,
  { round: number, table, result, reason, match, amendment, by }: AmendResult,
): EventDecision => {
  if (event.status === 'calledOff' && match === undefined)
    return refused('EVENT_STATUS', 'The event was called off.');
  const found = tableOf(event, number, table);
  if (!('players' in found)) return found;
  if (found.result === undefined) return refused('RESULTS_MISSING', 'This table has no result yet.');
  const isLater = amendment === undefined || amendment > (found.amendment ?? -1);
  if (isSame(found.result, result) || !isLater) return accepted();
  const fault = amendmentFault(event, number, found, result);
  if (fault !== undefined) return fault;
  return accepted({
    type: 'ResultAmended',
    round: number,
    table,
    result: stored(result),
    reason,
    ...(amendment === undefined ? {} : { amendment }),
    ...(by === undefined ? {} : { by: authorOf(by) }),
  });
};

const amendmentFault = (
  event: Event,
  number: number,
  found: EventTable,
  result: PairingResult,
): EventDecision | undefined => {
  const isOtherWinner = bracketResult(found)?.winner !== bracketResult({ ...found, result })?.winner;
  const isLast = event.rounds.at(-1)?.number === number;
  return (
    resultFault(event, found, result) ??
    (found.bracket !== undefined && isOtherWinner && !isLast ? LATER_ROUND : undefined)
  );
};

const LATER_ROUND = refused(
  'LATER_ROUND',
  'Later rounds of the bracket depend on this result; take them back first.',
);

/**
 * The table decides whether a match can be amended, because later rounds follow from the table. It takes amendments one after another: `CONFLICT`
 * if the match has still to record an earlier one. Each adds a fact, also one that changes nothing at the table, so that their order is that of the match.
 */
export const takeAmendment = (
  event: Event,
  { round: number, table, match, result, ahead }: TakeAmendment,
): EventDecision => {
  const found = tableOf(event, number, table);
  if (!('players' in found)) return found;
  if (ahead.number <= (found.amendment ?? -1))
    return refused('CONFLICT', 'Another amendment of this match was first; look at it and decide again.');
  const fault = amendmentFault(event, number, found, result);
  if (fault !== undefined) return fault;
  const amended = { round: number, table, result: stored(result), ...amendmentParts(ahead) };
  // If the first result was a draw, which the bracket does not accept, the amended result is the table's first.
  return accepted(
    found.result === undefined
      ? { type: 'ResultRecorded', match, ...amended }
      : { type: 'ResultAmended', ...amended },
  );
};

const amendmentParts = ({ commandId, number, by, reason, result }: AmendmentAhead) => {
  const { kind, places, gamesWon, gamesDrawn, disqualified } = result;
  return {
    reason,
    amendment: number,
    by: authorOf(by),
    recordedNext: {
      commandId,
      kind,
      places: places.map((seats) => [...seats]),
      gamesWon: [...gamesWon],
      gamesDrawn,
      ...(disqualified === undefined ? {} : { disqualified: [...disqualified] }),
    },
  };
};

const authorOf = ({ role, id }: Author): Author => ({ role, id });

export const finishRound = (event: Event, number: number): EventDecision => {
  const round = event.rounds.find((one) => one.number === number);
  if (round === undefined) return NO_ROUND;
  if (round.status !== 'published') return refused('ROUND_STATUS', 'The round is not being played.');
  const missing = round.tables.filter(({ result }) => result === undefined).map(({ table }) => table);
  return missing.length === 0
    ? accepted({ type: 'RoundFinished', round: number })
    : refused('RESULTS_MISSING', `There is no result yet of table ${missing.slice(0, 10).join(', ')}.`);
};

const NO_ROUND = refused('ROUND_NOT_FOUND', 'There is no such round.');

const tableOf = (event: Event, number: number, table: number): EventTable | EventDecision => {
  const round: EventRound | undefined = event.rounds.find((one) => one.number === number);
  if (round === undefined || round.status === 'paired') return NO_ROUND;
  return (
    round.tables.find((one) => one.table === table) ??
    refused('TABLE_NOT_FOUND', 'There is no such table in this round.')
  );
};

const resultFault = (
  { plan }: Event,
  table: EventTable,
  result: PairingResult,
): EventDecision | undefined => {
  const message = resultMessage(table.players, result, plan.bestOf);
  if (message !== undefined) return refused('INVALID_RESULT', message);
  const hasNoWinner = bracketResult({ ...table, result }) === undefined;
  return table.bracket !== undefined && hasNoWinner
    ? refused('INVALID_RESULT', 'A bracket match needs a winner; a draw is not possible.')
    : undefined;
};

/** The reason why a table of these players cannot have this result. */
export const resultMessage = (
  players: readonly string[],
  result: PairingResult,
  bestOf: number,
): string | undefined => {
  switch (result.kind) {
    case 'games': {
      const needed = Math.ceil(bestOf / 2);
      if (result.won.length !== players.length)
        return 'The result needs a number of games for each player at the table.';
      if (typeof result.winner === 'string' && !players.includes(result.winner))
        return 'The winner is not at this table.';
      if (result.won.some((won) => won > needed) || result.won.filter((won) => won === needed).length > 1)
        return `In a best of ${bestOf}, only one player can win ${needed} games, and no player more.`;
      return result.drawn > MOST_DRAWN ? `At most ${MOST_DRAWN} games can be drawn.` : undefined;
    }
    case 'placed':
      if (result.places.length !== players.length)
        return 'The result needs a place for each player at the table.';
      return arePlaces(result.places) ? undefined : 'Places are such as 1, 2, 2, 4.';
    case 'forfeit':
      if (!result.present.every((player) => players.includes(player)))
        return 'The result names a player who is not at this table.';
      return result.present.length === players.length ? 'A forfeit needs an absent player.' : undefined;
    case 'allLost':
      return undefined;
  }
};

const MOST_DRAWN = 20;

const arePlaces = (places: readonly number[]): boolean =>
  places.every((place) => place === 1 + places.filter((other) => other < place).length);

const isSame = (one: PairingResult, other: PairingResult): boolean =>
  JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));

/** A result's values in a fixed order, for comparison. */
const partsOf = (result: PairingResult): readonly unknown[] =>
  result.kind === 'games'
    ? [result.kind, result.won, result.drawn, result.winner]
    : result.kind === 'placed'
      ? [result.kind, result.places]
      : result.kind === 'forfeit'
        ? [result.kind, [...result.present].sort()]
        : [result.kind];

const stored = (result: PairingResult): StoredResult => {
  switch (result.kind) {
    case 'games': {
      const { won, drawn, winner } = result;
      return { kind: 'games', won: [...won], drawn, ...(winner === undefined ? {} : { winner }) };
    }
    case 'placed':
      return { kind: 'placed', places: [...result.places] };
    case 'forfeit':
      return { kind: 'forfeit', present: [...result.present] };
    case 'allLost':
      return { kind: 'allLost' };
  }
};
