import type { Entrant, Event, EventRound, EventState, EventTable } from './event.js';
import type { EventFact } from './facts.js';

/** Applies one fact; no rule is asked. `at` is when it was written down (ISO 8601): shown with rounds and results, and decides nothing. */
export const evolveEvent = (id: string, state: EventState, fact: EventFact, at?: string): EventState => {
  if (fact.type === 'EventDrafted') {
    const { type: _type, ...drafted } = fact;
    return {
      id,
      ...drafted,
      status: 'drafted',
      entrants: new Map(),
      rounds: [],
      publications: 0,
      decksHandedIn: 0,
    };
  }
  return state === undefined ? undefined : evolved(state, fact, at);
};

const evolved = (
  event: Event,
  fact: Exclude<EventFact, { type: 'EventDrafted' }>,
  at: string | undefined,
): Event => {
  switch (fact.type) {
    case 'PlanRevised':
      return { ...event, plan: fact.plan };
    case 'RegistrationOpened':
      return { ...event, status: 'open' };
    case 'RegistrationClosed':
      return { ...event, status: 'closed' };
    case 'PlayerRegistered':
      return withEntrants(event, [registered(event, fact)]);
    case 'PlayerAdmitted':
      return withEntrant(event, fact.player, { status: 'registered' });
    case 'PlayerWithdrawn': {
      const entrants = new Map(event.entrants);
      entrants.delete(fact.player);
      return { ...event, entrants };
    }
    case 'PlayerCheckedIn':
      return withEntrant(event, fact.player, { isCheckedIn: true });
    case 'DeckHandedIn':
      return {
        ...withEntrant(event, fact.player, { deck: fact.deck }),
        decksHandedIn: event.decksHandedIn + 1,
      };
    case 'SeedsGiven':
      return withSeeds(event, fact.players);
    case 'TableFixed':
      return withTable(event, fact.player, fact.table);
    case 'ByeGranted': {
      const { player, round, as } = fact;
      const others = event.entrants.get(player)?.byes.filter((bye) => bye.round !== round) ?? [];
      return withEntrant(event, player, { byes: [...others, { round, as }] });
    }
    case 'EventStarted':
      return started(event, new Set(fact.absent));
    case 'PlayerDropped':
      return withEntrant(event, fact.player, { status: 'dropped', afterRound: fact.afterRound });
    case 'PlayerDisqualified':
      return withEntrant(event, fact.player, { status: 'disqualified', afterRound: fact.afterRound });
    case 'PlayerReinstated':
      return withEntrant(event, fact.player, { status: 'playing' });
    case 'RoundPaired': {
      const { round, tables, byes, requestedByes } = fact;
      const isOfCut = event.cut !== undefined;
      const made: EventRound = { number: round, status: 'paired', isOfCut, tables, byes, requestedByes };
      return { ...event, rounds: [...event.rounds.filter(({ number }) => number !== round), made] };
    }
    case 'PairingsChanged':
      return withRound(event, fact.round, () => ({ tables: fact.tables, byes: fact.byes }));
    case 'RoundPublished': {
      const { publication } = fact;
      const { roundMinutes } = event.plan;
      return {
        ...withRound(event, fact.round, () => ({
          status: 'published',
          publication,
          ...(roundMinutes === undefined ? {} : { minutes: roundMinutes }),
          ...when('publishedAt', at),
        })),
        publications: publication,
      };
    }
    case 'RoundTakenBack':
      return { ...event, rounds: event.rounds.filter(({ number }) => number !== fact.round) };
    case 'ResultRecorded': {
      const { result, match } = fact;
      return withResult(event, fact, {
        result,
        ...(match === undefined ? {} : { match }),
        ...when('recordedAt', at),
      });
    }
    case 'ResultAmended':
      return withResult(event, fact, { result: fact.result, ...when('amendedAt', at) });
    case 'RoundFinished':
      return withRound(event, fact.round, () => ({ status: 'finished' }));
    case 'CutMade':
      return { ...event, cut: fact.players };
    case 'EventFinished':
      return { ...event, status: 'finished' };
    case 'EventCalledOff':
      return { ...event, status: 'calledOff' };
  }
};

/** A moment in a field of its own; nothing where it is not known. */
const when = (word: 'publishedAt' | 'recordedAt' | 'amendedAt', at: string | undefined): object =>
  at === undefined ? {} : { [word]: at };

const registered = (
  { status }: Event,
  { type: _type, isWaiting, ...entry }: EventFact & { type: 'PlayerRegistered' },
): Entrant => ({
  ...entry,
  status: isWaiting === true ? 'waiting' : status === 'running' ? 'playing' : 'registered',
  isCheckedIn: status === 'running',
  byes: [],
});

const withEntrants = (event: Event, changed: readonly Entrant[]): Event => {
  const entrants = new Map(event.entrants);
  for (const one of changed) entrants.set(one.player, one);
  return { ...event, entrants };
};

const withEntrant = (event: Event, player: string, change: Partial<Entrant>): Event => {
  const entrant = event.entrants.get(player);
  return entrant === undefined ? event : withEntrants(event, [{ ...entrant, ...change }]);
};

const withSeeds = (event: Event, players: readonly string[]): Event =>
  withEntrants(
    event,
    players.flatMap((player, place) => {
      const entrant = event.entrants.get(player);
      return entrant === undefined ? [] : [{ ...entrant, seed: place + 1 }];
    }),
  );

const withTable = (event: Event, player: string, table: number | undefined): Event => {
  const { table: _table, ...entrant } = event.entrants.get(player) ?? {};
  if (!('player' in entrant)) return event;
  return withEntrants(event, [{ ...entrant, ...(table === undefined ? {} : { table }) }]);
};

const started = (event: Event, absent: ReadonlySet<string>): Event => ({
  ...event,
  status: 'running',
  entrants: new Map(
    [...event.entrants].map(([player, entrant]) => [
      player,
      entrant.status === 'registered'
        ? { ...entrant, status: absent.has(player) ? 'absent' : 'playing' }
        : entrant,
    ]),
  ),
});

const withRound = (
  event: Event,
  number: number,
  change: (round: EventRound) => Partial<EventRound>,
): Event => ({
  ...event,
  rounds: event.rounds.map((round) => (round.number === number ? { ...round, ...change(round) } : round)),
});

const withResult = (
  event: Event,
  { round, table }: { readonly round: number; readonly table: number },
  change: Partial<EventTable>,
): Event =>
  withRound(event, round, ({ tables }) => ({
    tables: tables.map((one) => (one.table === table ? { ...one, ...change } : one)),
  }));
