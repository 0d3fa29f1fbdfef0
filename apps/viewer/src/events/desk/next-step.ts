import type { EventChangeInput, EventHeadFragment } from '#libs/client';
import { newestRound } from '../event-words.js';

/** A command that the desk can send in the event's current state. */
export interface DeskAction {
  readonly label: string;
  /** The input to send; a function of the reason if the command needs one. */
  readonly change: EventChangeInput | ((reason: string) => EventChangeInput);
}

/** The next step of the event in a sentence, with its command. */
export interface NextStep {
  readonly words: string;
  readonly main: DeskAction | undefined;
  readonly others: readonly DeskAction[];
}

/** Facts beside the event that decide the next step. */
export interface StepFacts {
  /** Tables of the newest round without a result; undefined until loaded. */
  readonly missing: number | undefined;
  /** Players who have not checked in, if the event requires it. */
  readonly unchecked: number;
  /** Whether the bracket is finished; undefined without a bracket. */
  readonly isBracketOver: boolean | undefined;
}

export const nextStep = (event: EventHeadFragment, facts: StepFacts): NextStep => {
  switch (event.status) {
    case 'DRAFTED':
      return {
        words: 'Only staff see the event yet. Open registration, and it is on the list of events.',
        main: { label: 'Open registration', change: { step: 'OPEN_REGISTRATION' } },
        others: event.entrantCount >= 2 ? [START] : [],
      };
    case 'OPEN':
      return {
        words: beforeStart(event, facts),
        main: event.entrantCount >= 2 ? START : undefined,
        others: [{ label: 'Close registration', change: { step: 'CLOSE_REGISTRATION' } }],
      };
    case 'CLOSED':
      return {
        words: beforeStart(event, facts),
        main: event.entrantCount >= 2 ? START : undefined,
        others: [{ label: 'Open registration again', change: { step: 'OPEN_REGISTRATION' } }],
      };
    case 'RUNNING':
      return whileRunning(event, facts);
    case 'FINISHED':
      return { words: 'The event is over. Results can still be amended.', main: undefined, others: [] };
    case 'CALLED_OFF':
      return { words: 'The event was called off.', main: undefined, others: [] };
  }
};

const START: DeskAction = { label: 'Start the event', change: { step: 'START' } };

const beforeStart = ({ entrantCount }: EventHeadFragment, { unchecked }: StepFacts): string => {
  if (entrantCount < 2) return 'An event needs two players at least: add them below.';
  return unchecked === 0
    ? `${entrantCount} players are registered.`
    : `${entrantCount} players are registered; ${unchecked} of them have not checked in and would be left out.`;
};

const takeBack = (round: number): DeskAction => ({
  label: `Take round ${round} back`,
  change: (reason) => ({ takeBack: { round, reason } }),
});

const whileRunning = (event: EventHeadFragment, { missing, isBracketOver }: StepFacts): NextStep => {
  const round = newestRound(event);
  const finish: DeskAction = { label: 'Finish the event', change: { step: 'FINISH' } };
  const pair = (number: number): DeskAction => ({ label: `Pair round ${number}`, change: { pair: {} } });
  if (round === undefined) return { words: 'The event has begun.', main: pair(1), others: [] };
  const { number } = round;
  switch (round.status) {
    case 'PAIRED':
      return {
        words: `Round ${number} is paired. Only staff see it until it is published.`,
        main: { label: `Publish round ${number}`, change: { publish: number } },
        others: [{ label: 'Pair it once more', change: { pair: {} } }, takeBack(number)],
      };
    case 'PUBLISHED':
      return {
        words:
          missing === undefined
            ? `Round ${number} is being played.`
            : missing === 0
              ? `All results of round ${number} are in.`
              : `Round ${number} is being played: ${missing} ${missing === 1 ? 'table has' : 'tables have'} no result yet.`,
        main:
          missing === 0 ? { label: `Finish round ${number}`, change: { finishRound: number } } : undefined,
        others: [takeBack(number)],
      };
    case 'FINISHED': {
      const { plannedRounds, cutTo, cut } = event;
      const isStageOver = plannedRounds !== null && number >= plannedRounds;
      if (isBracketOver === true)
        return { words: 'The last match is played.', main: finish, others: [takeBack(number)] };
      if (cut !== null || isBracketOver === false)
        return { words: `Round ${number} is finished.`, main: pair(number + 1), others: [takeBack(number)] };
      if (!isStageOver)
        return {
          words: `Round ${number}${plannedRounds === null ? '' : ` of ${plannedRounds}`} is finished.`,
          main: pair(number + 1),
          others: [finish, takeBack(number)],
        };
      return cutTo === null
        ? { words: 'All rounds are played.', main: finish, others: [takeBack(number)] }
        : {
            words: `All rounds are played. The best ${cutTo} play on.`,
            main: { label: `Cut to the best ${cutTo}`, change: { step: 'MAKE_CUT' } },
            others: [finish, takeBack(number)],
          };
    }
  }
};
