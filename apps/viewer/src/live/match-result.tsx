import type { MatchDetailsFragment } from '#libs/client';
import type { SeatName } from '../table/seat-name.js';

const REASONS: ReadonlyMap<string, string> = new Map([
  ['concession', 'by concession'],
  ['agreed-draw', 'by agreement'],
]);

/** How the match ended, with every seat's place; nothing until then. */
export const MatchResult = ({
  match: { outcome, format },
  nameOf,
}: {
  readonly match: MatchDetailsFragment;
  readonly nameOf: SeatName;
}) => {
  if (outcome === null) return null;
  const why = REASONS.get(outcome.reason);
  return (
    <section className="match-result" aria-label="Result">
      <p className="match-result-head">
        {outcome.isDraw ? 'A draw' : `${outcome.winners.map(nameOf).join(' and ')} won the match`}
        {why === undefined ? '' : ` ${why}`}
        {format.bestOf === 1 ? '' : `, ${outcome.gamesWon.join(' – ')}`}
      </p>
      {outcome.isDraw ? null : (
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
