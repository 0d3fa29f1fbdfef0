import { type ReactNode, useId, useState } from 'react';
import type { Command } from '../play/use-command.js';
import { Button, fieldText, Options, submitted } from './controls.js';
import { Refusal } from './said.js';

/** The choice of readers, and its label. */
export interface ReadersChoice<Readers extends string> {
  readonly value: Readers;
  readonly label: string;
}

/** A form behind a button for a text about a frame, with a choice of readers. */
export const WriteOnFrame = <Readers extends string>({
  button,
  name,
  readersLabel,
  choices,
  usual,
  frame,
  maxLength,
  className,
  hint,
  command: { isSending, refusal },
  onWrite,
}: {
  readonly button: string;
  /** The name of the form for screen readers. */
  readonly name: string;
  readonly readersLabel: string;
  readonly choices: readonly ReadersChoice<Readers>[];
  readonly usual: Readers;
  readonly frame: number;
  readonly maxLength: number;
  readonly className: string | undefined;
  readonly hint?: ReactNode;
  readonly command: Command;
  /** `done` closes the form after the text was accepted. */
  readonly onWrite: (text: string, readers: Readers, done: () => void) => void;
}) => {
  const [isOpen, setOpen] = useState(false);
  const [readers, setReaders] = useState(usual);
  const field = useId();
  const submit = submitted((fields) => {
    const text = fieldText(fields, 'text');
    if (text !== '') onWrite(text, readers, () => setOpen(false));
  });
  return (
    <div className="say">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {button}
      </Button>
      {isOpen ? (
        <form className={className} onSubmit={submit} aria-label={name}>
          <label htmlFor={field}>On frame {frame}</label>
          <textarea id={field} name="text" required maxLength={maxLength} rows={3} />
          <label>
            {readersLabel}{' '}
            <select
              value={readers}
              onChange={({ target }) =>
                setReaders(choices.find(({ value }) => value === target.value)?.value ?? usual)
              }
            >
              <Options of={choices} option={({ value, label }) => [value, label]} />
            </select>
          </label>
          {hint}
          <button type="submit" className="is-main" disabled={isSending}>
            Write it down
          </button>
          <Refusal of={refusal} />
        </form>
      ) : null}
    </div>
  );
};
