import { useRef, useState } from 'react';
import type { CreateMatchInput, GameToOrganizeQuery, InputFault } from '#libs/client';
import { submitted } from '../shell/controls.js';
import { useFirstFault } from '../shell/said.js';
import { DepartureField } from './departure-field.js';
import { Faults, Field } from './field.js';
import organizeStyles from './organize.module.css';
import { faultsElsewhere, readMatchForm } from './read-match-form.js';
import { RulesFields } from './rules-fields.js';

type GameToOrganize = NonNullable<GameToOrganizeQuery['game']>;

const FIELDS = [
  'title',
  'season',
  'bestOf',
  'seats',
  'players',
  'cardSets',
  'spectatorDelaySeconds',
  'responseSeconds',
  'embargoUntil',
  'onDeparture',
];

interface MatchFormProps {
  readonly game: GameToOrganize;
  readonly faults: readonly InputFault[];
  readonly isBusy: boolean;
  readonly onCreate: (input: CreateMatchInput) => void;
}

/** The form of a new match of one game. `faults` from the service are shown at their fields, together with the form's own. */
export const MatchForm = ({ game, faults: refused, isBusy, onCreate }: MatchFormProps) => {
  const [seats, setSeats] = useState(game.seats.min);
  const [own, setOwn] = useState<readonly InputFault[]>();
  const faults = own ?? refused;
  const form = useRef<HTMLFormElement>(null);
  useFirstFault(form, faults);
  const fields = [...FIELDS, ...game.rulesetSettings.map(({ name }) => `ruleset.${name}`)];

  const submit = submitted((fields) => {
    const read = readMatchForm([['game', game.id], ...fields]);
    setOwn(read.ok ? undefined : read.faults);
    if (read.ok) onCreate(read.input);
  });

  return (
    <form ref={form} className={organizeStyles.organizeForm} onSubmit={submit} noValidate>
      {faults.length === 0 ? null : (
        <div className="failure" role="alert">
          <p>
            The match was not created: {faults.length === 1 ? 'one field' : 'some fields'} must be mended.
          </p>
          <Faults faults={faultsElsewhere(faults, fields)} />
        </div>
      )}
      <fieldset className={organizeStyles.organizeGrid}>
        <legend>The match</legend>
        <Field label="Title" name="title" faults={faults}>
          {(props) => <input {...props} maxLength={120} />}
        </Field>
        <Field label="Season" name="season" hint="Left empty: the open season." faults={faults}>
          {(props) => (
            <>
              <input {...props} list={`${props.id}-seasons`} />
              <datalist id={`${props.id}-seasons`}>
                {game.seasons.map((season) => (
                  <option key={season} value={season} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label="Format" name="bestOf" faults={faults}>
          {(props) => (
            <select {...props} defaultValue="1">
              <option value="1">A single game</option>
              <option value="3">Best of 3</option>
              <option value="5">Best of 5</option>
            </select>
          )}
        </Field>
        <Field label="Seats" name="seats" hint={`${game.seats.min} to ${game.seats.max}`} faults={faults}>
          {(props) => (
            <input
              {...props}
              type="number"
              min={game.seats.min}
              max={game.seats.max}
              value={seats}
              onChange={({ currentTarget }) => setSeats(currentTarget.valueAsNumber || 0)}
            />
          )}
        </Field>
      </fieldset>
      <fieldset className={organizeStyles.organizeGrid}>
        <legend>Players, by their ids; seats may stay free</legend>
        {Array.from({ length: Math.min(Math.max(seats, 0), game.seats.max) }, (_, seat) => (
          <Field key={seat} label={`Seat ${seat + 1}`} name={`players.${seat}`} faults={faults}>
            {(props) => <input {...props} autoComplete="off" spellCheck={false} />}
          </Field>
        ))}
        <Faults faults={faults.filter(({ path }) => path === 'players')} />
      </fieldset>
      <RulesFields game={game} faults={faults} />
      {seats > 2 ? (
        <fieldset className={organizeStyles.organizeGrid}>
          <legend>When a player leaves</legend>
          <DepartureField faults={faults} />
        </fieldset>
      ) : null}
      <fieldset className={organizeStyles.organizeGrid}>
        <legend>Time and secrecy</legend>
        <Field label="Spectators’ delay in seconds" name="spectatorDelaySeconds" faults={faults}>
          {(props) => <input {...props} type="number" min={0} defaultValue={0} />}
        </Field>
        <Field label="Seconds to respond" name="responseSeconds" hint="Left empty: no limit." faults={faults}>
          {(props) => <input {...props} type="number" min={1} />}
        </Field>
        <Field
          label="Decks and hands stay closed until"
          name="embargoUntil"
          hint="By your computer’s clock. Left empty: until the match has ended."
          faults={faults}
        >
          {(props) => <input {...props} type="datetime-local" />}
        </Field>
        <label className={organizeStyles.fieldCheck}>
          <input type="checkbox" name="productionAllowed" /> Casters with a production token may see all hands
        </label>
      </fieldset>
      <p>
        <button type="submit" className={organizeStyles.organizeSubmit} disabled={isBusy}>
          Create the match
        </button>
      </p>
    </form>
  );
};
