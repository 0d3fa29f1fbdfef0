import { type MatchDetailsFragment, MatchRecordDocument, type OutcomePartsFragment } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { howEnded } from '../lobby/match-text.js';
import { ResultHistory, rulingOf } from '../staff/match-record.js';
import staffStyles from '../staff/staff.module.css';
import type { SeatName } from '../table/seat-name.js';

/** The result that counts, with every seat's place and the reason; empty until the match has ended. */
export const MatchResult = ({
  match,
  nameOf,
}: {
  readonly match: MatchDetailsFragment;
  readonly nameOf: SeatName;
}) =>
  match.result === null ? null : <Counted match={match} outcome={match.result.current} nameOf={nameOf} />;

const Counted = ({
  match,
  outcome,
  nameOf,
}: {
  readonly match: MatchDetailsFragment;
  readonly outcome: OutcomePartsFragment;
  readonly nameOf: SeatName;
}) => {
  // The frames with results by staff or seats.
  const { data } = useRequest(MatchRecordDocument, { matchId: match.id });
  const why = howEnded(outcome.reason);
  return (
    <section className={staffStyles.matchResult} aria-label="Result">
      <p className="match-result-head">
        {outcome.isDraw
          ? 'A draw'
          : outcome.winners.length === 0
            ? 'Nobody won the match'
            : `${outcome.winners.map(nameOf).join(' and ')} won the match`}
        {why === undefined ? '' : ` ${why}`}
        {match.format.bestOf === 1 ? '' : `, ${outcome.gamesWon.join(' – ')}`}
      </p>
      {outcome.isDraw || outcome.winners.length === 0 ? null : (
        <ol className="match-result-places">
          {outcome.places.map((tied, index) => (
            <li key={tied.join()}>
              <b>{1 + outcome.places.slice(0, index).flat().length}.</b> {tied.map(nameOf).join(', ')}
            </li>
          ))}
        </ol>
      )}
      <ResultHistory match={match} ruling={data?.match == null ? undefined : rulingOf(data.match)} />
    </section>
  );
};
