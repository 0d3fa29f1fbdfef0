import type { Act } from '../script.js';

/** Games that win a match. */
const needed = (bestOf: number): number => Math.ceil(bestOf / 2);

/** The result of a match, as its mutations take it; without a winner a draw. */
export const matchResult = (bestOf: number, seats: number, winner: number | undefined, choice: number) => {
  if (seats > 2) return podResult(seats, winner, choice);
  if (winner === undefined) return { places: [[0, 1]], gamesWon: [0, 0], gamesDrawn: choice % 3 };
  const most = needed(bestOf);
  const lost = most > 1 ? choice % most : 0;
  const gamesWon = winner === 0 ? [most, lost] : [lost, most];
  return { places: [[winner], [1 - winner]], gamesWon, gamesDrawn: 0 };
};

/** Of three or more: sometimes another seat shares the first place, or all others the last one. */
const podResult = (seats: number, winner: number | undefined, choice: number) => {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const none = all.map(() => 0);
  if (winner === undefined) return { places: [all], gamesWon: none, gamesDrawn: choice % 3 };
  const [second = winner, ...others] = all
    .map((seat) => (seat + choice) % seats)
    .filter((seat) => seat !== winner);
  if (choice % 4 === 3) return { places: [[winner, second], others], gamesWon: none, gamesDrawn: 0 };
  const behind = [second, ...others];
  return {
    places: [[winner], ...(choice % 3 === 0 ? [behind] : behind.map((seat) => [seat]))],
    gamesWon: all.map((seat) => Number(seat === winner)),
    gamesDrawn: 0,
  };
};

/** All seats lose. */
export const lostByAll = (seats: number) => {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return { places: [[], all], gamesWon: all.map(() => 0), gamesDrawn: 0 };
};

/** The result of a table without a match, as staff say it. */
export const tableResult = (players: readonly string[], winner: number, games: number) =>
  players.length > 2
    ? { places: players.map((_player, seat) => (seat === winner ? 1 : 2)) }
    : { games: { won: winner === 0 ? [games, 0] : [0, games], drawn: 0 } };

/** Any result that a table can have. */
export const drawnTableResult = (bestOf: number, players: readonly string[], { seat, choice }: Act) => {
  if (choice % 7 === 0) return { allLost: true };
  if (choice % 7 === 1) return { present: [players[seat]] };
  if (choice % 7 !== 2) return tableResult(players, seat, needed(bestOf));
  return players.length > 2
    ? { places: players.map(() => 1) }
    : { games: { won: [0, 0], drawn: 1, winner: null } };
};
