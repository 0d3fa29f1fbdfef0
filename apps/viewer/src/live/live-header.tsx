import type { ReactNode } from 'react';
import type { MatchDetailsFragment } from '#libs/client';
import { gamesWonBy } from '../lobby/match-text.js';
import type { SeatName } from '../table/seat-name.js';
import styles from './live-page.module.css';
import { RoundTime } from './match-clocks.js';
import clockStyles from './seat-clock.module.css';
import { spanText } from './time-text.js';

const STATUSES: Readonly<Record<MatchDetailsFragment['status'], string>> = {
  OPEN: 'Open',
  PLAYING: 'Live',
  FINISHED: 'Finished',
  CANCELLED: 'Cancelled',
};

interface LiveHeaderProps {
  readonly match: MatchDetailsFragment;
  readonly nameOf: SeatName;
  /** The menu and further controls at its end. */
  readonly children?: ReactNode;
}

/** The head of a live match: title, game, score of the series, and delay. */
export const LiveHeader = ({ match, nameOf, children }: LiveHeaderProps) => (
  <header className={styles.railHead} data-in-sight>
    <h1>{match.title ?? match.seats.map(({ seat }) => nameOf(seat)).join(' – ')}</h1>
    {children}
    <p className={styles.facts}>
      <span className={`status status-${match.status.toLowerCase()}`}>{STATUSES[match.status]}</span>
      <span>{match.game.name}</span>
      {match.format.bestOf === 1 ? null : <Series match={match} nameOf={nameOf} />}
      <RoundTime clock={match.clock} className={clockStyles.seatClock ?? ''} />
      {match.viewpoint.isDelayed && match.spectatorDelaySeconds > 0 ? (
        <span className="status">Shown {spanText(match.spectatorDelaySeconds)} late</span>
      ) : null}
      {match.embargoUntil === null || match.isRevealed ? null : (
        <span className="status">
          Hands and decks stay closed until{' '}
          <time dateTime={match.embargoUntil}>{new Date(match.embargoUntil).toLocaleString()}</time>
        </span>
      )}
      {match.drawOffer === null ? null : (
        <span className="status status-offer">{nameOf(match.drawOffer.by)} offers a draw</span>
      )}
    </p>
  </header>
);

const Series = ({ match, nameOf }: { readonly match: MatchDetailsFragment; readonly nameOf: SeatName }) => (
  <span>
    {match.gameNumber > 0
      ? `Game ${match.gameNumber}, best of ${match.format.bestOf}`
      : `Best of ${match.format.bestOf}`}
    :{' '}
    {match.seats.map(({ seat }, index) => (
      <span key={seat}>
        {index > 0 ? ', ' : ''}
        {nameOf(seat)} <b>{gamesWonBy(match, seat)}</b>
      </span>
    ))}
  </span>
);
