import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type {
  EventHeadFragment,
  EventResultInput,
  EventResultPartsFragment,
  EventRoundPartsFragment,
  EventTablePartsFragment,
} from '#libs/client';
import organizeStyles from '../../organize/organize.module.css';
import { KeyCap } from '../../play/key-cap.js';
import { Submit, submitted } from '../../shell/controls.js';
import { Refusal } from '../../shell/said.js';
import { resultSentence } from '../result-words.js';
import deskStyles from './desk.module.css';
import { QuickResults } from './quick-results.js';
import { readEntry } from './result-entry.js';
import { useResultCommand } from './use-result-command.js';

interface EntryLineProps {
  readonly event: EventHeadFragment;
  readonly round: EventRoundPartsFragment;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly field: RefObject<HTMLInputElement>;
}

/** A field for table and score, submitted by Enter. For a table that already has a result it requests the reason. */
export const EntryLine = ({ event, round, text, onText, field }: EntryLineProps) => {
  const { say, isSending, refusal, forget } = useResultCommand(event, round);
  const [reason, setReason] = useState('');
  const [done, setDone] = useState<string>();
  const reasonField = useRef<HTMLInputElement>(null);
  const [id, reasonId] = [useId(), useId()];
  const entry = readEntry(text, round.tables, event.bestOf);
  const table = entry.kind === 'table' || entry.kind === 'result' ? entry.table : undefined;
  const isAmendment = table !== undefined && table.result !== null;
  useEffect(() => field.current?.focus(), [field]);

  const send = (of: EventTablePartsFragment, result: EventResultInput): void => {
    if (of.result !== null && reason.trim() === '') {
      reasonField.current?.focus();
      return;
    }
    say(of, result, reason.trim(), () => {
      setDone(`Table ${of.table}: ${resultSentence({ ...of, result: shownResult(result, of) })}.`);
      setReason('');
      onText('');
      field.current?.focus();
    });
  };
  const submit = submitted(() => {
    if (entry.kind === 'result') send(entry.table, entry.result);
  });
  return (
    <form className={deskStyles.deskEntry} onSubmit={submit} aria-label="Enter a result">
      <div className={deskStyles.deskEntryLine}>
        <label htmlFor={id}>
          Table and score <KeyCap>R</KeyCap>
        </label>
        <input
          ref={field}
          id={id}
          className={deskStyles.deskEntryField}
          data-key="r"
          aria-keyshortcuts="r"
          placeholder="12 2-1"
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-invalid={entry.kind === 'fault'}
          aria-describedby={`${id}-words`}
          onChange={({ currentTarget }) => {
            forget();
            setDone(undefined);
            onText(currentTarget.value);
          }}
        />
        {isAmendment ? (
          <>
            <label htmlFor={reasonId}>Reason</label>
            <input
              ref={reasonField}
              id={reasonId}
              className={deskStyles.deskEntryReason}
              required
              maxLength={500}
              autoComplete="off"
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </>
        ) : null}
        <Submit disabled={isSending || entry.kind !== 'result'}>
          {isAmendment ? 'Amend' : 'Record'} <KeyCap>Enter</KeyCap>
        </Submit>
      </div>
      <p
        id={`${id}-words`}
        className={
          entry.kind === 'fault' ? `${deskStyles.deskEntryWords} is-fault` : deskStyles.deskEntryWords
        }
        role="status"
      >
        {entry.kind === 'fault'
          ? entry.message
          : entry.kind === 'result'
            ? `Table ${entry.table.table}: ${resultSentence({ ...entry.table, result: shownResult(entry.result, entry.table) })}.${isAmendment ? ' It has a result: say why it is another.' : ''}`
            : table !== undefined
              ? `Table ${table.table}: ${table.players.map(({ name }) => name).join(' – ')}${isAmendment ? `; so far ${resultSentence(table)}` : ''}`
              : (done ??
                'The number of the table, then the score: 12 2-1. Draw: 12 d. First not there: 12 x1. Both lose: 12 l.')}
      </p>
      {table === undefined ? null : (
        <QuickResults
          table={table}
          bestOf={event.bestOf}
          isBusy={isSending}
          onResult={(result) => send(table, result)}
        />
      )}
      <Refusal of={refusal} className={organizeStyles.fieldFault} />
    </form>
  );
};

/** The preview of a result, as the event would show it. */
const shownResult = (
  { games, places, present }: EventResultInput,
  { players }: Pick<EventTablePartsFragment, 'players'>,
): EventResultPartsFragment => {
  const nothing = { won: null, drawn: null, winner: null, places: null, present: null };
  if (games !== undefined) return { ...nothing, kind: 'games', won: games.won, drawn: games.drawn ?? 0 };
  if (places !== undefined) return { ...nothing, kind: 'placed', places };
  if (present !== undefined)
    return { ...nothing, kind: 'forfeit', present: players.filter(({ id }) => present.includes(id)) };
  return { ...nothing, kind: 'allLost' };
};
