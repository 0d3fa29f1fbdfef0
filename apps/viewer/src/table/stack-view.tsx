import { CardView } from './card-view.js';
import type { TableChanges } from './changes.js';
import type { SeatName } from './seat-name.js';
import type { StackItemData } from './table-parts.js';

/** The resolution chain: what waits to resolve, the next first. */
export const StackView = ({
  stack,
  changes,
  nameOf,
}: {
  readonly stack: readonly StackItemData[];
  readonly changes: TableChanges;
  readonly nameOf: SeatName;
}) =>
  stack.length === 0 ? null : (
    <section className="stack" aria-label="Waiting to resolve, the next first">
      <h3 className="zone-label">
        Waiting to resolve <span className="zone-count">{stack.length}</span>
      </h3>
      <ol>
        {stack.map(({ label, controller, card }, index) => (
          <li key={index}>
            <span className="stack-label">{label}</span>{' '}
            <span className="stack-seat">{nameOf(controller)}</span>
            {card === null ? null : <CardView card={card} changes={changes} />}
          </li>
        ))}
      </ol>
    </section>
  );
