import { type FormEvent, useRef, useState } from 'react';
import {
  asRecountError,
  CancelMatchDocument,
  type MatchSummaryFragment,
  type RecountError,
} from '#libs/client';
import { useSession } from '../session/session.js';
import { Said } from '../shell/said.js';
import { playersText } from './match-text.js';

/** Calls a match off, once its organizer has said that it is meant. */
export const CancelMatch = ({ match }: { readonly match: Pick<MatchSummaryFragment, 'id' | 'seats'> }) => {
  const { client } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const [error, setError] = useState<RecountError>();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    client
      .request(CancelMatchDocument, {
        input: { matchId: match.id, reason: typeof reason === 'string' ? reason.trim() : '' },
      })
      .then(() => dialog.current?.close())
      .catch((refused: unknown) => setError(asRecountError(refused)));
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
          <Said of={error} className="failure">
            <p>{error?.message}</p>
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
