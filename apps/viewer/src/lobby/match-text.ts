import type { MatchSummaryFragment } from '#libs/client';

type Seat = MatchSummaryFragment['seats'][number];

/** The player's name, or the text for an open seat. */
const playerName = ({ seat, player }: Pick<Seat, 'seat' | 'player'>): string =>
  player?.name ?? `Seat ${seat + 1} free`;

/** `Ada – Brin`: the names of all seats. */
export const playersText = ({ seats }: Pick<MatchSummaryFragment, 'seats'>): string =>
  seats.map(playerName).join(' – ');

/** The games won by each seat, in a series or in a finished match; otherwise undefined. */
export const scoreText = ({
  format,
  seats,
}: Pick<MatchSummaryFragment, 'format' | 'seats'>): string | undefined =>
  format.bestOf === 1 ? undefined : seats.map(({ gamesWon }) => gamesWon).join(' – ');

const REASONS: Readonly<Record<string, string>> = {
  concession: 'by concession',
  'agreed-draw': 'by agreement',
  'no-show': 'by absence',
  'match-loss': 'by ruling',
  disqualification: 'by disqualification',
  'intentional-draw': 'by agreement',
  bye: 'by a bye',
  reported: 'as reported',
};

/** The text of an early end; undefined for a match that was played to its end. */
export const howEnded = (reason: string): string | undefined => REASONS[reason];

/** The result as a sentence; undefined before the end. */
export const resultText = (
  match: Pick<MatchSummaryFragment, 'status' | 'seats' | 'outcome'>,
): string | undefined => {
  if (match.status === 'CANCELLED') return 'Called off';
  const { outcome } = match;
  if (outcome === null) return undefined;
  const why = howEnded(outcome.reason);
  const how = why === undefined ? '' : ` ${why}`;
  if (outcome.isDraw) return `Drawn${how}`;
  if (outcome.winners.length === 0) return `Nobody won${how}`;
  const winners = match.seats.filter(({ seat }) => outcome.winners.includes(seat)).map(playerName);
  return `${winners.join(' and ')} won${how}`;
};

/** The result for one player: `Won 2 – 1`, `Drawn`, `3rd of 4`; undefined before the end, and for a player outside the match. */
export const resultFor = (
  match: Pick<MatchSummaryFragment, 'seats' | 'outcome' | 'format'>,
  playerId: string,
): string | undefined => {
  const { outcome } = match;
  const own = match.seats.find(({ player }) => player?.id === playerId);
  if (outcome === null || own === undefined) return undefined;
  const place = outcome.places.findIndex((tied) => tied.includes(own.seat)) + 1;
  const score = seriesScore(match, own);
  if (outcome.isDraw) return `Drawn${score}`;
  if (match.seats.length > 2) return `${ordinal(place)} of ${match.seats.length}`;
  return `${place === 1 ? 'Won' : 'Lost'}${score}`;
};

const seriesScore = ({ format, seats }: Pick<MatchSummaryFragment, 'seats' | 'format'>, own: Seat): string =>
  format.bestOf === 1
    ? ''
    : ` ${[own, ...seats.filter(({ seat }) => seat !== own.seat)].map(({ gamesWon }) => gamesWon).join(' – ')}`;

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const plural = new Intl.PluralRules('en', { type: 'ordinal' });

/** 1st, 2nd, 3rd, 4th. */
export const ordinal = (count: number): string => `${count}${ENDINGS[plural.select(count)] ?? 'th'}`;
