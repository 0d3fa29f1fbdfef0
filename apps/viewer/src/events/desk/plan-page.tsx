import { type FormEvent, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { useLocation } from 'wouter';
import { asRecountError, CreateEventDocument, type InputFault, type RecountError } from '#libs/client';
import { Faults, Field } from '../../organize/field.js';
import { faultsElsewhere } from '../../organize/read-match-form.js';
import { useSession } from '../../session/session.js';
import { Loading } from '../../shell/loading.js';
import { Page } from '../../shell/page.js';
import { Said, useFirstFault } from '../../shell/said.js';
import '../../styles/organize.css';
import '../../styles/events.css';
import '../../styles/desk.css';
import { deskAddress } from './desk-address.js';
import { PRESETS, STRUCTURES, type Structure, usualPreset } from './plan-form-words.js';
import { readPlanForm } from './read-plan-form.js';

/** `/events/new`: plans an event, for organizers. */
export const PlanPage = () => {
  const { me } = useSession();
  return (
    <Page title="New event">
      <div className="organize">
        <h1>New event</h1>
        {me === undefined ? <Loading /> : null}
        {me !== undefined && me.role !== 'ORGANIZER' ? (
          <p className="event-empty">
            Events are planned by organizers. Sign in with an organizer’s token to do so.
          </p>
        ) : null}
        {me?.role === 'ORGANIZER' ? <PlanForm /> : null}
      </div>
    </Page>
  );
};

const FIELDS = [
  'name',
  'structure',
  'rounds',
  'cut',
  'bestOf',
  'preset',
  'capacity',
  'decksDue',
  'roundMinutes',
  'season',
];
const NO_FAULTS: readonly InputFault[] = [];

const PlanForm = () => {
  const { client, games } = useSession();
  const [, navigate] = useLocation();
  const [structure, setStructure] = useState<Structure>('swiss');
  const [decks, setDecks] = useState('NONE');
  const [cut, setCut] = useState('');
  const [own, setOwn] = useState<readonly InputFault[]>();
  const [refusal, setRefusal] = useState<RecountError>();
  const [isBusy, setBusy] = useState(false);
  const command = useRef(uuid());
  const form = useRef<HTMLFormElement>(null);
  const faults = own ?? refusal?.faults ?? NO_FAULTS;
  useFirstFault(form, faults);
  const hasRounds = structure === 'swiss' || structure === 'pods';
  const isBracket = structure.endsWith('Elimination');

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const read = readPlanForm(new FormData(event.currentTarget));
    setOwn(read.ok ? undefined : read.faults);
    if (!read.ok) return;
    setBusy(true);
    setRefusal(undefined);
    client
      .request(CreateEventDocument, { input: { plan: read.plan, commandId: command.current } })
      .then(({ createEvent }) => navigate(deskAddress(createEvent.event.id)))
      .catch((reason: unknown) => {
        const refused = asRecountError(reason);
        if (!refused.isTemporary) command.current = uuid();
        setRefusal(refused);
      })
      .finally(() => setBusy(false));
  };
  return (
    <form ref={form} className="organize-form" onSubmit={submit} noValidate>
      <fieldset className="organize-grid plan-grid">
        <legend>The event</legend>
        <Field label="Name" name="name" faults={faults}>
          {(props) => <input {...props} maxLength={80} autoComplete="off" />}
        </Field>
        <Field label="Game" name="game" faults={faults}>
          {(props) => (
            <select {...props}>
              {games.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Format" name="bestOf" faults={faults}>
          {(props) => (
            <select {...props} defaultValue="3">
              <option value="1">A single game</option>
              <option value="3">Best of 3</option>
              <option value="5">Best of 5</option>
            </select>
          )}
        </Field>
        <Field
          label="Places"
          name="capacity"
          hint="Who registers after so many waits. Left empty: 1024."
          faults={faults}
        >
          {(props) => <input {...props} type="number" min={2} max={10000} />}
        </Field>
      </fieldset>
      <fieldset className="organize-grid plan-grid">
        <legend>How it is played</legend>
        <Field label="Structure" name="structure" faults={faults}>
          {(props) => (
            <select
              {...props}
              value={structure}
              onChange={({ currentTarget }) => {
                const chosen = STRUCTURES.find(({ id }) => id === currentTarget.value);
                if (chosen !== undefined) setStructure(chosen.id);
              }}
            >
              {STRUCTURES.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
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
            {(props) => <input {...props} type="number" min={1} max={60} defaultValue={3} />}
          </Field>
        ) : null}
        {structure === 'swiss' ? (
          <Field label="First round" name="firstRound" faults={faults}>
            {(props) => (
              <select {...props}>
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
                {[2, 4, 8, 16, 32, 64].map((to) => (
                  <option key={to} value={to}>
                    The best {to} play on in a bracket
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {isBracket || cut === '' ? null : (
          <Field label="Bracket" name="cutBracket" faults={faults}>
            {(props) => (
              <select {...props}>
                <option value="single">Single elimination</option>
                <option value="double">Double elimination</option>
              </select>
            )}
          </Field>
        )}
        <Field label="Standings by" name="preset" faults={faults}>
          {(props) => (
            <select {...props} key={structure} defaultValue={usualPreset(structure)}>
              {PRESETS.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </fieldset>
      <fieldset className="organize-grid plan-grid">
        <legend>Matches and time</legend>
        <Field label="Matches" name="matches" faults={faults}>
          {(props) => (
            <select {...props}>
              <option value="here">Are played here, at a table each</option>
              <option value="elsewhere">Are played elsewhere: results are told at the desk</option>
            </select>
          )}
        </Field>
        <Field label="Minutes of a round" name="roundMinutes" hint="Left empty: no limit." faults={faults}>
          {(props) => <input {...props} type="number" min={1} max={1440} />}
        </Field>
        <Field label="Season" name="season" hint="Left empty: events." faults={faults}>
          {(props) => <input {...props} maxLength={60} autoComplete="off" />}
        </Field>
      </fieldset>
      <fieldset className="organize-grid plan-grid">
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
          <Field label="Decks are due" name="decksDue" hint="By your computer’s clock." faults={faults}>
            {(props) => <input {...props} type="datetime-local" />}
          </Field>
        )}
        <label className="field-check">
          <input type="checkbox" name="hasCheckIn" /> Players check in before the start
        </label>
      </fieldset>
      <Faults faults={faultsElsewhere(faults, FIELDS)} />
      <Said of={refusal?.faults.length === 0 ? refusal : undefined} className="failure">
        <p>The event was not planned: {refusal?.message}</p>
      </Said>
      <p>
        <button type="submit" className="organize-submit" disabled={isBusy}>
          Plan the event
        </button>
      </p>
    </form>
  );
};
