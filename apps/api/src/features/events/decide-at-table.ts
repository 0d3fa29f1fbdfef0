import { decideEvent, type EventCommand, type EventDecision, type EventState, refused } from '#libs/events';
import { matchOfTable } from './event-matches.js';

/**
 * Decides a command to an event. The result of a match counts only at the table of this match. Read models may be behind: the round may have been withdrawn,
 * and the table with the same number may have another match now.
 */
export const decideAtTable = (state: EventState, command: EventCommand): EventDecision =>
  isOfOtherMatch(state, command)
    ? refused('ROUND_NOT_FOUND', 'The round of this match was taken back: its table has another match.')
    : decideEvent(state, command);

const isOfOtherMatch = (state: EventState, command: EventCommand): boolean => {
  const { type } = command;
  if (type !== 'recordResult' && type !== 'amendResult' && type !== 'takeAmendment') return false;
  const publication = state?.rounds.find(({ number }) => number === command.round)?.publication;
  return (
    state !== undefined &&
    command.match !== undefined &&
    publication !== undefined &&
    matchOfTable(state, publication, command.table) !== command.match
  );
};
