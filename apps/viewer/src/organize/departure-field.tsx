import type { InputFault } from '#libs/client';
import { Field } from './field.js';

interface DepartureFieldProps {
  readonly faults: readonly InputFault[];
  /** The initial value; empty for the service's default. */
  readonly chosen?: string | undefined;
}

/** The consequence of a departure, for matches of three or more seats. */
export const DepartureField = ({ faults, chosen }: DepartureFieldProps) => (
  <Field label="A player concedes, runs out of time or is ruled to lose" name="onDeparture" faults={faults}>
    {(props) => (
      <select {...props} defaultValue={chosen || 'PLAY_ON'}>
        <option value="PLAY_ON">The others play on</option>
        <option value="END">The game ends, and the others are tied</option>
      </select>
    )}
  </Field>
);
