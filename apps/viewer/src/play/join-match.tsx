import { JoinMatchDocument, type MatchDetailsFragment } from '#libs/client';
import { Button } from '../shell/controls.js';
import { Refused } from './refused.js';
import { useCommand } from './use-command.js';

/** The open seats of a match, for a player without a seat. */
export const JoinMatch = ({
  match: { id, seats },
  onSeated,
}: {
  readonly match: MatchDetailsFragment;
  readonly onSeated: () => void;
}) => {
  const { mutate, isSending, refusal } = useCommand();
  const open = seats.filter(({ player }) => player === null);
  if (open.length === 0) return null;
  return (
    <section className="action-bar" aria-label="Join">
      <h2>Join this match</h2>
      <div className="action-buttons">
        {open.map(({ seat }) => (
          <Button
            key={seat}
            className="action-button"
            disabled={isSending}
            onClick={() => mutate(JoinMatchDocument, { matchId: id, seat }, onSeated)}
          >
            Take seat {seat + 1}
          </Button>
        ))}
      </div>
      <Refused refusal={refusal} />
    </section>
  );
};
