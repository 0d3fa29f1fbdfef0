import type { MatchSummaryFragment } from '#libs/client';

type Seat = MatchSummaryFragment['seats'][number];

/** The player's name, or the text for an open seat. */
const playerName = ({ seat, player }: Pick<Seat, 'seat' | 'player'>): string =>
  player?.name ?? `Seat ${seat + 1} free`;

/** `Ada – Brin`: the names of all seats. */
export const playersText = ({ seats }: Pick<MatchSummaryFragment, 'seats'>): string =>
  seats.map(playerName).join(' – ');

/** The games that a seat has won; after the end, as they count. */
export const gamesWonBy = (
  { seats, result }: Pick<MatchSummaryFragment, 'seats' | 'result'>,
  seat: number,
): number => result?.current.gamesWon[seat] ?? seats.find((one) => one.seat === seat)?.gamesWon ?? 0;

/** Whether the match counts with another result than the one with which it ended first. */
export const isAmended = ({ result }: Pick<MatchSummaryFragment, 'result'>): boolean =>
  result !== null && result.amendments.length > 0;

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

type Ended = Pick<MatchSummaryFragment, 'status' | 'seats' | 'result'>;

/** The result that counts as a sentence; undefined before the end. */
export const resultText = (match: Ended): string | undefined => {
  const who = winnerText(match);
  const why = match.result === null ? undefined : howEnded(match.result.current.reason);
  return who === undefined || why === undefined ? who : `${who} ${why}`;
};

/** The result that counts without its reason; undefined before the end. */
export const winnerText = ({ status, seats, result }: Ended): string | undefined => {
  if (status === 'CANCELLED') return 'Called off';
  if (result === null) return undefined;
  const { isDraw, winners } = result.current;
  if (isDraw) return 'Drawn';
  if (winners.length === 0) return 'Nobody won';
  return `${seats
    .filter(({ seat }) => winners.includes(seat))
    .map(playerName)
    .join(' and ')} won`;
};

/** The result that counts for one player: `Won 2 – 1`, `Drawn`, `3rd of 4`; undefined before the end, and for a player outside the match. */
export const resultFor = (
  match: Pick<MatchSummaryFragment, 'seats' | 'result' | 'format'>,
  playerId: string,
): string | undefined => {
  const { result } = match;
  const own = match.seats.find(({ player }) => player?.id === playerId);
  if (result === null || own === undefined) return undefined;
  const { places, isDraw } = result.current;
  const place = places.findIndex((tied) => tied.includes(own.seat)) + 1;
  const score = seriesScore(match, own);
  if (isDraw) return `Drawn${score}`;
  if (match.seats.length > 2) return `${ordinal(place)} of ${match.seats.length}`;
  return `${place === 1 ? 'Won' : 'Lost'}${score}`;
};

const seriesScore = (match: Pick<MatchSummaryFragment, 'seats' | 'result' | 'format'>, own: Seat): string =>
  match.format.bestOf === 1
    ? ''
    : ` ${[own, ...match.seats.filter(({ seat }) => seat !== own.seat)].map(({ seat }) => gamesWonBy(match, seat)).join(' – ')}`;

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const plural = new Intl.PluralRules('en', { type: 'ordinal' });

/** 1st, 2nd, 3rd, 4th. */
export const ordinal = (count: number): string => `${count}${ENDINGS[plural.select(count)] ?? 'th'}`;
