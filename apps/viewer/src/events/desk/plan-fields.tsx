import { useState } from 'react';
import type { InputFault } from '#libs/client';
import { DepartureField } from '../../organize/departure-field.js';
import { Field } from '../../organize/field.js';
import organizeStyles from '../../organize/organize.module.css';
import { useSession } from '../../session/session.js';
import { Options } from '../../shell/controls.js';
import deskStyles from './desk.module.css';
import {
  CUT_BRACKETS,
  DOWNTIME_RULES,
  hasPods,
  PRESETS,
  SEAT_CONSEQUENCES,
  STRUCTURES,
  usualPreset,
} from './plan-form-words.js';
import type { PlanFields } from './plan-to-revise.js';

export interface PlanFieldsProps {
  readonly faults: readonly InputFault[];
  /** The initial values of the fields, by name. */
  readonly fields: PlanFields;
}

interface Choice {
  readonly id: string;
  readonly label: string;
}

/** A plan made through the API may have a value that the form does not offer. */
const Choices = ({
  of,
  chosen,
}: {
  readonly of: readonly Choice[];
  readonly chosen?: string | undefined;
}) => (
  <>
    <Options of={of} option={({ id, label }) => [id, label]} />
    {chosen === undefined || chosen === '' || of.some(({ id }) => id === chosen) ? null : (
      <option value={chosen}>{chosen}</option>
    )}
  </>
);

const FORMATS: readonly Choice[] = [
  { id: '1', label: 'A single game' },
  { id: '3', label: 'Best of 3' },
  { id: '5', label: 'Best of 5' },
];

interface EventFieldsProps extends PlanFieldsProps {
  readonly game: string | undefined;
  readonly onGame: (game: string) => void;
}

export const EventFields = ({ faults, fields, game, onGame }: EventFieldsProps) => {
  const { games } = useSession();
  return (
    <fieldset className={`${organizeStyles.organizeGrid} ${deskStyles.planGrid}`}>
      <legend>The event</legend>
      <Field label="Name" name="name" faults={faults}>
        {(props) => <input {...props} maxLength={80} autoComplete="off" defaultValue={fields.name} />}
      </Field>
      <Field label="Game" name="game" faults={faults}>
        {(props) => (
          <select {...props} value={game} onChange={({ currentTarget }) => onGame(currentTarget.value)}>
            <Choices of={games.map(({ id, name }) => ({ id, label: name }))} chosen={fields.game} />
          </select>
        )}
      </Field>
      <Field label="Format" name="bestOf" faults={faults}>
        {(props) => (
          <select {...props} defaultValue={fields.bestOf ?? '3'}>
            <Choices of={FORMATS} />
          </select>
        )}
      </Field>
      <Field
        label="Places"
        name="capacity"
        hint="Later entrants are on the waiting list. Left empty: 1024."
        faults={faults}
      >
        {(props) => <input {...props} type="number" min={2} max={10000} defaultValue={fields.capacity} />}
      </Field>
    </fieldset>
  );
};

const CUTS: readonly Choice[] = [2, 4, 8, 16, 32, 64].map((to) => ({
  id: `${to}`,
  label: `The best ${to} play on in a bracket`,
}));

interface StructureFieldsProps extends PlanFieldsProps {
  /** The largest table of the game. */
  readonly mostSeats: number;
}

export const StructureFields = ({ faults, fields, mostSeats }: StructureFieldsProps) => {
  const [structure, setStructure] = useState(fields.structure ?? 'swiss');
  const [cut, setCut] = useState(fields.cut ?? '');
  const [cutBracket, setCutBracket] = useState(fields.cutBracket || 'singleElimination');
  const hasRounds = structure === 'swiss' || structure === 'pods';
  const isBracket = structure.endsWith('Elimination');
  const preset =
    fields.structure === structure
      ? fields.preset
      : usualPreset(STRUCTURES.find(({ id }) => id === structure)?.id ?? 'swiss');
  return (
    <fieldset className={`${organizeStyles.organizeGrid} ${deskStyles.planGrid}`}>
      <legend>How it is played</legend>
      <Field label="Structure" name="structure" faults={faults}>
        {(props) => (
          <select
            {...props}
            value={structure}
            onChange={({ currentTarget }) => setStructure(currentTarget.value)}
          >
            <Choices of={STRUCTURES} />
          </select>
        )}
      </Field>
      {hasRounds ? (
        <Field
          label="Rounds"
          name="rounds"
          hint="Up to 8 players 3, to 16 4, to 32 5, to 64 6, to 128 7."
          faults={faults}
        >
          {(props) => <input {...props} type="number" min={1} max={60} defaultValue={fields.rounds || '3'} />}
        </Field>
      ) : null}
      {structure === 'podElimination' ? (
        <Field label="Players of a pod" name="podSize" hint="At most; 3 to 8." faults={faults}>
          {(props) => <input {...props} type="number" min={3} max={8} defaultValue={fields.podSize || '4'} />}
        </Field>
      ) : null}
      {structure === 'swiss' ? (
        <Field label="First round" name="firstRound" faults={faults}>
          {(props) => (
            <select {...props} defaultValue={fields.firstRound}>
              <option value="LOTS">By lot</option>
              <option value="FOLDED">The upper half of the seeds against the lower</option>
            </select>
          )}
        </Field>
      ) : null}
      {isBracket ? null : (
        <Field label="Then" name="cut" faults={faults}>
          {(props) => (
            <select {...props} value={cut} onChange={({ currentTarget }) => setCut(currentTarget.value)}>
              <option value="">That is all</option>
              <Choices of={CUTS} chosen={fields.cut} />
            </select>
          )}
        </Field>
      )}
      {isBracket || cut === '' ? null : (
        <Field label="Bracket" name="cutBracket" faults={faults}>
          {(props) => (
            <select
              {...props}
              value={cutBracket}
              onChange={({ currentTarget }) => setCutBracket(currentTarget.value)}
            >
              <Choices of={CUT_BRACKETS} />
            </select>
          )}
        </Field>
      )}
      {mostSeats > 2 && hasPods({ structure, cut, cutBracket }) ? (
        <DepartureField faults={faults} chosen={fields.onDeparture} />
      ) : null}
      <Field label="Standings by" name="preset" faults={faults}>
        {(props) => (
          <select {...props} key={structure} defaultValue={preset}>
            <Choices of={PRESETS} chosen={preset} />
          </select>
        )}
      </Field>
    </fieldset>
  );
};

export const TimeFields = ({ faults, fields }: PlanFieldsProps) => {
  const [minutes, setMinutes] = useState(fields.seatMinutes ?? '');
  return (
    <fieldset className={`${organizeStyles.organizeGrid} ${deskStyles.planGrid}`}>
      <legend>Matches and time</legend>
      <Field label="Matches" name="matches" faults={faults}>
        {(props) => (
          <select {...props} defaultValue={fields.matches}>
            <option value="here">Are played here, at a table each</option>
            <option value="elsewhere">Are played elsewhere: results are told at the desk</option>
          </select>
        )}
      </Field>
      <Field label="Minutes of a round" name="roundMinutes" hint="Left empty: no limit." faults={faults}>
        {(props) => <input {...props} type="number" min={1} max={1440} defaultValue={fields.roundMinutes} />}
      </Field>
      <Field
        label="Minutes of each seat"
        name="seatMinutes"
        hint="A clock of its own, which runs while the match waits for it. Left empty: none."
        faults={faults}
      >
        {(props) => (
          <input
            {...props}
            inputMode="decimal"
            autoComplete="off"
            value={minutes}
            onChange={({ currentTarget }) => setMinutes(currentTarget.value)}
          />
        )}
      </Field>
      {minutes.trim() === '' ? null : <SeatClockFields faults={faults} fields={fields} />}
      <Field label="Season" name="season" hint="Left empty: events." faults={faults}>
        {(props) => <input {...props} maxLength={60} autoComplete="off" defaultValue={fields.season} />}
      </Field>
    </fieldset>
  );
};

const SeatClockFields = ({ faults, fields }: PlanFieldsProps) => (
  <>
    <Field label="They do for" name="seatPer" faults={faults}>
      {(props) => (
        <select {...props} defaultValue={fields.seatPer || 'GAME'}>
          <option value="GAME">Each game</option>
          <option value="MATCH">All games of the match</option>
        </select>
      )}
    </Field>
    <Field label="Seconds added after a turn" name="seatIncrement" hint="Left empty: none." faults={faults}>
      {(props) => <input {...props} type="number" min={1} max={3600} defaultValue={fields.seatIncrement} />}
    </Field>
    <Field label="When they are over" name="seatWhenOver" faults={faults}>
      {(props) => (
        <select {...props} defaultValue={fields.seatWhenOver}>
          <Choices of={SEAT_CONSEQUENCES} />
        </select>
      )}
    </Field>
    <Field label="When the service is away" name="downtime" faults={faults}>
      {(props) => (
        <select {...props} defaultValue={fields.downtime}>
          <Choices of={DOWNTIME_RULES} />
        </select>
      )}
    </Field>
  </>
);

export const RegistrationFields = ({ faults, fields }: PlanFieldsProps) => {
  const [decks, setDecks] = useState(fields.decks ?? 'NONE');
  return (
    <fieldset className={`${organizeStyles.organizeGrid} ${deskStyles.planGrid}`}>
      <legend>Registration</legend>
      <Field label="Decks" name="decks" faults={faults}>
        {(props) => (
          <select {...props} value={decks} onChange={({ currentTarget }) => setDecks(currentTarget.value)}>
            <option value="NONE">Are not handed in</option>
            <option value="OPEN">Are handed in, for everybody to see</option>
            <option value="CLOSED">Are handed in, for staff to see</option>
          </select>
        )}
      </Field>
      {decks === 'NONE' ? null : (
        <Field
          label="Decks are due"
          name="decksDue"
          hint="By your computer’s clock. After it, and left empty from the start on, only staff hand them in."
          faults={faults}
        >
          {(props) => <input {...props} type="datetime-local" defaultValue={fields.decksDue} />}
        </Field>
      )}
      <label className={organizeStyles.fieldCheck}>
        <input type="checkbox" name="hasCheckIn" defaultChecked={fields.hasCheckIn !== undefined} /> Players
        check in before the start
      </label>
    </fieldset>
  );
};
