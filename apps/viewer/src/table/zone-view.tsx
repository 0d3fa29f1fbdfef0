import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { TableData } from '#libs/client';
import { tagValue } from '../faces/described.js';
import type { Box, Caption, CardRequest, TableLayout, ZoneBoxes, ZoneRequest } from '../layout/layout.js';
import { cardOf } from '../layout/request.js';
import { atBox } from './at-box.js';
import { BandView } from './band-view.js';
import { CardPlace } from './card-place.js';
import type { ZoneChanges } from './changes.js';
import { PileView } from './pile-view.js';
import type { SeatName } from './seat-name.js';
import { countText, type ZoneData } from './table-parts.js';
import { ZoneCount } from './zone-count.js';
import styles from './zone-view.module.css';

/** The cards that get the rings of a source and of a target. */
export interface MarkedCards {
  readonly sources: ReadonlySet<string>;
  readonly targets: ReadonlySet<string>;
}

interface ZoneViewProps {
  readonly game: string;
  readonly table: TableData;
  readonly zone: ZoneData;
  /** The rows in which the layout draws the zone's cards; usually one. */
  readonly rows: readonly ZoneRequest[];
  readonly layout: TableLayout;
  readonly changes: ZoneChanges | undefined;
  readonly nameOf: SeatName;
  readonly near: number;
  readonly marked: MarkedCards;
  /** Called when the reader has scrolled a row. */
  readonly onScroll: (row: string, offset: number) => void;
}

/** A zone with its cards at their boxes. The zone has no size, because the table itself positions all elements. */
export const ZoneView = memo((props: ZoneViewProps) => {
  const { game, zone, rows, layout, changes, nameOf } = props;
  const label = `${zone.label}${zone.owner === null ? '' : ` of ${nameOf(zone.owner)}`}, ${countText(zone.count)}`;
  const [first] = rows;
  const boxes = first === undefined ? undefined : layout.zones.get(first.id);
  if (first === undefined || boxes === undefined) return <UndrawnZone zone={zone} label={label} />;
  if (boxes.isClosed || first.role === 'pile')
    return (
      <PileView
        game={game}
        zone={zone}
        box={boxes.box}
        isWordless={isInHead(layout, zone, boxes.box)}
        opens={zone.owner === null || layout.seats.get(zone.owner)?.isOpen !== false}
        changes={changes}
        label={label}
      />
    );
  return (
    <section
      className={`zone zone-${first.role}`}
      aria-label={label}
      data-zone={zone.id}
      data-kind={zone.kind}
    >
      <h3
        className={boxes.label === undefined ? 'visually-hidden' : `zone-label ${styles.label}`}
        style={boxes.label === undefined ? undefined : atBox(boxes.label)}
      >
        {zone.label} <ZoneCount zone={zone} changes={changes} />
      </h3>
      {rows.map((row) => {
        const at = layout.zones.get(row.id);
        return at === undefined ? null : <RowView key={row.id} {...props} row={row} boxes={at} />;
      })}
    </section>
  );
});

/** Whether a pile has no place of its own: its number is the score, or the head of its seat has no room for it. */
const isInHead = ({ seats }: TableLayout, { owner }: ZoneData, box: Box): boolean => {
  const seat = owner === null ? undefined : seats.get(owner);
  return seat !== undefined && [seat.head, seat.score, seat.counters, seat.panel].includes(box);
};

/** A zone for which the layout has no room: its words remain for screen readers. */
const UndrawnZone = ({ zone, label }: { readonly zone: ZoneData; readonly label: string }) => (
  <section className="zone" aria-label={label} data-zone={zone.id} data-kind={zone.kind}>
    <h3 className="visually-hidden">
      {zone.label} <span className="zone-count">{zone.count}</span>
    </h3>
  </section>
);

interface RowProps extends ZoneViewProps {
  readonly row: ZoneRequest;
  readonly boxes: ZoneBoxes;
}

const RowView = (props: RowProps) => {
  const { row, boxes } = props;
  return (
    <>
      {/* A card that is dropped on the ground is dropped on the zone. */}
      <div className={`zone-ground ${styles.ground}`} style={atBox(boxes.box)} aria-hidden="true" />
      {[...boxes.slots].map(([id, slot]) => (
        <SlotGround key={id} box={slot.box} role={row.role} />
      ))}
      {boxes.empty.map((box) => (
        <div
          key={`${box.x}/${box.y}`}
          className={styles.empty}
          data-role={row.role}
          style={atBox(box)}
          aria-hidden="true"
        />
      ))}
      {boxes.folds.map(({ box, keys }) => (
        <div key={keys[0]} className={styles.fold} style={atBox(box)}>
          {keys.length} more
        </div>
      ))}
      {boxes.captions.map((caption) => (
        <StackCaption key={caption.keys[0]} caption={caption} cards={row.cards} />
      ))}
      {boxes.scroll === undefined ? (
        <RowCards {...props} />
      ) : (
        <ScrollRow box={boxes.box} width={boxes.scroll} onScroll={(offset) => props.onScroll(row.id, offset)}>
          <RowCards {...props} />
        </ScrollRow>
      )}
    </>
  );
};

interface StackCaptionProps {
  readonly caption: Caption;
  readonly cards: readonly CardRequest[];
}

/** How many cards of a stack are ready, of how many, and their Aura. */
const StackCaption = ({ caption: { box, keys }, cards }: StackCaptionProps) => {
  const stack = cards.filter(({ key }) => keys.includes(key));
  const [first] = stack.flatMap((request) => cardOf(request) ?? []);
  return (
    <p className={styles.caption} style={atBox(box)} aria-hidden="true">
      <span className={styles.ready}>
        <b>{stack.filter(({ isTurned }) => !isTurned).length}</b> of {stack.length}
      </span>
      <span>{first === undefined ? null : (tagValue(first, 'aura-type') ?? first.name)}</span>
    </p>
  );
};

/** The cards of a row, and those of its slots. */
const RowCards = (props: RowProps) => {
  const { table, zone, row, boxes, nameOf } = props;
  return (
    <>
      <Cards {...props} cards={row.cards} />
      {row.slots.map((slot) => {
        const data = zone.slots.find(({ id }) => id === slot.id);
        return (
          <section
            key={slot.id}
            className="slot"
            aria-label={
              zone.owner === null ? (data?.label ?? zone.label) : `${data?.label} of ${nameOf(zone.owner)}`
            }
            data-slot={slot.id}
          >
            {slot.sides.map(({ seat, cards, added }) => (
              <section
                key={seat}
                aria-label={`${data?.label ?? zone.label}, ${nameOf(seat)}`}
                data-side={seat}
              >
                <Cards {...props} cards={cards} />
                <Cards {...props} cards={added} />
              </section>
            ))}
            {data === undefined ? null : (
              <BandView
                table={table}
                slot={data}
                boxes={boxes.slots.get(slot.id)}
                role={row.role}
                near={props.near}
                nameOf={nameOf}
              />
            )}
          </section>
        );
      })}
    </>
  );
};

interface ScrollRowProps {
  readonly box: Box;
  /** The width of its cards together. */
  readonly width: number;
  readonly onScroll: (offset: number) => void;
  readonly children: ReactNode;
}

/** A row with more cards than its box has room for. The cards keep their places on the table; the row moves all of them. */
const ScrollRow = ({ box, width, onScroll, children }: ScrollRowProps) => {
  const place = useRef<HTMLDivElement>(null);
  const told = useRef(onScroll);
  told.current = onScroll;
  useEffect(() => () => told.current(0), []);
  return (
    <div
      ref={place}
      className={styles.scroll}
      style={atBox(box)}
      onScroll={() => onScroll(place.current?.scrollLeft ?? 0)}
    >
      <div style={{ width, height: 1 }} />
      <div className={styles.scrolled} style={{ left: -box.x, top: -box.y }}>
        {children}
      </div>
    </div>
  );
};

const SlotGround = ({ box, role }: { readonly box: Box; readonly role: ZoneRequest['role'] }) =>
  role === 'places' || role === 'band' ? null : (
    <div className={styles.slot} data-role={role} style={atBox(box)} aria-hidden="true" />
  );

const Cards = ({
  game,
  cards,
  row,
  boxes,
  layout,
  changes,
  marked,
}: RowProps & { readonly cards: readonly CardRequest[] }) =>
  cards.map((request) => {
    const card = cardOf(request);
    const id = card?.id ?? '';
    const box = layout.cards.get(request.key);
    // A folded card is only counted.
    if (box === undefined) return id === '' ? null : <span key={request.key} hidden data-card={id} />;
    return (
      <CardPlace
        key={request.key}
        place={request.key}
        game={game}
        card={card}
        box={box}
        isInHand={row.role === 'hand'}
        isBand={row.role === 'band'}
        hasCaption={boxes.captions.length > 0}
        mark={changes?.marks.get(id)}
        isSource={marked.sources.has(id)}
        isTarget={marked.targets.has(id)}
      />
    );
  });
