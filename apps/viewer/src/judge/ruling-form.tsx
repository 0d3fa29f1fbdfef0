import { useId, useState } from 'react';
import { type CaseEffectInput, RunCaseDocument, type WholeCaseFragment } from '#libs/client';
import { useCommand } from '../play/use-command.js';
import { fieldText, Options, submitted } from '../shell/controls.js';
import { Refusal } from '../shell/said.js';
import judgeStyles from './judge.module.css';
import { noPenalty, PenaltyFields } from './penalty-fields.js';
import { RewindEffects } from './rewind-effects.js';
import { EFFECTS_ON_MATCH, type EffectOnMatch, effectOnMatch } from './ruling-effects.js';

/** A ruling, or the decision of an appeal: reason, penalty and effect on the match, in one step. */
export const RulingForm = ({
  of,
  isAppeal,
}: {
  readonly of: WholeCaseFragment;
  readonly isAppeal: boolean;
}) => {
  const { mutate, isSending, refusal } = useCommand();
  const seats = of.parties.map(({ seat, player }) => ({ seat, name: player.name }));
  const [hasPenalty, setHasPenalty] = useState(false);
  const [penalty, setPenalty] = useState(noPenalty(seats.at(-1)?.seat ?? 0));
  const [onMatch, setOnMatch] = useState<EffectOnMatch>('nothing');
  const [seat, setSeat] = useState(seats[0]?.seat ?? 0);
  const [frame, setFrame] = useState(of.frame);
  const field = useId();
  const submit = submitted((form) => {
    const reason = fieldText(form, 'reason');
    const result = effectOnMatch(onMatch, seat, seats.length, frame);
    const effects: readonly CaseEffectInput[] = [
      ...(hasPenalty && penalty.infraction !== '' ? [{ penalty }] : []),
      ...(result === undefined ? [] : [result]),
    ];
    const change = isAppeal
      ? { decide: { isUpheld: form.get('isUpheld') === 'yes', reason, effects } }
      : { rule: { reason, effects } };
    mutate(RunCaseDocument, { caseId: of.id, change });
  });
  return (
    <form className={judgeStyles.judgeForm} onSubmit={submit} aria-label={isAppeal ? 'Decision' : 'Ruling'}>
      {isAppeal ? (
        <fieldset className={judgeStyles.judgeRow}>
          <legend>The ruling</legend>
          <label>
            <input type="radio" name="isUpheld" value="yes" defaultChecked /> stands
          </label>
          <label>
            <input type="radio" name="isUpheld" value="no" /> does not stand
          </label>
        </fieldset>
      ) : null}
      <label htmlFor={field}>Why, for all parties to read</label>
      <textarea id={field} name="reason" required maxLength={2000} rows={3} />
      <label>
        <input
          type="checkbox"
          checked={hasPenalty}
          onChange={({ currentTarget }) => setHasPenalty(currentTarget.checked)}
        />{' '}
        With a penalty
      </label>
      {hasPenalty ? (
        <PenaltyFields matchId={of.place.matchId} seats={seats} value={penalty} onChange={setPenalty} />
      ) : null}
      <label>
        The match{' '}
        <select
          value={onMatch}
          onChange={({ currentTarget }) =>
            setOnMatch(
              EFFECTS_ON_MATCH.find(({ value }) => value === currentTarget.value)?.value ?? 'nothing',
            )
          }
        >
          <Options of={EFFECTS_ON_MATCH} option={({ value, label }) => [value, label]} />
        </select>
      </label>
      {onMatch === 'rewind' ? (
        <label>
          Frame{' '}
          <input
            type="number"
            min={0}
            value={frame}
            onChange={({ currentTarget }) => setFrame(currentTarget.valueAsNumber)}
          />
        </label>
      ) : null}
      {onMatch === 'rewind' && Number.isInteger(frame) && frame >= 0 ? (
        <RewindEffects matchId={of.place.matchId} toFrame={frame} seats={seats} />
      ) : null}
      {onMatch === 'nothing' || onMatch === 'amendDraw' || onMatch === 'rewind' ? null : (
        <label>
          Who{' '}
          <select value={seat} onChange={({ currentTarget }) => setSeat(Number(currentTarget.value))}>
            <Options of={seats} option={(one) => [one.seat, one.name]} />
          </select>
        </label>
      )}
      <button type="submit" className="is-main" disabled={isSending}>
        {isAppeal ? 'Decide' : 'Rule'}
      </button>
      <Refusal of={refusal} />
    </form>
  );
};
