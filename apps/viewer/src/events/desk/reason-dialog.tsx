import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { RecountError } from '#libs/client';
import { Said } from '../../shell/said.js';

/** Asks why something is done that others will want to know the reason of. */
export const ReasonDialog = ({
  title,
  isBusy,
  refusal,
  onGiven,
  onClose,
}: {
  readonly title: string;
  readonly isBusy: boolean;
  readonly refusal: RecountError | undefined;
  readonly onGiven: (reason: string) => void;
  readonly onClose: () => void;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    if (typeof reason === 'string' && reason.trim() !== '') onGiven(reason.trim());
  };
  return (
    <dialog ref={dialog} className="desk-dialog" aria-label={title} onClose={onClose}>
      <form onSubmit={submit}>
        <h2>{title}</h2>
        <label htmlFor={field}>Reason, kept with it in the log</label>
        <textarea id={field} name="reason" required maxLength={500} rows={3} />
        <Said of={refusal} className="field-fault">
          <p>{refusal?.message}</p>
        </Said>
        <p className="desk-buttons">
          <button type="submit" className="button-main" disabled={isBusy}>
            {title}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  );
};
