import { type FormEvent, useRef } from 'react';
import { CancelMatchDocument, type MatchSummaryFragment } from '#libs/client';
import { useCommand } from '../play/use-command.js';
import { Said } from '../shell/said.js';
import { playersText } from './match-text.js';

/** Calls a match off, once its organizer has said that it is meant. */
export const CancelMatch = ({ match }: { readonly match: Pick<MatchSummaryFragment, 'id' | 'seats'> }) => {
  const { mutate, refusal } = useCommand();
  const dialog = useRef<HTMLDialogElement>(null);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    const input = { matchId: match.id, reason: typeof reason === 'string' ? reason.trim() : '' };
    mutate(CancelMatchDocument, input, () => dialog.current?.close());
  };

  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Call off
      </button>
      <dialog ref={dialog} className="cancel-dialog" aria-label="Call the match off">
        <form onSubmit={submit}>
          <p>Call off {playersText(match)}? It ends without a result, for good.</p>
          <label>
            Reason, shown to everybody <input name="reason" maxLength={200} />
          </label>
          <Said of={refusal} className="failure">
            <p>{refusal?.message}</p>
          </Said>
          <p className="cancel-buttons">
            <button type="submit">Call it off</button>
            <button type="button" onClick={() => dialog.current?.close()}>
              Keep it
            </button>
          </p>
        </form>
      </dialog>
    </>
  );
};
