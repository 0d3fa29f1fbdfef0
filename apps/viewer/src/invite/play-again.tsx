import { useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { useLocation } from 'wouter';
import {
  FollowRematchDocument,
  type MatchDetailsFragment,
  PlayAgainDocument,
  ReadyDocument,
  type RematchPartsFragment,
} from '#libs/client';
import { useSubscription } from '../data/use-subscription.js';
import { commitEntropy } from '../play/committed-entropy.js';
import { Refused } from '../play/refused.js';
import { useCommand } from '../play/use-command.js';
import { useSession } from '../session/session.js';
import { browserStorage } from '../session/storage.js';
import { Button } from '../shell/controls.js';
import { seatNames } from '../table/seat-name.js';

/** One press for another match with the same players: it opens when all have pressed, and this player is ready in it at once. */
export const PlayAgain = ({
  match,
  seat,
}: {
  readonly match: Pick<MatchDetailsFragment, 'id' | 'seats'>;
  readonly seat: number;
}) => {
  const { client } = useSession();
  const [, navigate] = useLocation();
  const { mutate, isSending, refusal } = useCommand();
  const [requestedBy, setRequestedBy] = useState<readonly number[]>([]);
  const hasGone = useRef(false);
  const nameOf = seatNames(match.seats);

  const show = ({ requestedBy: seats, match: next }: RematchPartsFragment): void => {
    setRequestedBy(seats);
    if (next === null || !seats.includes(seat) || hasGone.current) return;
    hasGone.current = true;
    void goTo(next).catch(() => navigate(`/matches/${next.id}`));
  };
  /** A player who cannot be made ready here presses the button at the table. */
  const goTo = async (next: NonNullable<RematchPartsFragment['match']>): Promise<void> => {
    const { id: matchId, viewpoint, status } = next;
    if (status === 'OPEN' && viewpoint.seat !== null) {
      const entropyCommitment = commitEntropy(browserStorage, { matchId, seat: viewpoint.seat });
      const input = { matchId, commandId: uuid(), seat: viewpoint.seat, entropyCommitment };
      await client.request(ReadyDocument, { input });
    }
    navigate(`/matches/${matchId}`);
  };
  useSubscription(FollowRematchDocument, { of: match.id }, ({ rematch }) => show(rematch));

  const isAsked = requestedBy.includes(seat);
  const others = requestedBy.filter((one) => one !== seat).map(nameOf);
  return (
    <>
      <p role="status">
        {isAsked
          ? 'The next match opens when everybody has pressed.'
          : others.length === 0
            ? ''
            : `${new Intl.ListFormat('en').format(others)} would like to play again.`}
      </p>
      <Button
        className="button-main"
        disabled={isSending || isAsked}
        onClick={() =>
          mutate(PlayAgainDocument, { of: match.id }, ({ playAgain }) => show(playAgain.rematch))
        }
      >
        Play again
      </Button>
      <Refused refusal={refusal} />
    </>
  );
};
