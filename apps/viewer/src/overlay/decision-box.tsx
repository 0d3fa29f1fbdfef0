import type { MatchMoment } from '#libs/client';
import type { Box } from '../layout/layout.js';
import { atBox } from '../table/at-box.js';
import type { OverlaySeat } from './overlay-seats.js';
import styles from './scene.module.css';

interface DecisionBoxProps {
  readonly moment: MatchMoment;
  readonly seats: readonly OverlaySeat[];
  readonly box: Box;
}

/** Below this height, in pixels, the decision is one line. */
const LOW = 80;

/** Whom the match waits for, and for what. */
export const DecisionBox = ({ moment: { table }, seats, box }: DecisionBoxProps) => {
  const acting = seats.filter(({ isToAct }) => isToAct);
  const [first] = acting;
  if (first === undefined || table.outcome !== null) return null;
  return (
    <section
      className={styles.decision}
      style={{ ...atBox(box), borderColor: first.colour }}
      data-low={box.height < LOW || undefined}
      aria-label="The decision"
    >
      <p className={styles.decider} style={{ color: first.colour }}>
        {acting.length > 1 ? 'All decide' : `${first.name} to decide`}
      </p>
      <p className={styles.question}>{table.choice?.label ?? table.phase}</p>
    </section>
  );
};
