import { Fragment } from 'react';
import { Link } from 'wouter';
import type { MatchLineFragment } from '#libs/client';
import { AmendedMark } from '../staff/match-record.js';
import { ageText } from './age.js';
import styles from './lobby.module.css';
import { STATUS_LABELS, STATUS_OF } from './lobby-filter.js';
import { gamesWonBy, playersText, resultFor, resultText } from './match-text.js';
import { OrganizerTools } from './organizer-tools.js';

interface MatchRowProps {
  readonly match: MatchLineFragment;
  readonly now: number;
  readonly player?: string | undefined;
}

/** A match in a list: its players, its score, its last step, and its links. */
export const MatchRow = ({ match, now, player }: MatchRowProps) => {
  const of = <span className="visually-hidden"> of {playersText(match)}</span>;
  const table = `/matches/${match.id}`;
  return (
    <li className={styles.matchRow} data-match={match.id}>
      <div className={styles.matchRowHead}>
        <h3 className={styles.matchRowPlayers}>
          <Link href={table}>
            <Players match={match} />
          </Link>
        </h3>
        <span className={`status status-${match.status.toLowerCase()}`}>{statusLabel(match.status)}</span>
      </div>
      {match.title === null ? null : <p className={styles.matchRowTitle}>{match.title}</p>}
      <p className={styles.matchRowWords}>{wordsOf(match, player)}</p>
      <AmendedMark match={match} />
      <p className={styles.matchRowFacts}>
        <span>{match.game.name}</span>
        {match.season === 'open' ? null : <span>Season {match.season}</span>}
        {match.format.bestOf === 1 ? null : (
          <span>
            Best of {match.format.bestOf}
            {match.gameNumber > 0 ? `, game ${match.gameNumber}` : ''}
          </span>
        )}
        <time dateTime={match.updatedAt} title={new Date(match.updatedAt).toLocaleString('en')}>
          {ageText(match.updatedAt, now)}
        </time>
      </p>
      <div className={styles.matchRowLinks}>
        <Link href={table}>Table{of}</Link>
        <Link href={`/replays/${match.id}`}>Replay{of}</Link>
        <a href={`/overlay/${match.id}`}>Overlay{of}</a>
        <OrganizerTools match={match} />
      </div>
    </li>
  );
};

const Players = ({ match }: { readonly match: MatchLineFragment }) =>
  match.seats.map(({ seat, player, isToAct }, index) => (
    <Fragment key={seat}>
      {index === 0 ? null : <span className={styles.matchRowVersus}> – </span>}
      <span className={isToAct ? `${styles.matchRowPlayer} ${styles.isToAct}` : styles.matchRowPlayer}>
        {player === null ? <span className={styles.matchRowFree}>Free seat</span> : player.name}
        {match.format.bestOf === 1 ? null : (
          <>
            {' '}
            <b className={styles.matchRowScore}>{gamesWonBy(match, seat)}</b>
          </>
        )}
      </span>
    </Fragment>
  ));

const statusLabel = (status: MatchLineFragment['status']): string => {
  const [name] = Object.entries(STATUS_OF).find(([, known]) => known === status) ?? [];
  return Object.entries(STATUS_LABELS).find(([known]) => known === name)?.[1] ?? status;
};

/** The result of a finished match; else the last step, if known. */
const wordsOf = (match: MatchLineFragment, player: string | undefined): string => {
  const result = (player === undefined ? undefined : resultFor(match, player)) ?? resultText(match);
  if (result !== undefined) return result;
  if (match.frame == null) return match.status === 'OPEN' ? 'Waits for its players.' : 'Being played.';
  const { turn, text } = match.frame;
  return turn === null ? text : `Turn ${turn}: ${text}`;
};
