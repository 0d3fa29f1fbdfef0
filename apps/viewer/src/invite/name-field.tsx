import { useId } from 'react';
import styles from './invite.module.css';

const LONGEST = 60;

/** The field for a guest's name. */
export const NameField = ({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (name: string) => void;
}) => {
  const id = useId();
  return (
    <p className={styles.inviteName}>
      <label htmlFor={id}>Your name at the table</label>
      <input
        id={id}
        value={value}
        maxLength={LONGEST}
        autoComplete="nickname"
        placeholder="Ann"
        onChange={({ target }) => onChange(target.value)}
      />
    </p>
  );
};
