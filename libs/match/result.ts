import { z } from 'zod';
import { isDraw, type Seat } from '#libs/game-kit';
import { hasLeftMatch } from './departures.js';
import type { MatchEnded } from './facts.js';
import { count, counts, placesSchema, seats } from './schemas.js';
import { allTied } from './series.js';
import type { MatchState } from './state.js';

/** The ways in which a match gets its result. Stored for ever. */
export const RESULT_KINDS = [
  'games',
  /** It was played elsewhere and reported. */
  'reported',
  'concession',
  'agreed-draw',
  'intentional-draw',
  'no-show',
  'match-loss',
  'disqualification',
  'time',
  /** The only player had no opponent by the pairing, and wins. */
  'bye',
] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

/** The result that counts for a match. Stored in this form: add, never change. */
export const matchResultSchema = z.strictObject({
  kind: z.literal(RESULT_KINDS),
  places: placesSchema,
  gamesWon: counts,
  gamesDrawn: count,
  /** Seats that were disqualified while others played on. */
  disqualified: seats.exactOptional(),
});
export type MatchResult = Readonly<z.infer<typeof matchResultSchema>>;

/** The match's own result, without amendments; undefined before its end and for a cancelled match. */
export const resultOf = ({ result, games }: MatchState): MatchResult | undefined =>
  result && resultOfEnd(result, games.filter(({ outcome }) => isDraw(outcome)).length);

/** The result from a match's end and its number of drawn games. */
export const resultOfEnd = (
  { places, reason, gamesWon, gamesDrawn, disqualified }: MatchEnded,
  drawn: number,
): MatchResult => ({
  kind: RESULT_KINDS.find((kind) => kind === reason) ?? 'games',
  places,
  gamesWon,
  gamesDrawn: gamesDrawn ?? drawn,
  ...(disqualified === undefined ? {} : { disqualified }),
});

/** The seats that a result disqualifies: those in its last place, unless others played on. */
export const disqualifiedSeats = ({ kind, places, disqualified }: MatchResult): readonly Seat[] =>
  disqualified ?? (kind === 'disqualification' ? (places.at(-1) ?? []) : []);

/** No series has more drawn games. */
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

/** The reason why a result is impossible for a match; undefined for a possible result. */
export const faultOfResult = (state: MatchState, result: MatchResult): string | undefined => {
  const { kind, places, gamesWon, gamesDrawn } = result;
  const { bestOf } = state.settings.format;
  const placed = places.flat().toSorted((a, b) => a - b);
  const most = (bestOf + 1) / 2;
  if (placed.join() !== state.seats.map(({ seat: one }) => one).join())
    return `Each of the seats 0 to ${state.seats.length - 1} has one place.`;
  if (places.some((group, index) => group.length === 0 && (index > 0 || places.length === 1)))
    return 'Only the first place may be empty: then all seats lose.';
  if (gamesWon.length !== state.seats.length)
    return `Give the number of games won for each of ${state.seats.length} seats.`;
  if (gamesWon.some((won) => won > most))
    return `A seat wins at most ${most} of the best of ${bestOf} games.`;
  if (gamesDrawn > MOST_DRAWN) return `At most ${MOST_DRAWN} games are drawn.`;
  if (DRAWS.has(kind) && places.length > allTied(state, 'match').length)
    return 'An agreed draw needs a tie of all seats.';
  if (LOSSES.has(kind) && places.length === 1) return 'Name the seats that come last.';
  if (kind === 'bye' && state.seats.filter(({ player }) => player !== undefined).length !== 1)
    return 'A bye needs a match with exactly one seated player.';
  return PLAYED.has(kind) ? faultOfGames(state, places, gamesWon) : undefined;
};

/** In a result by games, a seat with fewer wins cannot be placed before one with more, unless that one has left the match. */
const faultOfGames = (
  state: MatchState,
  places: MatchResult['places'],
  gamesWon: readonly number[],
): string | undefined => {
  const won = places
    .map((group) => group.filter((one) => !hasLeftMatch(state, one)).map((one) => gamesWon[one] ?? 0))
    .filter((group, index) => index === 0 || group.length > 0);
  const [first = []] = places;
  if (first.length === 0) return 'A result by games needs a winner, or a tie of all seats.';
  return won.slice(1).some((group, index) => Math.max(...group) > Math.min(...(won[index] ?? [])))
    ? 'In a result by games, a seat with more wins cannot be placed behind one with fewer.'
    : undefined;
};
