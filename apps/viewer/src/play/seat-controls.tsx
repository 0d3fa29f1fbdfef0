import { useRef } from 'react';
import { InSlot } from '../table/table-slots.js';
import styles from './play.module.css';
import { PlayTable } from './play-table.js';
import { PrepareSeat } from './prepare-seat.js';
import type { SeatPlayProps } from './seat-play.js';
import { SeatResult } from './seat-result.js';
import { useEntropyReveal } from './use-entropy-reveal.js';

/** A seated player's controls beside the table: the deck, actions, the result. */
export const SeatControls = (props: Omit<SeatPlayProps, 'onSeated'> & { readonly seat: number }) => {
  const { match, frame, seat, children } = props;
  const statusAtFirst = useRef(match.status);
  useEntropyReveal(match, seat);
  if (match.status === 'PLAYING' && match.sideboardingFor === null) return <PlayTable {...props} />;
  return (
    <div className={styles.play}>
      {children}
      {match.status === 'OPEN' || match.status === 'PLAYING' ? (
        <PrepareSeat key={match.sideboardingFor} match={match} seat={seat} frame={frame} />
      ) : match.status === 'FINISHED' && match.result === null ? null : (
        // The result that counts arrives right after the last frame.
        <InSlot name="prompt">
          <SeatResult match={match} seat={seat} isNews={statusAtFirst.current !== match.status} />
        </InSlot>
      )}
    </div>
  );
};
