import type { ReactNode } from 'react';
import type { MatchDetailsFragment, TableData } from '#libs/client';
import { later } from '../chunks/later.js';
import { MissingPart } from '../chunks/missing-part.js';
import { useChunk } from '../chunks/use-chunk.js';
import { useSession } from '../session/session.js';
import type { SeatName } from '../table/seat-name.js';
import { InSlot } from '../table/table-slots.js';
import styles from './play.module.css';

const joining = later(() => import('./join-match.js'));
const playing = later(() => import('./seat-controls.js'));

export interface SeatPlayProps {
  readonly match: MatchDetailsFragment;
  /** The number of the frame whose table is shown. */
  readonly frame: number;
  readonly table: TableData;
  readonly nameOf: SeatName;
  /** Called when the player's role in the match has changed, so that the match must be opened again. */
  readonly onSeated: () => void;
  /** The menu of the table, for a table without room for it elsewhere. */
  readonly menu: ReactNode;
  readonly children: ReactNode;
}

/** Makes the table inside playable for a player; for other viewers it stays unchanged. */
export const SeatPlay = ({ children, ...props }: SeatPlayProps) => {
  const { me } = useSession();
  const { match, onSeated } = props;
  if (me?.role !== 'PLAYER') return children;
  const { kind, seat } = match.viewpoint;
  if (kind === 'SEAT' && seat !== null)
    return (
      <PlayedSeat {...props} seat={seat}>
        {children}
      </PlayedSeat>
    );
  if (match.status !== 'OPEN') return children;
  return (
    <div className={styles.play}>
      {children}
      <InSlot name="prompt">
        <Joining match={match} onSeated={onSeated} />
      </InSlot>
    </div>
  );
};

/** The table is shown before play starts. */
const PlayedSeat = ({ children, ...props }: Omit<SeatPlayProps, 'onSeated'> & { readonly seat: number }) => {
  const state = useChunk(playing);
  if (state.status === 'ready') {
    const { SeatControls } = state.part;
    return <SeatControls {...props}>{children}</SeatControls>;
  }
  return (
    <>
      {children}
      {state.status === 'failed' ? <MissingPart what="What you may do" onRetry={playing.load} /> : null}
    </>
  );
};

const Joining = (props: Pick<SeatPlayProps, 'match' | 'onSeated'>) => {
  const state = useChunk(joining);
  if (state.status === 'loading') return null;
  if (state.status === 'failed') return <MissingPart what="What you may do" onRetry={joining.load} />;
  const { JoinMatch } = state.part;
  return <JoinMatch {...props} />;
};
