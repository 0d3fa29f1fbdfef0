import type { TableData } from '#libs/client';
import type { ZoneRole } from '../layout/layout.js';
import { roleOf } from '../layout/request.js';
import { type ArrowEnd, arrowsOf } from './arrows.js';
import { cardsOf, findCard } from './table-parts.js';

/** A seat that the reader opened, and the turn in which that happened. */
export interface OpenedSeat {
  readonly seat: number;
  readonly turn: number | undefined;
}

/**
 * The far seat whose cards are shown where there is room for one only: the one that the reader opened in this turn, the other side of an attack, or the one whose
 * turn it is. Else it is the next one in turn order that has cards in play. Undefined if there is no such seat: the layout then takes the next one in turn order.
 */
export const openSeatOf = (
  table: TableData,
  near: number,
  opened: OpenedSeat | undefined,
): number | undefined => {
  if (opened !== undefined && opened.turn === table.turn?.number) return opened.seat;
  const seatOf = (end: ArrowEnd): number | null | undefined =>
    'seat' in end ? end.seat : findCard(table, end.card)?.controller;
  const inAttack = arrowsOf(table).flatMap(({ from, to }) => [seatOf({ card: from }), seatOf(to)]);
  const others = [...inAttack, table.turn?.seat].filter((seat) => seat != null && seat !== near);
  return others[0] ?? nextWithCards(table, near);
};

const nextWithCards = ({ seats, zones }: TableData, near: number): number | undefined => {
  const numbers = seats.map(({ seat }) => seat);
  const at = numbers.indexOf(near);
  const hasCards = (seat: number): boolean =>
    zones.some((zone) => zone.owner === seat && IN_PLAY.has(roleOf(zone)) && cardsOf(zone).length > 0);
  return [...numbers.slice(at + 1), ...numbers.slice(0, at)].find(hasCards);
};

const IN_PLAY: ReadonlySet<ZoneRole> = new Set(['front', 'columns']);
