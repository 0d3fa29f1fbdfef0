import type { Game, Outcome, Seat } from '#libs/game-kit';
import type { CreateMatch } from './commands.js';
import type { OnDeparture } from './facts.js';
import type { Departure, MatchState } from './state.js';

/**
 * The setting of a new match: by default the others play on from three seats, if the game can. Undefined for two seats, where a departure always ends the game.
 */
export const departureSetting = (
  game: Game,
  seats: number,
  wanted?: OnDeparture | null,
): Pick<CreateMatch, 'onDeparture'> => {
  const onDeparture = wanted ?? (seats > 2 && game.departure !== undefined ? 'playOn' : undefined);
  return onDeparture === undefined ? {} : { onDeparture };
};

export const playsOn = ({ settings }: MatchState): boolean => settings.onDeparture === 'playOn';

/** The departures that count for the match, or for its present game. Between games only those from the match count. */
const departuresFrom = (state: MatchState, scope: 'match' | 'game'): readonly Departure[] =>
  (state.departures ?? []).filter(
    ({ game }) =>
      game === undefined ||
      (scope === 'game' && game === state.gameNumber && state.sideboarding === undefined),
  );

const hasLeft = (state: MatchState, seat: Seat, scope: 'match' | 'game'): boolean =>
  departuresFrom(state, scope).some(({ seats }) => seats.includes(seat));

export const hasLeftMatch = (state: MatchState, seat: Seat): boolean => hasLeft(state, seat, 'match');

/** Whether a seat has left the match or the present game. */
export const hasLeftGame = (state: MatchState, seat: Seat): boolean => hasLeft(state, seat, 'game');

/** The seats that were disqualified while others played on, including seats that had already left. */
export const seatsDisqualified = ({ departures = [], disqualified = [] }: MatchState): readonly Seat[] => [
  ...departures.flatMap(({ why, seats }) => (why === 'disqualification' ? seats : [])),
  ...disqualified,
];

/** A seat's departure from the match, or else from the present game; undefined while it plays. */
export const departureOf = (state: MatchState, seat: Seat): Departure | undefined => {
  const own = departuresFrom(state, 'game').filter(({ seats }) => seats.includes(seat));
  return own.find(({ game }) => game === undefined) ?? own[0];
};

/** The seats that have not left the match, or its present game. A seat that is out by the game's own rules counts. */
export const seatsIn = (state: MatchState, scope: 'match' | 'game'): readonly Seat[] =>
  state.seats.map(({ seat }) => seat).filter((seat) => !hasLeft(state, seat, scope));

/** The places of the departed seats: the earliest departure is last, and departures at one moment are tied. */
export const placesOfDeparted = (
  state: MatchState,
  scope: 'match' | 'game',
): readonly (readonly Seat[])[] => {
  const placed = new Set<Seat>();
  const groups = departuresFrom(state, scope).map(({ seats }) =>
    seats.filter((seat) => {
      const isFirst = !placed.has(seat);
      placed.add(seat);
      return isFirst;
    }),
  );
  return groups.filter((group) => group.length > 0).reverse();
};

/** An outcome in which seats that left at one moment are tied: a game lets them leave one after the other. */
export const withTiedDepartures = (state: MatchState, outcome: Outcome): Outcome => {
  const together = placesOfDeparted(state, 'game').filter((group) => group.length > 1);
  if (together.length === 0) return outcome;
  const places: (readonly Seat[])[] = [];
  for (const group of outcome.places) {
    const last = places.at(-1) ?? [];
    const both = [...last, ...group];
    const areTied = last.length > 0 && together.some((seats) => both.every((seat) => seats.includes(seat)));
    if (areTied) places[places.length - 1] = both.sort((a, b) => a - b);
    else places.push(group);
  }
  return { ...outcome, places };
};
