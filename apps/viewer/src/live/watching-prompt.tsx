import type { ReactNode } from 'react';
import type { MatchDetailsFragment, TableData } from '#libs/client';
import { RuleId } from '../rules/rule-id.js';
import type { SeatName } from '../table/seat-name.js';
import styles from './live-page.module.css';

interface WatchingPromptProps {
  readonly match: MatchDetailsFragment;
  readonly table: TableData;
  readonly nameOf: SeatName;
  readonly isLost: boolean;
  readonly children: ReactNode;
}

/** For spectators: the decision that the match waits for. Its box stays for the whole game. */
export const WatchingPrompt = ({ match, table, nameOf, isLost, children }: WatchingPromptProps) => {
  const acting = match.seats.filter(({ isToAct }) => isToAct).map(({ seat }) => nameOf(seat));
  const { choice, outcome } = table;
  return (
    <section className={styles.watching} aria-label="The decision" data-in-sight>
      <p className={styles.caption}>{match.status === 'PLAYING' ? 'The decision' : 'The match'}</p>
      <p className={styles.sentence}>
        {isLost
          ? 'Connecting again. The clocks run on.'
          : outcome !== null
            ? outcome.text
            : acting.length === 0
              ? 'Waiting for the table.'
              : `${acting.join(' and ')} ${acting.length === 1 ? 'decides' : 'decide'}.`}
      </p>
      {choice === null || outcome !== null ? null : (
        <p>
          {choice.label} <RuleId rule={choice.rule} />
        </p>
      )}
      {children}
    </section>
  );
};
