import { AnswerDrawDocument, type MatchDetailsFragment } from '#libs/client';
import { Button } from '../shell/controls.js';
import type { SeatName } from '../table/seat-name.js';
import forms from './forms.module.css';
import { Refused } from './refused.js';
import { useCommand } from './use-command.js';

/** An open draw offer, for this seat or the other seats to answer. */
export const DrawOffer = ({
  match: { id, drawOffer },
  seat,
  nameOf,
}: {
  readonly match: MatchDetailsFragment;
  readonly seat: number;
  readonly nameOf: SeatName;
}) => {
  const { mutate, isSending, refusal } = useCommand();
  if (drawOffer === null) return null;
  const answer = (accept: boolean): void => mutate(AnswerDrawDocument, { matchId: id, seat, accept });
  if (drawOffer.by === seat || drawOffer.agreed.includes(seat))
    return (
      <p className={forms.drawOffer} role="status">
        {drawOffer.by === seat ? 'You offered a draw.' : 'You agreed to a draw.'} It waits for an answer; the
        game goes on meanwhile.
      </p>
    );
  return (
    <div className={forms.drawOffer}>
      <p role="alert">{nameOf(drawOffer.by)} offers a draw of this game.</p>
      <Button disabled={isSending} onClick={() => answer(true)}>
        Accept the draw
      </Button>
      <Button disabled={isSending} onClick={() => answer(false)}>
        Decline
      </Button>
      <Refused refusal={refusal} />
    </div>
  );
};
