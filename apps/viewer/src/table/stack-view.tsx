import { CardView } from './card-view.js';
import type { SeatName } from './seat-name.js';
import type { StackItemData } from './table-parts.js';

/** The resolution chain: the effects to resolve, the next on top. */
export const StackView = ({
  stack,
  nameOf,
}: {
  readonly stack: readonly StackItemData[];
  readonly nameOf: SeatName;
}) =>
  stack.length === 0 ? null : (
    <section className="stack" aria-label="What happens next, in its order">
      <h3 className="zone-label">
        What happens next <span className="zone-count">{stack.length}</span>
      </h3>
      <ol tabIndex={0}>
        {stack.map(({ label, controller, card }, index) => (
          <li key={stack.length - index} className={index === 0 ? 'stack-item is-next' : 'stack-item'}>
            {card === null ? null : <CardView card={card} />}
            <div className="stack-words">
              <span className="stack-order">{orderOf(index, stack.length)}</span>
              <span className="stack-label">{label}</span>
              <span className="stack-seat">by {nameOf(controller)}</span>
            </div>
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
