import { type FormEvent, useId } from 'react';
import {
  CallTimeDocument,
  ExtendTimeDocument,
  PauseMatchDocument,
  type RecountClient,
  ResumeMatchDocument,
} from '#libs/client';
import deskStyles from '../events/desk/desk.module.css';
import organizeStyles from '../organize/organize.module.css';
import { useCommand } from '../play/use-command.js';
import { useSession } from '../session/session.js';
import { fieldText, Options } from '../shell/controls.js';
import { Refusal } from '../shell/said.js';
import { type RecordedMatch, seatName } from './outcome-words.js';
import staffStyles from './staff.module.css';

type Clocked = Pick<RecordedMatch, 'id' | 'seats' | 'clock'>;

/** Pauses, extends and ends the clock of one match. */
export const ClockControls = ({
  match: { id: matchId, seats, clock },
  onDone,
}: {
  readonly match: Clocked;
  readonly onDone: () => void;
}) => {
  const { client } = useSession();
  const { send, isSending, refusal } = useCommand();
  const id = useId();
  const isPaused = clock.paused !== null;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { nativeEvent } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const form = new FormData(event.currentTarget, submitter);
    send((commandId, signal) => stepOf(client, form, { matchId, commandId }, signal), onDone);
  };
  return (
    <form className={staffStyles.staffForm} onSubmit={submit}>
      {isPaused ? (
        <p role="status">
          <b>Paused.</b> {clock.paused?.reason}
        </p>
      ) : null}
      <label htmlFor={`${id}-reason`}>Reason, for everybody to read</label>
      <input id={`${id}-reason`} name="reason" maxLength={500} autoComplete="off" />
      <p className={deskStyles.deskButtons}>
        <button type="submit" name="step" value={isPaused ? 'resume' : 'pause'} disabled={isSending}>
          {isPaused ? 'Let it go on' : 'Pause'}
        </button>
        {clock.round === null || clock.round.isOver ? null : (
          <button type="submit" name="step" value="call" disabled={isSending}>
            Call time
          </button>
        )}
      </p>
      {clock.round === null && clock.seats.length === 0 ? null : (
        <p className={deskStyles.deskButtons}>
          <label htmlFor={`${id}-minutes`}>Minutes more</label>
          <input id={`${id}-minutes`} name="minutes" type="number" min={1} max={120} defaultValue={3} />
          <label htmlFor={`${id}-seat`}>for</label>
          <select id={`${id}-seat`} name="seat">
            {clock.round === null || clock.round.isOver ? null : <option value="">the match</option>}
            <Options of={clock.seats} option={({ seat }) => [seat, seatName(seats, seat)]} />
          </select>
          <button type="submit" name="step" value="extend" disabled={isSending}>
            Extend
          </button>
        </p>
      )}
      <Refusal of={refusal} className={organizeStyles.fieldFault} />
    </form>
  );
};

const stepOf = (
  client: RecountClient,
  form: FormData,
  order: { readonly matchId: string; readonly commandId: string },
  signal: AbortSignal,
): Promise<unknown> => {
  const input = { ...order, reason: fieldText(form, 'reason') };
  switch (form.get('step')) {
    case 'resume':
      return client.request(ResumeMatchDocument, { input }, signal);
    case 'call':
      return client.request(CallTimeDocument, { input }, signal);
    case 'extend': {
      const seat = form.get('seat');
      const seconds = Number(form.get('minutes')) * 60;
      return client.request(
        ExtendTimeDocument,
        { input: { ...input, seconds, ...(seat === '' || seat === null ? {} : { seat: Number(seat) }) } },
        signal,
      );
    }
    default:
      return client.request(PauseMatchDocument, { input }, signal);
  }
};
