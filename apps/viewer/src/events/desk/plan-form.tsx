import { useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { asRecountError, type EventPlanInput, type InputFault, type RecountError } from '#libs/client';
import { Faults } from '../../organize/field.js';
import organizeStyles from '../../organize/organize.module.css';
import { faultsElsewhere } from '../../organize/read-match-form.js';
import { useSession } from '../../session/session.js';
import { submitted } from '../../shell/controls.js';
import { RefusalMessage, useFirstFault } from '../../shell/said.js';
import { EventFields, RegistrationFields, StructureFields, TimeFields } from './plan-fields.js';
import { fieldsOf, type PlanFields } from './plan-to-revise.js';
import { readPlanForm } from './read-plan-form.js';

const FIELDS = [
  'name',
  'structure',
  'rounds',
  'podSize',
  'cut',
  'bestOf',
  'preset',
  'onDeparture',
  'capacity',
  'decksDue',
  'roundMinutes',
  'seatMinutes',
  'seatIncrement',
  'season',
];
const NO_FAULTS: readonly InputFault[] = [];
const EMPTY: PlanFields = {};

interface PlanFormProps {
  readonly before?: EventPlanInput;
  /** The label of its button. */
  readonly action: string;
  /** The text before the reason of a refusal. */
  readonly failure: string;
  /** Sends the plan. Retries without an answer use the same command id. */
  readonly onPlan: (plan: EventPlanInput, commandId: string) => Promise<void>;
}

/** The form for a new plan, or for the revision of one. */
export const PlanForm = ({ before, action, failure, onPlan }: PlanFormProps) => {
  const [own, setOwn] = useState<readonly InputFault[]>();
  const [refusal, setRefusal] = useState<RecountError>();
  const [isBusy, setBusy] = useState(false);
  const command = useRef(uuid());
  const form = useRef<HTMLFormElement>(null);
  const [fields] = useState(() => (before === undefined ? EMPTY : fieldsOf(before)));
  const { games } = useSession();
  const [chosen, setGame] = useState(fields.game);
  const game = games.find(({ id }) => id === chosen) ?? games[0];
  const faults = own ?? refusal?.faults ?? NO_FAULTS;
  useFirstFault(form, faults);

  const submit = submitted((fields) => {
    const read = readPlanForm(fields, before);
    setOwn(read.ok ? undefined : read.faults);
    if (!read.ok) return;
    setBusy(true);
    setRefusal(undefined);
    onPlan(read.plan, command.current)
      .catch((reason: unknown) => {
        const refused = asRecountError(reason);
        if (!refused.isTemporary) command.current = uuid();
        setRefusal(refused);
      })
      .finally(() => setBusy(false));
  });
  return (
    <form ref={form} className={organizeStyles.organizeForm} onSubmit={submit} noValidate>
      <EventFields faults={faults} fields={fields} game={chosen ?? game?.id} onGame={setGame} />
      <StructureFields faults={faults} fields={fields} mostSeats={game?.seats.max ?? 2} />
      <TimeFields faults={faults} fields={fields} />
      <RegistrationFields faults={faults} fields={fields} />
      <Faults faults={faultsElsewhere(faults, FIELDS)} />
      <RefusalMessage of={refusal?.faults.length === 0 ? refusal : undefined} className="failure">
        <p>
          {failure}: {refusal?.message}
        </p>
      </RefusalMessage>
      <p>
        <button type="submit" className={organizeStyles.organizeSubmit} disabled={isBusy}>
          {action}
        </button>
      </p>
    </form>
  );
};
