import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { OpenCaseDocument } from '#libs/client';
import { useCommand } from '../play/use-command.js';
import { Button, fieldText, submitted } from '../shell/controls.js';
import { Refusal } from '../shell/said.js';

/** Says what is to be ruled on, about a frame; then one is on the case's page. */
export const OpenCase = ({ matchId, frame }: { readonly matchId: string; readonly frame: number }) => {
  const { mutate, isSending, refusal } = useCommand();
  const [isOpen, setOpen] = useState(false);
  const [, go] = useLocation();
  const field = useId();
  const submit = submitted((form) => {
    const claim = fieldText(form, 'claim');
    if (claim === '') return;
    const about = form.get('about') === 'CONDUCT' ? 'CONDUCT' : 'PLAY';
    mutate(OpenCaseDocument, { matchId, frame, claim, about }, ({ openCase }) =>
      go(`/cases/${openCase.case.id}`),
    );
  });
  return (
    <div className="say">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Open a case
      </Button>
      {isOpen ? (
        <form className="judge-form" onSubmit={submit}>
          <label htmlFor={field}>What is wrong at frame {frame}, for all parties to read</label>
          <textarea id={field} name="claim" required maxLength={2000} rows={3} />
          <label>
            <input type="checkbox" name="about" value="CONDUCT" /> About conduct: the others are not told who
            says so
          </label>
          <button type="submit" className="is-main" disabled={isSending}>
            Open the case
          </button>
          <Refusal of={refusal} />
        </form>
      ) : null}
    </div>
  );
};
