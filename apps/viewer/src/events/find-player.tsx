import { useId } from 'react';
import styles from './events.module.css';

/** The field that filters a table by player name. */
export const FindPlayer = ({
  sought,
  onSought,
}: {
  readonly sought: string;
  readonly onSought: (sought: string) => void;
}) => {
  const field = useId();
  return (
    <label className={styles.eventSearch} htmlFor={field}>
      <span className="visually-hidden">Find a player</span>
      <input
        id={field}
        type="search"
        placeholder="Find a player"
        value={sought}
        onChange={({ currentTarget }) => onSought(currentTarget.value)}
      />
    </label>
  );
};
