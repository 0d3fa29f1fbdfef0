import { useEffect, useState } from 'react';
import type { MatchDetailsFragment } from '#libs/client';
import { clockText } from '../live/time-text.js';
import { playCues } from '../sound/play-cues.js';
import styles from './play.module.css';
import { secondsUntil } from './remaining.js';

/** Seconds from which the clock warns. */
const SOON = 10;

/** The seat's remaining time to respond, if the match has a limit. */
export const ResponseClock = ({
  match: { seats, responseSeconds, game },
  seat,
}: {
  readonly match: MatchDetailsFragment;
  readonly seat: number;
}) => {
  const deadline = seats.find((one) => one.seat === seat)?.respondBy ?? null;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (deadline === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [deadline]);
  const seconds = deadline === null ? undefined : secondsUntil(deadline, now, responseSeconds);
  const isSoon = seconds !== undefined && seconds <= SOON;
  useEffect(() => {
    if (isSoon) playCues(['hurry'], game.id);
  }, [isSoon, game.id]);
  if (seconds === undefined) return null;
  return (
    <>
      <p className={isSoon ? `${styles.responseClock} is-soon` : styles.responseClock} role="timer">
        {clockText(seconds * 1000)} <span>to answer</span>
      </p>
      <p className="visually-hidden" role="alert">
        {isSoon ? `Less than ${SOON} seconds to answer.` : ''}
      </p>
    </>
  );
};
