import type { EventResultInput, EventTablePartsFragment } from '#libs/client';

/** A parsed entry of the desk: `12 2-1` is table 12 with two games to one. */
export type Entry =
  | { readonly kind: 'empty' }
  | { readonly kind: 'fault'; readonly message: string }
  | { readonly kind: 'table'; readonly table: EventTablePartsFragment }
  | { readonly kind: 'result'; readonly table: EventTablePartsFragment; readonly result: EventResultInput };

type Tables = readonly EventTablePartsFragment[];

export const readEntry = (text: string, tables: Tables, bestOf: number): Entry => {
  const [number, ...words] = text
    .trim()
    .toLowerCase()
    .split(/[\s,:–-]+/)
    .filter((word) => word !== '');
  if (number === undefined) return { kind: 'empty' };
  const table = tables.find((one) => `${one.table}` === number);
  if (table === undefined) return fault(`There is no table ${number} in this round.`);
  if (words.length === 0) return { kind: 'table', table };
  const result = readScore(words, table, bestOf);
  return typeof result === 'string' ? fault(result) : { kind: 'result', table, result };
};

const fault = (message: string): Entry => ({ kind: 'fault', message });

const HOW =
  'A score is such as 2-1 or 1-1-1; d is a draw, x1 says that the first did not come, l that all lose.';

const readScore = (
  words: readonly string[],
  { players }: EventTablePartsFragment,
  bestOf: number,
): EventResultInput | string => {
  const [word = ''] = words;
  if (words.length === 1) {
    if (word === 'l') return { allLost: true };
    if (word === 'd') return drawn(players.length);
    const absent = /^x([1-9]*)$/.exec(word)?.[1];
    if (absent !== undefined) return withoutAbsent(absent, players);
  }
  const figures = words.length === 1 ? [...word] : words;
  if (!figures.every((figure) => /^\d{1,2}$/.test(figure))) return HOW;
  const numbers = figures.map(Number);
  return players.length > 2 ? readPlaces(numbers, players.length) : readGames(numbers, bestOf);
};

const drawn = (players: number): EventResultInput =>
  players > 2 ? { places: Array.from({ length: players }, () => 1) } : { games: { won: [0, 0], drawn: 0 } };

const withoutAbsent = (
  absent: string,
  players: EventTablePartsFragment['players'],
): EventResultInput | string => {
  const seats = [...absent].map(Number);
  if (seats.some((seat) => seat > players.length)) return `At this table sit ${players.length}.`;
  return {
    present:
      seats.length === 0 ? [] : players.filter((_, seat) => !seats.includes(seat + 1)).map(({ id }) => id),
  };
};

const readPlaces = (places: readonly number[], players: number): EventResultInput | string => {
  if (places.length !== players) return `Say the place of each of the ${players}, such as 1 2 2 4.`;
  const isSound = places.every((place) => place === 1 + places.filter((other) => other < place).length);
  return isSound ? { places } : 'Places are such as 1, 2, 2, 4.';
};

const readGames = (numbers: readonly number[], bestOf: number): EventResultInput | string => {
  const [one, other, games = 0] = numbers;
  if (one === undefined || other === undefined || numbers.length > 3) return HOW;
  const needed = Math.ceil(bestOf / 2);
  if (one > needed || other > needed || (one === needed && other === needed))
    return `Of the best of ${bestOf}, one can win ${needed} and nobody more.`;
  return { games: { won: [one, other], drawn: games } };
};

/** Results between two players with a button each; the first player's games are first. */
export const quickResults = (bestOf: number): readonly (readonly [number, number])[] => {
  const needed = Math.ceil(bestOf / 2);
  const lost = Array.from({ length: needed }, (_, games) => games);
  return [
    ...lost.map((games): [number, number] => [needed, games]),
    ...(bestOf === 1 ? [] : [[needed - 1, needed - 1] as const]),
    ...lost.map((games): [number, number] => [games, needed]).reverse(),
  ];
};
