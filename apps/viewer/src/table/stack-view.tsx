import { CardView } from './card-view.js';
import type { SeatName } from './seat-name.js';
import type { StackItemData } from './table-parts.js';

/** The resolution chain: what waits to resolve, the next on top. */
export const StackView = ({
  stack,
  nameOf,
}: {
  readonly stack: readonly StackItemData[];
  readonly nameOf: SeatName;
}) =>
  stack.length === 0 ? null : (
    <section className="stack" aria-label="Waiting to resolve, the next first">
      <h3 className="zone-label">
        Waiting to resolve <span className="zone-count">{stack.length}</span>
      </h3>
      <ol tabIndex={0}>
        {stack.map(({ label, controller, card }, index) => (
          <li key={stack.length - index} className={index === 0 ? 'stack-item is-next' : 'stack-item'}>
            {card === null ? null : <CardView card={card} />}
            <div className="stack-words">
              <span className="stack-order">{index === 0 ? 'Next' : `Then, ${index + 1}`}</span>
              <span className="stack-label">{label}</span>
              <span className="stack-seat">{nameOf(controller)}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
