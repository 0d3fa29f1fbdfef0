import type { EventResultInput, EventResultPartsFragment, EventTablePartsFragment } from '#libs/client';

/** A result before it is sent, as the event would show it. */
export const shownResult = (
  { games, places, present }: EventResultInput,
  { players }: Pick<EventTablePartsFragment, 'players'>,
): EventResultPartsFragment => {
  const nothing = { won: null, drawn: null, winner: null, places: null, present: null };
  if (games !== undefined) return { ...nothing, kind: 'games', won: games.won, drawn: games.drawn ?? 0 };
  if (places !== undefined) return { ...nothing, kind: 'placed', places };
  if (present !== undefined)
    return { ...nothing, kind: 'forfeit', present: players.filter(({ id }) => present.includes(id)) };
  return { ...nothing, kind: 'allLost' };
};
