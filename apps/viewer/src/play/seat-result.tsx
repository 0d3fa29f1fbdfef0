import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { MatchDetailsFragment } from '#libs/client';
import { PlayAgain } from '../invite/play-again.js';
import { isAmended } from '../lobby/match-text.js';
import { RuleId } from '../rules/rule-id.js';
import styles from './play.module.css';

/** The service's seasons of matches among friends. */
const FRIENDLY: readonly string[] = ['among-friends', 'among-friends-listed'];

/** The result for this seat; a match that is over without one was cancelled. If the match ends while the player is present and the focused control disappears, the result gets the focus. */
export const SeatResult = ({
  match,
  seat,
  isNews,
}: {
  readonly match: MatchDetailsFragment;
  readonly seat: number;
  readonly isNews: boolean;
}) => {
  const { id, season, result, games } = match;
  const outcome = result?.current ?? null;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const isFocusLost = (document.activeElement ?? document.body) === document.body;
    if (isNews && isFocusLost) place.current?.focus({ preventScroll: true });
  }, [isNews]);
  const rank = (outcome?.places.findIndex((seats) => seats.includes(seat)) ?? -1) + 1;
  const lastGame = games.at(-1);
  const verdict =
    outcome === null
      ? 'The match was called off.'
      : outcome.isDraw
        ? 'The match is a draw.'
        : outcome.winners.includes(seat)
          ? 'You won the match.'
          : outcome.places.length > 2
            ? `You came in place ${rank}.`
            : 'You lost the match.';
  return (
    <section ref={place} tabIndex={-1} className={styles.seatResult} aria-label="Your result">
      <h2 role="status">{verdict}</h2>
      {outcome === null || games.length < 2 ? null : <p>Games won: {outcome.gamesWon.join(' – ')}</p>}
      {lastGame === undefined ? null : (
        <p>
          {isAmended(match) ? 'As played: ' : ''}
          {lastGame.outcome.text} <RuleId rule={lastGame.outcome.rule} />
        </p>
      )}
      <Link href={`/replays/${id}`}>Review the replay</Link>
      {FRIENDLY.includes(season) ? <PlayAgain match={match} seat={seat} /> : null}
    </section>
  );
};
