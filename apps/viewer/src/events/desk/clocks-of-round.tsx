import { type FormEvent, useId, useState } from 'react';
import { v4 as uuid } from 'uuid';
import {
  asRecountError,
  CallTimeDocument,
  type EventTablePartsFragment,
  ExtendTimeDocument,
  PauseMatchDocument,
  type RecountClient,
  ResumeMatchDocument,
} from '#libs/client';
import organizeStyles from '../../organize/organize.module.css';
import { useSession } from '../../session/session.js';
import { fieldText, Options } from '../../shell/controls.js';
import { Fold } from '../../shell/fold.js';
import deskStyles from './desk.module.css';

type ClockStep = 'pause' | 'resume' | 'extend' | 'call';

const sendTo = (
  client: RecountClient,
  step: ClockStep,
  matchId: string,
  minutes: number,
  reason: string,
): Promise<unknown> => {
  const input = { matchId, commandId: uuid(), reason };
  switch (step) {
    case 'pause':
      return client.request(PauseMatchDocument, { input });
    case 'resume':
      return client.request(ResumeMatchDocument, { input });
    case 'extend':
      return client.request(ExtendTimeDocument, { input: { ...input, seconds: minutes * 60 } });
    case 'call':
      return client.request(CallTimeDocument, { input });
  }
};

const STEPS: readonly { readonly step: ClockStep; readonly label: string; readonly done: string }[] = [
  { step: 'pause', label: 'Pause', done: 'paused' },
  { step: 'resume', label: 'Go on', done: 'going on' },
  { step: 'extend', label: 'Extend', done: 'given more time' },
  { step: 'call', label: 'Call time', done: 'told that time is over' },
];

/** Pauses, extends and ends the clocks of the tables that still play: of all, or of one. */
export const ClocksOfRound = ({ tables }: { readonly tables: readonly EventTablePartsFragment[] }) => {
  const { client } = useSession();
  const [told, setTold] = useState<{ readonly words: string; readonly isFault: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const open = tables.filter(({ result, matchId }) => result === null && matchId !== null);
  if (open.length === 0) return null;

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { nativeEvent } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const form = new FormData(event.currentTarget, submitter);
    const step = STEPS.find((one) => one.step === form.get('step'));
    if (step === undefined) return;
    const chosen = form.get('table');
    const reason = fieldText(form, 'reason');
    const minutes = Number(form.get('minutes'));
    setBusy(true);
    void atEach(
      open.filter(({ table }) => chosen === 'all' || `${table}` === chosen),
      (matchId) => sendTo(client, step.step, matchId, minutes, reason),
    ).then(({ done, refused }) => {
      setBusy(false);
      const doneWords = done === 0 ? '' : `${done} ${done === 1 ? 'table is' : 'tables are'} ${step.done}. `;
      setTold({ words: `${doneWords}${refused.join(' ')}`, isFault: refused.length > 0 });
    });
  };
  return (
    <Fold label="Clocks" className={deskStyles.deskClocks}>
      <form onSubmit={submit}>
        <label htmlFor={`${id}-table`}>Tables</label>
        <select id={`${id}-table`} name="table">
          <option value="all">All that still play ({open.length})</option>
          <Options of={open} option={({ table }) => [table, `Table ${table}`]} />
        </select>
        <label htmlFor={`${id}-minutes`}>Minutes</label>
        <input id={`${id}-minutes`} name="minutes" type="number" min={1} max={120} defaultValue={5} />
        <label htmlFor={`${id}-reason`}>Reason</label>
        <input id={`${id}-reason`} name="reason" maxLength={500} autoComplete="off" />
        <span className={deskStyles.deskButtons}>
          {STEPS.map(({ step, label }) => (
            <button key={step} type="submit" name="step" value={step} disabled={isBusy}>
              {label}
            </button>
          ))}
        </span>
      </form>
      <p role="status" className={told?.isFault === true ? organizeStyles.fieldFault : undefined}>
        {told?.words ?? ''}
      </p>
    </Fold>
  );
};

/** Sequential: a round has hundreds of tables, and the service has other callers. */
const atEach = async (
  tables: readonly EventTablePartsFragment[],
  work: (matchId: string) => Promise<unknown>,
): Promise<{ readonly done: number; readonly refused: readonly string[] }> => {
  let done = 0;
  const refused: string[] = [];
  for (const { table, matchId } of tables) {
    if (matchId === null) continue;
    try {
      await work(matchId);
      done += 1;
    } catch (error) {
      refused.push(`Table ${table}: ${asRecountError(error).message}`);
    }
  }
  return { done, refused };
};
