import type { MatchSummaryFragment } from '#libs/client';

type Seat = MatchSummaryFragment['seats'][number];

/** Who sits there, or that nobody does yet. */
const playerName = ({ seat, player }: Pick<Seat, 'seat' | 'player'>): string =>
  player?.name ?? `Seat ${seat + 1} free`;

/** `Ada – Brin`, or the seats one after the other. */
export const playersText = ({ seats }: Pick<MatchSummaryFragment, 'seats'>): string =>
  seats.map(playerName).join(' – ');

/** The games that each seat has won, in a series or once the match is over; undefined where there is nothing to tell. */
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

/** How a match ended that was not played out; undefined where it was. */
export const howEnded = (reason: string): string | undefined => REASONS[reason];

/** How a match ended, in a sentence; undefined until it has. */
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

/** How it ended for one player: `Won 2 – 1`, `Drawn`, `3rd of 4`; undefined until it has, and for who did not play. */
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
