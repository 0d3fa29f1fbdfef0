import { z } from 'zod';
import { isDraw } from '#libs/game-kit';
import type { MatchEnded } from './facts.js';
import { count, counts, placesSchema } from './schemas.js';
import type { MatchState } from './state.js';

/** How a match came by its result. Stored for ever. */
export const RESULT_KINDS = [
  /** It was played out here. */
  'games',
  /** It was played elsewhere: by the word of those who know. */
  'reported',
  'concession',
  'agreed-draw',
  'intentional-draw',
  'no-show',
  'match-loss',
  'disqualification',
  /** A clock ended it. */
  'time',
  /** Nobody was there to play against, as paired: the one player wins. */
  'bye',
] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

/** How a match counts. Stored as it stands here: add, but never change. */
export const matchResultSchema = z.strictObject({
  kind: z.literal(RESULT_KINDS),
  places: placesSchema,
  /** By seat. */
  gamesWon: counts,
  gamesDrawn: count,
});
export type MatchResult = Readonly<z.infer<typeof matchResultSchema>>;

/** What the match itself ended with; undefined until then, and for one that was cancelled. */
export const resultOf = ({ result, games }: MatchState): MatchResult | undefined =>
  result && resultOfEnd(result, games.filter(({ outcome }) => isDraw(outcome)).length);

/** The same of its end alone, and of how many of its games were drawn. */
export const resultOfEnd = (
  { places, reason, gamesWon, gamesDrawn }: MatchEnded,
  drawn: number,
): MatchResult => ({
  kind: RESULT_KINDS.find((kind) => kind === reason) ?? 'games',
  places,
  gamesWon,
  gamesDrawn: gamesDrawn ?? drawn,
});

/** More than that no series has, drawn games included. */
const MOST_DRAWN = 9;

const DRAWS: ReadonlySet<ResultKind> = new Set(['agreed-draw', 'intentional-draw']);
const PLAYED: ReadonlySet<ResultKind> = new Set(['games', 'reported']);
const LOSSES: ReadonlySet<ResultKind> = new Set([
  'concession',
  'no-show',
  'match-loss',
  'disqualification',
  'bye',
]);

/** Why this can be no result of a match; undefined for one that can. */
export const faultOfResult = (state: MatchState, result: MatchResult): string | undefined => {
  const { kind, places, gamesWon, gamesDrawn } = result;
  const { bestOf } = state.settings.format;
  const placed = places.flat().toSorted((a, b) => a - b);
  const most = (bestOf + 1) / 2;
  if (placed.join() !== state.seats.map(({ seat: one }) => one).join())
    return `Each of the seats 0 to ${state.seats.length - 1} has one place.`;
  if (places.some((group, index) => group.length === 0 && (index > 0 || places.length === 1)))
    return 'Only the first place may be empty: then nobody wins.';
  if (gamesWon.length !== state.seats.length)
    return `Say for each of ${state.seats.length} seats what it won.`;
  if (gamesWon.some((won) => won > most))
    return `Nobody wins more than ${most} of the best of ${bestOf} games.`;
  if (gamesDrawn > MOST_DRAWN) return `At most ${MOST_DRAWN} games are drawn.`;
  if (DRAWS.has(kind) && places.length > 1) return 'Where all have agreed to draw, all are tied.';
  if (LOSSES.has(kind) && places.length === 1) return 'Say who comes last by it.';
  if (kind === 'bye' && state.seats.filter(({ player }) => player !== undefined).length !== 1)
    return 'A bye is of a match that one player alone was seated in.';
  return PLAYED.has(kind) ? faultOfGames(places, gamesWon) : undefined;
};

/** By games nobody comes before who has won more of them. */
const faultOfGames = (places: MatchResult['places'], gamesWon: readonly number[]): string | undefined => {
  const won = places.map((group) => group.map((one) => gamesWon[one] ?? 0));
  const [first = []] = places;
  if (first.length === 0) return 'By games somebody wins, or all are tied.';
  return won.slice(1).some((group, index) => Math.max(...group) > Math.min(...(won[index] ?? [])))
    ? 'Who has won more games does not come behind by games.'
    : undefined;
};
