import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { FollowRulingsDocument, MakeRulingDocument } from '#libs/client';
import { useSubscription } from '../data/use-subscription.js';
import { stepFocus } from '../play/step-focus.js';
import { useCommand } from '../play/use-command.js';
import { kindWords } from '../replay/hits.js';
import { Button, fieldText, submitted } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { Fold } from '../shell/fold.js';
import { Refusal } from '../shell/said.js';
import panel from './panel-head.module.css';
import { type Ruling, rulingGroups } from './ruling-groups.js';
import styles from './rulings-panel.module.css';

/** A larger group is closed until it is opened or searched. */
const AT_A_GLANCE = 8;

/** The judge's possible rulings. They change with the table, so they arrive with the frames. */
export const RulingsPanel = ({ matchId, frame }: { readonly matchId: string; readonly frame: number }) => {
  const [rulings, setRulings] = useState<readonly Ruling[]>([]);
  const error = useSubscription(FollowRulingsDocument, { matchId }, ({ matchFrames }) => {
    setRulings((before) => matchFrames.frame?.match?.rulings ?? before);
  });
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  useRulingKey(field);
  const groups = rulingGroups(rulings, search);
  const isOpen = (count: number): boolean => search !== '' || count <= AT_A_GLANCE;
  const toList = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') setSearch('');
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    const first = list.current?.querySelector<HTMLButtonElement>(`button.${styles.ruling}`);
    first?.focus();
    if (event.key === 'Enter') first?.click();
  };
  return (
    <section className={styles.rulings} aria-label="Rulings">
      <header className={panel.head}>
        <h2>Rulings</h2>
        {rulings.length > AT_A_GLANCE || search !== '' ? (
          <input
            ref={field}
            type="search"
            aria-label="Search the rulings (R)"
            placeholder="Search (R)"
            value={search}
            onKeyDown={toList}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        ) : null}
      </header>
      {error === undefined ? null : <Failure error={error} />}
      {rulings.length === 0 ? <p className={styles.none}>Nothing is left to a judge now.</p> : null}
      {rulings.length > 0 && groups.length === 0 ? (
        <p className={styles.none}>No ruling has these words.</p>
      ) : null}
      <fieldset
        ref={list}
        className={styles.groups}
        aria-label="What may be ruled"
        onKeyDown={stepFocusOutsideFields}
      >
        {groups.map(({ type, rulings: found }) => (
          <Fold
            key={`${type}/${isOpen(found.length)}`}
            label={`${kindWords(type)} (${found.length})`}
            isOpenAtFirst={isOpen(found.length)}
          >
            <ul>
              {found.map((ruling) => (
                <li key={ruling.id}>
                  <RulingForm matchId={matchId} frame={frame} ruling={ruling} />
                </li>
              ))}
            </ul>
          </Fold>
        ))}
      </fieldset>
    </section>
  );
};

/** In a text field the arrow keys move the caret. */
const stepFocusOutsideFields = (event: KeyboardEvent<HTMLElement>): void => {
  if (!(event.target instanceof HTMLTextAreaElement)) stepFocus(event);
};

/** `R` focuses the search, unless a field has the focus. */
const useRulingKey = (field: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const isTyping =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [role=dialog]') !== null;
      if (event.key !== 'r' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      if (field.current === null) return;
      event.preventDefault();
      field.current.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
};

interface RulingFormProps {
  readonly matchId: string;
  readonly frame: number;
  readonly ruling: Ruling;
}

/** A ruling and its reason are public, so the form has two steps. */
const RulingForm = ({ matchId, frame, ruling }: RulingFormProps) => {
  const { mutate, isSending, refusal } = useCommand();
  const [isOpen, setOpen] = useState(false);
  const field = useId();

  const submit = submitted((form) => {
    const reason = fieldText(form, 'reason');
    if (reason === '') return;
    const number = ruling.number === null ? {} : { number: Number(form.get('number')) };
    mutate(
      MakeRulingDocument,
      { matchId, rulingId: ruling.id, ...number, reason, expectedFrame: frame },
      () => setOpen(false),
    );
  });

  return (
    <>
      <Button className={styles.ruling} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {ruling.label} <span className="rule-id">{ruling.rule}</span>
      </Button>
      {isOpen ? (
        <form className={styles.form} onSubmit={submit}>
          {ruling.number === null ? null : (
            <label>
              How much, from {ruling.number.min} to {ruling.number.max}
              <input
                type="number"
                name="number"
                required
                min={ruling.number.min}
                max={ruling.number.max}
                step={1}
                defaultValue={ruling.number.usual}
              />
            </label>
          )}
          <label htmlFor={field}>Reason, for everybody to read</label>
          <textarea id={field} name="reason" required maxLength={500} rows={2} />
          <button type="submit" className="is-main" disabled={isSending}>
            Rule so
          </button>
          <Refusal of={refusal} />
        </form>
      ) : null}
    </>
  );
};
