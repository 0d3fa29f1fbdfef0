import type { HomeMatchFragment } from '#libs/client';

/** The sentence about a player's own open match, with whose turn it is. */
export const goesOnText = (
  { status, seats, game }: Pick<HomeMatchFragment, 'status' | 'seats' | 'game'>,
  player: string,
): string => {
  const others = seats.filter((seat) => seat.player?.id !== player);
  const names = others.flatMap((seat) => seat.player?.name ?? []);
  if (status === 'OPEN' && names.length < others.length) return `Your ${game.name} table waits for a player.`;
  const match = `Your match with ${new Intl.ListFormat('en').format(names)} goes on.`;
  const acting = seats.filter(({ isToAct }) => isToAct);
  if (acting.some((seat) => seat.player?.id === player)) return `${match} It is your turn.`;
  const [first] = acting;
  return first?.player == null ? match : `${match} It is ${first.player.name}’s turn.`;
};
