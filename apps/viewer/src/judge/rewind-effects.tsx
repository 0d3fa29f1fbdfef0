import { ForeseenRulingDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import judgeStyles from './judge.module.css';
import type { SeatChoice } from './penalty-fields.js';

interface RewindEffectsProps {
  readonly matchId: string;
  readonly toFrame: number;
  readonly seats: readonly SeatChoice[];
}

/** The preview of a rewind ruling: the frames that it would undo, and the hidden information that each seat has learned. */
export const RewindEffects = ({ matchId, toFrame, seats }: RewindEffectsProps) => {
  const { data, error } = useRequest(ForeseenRulingDocument, { matchId, toFrame });
  if (error !== undefined) return <p className={judgeStyles.judgeNone}>{error.message}</p>;
  if (data === undefined) return null;
  const { undoneCount, learned, refusal } = data.rewindPreview;
  if (refusal !== null) return <p className={judgeStyles.judgeNone}>Not possible: {refusal.message}</p>;
  return (
    <div className={judgeStyles.suggested}>
      <p>
        <b>{undoneCount}</b> {undoneCount === 1 ? 'frame counts' : 'frames count'} no more.
      </p>
      <ul>
        {learned.map(({ seat, cards }) => (
          <li key={seat}>
            {seats.find((one) => one.seat === seat)?.name ?? `Seat ${seat}`} has seen{' '}
            {cards == null || cards.length === 0
              ? 'nothing since'
              : `since: ${cards.map(({ name, card }) => name ?? card).join(', ')}`}
          </li>
        ))}
      </ul>
    </div>
  );
};
