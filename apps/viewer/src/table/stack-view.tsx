import type { Box } from '../layout/layout.js';

import type { SeatName } from './seat-name.js';
import styles from './stack-view.module.css';
import type { StackItemData } from './table-parts.js';

interface StackViewProps {
  readonly stack: readonly StackItemData[];
  readonly nameOf: SeatName;
  readonly board: Box;
}

/** The resolution chain over the middle of the board: the effects to resolve, the next on top. */
export const StackView = ({ stack, nameOf, board }: StackViewProps) =>
  stack.length === 0 ? null : (
    <section
      className={`stack ${styles.stack}`}
      style={{ left: board.x + 12, top: board.y + 12, maxHeight: board.height - 24 }}
      aria-label="What happens next, in its order"
    >
      <h3 className={styles.title}>
        What happens next <span className="zone-count">{stack.length}</span>
      </h3>
      <ol className={styles.list}>
        {stack.map(({ label, controller, card }, index) => (
          <li key={stack.length - index} className={styles.item} data-next={index === 0 || undefined}>
            <span className={styles.order}>{orderOf(index, stack.length)}</span>
            <span className={styles.label} data-card={card?.id ?? undefined}>
              {label}
            </span>
            <span className={styles.seat}>by {nameOf(controller)}</span>
          </li>
        ))}
      </ol>
    </section>
  );

/** The text for an effect's position in the chain, from the next to resolve (the newest) to the oldest. */
const orderOf = (index: number, length: number): string => {
  if (index === 0) return 'First';
  return index === length - 1 && length > 2 ? 'At the end' : 'Then';
};
