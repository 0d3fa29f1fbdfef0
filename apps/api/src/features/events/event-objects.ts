import {
  bracketStates,
  type Entrant,
  type Event,
  type EventPlan,
  type EventRound,
  type EventTable,
  type PairingResult,
  type Standing,
} from '#libs/events';
import { organizationOf } from '#libs/organizations';
import { badInput } from '../../platform/errors/api-error.js';
import type { OrganizedEventEntrantsArgs } from '../../platform/inputs.js';
import { matchOfTable } from './event-matches.js';

/** A player as the API shows it; the resolver looks it up. */
export interface NamedPlayer {
  readonly id: string;
  readonly name: string;
}

export type Naming = (player: string) => NamedPlayer;

/** A viewer's visibility of an event. */
export interface EventViewer {
  /** Sees unpublished rounds, and all decks. */
  readonly isStaff: boolean;
  /** The player, who sees its own deck. */
  readonly player?: string;
}

/** An event as one class of viewers sees it. Different visibility needs a different object, because derived values are cached per object. */
export interface EventObject extends Omit<EventPlan, 'stage' | 'preset' | 'cut'> {
  readonly id: string;
  /** Undefined for viewers who are not staff: it counts facts that they may not see. */
  readonly version: number | undefined;
  readonly organization: string;
  readonly status: Event['status'];
  readonly structure: string;
  readonly preset: string;
  readonly cutTo: number | undefined;
  readonly entrantCount: number;
  readonly event: Event;
  readonly viewer: EventViewer;
}

const objects = new WeakMap<Event, Map<string, EventObject>>();

/** Open decks are shown from the start of the event: earlier, other players could still choose decks against them. */
export const isDeckShown = (
  { plan, status }: Event,
  { player }: Pick<Entrant, 'player'>,
  viewer: EventViewer,
): boolean =>
  viewer.isStaff ||
  player === viewer.player ||
  (plan.decks === 'open' && (status === 'running' || status === 'finished'));

export const shownRounds = (event: Event, { isStaff }: EventViewer): readonly EventRound[] =>
  event.rounds.filter(({ status }) => status !== 'paired' || isStaff);

/** The same object for all viewers with the same visibility of the event. */
export const eventObject = (event: Event, { isStaff, player }: EventViewer): EventObject => {
  const own = isStaff || player === undefined ? undefined : event.entrants.get(player)?.deck;
  const viewer = { isStaff, ...(own === undefined || player === undefined ? {} : { player }) };
  const key = isStaff ? 'staff' : viewer.player === undefined ? 'everybody' : `player/${viewer.player}`;
  const known = objects.get(event) ?? new Map<string, EventObject>();
  objects.set(event, known);
  const { stage, preset, cut, ...plan } = event.plan;
  const object = known.get(key) ?? {
    ...plan,
    id: event.id,
    version: isStaff ? event.version : undefined,
    organization: organizationOf(event),
    status: event.status,
    structure: stage.kind,
    preset: preset.id,
    cutTo: cut?.to,
    entrantCount: event.entrants.size,
    event,
    viewer,
  };
  known.set(key, object);
  return object;
};

/** Computes its larger fields only when they are requested. */
export const standingObject = (
  { place, player, points, tally, reasons, decidedBy }: Standing,
  named: Naming,
) => ({
  place,
  player: named(player),
  points: written(points).fraction,
  ...tally,
  decidedBy: decidedBy?.by,
  reasons: () =>
    reasons.map(({ criterion, value, terms }) => ({
      criterion: criterion.by,
      value: () => written(value).fraction,
      decimal: () => written(value).decimal,
      terms: () =>
        terms.map(({ round, opponent, value: part, reason }) => ({
          round,
          opponent: opponent === undefined ? undefined : named(opponent),
          value: written(part).fraction,
          reason,
        })),
    })),
});

interface Written {
  readonly fraction: string;
  readonly decimal: string;
}

/** Cached texts of values: standings share the objects of values that a result does not change. */
const texts = new WeakMap<Standing['points'], Written>();

const written = (value: Standing['points']): Written => {
  const known = texts.get(value) ?? {
    fraction: value.toFraction(),
    decimal: value.round(DECIMALS).toString(),
  };
  texts.set(value, known);
  return known;
};

const DECIMALS = 4;

export const entrantObject = (entrant: Entrant, isDeckShown: boolean, named: Naming) => ({
  ...entrant,
  player: named(entrant.player),
  hasDeck: entrant.deck !== undefined,
  deck: isDeckShown ? entrant.deck : undefined,
  deckAllowedFor: isDeckShown ? entrant.deckAllowedFor : undefined,
});

/** Creates its tables only on request: lists of rounds show only the status of each. */
export const roundObject = (event: Event, round: EventRound, named: Naming) => ({
  ...round,
  endsAt: roundEndsAt(round),
  tables: () => round.tables.map((table) => tableObject(event, round, table, named)),
  byes: () => round.byes.map(named),
  requestedByes: () => round.requestedByes.map(named),
  amendedBefore: () =>
    (round.amendedBefore ?? []).map(({ players, was, is, amendedAt, ...where }) => ({
      ...where,
      players: players.map(named),
      was: resultObject(was, named),
      is: resultObject(is, named),
      at: amendedAt,
    })),
});

const MS_OF_MINUTE = 60_000;

/** When a published round's time ends (ISO 8601); undefined if it has no time limit. */
export const roundEndsAt = ({ publishedAt, minutes }: EventRound): string | undefined =>
  minutes === undefined || publishedAt === undefined
    ? undefined
    : new Date(Date.parse(publishedAt) + minutes * MS_OF_MINUTE).toISOString();

export const tableObject = (
  event: Event,
  round: EventRound,
  { table, players, isRematch = false, result, amendedAt, amendedBy, amendmentReason }: EventTable,
  named: Naming,
) => ({
  table,
  players: players.map(named),
  matchId:
    event.plan.hasMatches && round.publication !== undefined
      ? matchOfTable(event, round.publication, table)
      : undefined,
  isRematch,
  result: result === undefined ? undefined : resultObject(result, named),
  amendedAt,
  amendedBy,
  amendmentReason,
});

const resultObject = (result: PairingResult, named: Naming) => {
  switch (result.kind) {
    case 'games':
      return { ...result, winner: result.winner == null ? undefined : named(result.winner) };
    case 'forfeit':
      return { kind: result.kind, present: result.present.map(named) };
    default:
      return result;
  }
};

export const bracketObjects = (event: Event, named: Naming) =>
  bracketStates(event).map(({ match, players, winner, isReady }) => ({
    id: match.id,
    stage: match.stage,
    round: match.round,
    players: players.map((player) => (typeof player === 'string' ? named(player) : undefined)),
    winner: typeof winner === 'string' ? named(winner) : undefined,
    isReady,
  }));

const ROWS_DEFAULT = 100;
const ROWS_MOST = 1_000;

/** A page of a table. Throws BAD_USER_INPUT. */
export const rowsOf = <Row>(
  rows: readonly Row[],
  { first, skip }: OrganizedEventEntrantsArgs,
): readonly Row[] => {
  const [from, count] = [skip ?? 0, first ?? ROWS_DEFAULT];
  if (from < 0 || count < 0 || count > ROWS_MOST)
    throw badInput(`"first" is from 0 to ${ROWS_MOST}, "skip" from 0.`);
  return rows.slice(from, from + count);
};
