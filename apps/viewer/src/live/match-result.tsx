import type { MatchDetailsFragment } from '#libs/client';
import { howEnded } from '../lobby/match-text.js';
import type { SeatName } from '../table/seat-name.js';

/** How the match ended, with every seat's place; nothing until then. */
export const MatchResult = ({
  match: { outcome, format },
  nameOf,
}: {
  readonly match: MatchDetailsFragment;
  readonly nameOf: SeatName;
}) => {
  if (outcome === null) return null;
  const why = howEnded(outcome.reason);
  return (
    <section className="match-result" aria-label="Result">
      <p className="match-result-head">
        {outcome.isDraw
          ? 'A draw'
          : outcome.winners.length === 0
            ? 'Nobody won the match'
            : `${outcome.winners.map(nameOf).join(' and ')} won the match`}
        {why === undefined ? '' : ` ${why}`}
        {format.bestOf === 1 ? '' : `, ${outcome.gamesWon.join(' – ')}`}
      </p>
      {outcome.isDraw || outcome.winners.length === 0 ? null : (
        <ol>
          {outcome.places.map((tied, index) => (
            <li key={tied.join()}>
              <b>{1 + outcome.places.slice(0, index).flat().length}.</b> {tied.map(nameOf).join(', ')}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
