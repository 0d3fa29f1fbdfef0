import { Link } from 'wouter';
import type { EventHeadFragment } from '#libs/client';
import styles from './events.module.css';

interface RoundChoiceProps {
  readonly event: Pick<EventHeadFragment, 'rounds'>;
  readonly shown: number;
  readonly addressOf: (round: number) => string;
}

/** The navigation between rounds; rounds of the cut are set apart. */
export const RoundChoice = ({ event, shown, addressOf }: RoundChoiceProps) => (
  <nav className={styles.eventRounds} aria-label="Rounds">
    <span aria-hidden="true">Round</span>
    {event.rounds.map(({ number, status, isOfCut }, index) => (
      <Link
        key={number}
        href={addressOf(number)}
        aria-current={number === shown ? 'true' : undefined}
        aria-label={`Round ${number}${isOfCut ? ', of the cut' : ''}${ROUND_WORDS[status]}`}
        className={isOfCut && event.rounds[index - 1]?.isOfCut === false ? 'is-first-of-cut' : undefined}
        data-status={status}
      >
        {number}
      </Link>
    ))}
  </nav>
);

const ROUND_WORDS: Readonly<Record<EventHeadFragment['rounds'][number]['status'], string>> = {
  PAIRED: ', not published',
  PUBLISHED: ', being played',
  FINISHED: '',
};
