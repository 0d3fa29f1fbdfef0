import type { GameWords, MatchMoment } from '#libs/client';
import type { Box } from '../layout/layout.js';
import { atBox } from '../table/at-box.js';
import { lineAt } from './line-at.js';
import type { OverlaySeat } from './overlay-seats.js';
import styles from './scene.module.css';

interface DecisionBoxProps {
  readonly moment: MatchMoment;
  readonly words: GameWords | undefined;
  readonly seats: readonly OverlaySeat[];
  readonly box: Box;
  /** The side of its place above a lower third: one line, as wide as its words. */
  readonly line?: 'start' | 'end';
}

/** The seat that the match waits for, and its decision. */
export const DecisionBox = ({ moment: { table }, words, seats, box, line }: DecisionBoxProps) => {
  const acting = seats.filter(({ isToAct }) => isToAct);
  const [first] = acting;
  if (first === undefined || table.outcome !== null) return null;
  const meaning = words?.phases.find(({ phase }) => phase === table.phase)?.meaning;
  return (
    <section
      className={styles.decision}
      style={{ ...(line === undefined ? atBox(box) : lineAt(box, line)), borderColor: first.colour }}
      data-low={line !== undefined || undefined}
      aria-label="The decision"
    >
      <p className={styles.decider} style={{ color: first.colour }}>
        {acting.length > 1 ? 'All decide' : `${first.name} to decide`}
      </p>
      <p className={styles.question}>{table.choice?.label ?? table.phase}</p>
      {line === undefined && table.choice === null && meaning !== undefined ? (
        <p className={styles.meaning}>{meaning}</p>
      ) : null}
    </section>
  );
};
