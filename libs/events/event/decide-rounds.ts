import { roundRobin } from '../pairing/round-robin.js';
import { finished, type Steps } from '../steps.js';
import {
  accepted,
  type BringPairings,
  type ChangePairings,
  type EventDecision,
  refused,
} from './commands.js';
import {
  activeEntrants,
  currentRound,
  type Event,
  type EventRound,
  type EventTable,
  isElimination,
  stageInPlay,
  unseated,
} from './event.js';
import { eventStandingsInSteps } from './event-standings.js';
import type { EventFact } from './facts.js';
import { markedInSteps } from './meetings.js';
import { type PairedRound, pairRound } from './pair-round.js';
import { EVENT_LIMITS } from './plan.js';
import { seededEntrants } from './table-winner.js';

const NOT_FINISHED = refused('ROUND_STATUS', 'The previous round is not finished.');
const NOT_THE_LAST = refused('ROUND_STATUS', 'Only the last round can be changed.');

/** Pairings computed in advance for an event state and a seed; one for each state. */
const foreseen = new WeakMap<Event, { readonly seed: string; readonly paired: PairedRound }>();
/** The order of players for a cut, computed in advance. */
const foreseenOrders = new WeakMap<Event, readonly string[]>();

/** Computes the next round in steps and caches it, so that pairing the same event with the same seed is immediate. */
export function* foreseeRound(given: Event, seed: string): Steps<undefined> {
  const event = withoutPaired(given);
  if (nextRoundFault(event) === undefined)
    foreseen.set(given, { seed, paired: yield* pairRound(event, seed) });
}

/** Computes the order for a cut in steps and caches it. */
export function* foreseeCut(event: Event): Steps<undefined> {
  if (cutFault(event) === undefined) foreseenOrders.set(event, yield* orderOf(event));
}

/** Pairs the next round, or pairs a round again that is not published yet. */
export const pairNextRound = (given: Event, seed: string): EventDecision => {
  const event = withoutPaired(given);
  const fault = nextRoundFault(event);
  if (fault !== undefined) return fault;
  const known = foreseen.get(given);
  const { tables, byes, requestedByes } =
    known?.seed === seed ? known.paired : finished(pairRound(event, seed));
  if (tables.length === 0 && !hasPairsLeft(event)) return NOTHING_LEFT;
  return accepted({
    type: 'RoundPaired',
    round: event.rounds.length + 1,
    seed,
    tables: tables.map(plainTable),
    byes: [...byes],
    requestedByes: [...requestedByes],
  });
};

const NOTHING_LEFT = refused('NO_MORE_ROUNDS', 'No pairing is left to be played; finish the event.');

/** Whether a round without a table is only a pause: its players have byes now, and some of them can meet later. */
const hasPairsLeft = (event: Event): boolean => {
  const playing = new Set(activeEntrants(event).map(({ player }) => player));
  const stage = stageInPlay(event);
  switch (stage?.kind) {
    case 'swiss':
      return playing.size >= 2;
    case 'pods':
      return playing.size >= Math.min(...stage.sizes);
    case 'roundRobin':
      return roundRobin(seededEntrants(event), stage.cycles)
        .slice(event.rounds.length)
        .some(({ pairs }) => pairs.some((pair) => pair.every((player) => playing.has(player))));
    default:
      return false;
  }
};

export const bringPairings = (
  given: Event,
  { tables, byes, requestedByes }: BringPairings,
): EventDecision => {
  const event = withoutPaired(given);
  const fault = roundBeforeFault(event) ?? pairingsFault(event, tables, [...byes, ...requestedByes]);
  if (fault !== undefined) return fault;
  if (event.rounds.length >= EVENT_LIMITS.rounds)
    return refused('NO_MORE_ROUNDS', `An event has at most ${EVENT_LIMITS.rounds} rounds.`);
  return accepted({
    type: 'RoundPaired',
    round: event.rounds.length + 1,
    tables: finished(markedInSteps(event, tables)).map(plainTable),
    byes: [...byes],
    requestedByes: [...requestedByes],
  });
};

const withoutPaired = (event: Event): Event => ({
  ...event,
  rounds: event.rounds.filter(({ status }) => status !== 'paired'),
});

const roundBeforeFault = (event: Event): EventDecision | undefined =>
  event.rounds.every(({ status }) => status === 'finished') ? undefined : NOT_FINISHED;

const nextRoundFault = (event: Event): EventDecision | undefined => {
  const { rounds, cut, plan } = event;
  const before = roundBeforeFault(event);
  if (before !== undefined || cut !== undefined) return before;
  const { stage } = plan;
  return (stage.kind === 'swiss' || stage.kind === 'pods') && rounds.length >= stage.rounds
    ? refused('NO_MORE_ROUNDS', `The ${stage.rounds} rounds of this structure are played.`)
    : undefined;
};

/** Refuses players who do not play or are paired twice, tables named twice, and tables of the wrong size. */
const pairingsFault = (
  event: Event,
  tables: readonly EventTable[],
  free: readonly string[],
): EventDecision | undefined => {
  const invalid = (message: string): EventDecision => refused('INVALID_PAIRINGS', message);
  const playing = new Set(activeEntrants(event).map(({ player }) => player));
  const seen = new Set<string>();
  for (const player of [...tables.flatMap(({ players }) => players), ...free]) {
    if (!playing.has(player)) return invalid(`The player ${player} does not play.`);
    if (seen.has(player)) return invalid(`The player ${player} is paired twice.`);
    seen.add(player);
  }
  if (new Set(tables.map(({ table }) => table)).size !== tables.length)
    return invalid('A table is named twice.');
  const stage = stageInPlay(event);
  const most =
    stage?.kind === 'pods' ? Math.max(...stage.sizes) : stage?.kind === 'podElimination' ? stage.size : 2;
  return tables.some(({ players }) => players.length < 2 || players.length > most)
    ? invalid(`A table has 2 to ${most} players.`)
    : undefined;
};

export const changePairings = (
  event: Event,
  { round: number, tables, byes, reason }: ChangePairings,
): EventDecision => {
  const round = currentRound(event);
  if (round?.number !== number) return NOT_THE_LAST;
  if (round.status !== 'paired')
    return refused('ROUND_STATUS', 'The round is published; take it back to change its pairings.');
  const fault = pairingsFault(event, tables, [...byes, ...round.requestedByes]);
  if (fault !== undefined) return fault;
  const [forgotten] = withoutPlace(event, { ...round, tables, byes });
  if (forgotten !== undefined)
    return refused(
      'INVALID_PAIRINGS',
      `The player ${forgotten} has no seat in the changed round; give the player a seat or a bye.`,
    );
  const bracketOf = new Map(
    round.tables.map(({ players, bracket }) => [[...players].sort().join(), bracket]),
  );
  const kept = tables.map(({ table, players }): EventTable => {
    const bracket = bracketOf.get([...players].sort().join());
    return { table, players, ...(bracket === undefined ? {} : { bracket }) };
  });
  if (
    round.tables.some(({ bracket }) => bracket !== undefined && !kept.some((one) => one.bracket === bracket))
  )
    return refused('INVALID_PAIRINGS', 'The bracket determines its pairings; they cannot be changed.');
  return accepted({
    type: 'PairingsChanged',
    round: number,
    tables: finished(markedInSteps(event, kept)).map(plainTable),
    byes: [...byes],
    reason,
  });
};

/** In a bracket, a player who has left loses the match by forfeit. */
export const publishRound = (event: Event, number: number): EventDecision => {
  const round = currentRound(event);
  if (round?.number !== number) return NOT_THE_LAST;
  if (round.status !== 'paired') return refused('ROUND_STATUS', 'The round is published already.');
  const playing = new Set(activeEntrants(event).map(({ player }) => player));
  const gone = round.tables.filter(({ players }) => players.some((player) => !playing.has(player)));
  const isFreeGone = [...round.byes, ...round.requestedByes].some((player) => !playing.has(player));
  if (isFreeGone || gone.some(({ bracket, players }) => bracket === undefined || players.length > 2))
    return refused('INVALID_PAIRINGS', 'A player has left since the round was paired; pair it again.');
  const [newcomer] = withoutPlace(event, round);
  if (newcomer !== undefined)
    return refused(
      'INVALID_PAIRINGS',
      `The player ${newcomer} came since the round was paired, and has no seat in it; pair it again.`,
    );
  return accepted(
    { type: 'RoundPublished', round: number, publication: event.publications + 1 },
    ...gone.map(
      ({ table, players }): EventFact => ({
        type: 'ResultRecorded',
        round: number,
        table,
        result: { kind: 'forfeit', present: players.filter((player) => playing.has(player)) },
      }),
    ),
  );
};

/** Active players missing from these pairings, except for players whom the organizer omitted on purpose. A bracket decides its pairings itself. */
const withoutPlace = (
  event: Event,
  round: Pick<EventRound, 'tables' | 'byes' | 'requestedByes' | 'leftOut'>,
): readonly string[] => {
  if (isElimination(stageInPlay(event))) return [];
  const leftOut = new Set(round.leftOut);
  return unseated(event, round).filter((player) => !leftOut.has(player));
};

/** Finishes the event. A round that was only paired, and whose players have left, is removed. */
export const finishEvent = (event: Event): EventDecision => {
  const paired = event.rounds.filter(({ status }) => status === 'paired');
  const others = withoutPaired(event);
  if (roundBeforeFault(others) !== undefined || paired.some((round) => canBePlayed(others, round)))
    return refused('ROUND_STATUS', 'A round is not finished.');
  return accepted(
    ...paired.map(
      ({ number }): EventFact => ({ type: 'RoundTakenBack', round: number, reason: PLAYERS_LEFT }),
    ),
    { type: 'EventFinished' },
  );
};

const canBePlayed = (event: Event, { tables }: EventRound): boolean => {
  if (!isElimination(stageInPlay(event))) return hasPairsLeft(event);
  const playing = new Set(activeEntrants(event).map(({ player }) => player));
  return tables.some(({ players }) => players.some((player) => playing.has(player)));
};

const PLAYERS_LEFT = 'Its players have left the event.';

export const takeBackRound = (event: Event, number: number, reason: string): EventDecision =>
  currentRound(event)?.number === number
    ? accepted({ type: 'RoundTakenBack', round: number, reason })
    : NOT_THE_LAST;

const NO_CUT = refused('EVENT_STATUS', 'This event has no cut.');

const cutFault = (event: Event): EventDecision | undefined =>
  event.plan.cut === undefined
    ? NO_CUT
    : (roundBeforeFault(event) ??
      (event.rounds.some(({ isOfCut }) => isOfCut)
        ? refused('ROUND_STATUS', 'The cut has begun.')
        : undefined));

/** The candidates for the cut, the best first. */
function* orderOf(event: Event): Steps<readonly string[]> {
  const { plan, cut } = event;
  if (cut !== undefined && plan.cut?.backFill === 'nobody') return cut;
  return (yield* eventStandingsInSteps(event)).map(({ player }) => player);
}

export const makeCut = (event: Event): EventDecision => {
  const { plan } = event;
  const fault = cutFault(event);
  if (fault !== undefined) return fault;
  if (plan.cut === undefined) return NO_CUT;
  const playing = new Set(activeEntrants(event).map(({ player }) => player));
  const players = (foreseenOrders.get(event) ?? finished(orderOf(event)))
    .filter((player) => playing.has(player))
    .slice(0, plan.cut.to);
  return players.length < 2
    ? refused('INVALID_EVENT', 'A cut needs at least two players.')
    : accepted({ type: 'CutMade', players });
};

const plainTable = ({ table, players, bracket, isRematch }: EventTable) => ({
  table,
  players: [...players],
  ...(bracket === undefined ? {} : { bracket }),
  ...(isRematch === undefined ? {} : { isRematch }),
});
