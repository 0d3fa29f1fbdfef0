import { type ReactNode, useId } from 'react';
import type { InputFault } from '#libs/client';
import organizeStyles from './organize.module.css';
import { faultsAt } from './read-match-form.js';

/** The attributes that connect an input with its label, its hint and its faults. */
export interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

/** A field of a form: label, input, hint and faults. */
export const Field = ({
  label,
  name,
  hint,
  faults,
  children,
}: {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly faults: readonly InputFault[];
  readonly children: (props: FieldProps) => ReactNode;
}) => {
  const id = useId();
  const own = faultsAt(faults, name);
  return (
    <div className={organizeStyles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, name, 'aria-invalid': own.length > 0, 'aria-describedby': `${id}-words` })}
      <div id={`${id}-words`} className="field-words">
        {hint === undefined ? null : <p className={organizeStyles.fieldHint}>{hint}</p>}
        <Faults faults={own} />
      </div>
    </div>
  );
};

export const Faults = ({ faults }: { readonly faults: readonly InputFault[] }) =>
  faults.map(({ path, message }) => (
    <p key={`${path}/${message}`} className={organizeStyles.fieldFault}>
      {message}
    </p>
  ));
