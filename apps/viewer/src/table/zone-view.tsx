import { CardView } from './card-view.js';
import type { TableChanges } from './changes.js';
import type { SeatName } from './seat-name.js';
import type { SlotData, ZoneData } from './table-parts.js';
import { presentationOf } from './zone-presentation.js';

interface ZoneProps {
  readonly zone: ZoneData;
  readonly changes: TableChanges;
  readonly nameOf: SeatName;
}

/** A zone with its cards, laid out as {@link presentationOf} says. */
export const ZoneView = (props: ZoneProps) => {
  const { zone } = props;
  const presentation = presentationOf(zone);
  return (
    <section
      className={`zone zone-${presentation} zone-kind-${zone.kind}`}
      aria-label={`${zone.label}${zone.owner === null ? '' : ` of ${props.nameOf(zone.owner)}`}, ${countText(zone.count)}`}
      data-zone={zone.id}
    >
      <h3 className="zone-label">
        {zone.label} <span className="zone-count">{zone.count}</span>
      </h3>
      {presentation === 'pile' ? <Pile {...props} /> : <Cards {...props} />}
      {zone.slots.length === 0 ? null : (
        <div className="slots">
          {zone.slots.map((slot) => (
            <SlotView key={slot.id} slot={slot} {...props} />
          ))}
        </div>
      )}
    </section>
  );
};

const countText = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

const Cards = ({ zone, changes }: ZoneProps) => {
  const inSlots = zone.slots.flatMap(({ sides }) => sides).reduce((sum, { cards }) => sum + cards.length, 0);
  const unseen = zone.count - zone.cards.length - inSlots;
  return (
    <div className="cards">
      {zone.cards.map((card, index) => (
        <CardView key={card.id ?? `unseen-${index}`} card={card} changes={changes} />
      ))}
      {Array.from({ length: Math.min(Math.max(unseen, 0), 12) }, (_, index) => `back-${index}`).map((key) => (
        <div key={key} className="card card-down" role="img" aria-label="Card face down">
          <div className="card-back" />
        </div>
      ))}
      {unseen > 12 ? <span className="zone-more">and {unseen - 12} more</span> : null}
    </div>
  );
};

/** A pile: its top card where that is known, its back where not; a pile that lies open can be opened. */
const Pile = ({ zone, changes }: ZoneProps) => {
  const top = zone.cards.at(-1);
  if (zone.count === 0) return <div className="pile-empty" aria-hidden="true" />;
  if (top === undefined)
    return (
      <div className="card card-down" role="img" aria-label={`${countText(zone.count)} face down`}>
        <div className="card-back" />
      </div>
    );
  return (
    <details className="pile">
      <summary aria-label={`Open ${zone.label}`}>
        <CardView card={top} changes={changes} />
      </summary>
      <div className="cards pile-cards">
        {[...zone.cards].reverse().map((card, index) => (
          <CardView key={card.id ?? index} card={card} changes={changes} />
        ))}
      </div>
    </details>
  );
};

const SlotView = ({ slot, zone, changes, nameOf }: ZoneProps & { readonly slot: SlotData }) => (
  <section className="slot" aria-label={slot.label} data-slot={slot.id}>
    <h4 className="slot-label">
      {slot.label}
      {slot.tags.map(({ name, label, value }) => (
        <span key={name} className="tag">
          {value === null ? label : `${label} ${value}`}
        </span>
      ))}
    </h4>
    {slot.sides.map(({ seat, cards }) => (
      <div key={seat} className="slot-side" data-side={seat}>
        {zone.owner === null && slot.sides.length > 1 ? (
          <span className="slot-seat">{nameOf(seat)}</span>
        ) : null}
        <div className="cards">
          {cards.map((card, index) => (
            <CardView key={card.id ?? index} card={card} changes={changes} />
          ))}
        </div>
      </div>
    ))}
  </section>
);
