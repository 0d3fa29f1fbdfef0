import { CardRow } from './card-row.js';
import type { ZoneChanges } from './changes.js';
import { type SideData, type SlotData, tagText, type ZoneData } from './table-parts.js';
import type { ZoneProps } from './zone-props.js';

/** The places of a zone side by side: an attack, a lane, a column, a slot. */
export const SlotsView = (props: ZoneProps) => {
  const { zone } = props;
  const isFacing = zone.slots.some(({ sides }) => sides.length > 1);
  const classes = [
    'slots',
    `slots-${Math.min(zone.slots.length, 6)}`,
    ...(isFacing ? ['slots-facing'] : []),
    ...(zone.owner === null ? ['slots-shared'] : ['slots-owned']),
  ].join(' ');
  return (
    <div className={classes}>
      {zone.slots.map((slot, index) =>
        isFacing ? (
          <FacingSlot key={slot.id} slot={slot} slotBetween={props.between?.slots[index]} {...props} />
        ) : (
          <section
            key={slot.id}
            className="slot"
            aria-label={zone.owner === null ? slot.label : `${slot.label} of ${props.nameOf(zone.owner)}`}
            data-slot={slot.id}
          >
            <SlotHead slot={slot} zone={zone} />
            <SlotCards slot={slot} changes={props.changes} />
          </section>
        ),
      )}
    </div>
  );
};

/** Two sides that face each other across the place's name, its values and the cards between. */
const FacingSlot = ({
  slot,
  slotBetween,
  zone,
  changes,
  nameOf,
  nearSeats,
  between,
  changesBetween,
}: ZoneProps & { readonly slot: SlotData; readonly slotBetween: SlotData | undefined }) => {
  const isNear = ({ seat }: SideData): boolean => nearSeats.includes(seat);
  const sideView = (side: SideData) => (
    <section
      key={side.seat}
      className={isNear(side) ? 'slot-side is-near' : 'slot-side is-far'}
      aria-label={`${slot.label}, ${nameOf(side.seat)}`}
      data-side={side.seat}
    >
      <CardRow cards={side.cards} changes={changes} />
      <span className="slot-seat">{nameOf(side.seat)}</span>
    </section>
  );
  return (
    <section className="slot slot-facing" aria-label={slot.label} data-slot={slot.id}>
      {slot.sides.filter((side) => !isNear(side)).map(sideView)}
      <div className="slot-middle">
        <SlotHead slot={slot} zone={zone} />
        {slotBetween === undefined || between === undefined ? null : (
          <section
            className="slot-between"
            aria-label={slotBetween.label}
            data-zone={between.id}
            data-slot={slotBetween.id}
          >
            <SlotCards slot={slotBetween} changes={changesBetween} />
          </section>
        )}
      </div>
      {slot.sides.filter(isNear).map(sideView)}
    </section>
  );
};

const SlotHead = ({ slot, zone }: { readonly slot: SlotData; readonly zone: ZoneData }) =>
  // A single place has the name of its zone.
  zone.slots.length === 1 && slot.tags.length === 0 ? null : (
    <h4 className="slot-head">
      <span className="slot-label">{slot.label}</span>
      {slot.tags.map((tag) => (
        <span key={`${tag.name}/${tag.value}`} className="tag">
          {tagText(tag)}
        </span>
      ))}
    </h4>
  );

const SlotCards = ({
  slot,
  changes,
}: {
  readonly slot: SlotData;
  readonly changes: ZoneChanges | undefined;
}) =>
  slot.sides.every(({ cards }) => cards.length === 0) ? (
    <div className="slot-empty" />
  ) : (
    slot.sides.map(({ seat, cards }) => <CardRow key={seat} cards={cards} changes={changes} />)
  );
