import { useEffect } from 'react';
import { FollowMatchChangesDocument, type MatchDetailsFragment, MatchRecordDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSubscription } from '../data/use-subscription.js';
import { howEnded } from '../lobby/match-text.js';
import { RecordSteps } from '../staff/match-record.js';
import type { SeatName } from '../table/seat-name.js';
import '../styles/staff.css';

type Outcome = NonNullable<MatchDetailsFragment['outcome']>;

/** The recorded result, with every seat's place and the reason; empty until the match has ended. */
export const MatchResult = ({
  match,
  nameOf,
}: {
  readonly match: MatchDetailsFragment;
  readonly nameOf: SeatName;
}) => (match.outcome === null ? null : <Recorded match={match} outcome={match.outcome} nameOf={nameOf} />);

/** An amendment is not a frame of the match: it arrives by a subscription, and is fetched when the page becomes visible again. */
const Recorded = ({
  match: { id, format },
  outcome: first,
  nameOf,
}: {
  readonly match: MatchDetailsFragment;
  readonly outcome: Outcome;
  readonly nameOf: SeatName;
}) => {
  const { data, reload } = useRequest(MatchRecordDocument, { matchId: id });
  useSubscription(FollowMatchChangesDocument, { matchId: id }, reload);
  useEffect(() => {
    addEventListener('focus', reload);
    return () => removeEventListener('focus', reload);
  }, [reload]);
  const outcome = data?.match?.result?.current ?? first;
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
      {data?.match == null ? null : <RecordSteps match={data.match} />}
    </section>
  );
};
