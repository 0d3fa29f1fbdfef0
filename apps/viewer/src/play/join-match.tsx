import { JoinMatchDocument, type MatchDetailsFragment } from '#libs/client';
import { useSession } from '../session/session.js';
import { Refused } from './refused.js';
import { useCommand } from './use-command.js';
import '../styles/play.css';

/** The open seats of a match, for a player who sits at none. */
export const JoinMatch = ({
  match: { id, seats },
  onSeated,
}: {
  readonly match: MatchDetailsFragment;
  readonly onSeated: () => void;
}) => {
  const { client } = useSession();
  const { send, isSending, refusal } = useCommand();
  const open = seats.filter(({ player }) => player === null);
  if (open.length === 0) return null;
  return (
    <section className="action-bar" aria-label="Join">
      <h2>Join this match</h2>
      <div className="action-buttons">
        {open.map(({ seat }) => (
          <button
            key={seat}
            type="button"
            className="action-button"
            disabled={isSending}
            onClick={() =>
              send(
                (commandId, signal) =>
                  client.request(JoinMatchDocument, { input: { matchId: id, commandId, seat } }, signal),
                onSeated,
              )
            }
          >
            Take seat {seat + 1}
          </button>
        ))}
      </div>
      <Refused refusal={refusal} />
    </section>
  );
};
