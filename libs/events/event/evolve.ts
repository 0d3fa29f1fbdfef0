import { OrderedMap } from 'immutable';
import { isSameJson, stepByTag } from '#libs/game-kit';
import {
  type AmendedBefore,
  type Author,
  type Entrant,
  type Event,
  type EventRound,
  type EventState,
  type EventTable,
  hasPart,
  unseated,
} from './event.js';
import type { EventFact } from './facts.js';

/** The recording of a fact, which is only displayed. */
interface Recording {
  /** ISO 8601. */
  readonly at?: string;
  readonly by?: Author;
}

/** Applies one fact without checking rules. */
export const evolveEvent = (
  id: string,
  state: EventState,
  fact: EventFact,
  recording: Recording = {},
): EventState => {
  if (fact.type === 'EventDrafted') {
    const { type: _type, ...drafted } = fact;
    return {
      id,
      version: 1,
      ...drafted,
      status: 'drafted',
      entrants: OrderedMap(),
      placesTaken: 0,
      rounds: [],
      publications: 0,
      decksHandedIn: 0,
    };
  }
  return state && { ...evolved(state, fact, recording), version: state.version + 1 };
};

/** An object with the time under this key; empty when the time is unknown. */
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
  const entrants = event.entrants.withMutations((all) => {
    for (const one of changed) all.set(one.player, one);
  });
  const placesTaken = changed.reduce(
    (taken, one) => taken + placesOf(one) - placesOf(event.entrants.get(one.player)),
    event.placesTaken,
  );
  return { ...event, entrants, placesTaken };
};

const placesOf = (entrant: Entrant | undefined): number => Number(entrant?.status === 'registered');

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

const withDeck = (
  event: Event,
  { player, deck, allowedFor }: EventFact & { type: 'DeckHandedIn' },
): Event => {
  const decksHandedIn = event.decksHandedIn + 1;
  const { deckAllowedFor: _former, ...entrant } = event.entrants.get(player) ?? {};
  if (!('player' in entrant)) return { ...event, decksHandedIn };
  const allowed = allowedFor === undefined ? {} : { deckAllowedFor: allowedFor };
  return { ...withEntrants(event, [{ ...entrant, deck, ...allowed }]), decksHandedIn };
};

const started = (event: Event, absent: ReadonlySet<string>): Event =>
  withEntrants(
    { ...event, status: 'running' },
    [...event.entrants.values()]
      .filter(({ status }) => status === 'registered')
      .map((entrant) => ({ ...entrant, status: absent.has(entrant.player) ? 'absent' : 'playing' })),
  );

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

type ResultFact = EventFact & { readonly type: 'ResultRecorded' | 'ResultAmended' };

const aheadOf = ({ amendment, by, reason, recordedNext }: ResultFact): Partial<EventTable> => {
  const ofMatch = amendment === undefined ? {} : { amendment };
  if (amendment === undefined || by === undefined || recordedNext === undefined) return ofMatch;
  const { commandId, ...result } = recordedNext;
  return { ...ofMatch, ahead: { commandId, number: amendment, by, reason: reason ?? '', result } };
};

const amendmentOf = (
  { rounds }: Event,
  { round, table, result, reason }: EventFact & { type: 'ResultAmended' },
  at: string | undefined,
): AmendedBefore | undefined => {
  const amended = rounds.find(({ number }) => number === round)?.tables.find((one) => one.table === table);
  return amended?.result === undefined
    ? undefined
    : {
        round,
        table,
        players: amended.players,
        was: amended.result,
        is: result,
        reason,
        ...when('amendedAt', at),
      };
};

/** Lists the amendment with every later round. A repeated amendment keeps the first original result; a restored result is removed from the list. */
const withAmendment = (event: Event, amendment: AmendedBefore | undefined): Event => {
  if (amendment === undefined) return event;
  const { round, table } = amendment;
  return {
    ...event,
    rounds: event.rounds.map((one) => {
      if (one.number <= round) return one;
      const { amendedBefore = [], ...rest } = one;
      const isOfTable = (other: AmendedBefore) => other.round === round && other.table === table;
      const { was } = amendedBefore.find(isOfTable) ?? amendment;
      const others = amendedBefore.filter((other) => !isOfTable(other));
      const now = isSameJson(was, amendment.is) ? others : [...others, { ...amendment, was }];
      return now.length === 0 ? rest : { ...rest, amendedBefore: now };
    }),
  };
};

const evolved = stepByTag<Event, Exclude<EventFact, { type: 'EventDrafted' }>, 'type', Recording, Event>(
  'type',
  {
    PlanRevised: (event, { plan }) => ({ ...event, plan }),
    RegistrationOpened: (event) => ({ ...event, status: 'open' }),
    RegistrationClosed: (event) => ({ ...event, status: 'closed' }),
    PlayerRegistered: (event, fact) => withEntrants(event, [registered(event, fact)]),
    PlayerAdmitted: (event, { player }) => withEntrant(event, player, { status: 'registered' }),
    PlayerWithdrawn: (event, { player }) => {
      const placesTaken = event.placesTaken - placesOf(event.entrants.get(player));
      return { ...event, entrants: event.entrants.delete(player), placesTaken };
    },
    PlayerCheckedIn: (event, { player }) => withEntrant(event, player, { isCheckedIn: true }),
    DeckHandedIn: withDeck,
    SeedsGiven: (event, { players }) => withSeeds(event, players),
    TableFixed: (event, { player, table }) => withTable(event, player, table),
    ByeGranted: (event, fact) => {
      const { player, round, as } = fact;
      const others = event.entrants.get(player)?.byes.filter((bye) => bye.round !== round) ?? [];
      return withEntrant(event, player, { byes: [...others, { round, as }] });
    },
    EventStarted: (event, { absent }) => started(event, new Set(absent)),
    PlayerDropped: (event, { player, afterRound }) =>
      withEntrant(event, player, { status: 'dropped', afterRound }),
    PlayerDisqualified: (event, { player, afterRound }) => {
      const entrant = event.entrants.get(player);
      const isOutside = entrant !== undefined && !hasPart(entrant);
      return withEntrant(event, player, {
        status: 'disqualified',
        afterRound,
        ...(isOutside ? { hasNoPart: true } : {}),
      });
    },
    PlayerReinstated: (event, { player }) => withEntrant(event, player, { status: 'playing' }),
    RoundPaired: (event, fact) => {
      const { round, tables, byes, requestedByes } = fact;
      const isOfCut = event.cut !== undefined;
      const made: EventRound = {
        number: round,
        status: 'paired',
        isOfCut,
        tables,
        byes,
        requestedByes,
        leftOut: unseated(event, fact),
      };
      return { ...event, rounds: [...event.rounds.filter(({ number }) => number !== round), made] };
    },
    PairingsChanged: (event, { round, tables, byes }) =>
      withRound(event, round, ({ requestedByes }) => ({
        tables,
        byes,
        leftOut: unseated(event, { tables, byes, requestedByes }),
      })),
    RoundPublished: (event, fact, { at }) => {
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
    },
    RoundTakenBack: (event, { round }): Event => ({
      ...event,
      rounds: event.rounds.filter(({ number }) => number !== round),
    }),
    ResultRecorded: (event, fact, { at }) => {
      const { result, match } = fact;
      return withResult(event, fact, {
        result,
        ...(match === undefined ? {} : { match }),
        ...aheadOf(fact),
        ...when('recordedAt', at),
      });
    },
    ResultAmended: (event, fact, { at, by }) => {
      const { result, amendment, reason, by: byInMatch } = fact;
      const amendedBy = amendment === undefined ? by : byInMatch;
      return withAmendment(
        withResult(event, fact, {
          result,
          amendmentReason: reason,
          amendedBy,
          ...aheadOf(fact),
          ...when('amendedAt', at),
        }),
        amendmentOf(event, fact, at),
      );
    },
    RoundFinished: (event, { round }) => withRound(event, round, () => ({ status: 'finished' })),
    CutMade: (event, { players }) => ({ ...event, cut: players }),
    EventFinished: (event) => ({ ...event, status: 'finished' }),
    EventCalledOff: (event) => ({ ...event, status: 'calledOff' }),
  },
);
