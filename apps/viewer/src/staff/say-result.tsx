import { type FormEvent, useId, useState } from 'react';
import { AmendMatchResultDocument, type RuledResult, RuleMatchResultDocument } from '#libs/client';
import organizeStyles from '../organize/organize.module.css';
import { useCommand } from '../play/use-command.js';
import { fieldText, Options, Submit, submitted } from '../shell/controls.js';
import { Refusal, RefusalMessage } from '../shell/said.js';
import { type RecordedMatch, seatName } from './outcome-words.js';
import { readAmendment } from './read-amendment.js';
import staffStyles from './staff.module.css';

const WAYS: readonly { readonly how: RuledResult; readonly label: string; readonly takesSeats: boolean }[] = [
  { how: 'NO_SHOW', label: 'No-show: who did not come loses', takesSeats: true },
  { how: 'GAME_LOSS', label: 'Loss of the game', takesSeats: true },
  { how: 'MATCH_LOSS', label: 'Loss of the match', takesSeats: true },
  { how: 'DISQUALIFICATION', label: 'Disqualification', takesSeats: true },
  { how: 'INTENTIONAL_DRAW', label: 'Intentional draw', takesSeats: false },
  { how: 'BYE', label: 'Bye: the one who is seated wins', takesSeats: false },
];

interface SayProps {
  readonly match: RecordedMatch;
  readonly onSaid: () => void;
}

/** Ends a match with a ruled result. */
export const RuleResult = ({ match, onSaid }: SayProps) => {
  const { mutate, isSending, refusal } = useCommand();
  const [how, setHow] = useState<RuledResult>('NO_SHOW');
  const id = useId();
  const way = WAYS.find((one) => one.how === how);
  const submit = submitted((form) => {
    const reason = fieldText(form, 'reason');
    const seats = way?.takesSeats === true ? form.getAll('seats').map(Number) : [];
    mutate(RuleMatchResultDocument, { matchId: match.id, how, seats, reason }, onSaid);
  });
  return (
    <form className={staffStyles.staffForm} onSubmit={submit}>
      <label htmlFor={`${id}-how`}>How it ends</label>
      <select
        id={`${id}-how`}
        value={how}
        onChange={({ currentTarget }) =>
          setHow(WAYS.find((one) => one.how === currentTarget.value)?.how ?? 'NO_SHOW')
        }
      >
        <Options of={WAYS} option={(one) => [one.how, one.label]} />
      </select>
      {way?.takesSeats === true ? (
        <fieldset className={staffStyles.staffSeats}>
          <legend>Who loses by it</legend>
          {match.seats.map(({ seat }) => (
            <label key={seat} className={organizeStyles.fieldCheck}>
              <input type="checkbox" name="seats" value={seat} /> {seatName(match.seats, seat)}
            </label>
          ))}
        </fieldset>
      ) : null}
      <label htmlFor={`${id}-reason`}>Reason, for everybody to read</label>
      <textarea id={`${id}-reason`} name="reason" required maxLength={500} rows={2} />
      <Submit disabled={isSending}>Say so</Submit>
      <Refusal of={refusal} className={organizeStyles.fieldFault} />
    </form>
  );
};

/** Amends the result of a finished match. */
export const AmendResult = ({ match, onSaid }: SayProps) => {
  const { mutate, isSending, refusal } = useCommand();
  const [fault, setFault] = useState<string>();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const entries = new FormData(form);
    const read = readAmendment(entries, match.seats.length);
    setFault(read.ok ? undefined : read.fault);
    if (!read.ok) return;
    mutate(AmendMatchResultDocument, { matchId: match.id, result: read.result, reason: read.reason }, () => {
      form.reset();
      onSaid();
    });
  };
  return (
    <form className={staffStyles.staffForm} onSubmit={submit}>
      <fieldset className={staffStyles.staffSeats}>
        <legend>Place and games won of each; all in one place have drawn</legend>
        {match.seats.map(({ seat }) => (
          <p key={seat} className={staffStyles.staffSeat}>
            <span>{seatName(match.seats, seat)}</span>
            <label>
              Place{' '}
              <input
                name={`place.${seat}`}
                type="number"
                min={1}
                max={match.seats.length}
                defaultValue={placeOf(match, seat)}
                required
              />
            </label>
            <label>
              Games{' '}
              <input
                name={`games.${seat}`}
                type="number"
                min={0}
                max={3}
                defaultValue={match.result?.current.gamesWon[seat] ?? 0}
                required
              />
            </label>
          </p>
        ))}
      </fieldset>
      <label htmlFor={`${id}-kind`}>It came about</label>
      <select id={`${id}-kind`} name="kind">
        <option value="REPORTED">by the word of those who know</option>
        <option value="NO_SHOW">by absence</option>
        <option value="MATCH_LOSS">by a ruling</option>
        <option value="DISQUALIFICATION">by disqualification</option>
        <option value="CONCESSION">by concession</option>
        <option value="INTENTIONAL_DRAW">by agreement</option>
      </select>
      <label htmlFor={`${id}-reason`}>Reason, for everybody to read</label>
      <textarea id={`${id}-reason`} name="reason" required maxLength={500} rows={2} />
      <Submit disabled={isSending}>Amend the result</Submit>
      <RefusalMessage of={fault === undefined ? refusal : { fault }} className={organizeStyles.fieldFault}>
        <p>{fault ?? refusal?.message}</p>
      </RefusalMessage>
    </form>
  );
};

const placeOf = ({ result }: RecordedMatch, seat: number): number => {
  const places = result?.current.places ?? [];
  const index = places.findIndex((tied) => tied.includes(seat));
  return index <= 0 ? 1 : 1 + places.slice(0, index).flat().length;
};
