import { useState } from 'react';
import { FollowNotesDocument, MatchNotesDocument, type MatchNotesQuery } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSubscription } from '../data/use-subscription.js';
import { useSession } from '../session/session.js';
import { matchRights } from '../staff/match-rights.js';
import { seatNames } from '../table/seat-name.js';
import { FrameNotes } from './frame-notes.js';
import { RewindForm } from './rewind-form.js';

interface FrameJudgingProps {
  readonly matchId: string;
  readonly frame: number;
  /** Shows the frame of a note; omitted if only one frame is shown. */
  readonly onSeek?: (frame: number) => void;
}

/** The notes about frames of a match, and the rewind form for judges with that right. */
export const FrameJudging = ({ matchId, frame, onSeek }: FrameJudgingProps) => {
  const { me } = useSession();
  const { data } = useRequest(MatchNotesDocument, { matchId });
  const [changed, setChanged] = useState<Notes>();
  useSubscription(FollowNotesDocument, { matchId }, ({ matchNotes }) => setChanged(matchNotes.notes));
  const match = data?.match;
  if (match == null) return null;
  const players = match.seats.map(({ player }) => player?.id);
  const { mayRewind } = matchRights(me, match.organization.id, players);
  const notes = changed ?? match.notes;
  if (!mayRewind && notes.length === 0) return null;
  return (
    <section className="table-judging" aria-label="Notes and rewinds">
      <FrameNotes
        matchId={matchId}
        frame={frame}
        notes={notes}
        mayWrite={mayRewind}
        onChange={setChanged}
        {...(onSeek === undefined ? {} : { onSeek })}
      />
      {mayRewind && match.status === 'PLAYING' ? (
        <RewindForm matchId={matchId} frame={frame} nameOf={seatNames(match.seats)} />
      ) : null}
    </section>
  );
};

export type Notes = NonNullable<MatchNotesQuery['match']>['notes'];
