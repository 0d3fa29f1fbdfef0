import { useId, useState } from 'react';
import { GivePenaltyDocument } from '#libs/client';
import { useCommand } from '../play/use-command.js';
import { fieldText, submitted } from '../shell/controls.js';
import { Refusal } from '../shell/said.js';
import judgeStyles from './judge.module.css';
import { noPenalty, PenaltyFields, type SeatChoice } from './penalty-fields.js';

interface PenaltyFormProps {
  readonly matchId: string;
  readonly seats: readonly SeatChoice[];
  readonly onGiven: () => void;
}

/** Gives a player at this table a penalty. */
export const PenaltyForm = ({ matchId, seats, onGiven }: PenaltyFormProps) => {
  const { mutate, isSending, refusal } = useCommand();
  const [chosen, setChosen] = useState(noPenalty(seats[0]?.seat ?? 0));
  const field = useId();
  const submit = submitted((fields) => {
    mutate(GivePenaltyDocument, { matchId, ...chosen, reason: fieldText(fields, 'reason') }, onGiven);
  });
  return (
    <form className={judgeStyles.judgeForm} onSubmit={submit}>
      <PenaltyFields matchId={matchId} seats={seats} value={chosen} onChange={setChosen} />
      <label htmlFor={field}>Why, for the player to read</label>
      <textarea id={field} name="reason" required maxLength={500} rows={2} />
      <button type="submit" className="is-main" disabled={isSending}>
        Give the penalty
      </button>
      <Refusal of={refusal} />
    </form>
  );
};
