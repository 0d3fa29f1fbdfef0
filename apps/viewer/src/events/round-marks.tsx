import type { EventHeadFragment } from '#libs/client';
import styles from './events.module.css';

/** The rounds of an event as marks: done, now, to come. */
export const RoundMarks = ({
  event: { rounds, plannedRounds, status },
}: {
  readonly event: EventHeadFragment;
}) => {
  const count = Math.max(plannedRounds ?? 0, rounds.length);
  const now = status === 'RUNNING' ? rounds.at(-1)?.number : undefined;
  if (count === 0) return null;
  return (
    <ol className={styles.marks} aria-label="Rounds so far">
      {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
        <li
          key={number}
          className={number === now ? 'is-now' : number <= rounds.length ? 'is-done' : undefined}
          aria-current={number === now ? 'step' : undefined}
        >
          <span>{number === now ? nowText(number, plannedRounds) : number}</span>
        </li>
      ))}
    </ol>
  );
};

const nowText = (number: number, planned: number | null): string =>
  planned === null || number > planned ? `Round ${number}` : `Round ${number} of ${planned}`;
