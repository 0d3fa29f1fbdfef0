import { stepByTag } from '#libs/game-kit';
import { accepted, type EventCommand, type EventDecision, type RecordResult, refused } from './commands.js';
import {
  decideCheckIn,
  decideDeck,
  decideDrop,
  decideRegistration,
  decideReinstatement,
  decideWithdrawal,
} from './decide-entrants.js';
import { importRounds } from './decide-import.js';
import { decideAmendment, decideResult, finishRound, takeAmendment } from './decide-results.js';
import { decideRevision } from './decide-revision.js';
import {
  bringPairings,
  changePairings,
  finishEvent,
  makeCut,
  pairNextRound,
  publishRound,
  takeBackRound,
} from './decide-rounds.js';
import {
  BEFORE_START,
  type Event,
  type EventState,
  type EventStatus,
  type EventTable,
  isElimination,
} from './event.js';
import { EVENT_LIMITS, type EventPlan } from './plan.js';

/** The facts that follow from a command, or its refusal. The caller authorizes the command. */
export const decideEvent = (state: EventState, command: EventCommand): EventDecision => {
  if (command.type === 'draft') {
    if (state !== undefined) return refused('EVENT_EXISTS', 'An event with this id already exists.');
    const { organization, plan } = command;
    return (
      planFault(plan) ??
      accepted({ type: 'EventDrafted', ...(organization === undefined ? {} : { organization }), plan })
    );
  }
  if (state === undefined) return refused('EVENT_NOT_FOUND', 'There is no such event.');
  const isOfMatch =
    (command.type === 'recordResult' || command.type === 'disqualify') && command.match !== undefined;
  const isAmendment = command.type === 'amendResult' || command.type === 'takeAmendment';
  return isOver(state) && !isAmendment && !isOfMatch ? OVER : decided(state, command);
};

const isOver = ({ status }: Event): boolean => status === 'finished' || status === 'calledOff';

const OVER = refused('EVENT_STATUS', 'The event is over.');

const whileIn = (
  event: Event,
  statuses: readonly EventStatus[],
  decide: () => EventDecision,
): EventDecision =>
  statuses.includes(event.status)
    ? decide()
    : refused('EVENT_STATUS', `This is not possible while the event is ${STATUS_WORDS[event.status]}.`);

const STATUS_WORDS: Readonly<Record<EventStatus, string>> = {
  drafted: 'drafted',
  open: 'open for registration',
  closed: 'closed for registration',
  running: 'running',
  finished: 'finished',
  calledOff: 'called off',
};

const ofEntrant = (event: Event, player: string, decide: () => EventDecision): EventDecision =>
  event.entrants.has(player) ? decide() : refused('NOT_REGISTERED', 'This player is not registered.');

const decideSeeds = (event: Event, players: readonly string[]): EventDecision => {
  if (new Set(players).size !== players.length) return refused('INVALID_EVENT', 'A player is named twice.');
  return players.every((player) => event.entrants.has(player))
    ? accepted({ type: 'SeedsGiven', players: [...players] })
    : refused('NOT_REGISTERED', 'A player among the seeds is not registered.');
};

const start = (event: Event): EventDecision => {
  const here = [...event.entrants.values()].filter(({ status }) => status === 'registered');
  const absent = event.plan.hasCheckIn ? here.filter(({ isCheckedIn }) => !isCheckedIn) : [];
  const playing = here.length - absent.length;
  if (playing < 2) return refused('INVALID_EVENT', 'An event needs at least two players who are present.');
  if (event.plan.stage.kind === 'roundRobin' && playing > EVENT_LIMITS.roundRobinPlayers)
    return refused('TOO_MANY', `A round robin has at most ${EVENT_LIMITS.roundRobinPlayers} players.`);
  return accepted({ type: 'EventStarted', absent: absent.map(({ player }) => player) });
};

const planFault = ({ name, stage, cut, capacity, preset }: EventPlan): EventDecision | undefined => {
  if (name.trim() === '' || name.length > EVENT_LIMITS.nameLength)
    return refused(
      'INVALID_EVENT',
      `A name has 1 to ${EVENT_LIMITS.nameLength} characters, not only blanks.`,
    );
  if (stage.kind === 'pods' && preset.pods === undefined)
    return refused('INVALID_EVENT', 'An event of pods needs a preset with points for places in a pod.');
  if (cut === undefined) return undefined;
  if (isElimination(stage)) return refused('INVALID_EVENT', 'An event that is a bracket cannot have a cut.');
  return cut.to > capacity ? refused('INVALID_EVENT', 'The cut has more places than the event.') : undefined;
};

const MATCH_DECIDES = refused(
  'MATCH_OPEN',
  'This table is played in a match, and takes its result from there: end the match with ruleResult or reportResult.',
);
const AMEND_THE_MATCH = refused(
  'RESULT_OF_MATCH',
  'This result came from the match of the table: amend it there with amendResult.',
);

interface TableNamed {
  readonly round: number;
  readonly table: number;
}

const tableAt = ({ rounds }: Event, { round, table }: TableNamed): EventTable | undefined =>
  rounds.find(({ number }) => number === round)?.tables.find((one) => one.table === table);

/** A cancelled match never has a result, so its table gets one from staff. */
const isForMatch = ({ plan }: Event, { match, isMatchCancelled }: RecordResult): boolean =>
  plan.hasMatches && match === undefined && isMatchCancelled === undefined;

const isOpenAt = (event: Event, at: TableNamed): boolean => {
  const table = tableAt(event, at);
  return table !== undefined && table.result === undefined;
};

const decided = stepByTag<Event, Exclude<EventCommand, { type: 'draft' }>, 'type', void, EventDecision>(
  'type',
  {
    revise: (event, { plan }) => planFault(plan) ?? decideRevision(event, plan),
    openRegistration: (event) =>
      whileIn(event, ['drafted', 'closed'], () => accepted({ type: 'RegistrationOpened' })),
    closeRegistration: (event) => whileIn(event, ['open'], () => accepted({ type: 'RegistrationClosed' })),
    register: decideRegistration,
    withdraw: (event, { player }) => whileIn(event, BEFORE_START, () => decideWithdrawal(event, player)),
    checkIn: (event, { player }) => whileIn(event, BEFORE_START, () => decideCheckIn(event, player)),
    handInDeck: decideDeck,
    giveSeeds: (event, { players }) => whileIn(event, BEFORE_START, () => decideSeeds(event, players)),
    fixTable: (event, command) =>
      ofEntrant(event, command.player, () => {
        const { player, table } = command;
        return table !== undefined && table < 1
          ? refused('INVALID_EVENT', 'Tables are counted from 1.')
          : accepted({ type: 'TableFixed', player, ...(table === undefined ? {} : { table }) });
      }),
    grantBye: (event, command) =>
      ofEntrant(event, command.player, () => {
        const { player, round, as } = command;
        const isPast = event.rounds.some(({ number }) => number >= round);
        return isPast
          ? refused('ROUND_STATUS', 'That round is paired; take it back first.')
          : accepted({ type: 'ByeGranted', player, round, as });
      }),
    start: (event) => whileIn(event, BEFORE_START, () => start(event)),
    drop: (event, { player }) => decideDrop(event, player),
    reinstate: (event, { player }) => decideReinstatement(event, player),
    disqualify: (event, { player, reason }) => decideDrop(event, player, reason),
    pairRound: (event, { seed }) => whileIn(event, ['running'], () => pairNextRound(event, seed)),
    bringPairings: (event, command) => whileIn(event, ['running'], () => bringPairings(event, command)),
    importRounds: (event, command) => whileIn(event, ['running'], () => importRounds(event, command)),
    changePairings,
    publishRound: (event, { round }) => publishRound(event, round),
    takeBackRound: (event, { round, reason }) => takeBackRound(event, round, reason),
    recordResult: (event, command) =>
      isForMatch(event, command) && isOpenAt(event, command) ? MATCH_DECIDES : decideResult(event, command),
    amendResult: (event, command) => {
      if (command.match === undefined)
        return tableAt(event, command)?.match === undefined
          ? decideAmendment(event, command)
          : AMEND_THE_MATCH;
      // If the first result was a draw, which the bracket does not accept, the amended result is the table's first.
      return isOpenAt(event, command)
        ? decideResult(event, { ...command, type: 'recordResult' })
        : decideAmendment(event, command);
    },
    takeAmendment,
    finishRound: (event, { round }) => finishRound(event, round),
    makeCut: (event) => whileIn(event, ['running'], () => makeCut(event)),
    finish: (event) => whileIn(event, ['running'], () => finishEvent(event)),
    callOff: (_event, { reason }) => accepted({ type: 'EventCalledOff', reason }),
  },
);
