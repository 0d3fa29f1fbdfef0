import { lazy, type ReactNode, Suspense } from 'react';
import type { MatchDetailsFragment, TableData } from '#libs/client';
import { useSession } from '../session/session.js';
import type { SeatName } from '../table/seat-name.js';

const JoinMatch = lazy(() => import('./join-match.js').then(({ JoinMatch: part }) => ({ default: part })));
const SeatControls = lazy(() =>
  import('./seat-controls.js').then(({ SeatControls: part }) => ({ default: part })),
);

export interface SeatPlayProps {
  readonly match: MatchDetailsFragment;
  /** The number of the frame whose table is shown. */
  readonly frame: number;
  readonly table: TableData;
  readonly nameOf: SeatName;
  /** Called when the player has become somebody else to the match, so that it is to be opened anew. */
  readonly onSeated: () => void;
  /** The table. */
  readonly children: ReactNode;
}

/** Makes the table inside of it one to play at, for a player; for all others it stays what it is. */
export const SeatPlay = ({ children, ...props }: SeatPlayProps) => {
  const { me } = useSession();
  const { match, onSeated } = props;
  if (me?.role !== 'PLAYER') return children;
  const { kind, seat } = match.viewpoint;
  if (kind === 'SEAT' && seat !== null)
    return (
      <Suspense fallback={children}>
        <SeatControls {...props} seat={seat}>
          {children}
        </SeatControls>
      </Suspense>
    );
  if (match.status !== 'OPEN') return children;
  return (
    <div className="play">
      {children}
      <Suspense>
        <JoinMatch match={match} onSeated={onSeated} />
      </Suspense>
    </div>
  );
};
