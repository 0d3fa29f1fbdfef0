import { useRef } from 'react';
import { CancelMatchDocument, type MatchSummaryFragment } from '#libs/client';
import { useCommand } from '../play/use-command.js';
import { Button, fieldText, submitted } from '../shell/controls.js';
import { Refusal } from '../shell/said.js';
import { playersText } from './match-text.js';

/** Cancels a match after the organizer's confirmation. */
export const CancelMatch = ({ match }: { readonly match: Pick<MatchSummaryFragment, 'id' | 'seats'> }) => {
  const { mutate, refusal } = useCommand();
  const dialog = useRef<HTMLDialogElement>(null);

  const submit = submitted((fields) => {
    const input = { matchId: match.id, reason: fieldText(fields, 'reason') };
    mutate(CancelMatchDocument, input, () => dialog.current?.close());
  });

  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>Call off</Button>
      <dialog ref={dialog} className="cancel-dialog" aria-label="Call the match off">
        <form onSubmit={submit}>
          <p>Call off {playersText(match)}? It ends without a result, for good.</p>
          <label>
            Reason, shown to everybody <input name="reason" maxLength={200} />
          </label>
          <Refusal of={refusal} className="failure" />
          <p className="cancel-buttons">
            <button type="submit">Call it off</button>
            <Button onClick={() => dialog.current?.close()}>Keep it</Button>
          </p>
        </form>
      </dialog>
    </>
  );
};
