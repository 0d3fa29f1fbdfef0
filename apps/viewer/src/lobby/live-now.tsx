import { Link } from 'wouter';
import { GameWordsDocument, type HomeMatchFragment } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { type Score, useScores } from '../data/use-scores.js';
import { seatPoints } from '../overlay/seat-points.js';
import { GamePicture } from './game-picture.js';
import { HomeList } from './list-head.js';
import styles from './live-now.module.css';
import { lobbyAddress } from './lobby-filter.js';
import { useHomeMatches } from './use-home-matches.js';

const SHOWN = 4;

/** The newest matches in play, with their scores as they change. */
export const LiveNow = () => {
  const { matches, hasFailed, reload } = useHomeMatches({ status: ['PLAYING'] }, SHOWN);
  const scores = useScores(matches?.map(({ id }) => id) ?? []);
  if (matches?.length === 0) return null;
  return (
    <HomeList
      title="Live now"
      href={lobbyAddress({ status: 'live' })}
      more="All tables"
      hasFailed={hasFailed}
      onRetry={reload}
    >
      <ul className={styles.cards}>
        {matches === undefined
          ? Array.from({ length: SHOWN }, (_, index) => <li key={index} className={styles.loading} />)
          : matches.map((match) => <LiveCard key={match.id} match={match} score={scores.get(match.id)} />)}
      </ul>
    </HomeList>
  );
};

/** Of larger tables the two seats with the best scores would be a claim: the first seats are shown. */
const MOST_SEATS = 2;

const LiveCard = ({
  match,
  score,
}: {
  readonly match: HomeMatchFragment;
  readonly score: Score | undefined;
}) => {
  const { id, game, seats, title } = match;
  const shown = seats.slice(0, MOST_SEATS).toReversed();
  const more = seats.length - shown.length;
  return (
    <li>
      <Link
        className={`${styles.card} scheme-dark`}
        data-game={game.id}
        data-match={id}
        href={`/matches/${id}`}
      >
        <span className={styles.picture}>
          <GamePicture game={game.id} of={`${id} ${title ?? ''}`} />
        </span>
        <span className={styles.game}>
          <span>{game.name}</span>
          <span>{more > 0 ? `${seats.length} players` : turnText(score)}</span>
        </span>
        {shown.map(({ seat, player }, index) => (
          <span key={seat} className={index === 0 ? styles.far : styles.near}>
            <span className={styles.player}>{player?.name ?? 'Free seat'}</span>
            <Points game={game.id} seat={seat} score={score} />
          </span>
        ))}
      </Link>
    </li>
  );
};

const turnText = (score: Score | undefined): string =>
  score?.turn == null ? '' : `Turn ${score.turn.number}`;

/** The number that decides the game. A new row enters from below. */
const Points = ({
  game,
  seat,
  score,
}: {
  readonly game: string;
  readonly seat: number;
  readonly score: Score | undefined;
}) => {
  const { data } = useRequest(GameWordsDocument, { game });
  const counters = score?.seats.find((one) => one.seat === seat)?.counters ?? [];
  const value = seatPoints(counters, data?.game?.broadcast)[0]?.value;
  return (
    <b key={value} className={styles.points}>
      {value ?? ''}
    </b>
  );
};
