import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { TableData } from '#libs/client';
import { layOutTable } from '../layout/lay-out-table.js';
import type { Box, SeatBoxes, TableLayout, TableRequest, ZoneRequest, ZoneRole } from '../layout/layout.js';
import { roleOf, tableRequest } from '../layout/request.js';
import { ArrowsView } from './arrows-view.js';
import { atBox } from './at-box.js';
import { useCardBehaviour } from './card-behaviour.js';
import { CardZoom } from './card-zoom.js';
import { NO_CHANGES, type TableChanges } from './changes.js';
import { Ghosts } from './ghosts.js';
import type { LaidOut } from './motion/motions-between.js';
import { useMotions } from './motion/use-motions.js';
import { type OpenedSeat, openSeatOf } from './open-seat.js';
import { type Offsets, scrolledLayout } from './scrolled.js';
import type { SeatName } from './seat-name.js';
import { SeatPanel } from './seat-panel.js';
import { StackView } from './stack-view.js';
import { TableHeading } from './table-heading.js';
import type { ZoneData } from './table-parts.js';
import { SlotPlace } from './table-slots.js';
import styles from './table-view.module.css';
import { type Size, useSize } from './use-size.js';
import { type MarkedCards, ZoneView } from './zone-view.js';

export interface TableViewProps {
  readonly table: TableData;
  readonly game: string;
  readonly nameOf: SeatName;
  readonly use?: TableRequest['use'];
  /** The number of the frame that the table follows. */
  readonly frame?: number;
  /** The seat at the near side; the first one when left out. */
  readonly near?: number | undefined;
  /** Seats that the match waits for. */
  readonly toAct?: readonly number[];
  /** The changes to mark, until new ones are set. */
  readonly changes?: TableChanges;
  /** Whether cards are animated; true when left out. False while many frames pass per second. */
  readonly glides?: boolean;
  /** Whether the match counts with another result than the one of its games. */
  readonly isAmended?: boolean;
  /** The phase with its explanation, in place of its name. */
  readonly phase?: ReactNode;
  /** An element beside a seat's name: a clock. */
  readonly seatExtra?: (seat: number) => ReactNode;
  /** Whether only the cards of the board and their arrows are drawn: a broadcast scene has plates of its own for seats and piles. */
  readonly isBoardOnly?: boolean;
}

/** The table of every game, drawn from the boxes of the layout: it fills its place, whatever its size. */
export const TableView = (props: TableViewProps) => {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  return (
    <CardZoom table={props.table} game={props.game}>
      <div
        ref={place}
        className={`table ${styles.table}`}
        data-game={props.game}
        data-table-frame={props.frame}
        data-board-only={props.isBoardOnly || undefined}
      >
        {size === undefined ? null : <DrawnTable {...props} size={size} />}
      </div>
    </CardZoom>
  );
};

const DrawnTable = ({
  table,
  game,
  nameOf: givenNames,
  use = 'live',
  near,
  toAct = [],
  changes = NO_CHANGES,
  glides = true,
  isAmended = false,
  phase,
  seatExtra = () => null,
  isBoardOnly = false,
  size: { width, height, insets },
}: TableViewProps & { readonly size: Size }) => {
  const nameOf = useSteadyNames(givenNames, table);
  const nearSeat = near ?? table.seats[0]?.seat ?? 0;
  const [opened, setOpened] = useState<OpenedSeat>();
  const openSeat = openSeatOf(table, nearSeat, opened);
  const chosen = useChosen(table, nearSeat);
  const laidOut = useMemo((): LaidOut => {
    const request = tableRequest(table, game, {
      use,
      width,
      height,
      near: nearSeat,
      insets,
      ...(openSeat === undefined ? {} : { openSeat }),
      ...(chosen === undefined ? {} : { chosen }),
    });
    return { request, layout: layOutTable(request) };
  }, [table, game, use, width, height, nearSeat, insets, openSeat, chosen]);
  const [offsets, setOffsets] = useState<Offsets>(NO_OFFSETS);
  const onScroll = useCallback((row: string, offset: number) => {
    setOffsets((before) => {
      const { [row]: _, ...others } = Object.fromEntries(before);
      return new Map(Object.entries(offset === 0 ? others : { ...others, [row]: offset }));
    });
  }, []);
  const turn = table.turn?.number;
  const open = useCallback((seat: number) => setOpened({ seat, turn }), [turn]);
  const root = useRef<HTMLDivElement>(null);
  const { flights, arrows, leaving, onLeft } = useMotions({ root, table, laidOut, changes, isOn: glides });
  const { request, layout } = laidOut;
  const rows = useMemo(() => rowsBySource(request), [request]);
  const seen = useMemo(() => scrolledLayout(layout, offsets), [layout, offsets]);
  const marked = useMemo(() => markedCards(table, arrows), [table, arrows]);
  // The plate of an attacked seat is marked instead.
  const drawnArrows = useMemo(
    () => (isBoardOnly ? arrows.filter(({ to }) => 'card' in to) : arrows),
    [arrows, isBoardOnly],
  );
  const isDrawn = ({ id }: ZoneData): boolean => !isBoardOnly || isOnBoard(rows.get(id)?.[0], layout);
  return (
    <div ref={root} className={styles.root}>
      <div className={styles.board} style={atBox(layout.board)} />
      {layout.phase === undefined ? null : (
        <div className={styles.phase} style={atBox(layout.phase)}>
          <TableHeading
            table={table}
            nameOf={nameOf}
            isAmended={isAmended}
            phase={phase}
            isLow={layout.phase.height < LOW_PHASE}
            hasPrompt={layout.prompt !== undefined}
          />
        </div>
      )}
      {table.seats.map((seat) => {
        const boxes = layout.seats.get(seat.seat);
        return boxes === undefined ? null : (
          <section
            key={seat.seat}
            className={seatClasses(boxes, seat.isActive, toAct.includes(seat.seat))}
            aria-label={isBoardOnly ? `Cards of ${nameOf(seat.seat)}` : nameOf(seat.seat)}
            data-seat={seat.seat}
          >
            {isBoardOnly ? null : (
              <SeatPanel
                seat={seat}
                game={game}
                boxes={boxes}
                place={placeOf(layout, seat.seat)}
                near={request.near}
                zones={table.zones}
                changes={changes}
                nameOf={nameOf}
                isToAct={toAct.includes(seat.seat)}
                extra={seatExtra(seat.seat)}
                onOpen={boxes.body === undefined && boxes.isOpen ? undefined : open}
              />
            )}
            {table.zones
              .filter((zone) => zone.owner === seat.seat && isDrawn(zone))
              .map((zone) => (
                <ZoneView
                  key={zone.id}
                  game={game}
                  table={table}
                  zone={zone}
                  rows={rows.get(zone.id) ?? NO_ROWS}
                  layout={layout}
                  changes={changes.zones.get(zone.id)}
                  nameOf={nameOf}
                  near={request.near}
                  marked={marked}
                  onScroll={onScroll}
                />
              ))}
          </section>
        );
      })}
      <div className="table-shared">
        {table.zones
          .filter((zone) => zone.owner === null && isDrawn(zone))
          .map((zone) => (
            <ZoneView
              key={zone.id}
              game={game}
              table={table}
              zone={zone}
              rows={rows.get(zone.id) ?? NO_ROWS}
              layout={layout}
              changes={changes.zones.get(zone.id)}
              nameOf={nameOf}
              near={request.near}
              marked={marked}
              onScroll={onScroll}
            />
          ))}
      </div>
      {isBoardOnly ? null : <StackView stack={table.stack} nameOf={nameOf} board={layout.board} />}
      <Ghosts game={game} leaving={leaving} flights={flights} onLeft={onLeft} />
      {drawnArrows.length === 0 ? null : (
        <ArrowsView arrows={drawnArrows} layout={seen} flights={flights} isMoving={glides} />
      )}
      {layout.log === undefined ? null : <SlotPlace name="log" box={logBox(layout)} className={styles.log} />}
      {layout.prompt === undefined ? null : (
        <SlotPlace name="prompt" box={layout.prompt} className={styles.prompt} />
      )}
    </div>
  );
};

/** The log occupies the place of the stage below it while the stage is empty. */
const logBox = ({ log, stage, zones }: TableLayout): Box => {
  const taken = [...zones.values()].some(({ role }) => role === 'stage' || role === 'battle');
  if (log === undefined || stage === undefined || taken || stage.x !== log.x) return log ?? NO_BOX;
  return { ...log, height: stage.y + stage.height - log.y };
};

const NO_BOX: Box = { x: 0, y: 0, width: 0, height: 0 };

/** The parts of a table that a broadcast scene shows in its plates and in its close-up. */
const OFF_BOARD: ReadonlySet<ZoneRole> = new Set(['pile', 'tokens', 'stage']);

const isOnBoard = (row: ZoneRequest | undefined, { zones }: TableLayout): boolean =>
  row !== undefined && !OFF_BOARD.has(row.role) && zones.get(row.id)?.isClosed === false;

/** Below this height, in pixels, the phase has one line. */
const LOW_PHASE = 60;

/** The number of seats between a seat and the near one in turn order. */
const placeOf = ({ seats }: TableLayout, seat: number): number =>
  seats.get(seat)?.isNear === true ? 0 : [...seats.keys()].indexOf(seat) + 1;

/** The chosen card of the near hand. */
const useChosen = ({ zones }: TableData, near: number): string | undefined => {
  const { offerOf } = useCardBehaviour();
  for (const zone of zones) {
    if (zone.owner !== near || roleOf(zone) !== 'hand') continue;
    const chosen = zone.cards.find(({ id }) => id !== null && offerOf(id)?.isSelected === true);
    return chosen?.id ?? undefined;
  }
  return undefined;
};

const NO_OFFSETS: Offsets = new Map();

const NO_ROWS: readonly ZoneRequest[] = [];

/** The rows of the layout by the zone of the API's table. */
const rowsBySource = ({ zones }: TableRequest): ReadonlyMap<string, readonly ZoneRequest[]> => {
  const rows = new Map<string, ZoneRequest[]>();
  for (const row of zones) rows.set(row.source, [...(rows.get(row.source) ?? []), row]);
  return rows;
};

const seatClasses = ({ isNear }: SeatBoxes, isActive: boolean, isToAct: boolean): string =>
  [
    'seat',
    isNear ? 'seat-near table-near' : 'seat-far table-far',
    ...(isActive ? ['seat-active'] : []),
    ...(isToAct ? ['seat-to-act'] : []),
  ].join(' ');

const markedCards = (
  { stack }: TableData,
  arrows: readonly { readonly to: { readonly card: string } | { readonly seat: number } }[],
): MarkedCards => ({
  sources: new Set(stack.slice(0, 1).flatMap(({ card }) => (card?.id == null ? [] : [card.id]))),
  targets: new Set(arrows.flatMap(({ to }) => ('card' in to ? [to.card] : []))),
});

/** A stable function while the seats' names are equal, so that zones are not rendered again for a new one. */
const useSteadyNames = (nameOf: SeatName, { seats }: TableData): SeatName => {
  const names = JSON.stringify(seats.map(({ seat }) => nameOf(seat)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` are the results of the function.
  return useMemo(() => nameOf, [names]);
};
