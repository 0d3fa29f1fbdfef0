import type { EventResultInput, EventTablePartsFragment, MatchResultInput } from '#libs/client';

/** The command for a table's result: to the event, or to the table's match, from which the event takes it. */
export type TableResultCommand =
  | { readonly to: 'event'; readonly result: EventResultInput }
  | { readonly to: 'match'; readonly matchId: string; readonly how: MatchHow };

type MatchHow =
  | { readonly kind: 'reported'; readonly result: Omit<MatchResultInput, 'kind'> }
  | { readonly kind: 'ruled'; readonly how: 'NO_SHOW' | 'MATCH_LOSS'; readonly seats: readonly number[] }
  | { readonly kind: 'drawn' };

export const tableResultCommand = (
  { matchId, players }: Pick<EventTablePartsFragment, 'matchId' | 'players'>,
  result: EventResultInput,
): TableResultCommand => {
  if (matchId === null) return { to: 'event', result };
  return { to: 'match', matchId, how: howOf(result, players) };
};

const howOf = (result: EventResultInput, players: EventTablePartsFragment['players']): MatchHow => {
  const seats = players.map((_, seat) => seat);
  if (result.games !== undefined) {
    const { won, drawn = 0 } = result.games;
    if (won.every((games) => games === 0) && drawn === 0) return { kind: 'drawn' };
    return { kind: 'reported', result: { places: placesOf(won), gamesWon: won, gamesDrawn: drawn } };
  }
  if (result.places !== undefined) {
    const ranks = result.places;
    const places = [...new Set(ranks)]
      .sort((one, other) => one - other)
      .map((rank) => seats.filter((seat) => ranks[seat] === rank));
    const isSoleWinner = places[0]?.length === 1;
    return {
      kind: 'reported',
      result: { places, gamesWon: ranks.map((rank) => (rank === 1 && isSoleWinner ? 1 : 0)), gamesDrawn: 0 },
    };
  }
  if (result.present !== undefined) {
    const { present } = result;
    return {
      kind: 'ruled',
      how: 'NO_SHOW',
      seats: seats.filter((seat) => !present.includes(players[seat]?.id ?? '')),
    };
  }
  return { kind: 'ruled', how: 'MATCH_LOSS', seats };
};

/** Seats by games won; level seats share a place. */
const placesOf = (won: readonly number[]): readonly (readonly number[])[] =>
  [...new Set(won)]
    .sort((one, other) => other - one)
    .map((games) => won.flatMap((own, seat) => (own === games ? [seat] : [])));

/** The amended result of a finished match. */
export const amendedMatch = (how: MatchHow, seats: number): MatchResultInput => {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  switch (how.kind) {
    case 'reported':
      return { ...how.result, kind: 'REPORTED' };
    case 'drawn':
      return { places: [all], gamesWon: all.map(() => 0), kind: 'INTENTIONAL_DRAW' };
    case 'ruled': {
      const winners = all.filter((seat) => !how.seats.includes(seat));
      return { places: [winners, [...how.seats]], gamesWon: all.map(() => 0), kind: how.how };
    }
  }
};
