import { useId, useState } from 'react';
import type { Command } from '../play/use-command.js';
import { Button, fieldText, submitted } from '../shell/controls.js';
import { Refusal } from '../shell/said.js';
import judgeStyles from './judge.module.css';

/** A short text form behind a button. */
export const SayForm = ({
  label,
  about,
  isRequired = true,
  maxLength = 500,
  command,
  onSay,
}: {
  /** The label of the button. */
  readonly label: string;
  /** The label of the field. */
  readonly about: string;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  readonly command: Command;
  readonly onSay: (text: string) => void;
}) => {
  const [isOpen, setOpen] = useState(false);
  const field = useId();
  const submit = submitted((fields) => {
    const said = fieldText(fields, 'text');
    if (isRequired && said === '') return;
    onSay(said);
  });
  return (
    <div className="say">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen ? (
        <form className={judgeStyles.judgeForm} onSubmit={submit}>
          <label htmlFor={field}>{about}</label>
          <textarea id={field} name="text" required={isRequired} maxLength={maxLength} rows={2} />
          <button type="submit" className="is-main" disabled={command.isSending}>
            Send
          </button>
          <Refusal of={command.refusal} />
        </form>
      ) : null}
    </div>
  );
};
