import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { MatchDetailsFragment } from '#libs/client';

/** How the match ended for this seat. Where that happens before one's eyes it gets the focus, if what had it is gone with the match. */
export const SeatResult = ({
  match: { id, status, outcome, games },
  seat,
  isNews,
}: {
  readonly match: MatchDetailsFragment;
  readonly seat: number;
  readonly isNews: boolean;
}) => {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const isFocusLost = (document.activeElement ?? document.body) === document.body;
    if (isNews && isFocusLost) place.current?.focus({ preventScroll: true });
  }, [isNews]);
  const rank = (outcome?.places.findIndex((seats) => seats.includes(seat)) ?? -1) + 1;
  const lastGame = games.at(-1);
  const verdict =
    status === 'CANCELLED' || outcome === null
      ? 'The match was called off.'
      : outcome.isDraw
        ? 'The match is a draw.'
        : outcome.winners.includes(seat)
          ? 'You won the match.'
          : outcome.places.length > 2
            ? `You came in place ${rank}.`
            : 'You lost the match.';
  return (
    <section ref={place} tabIndex={-1} className="action-bar seat-result" aria-label="Your result">
      <h2 role="status">{verdict}</h2>
      {outcome === null || games.length < 2 ? null : <p>Games won: {outcome.gamesWon.join(' – ')}</p>}
      {lastGame === undefined ? null : (
        <p>
          {lastGame.outcome.text} <span className="rule-id">{lastGame.outcome.rule}</span>
        </p>
      )}
      <Link href={`/replays/${id}`}>Review the replay</Link>
    </section>
  );
};
