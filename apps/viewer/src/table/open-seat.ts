import type { TableData } from '#libs/client';
import { type ArrowEnd, arrowsOf } from './arrows.js';
import { findCard } from './table-parts.js';

/** A seat that the reader opened, and the turn in which that happened. */
export interface OpenedSeat {
  readonly seat: number;
  readonly turn: number | undefined;
}

/**
 * The far seat whose cards are shown where there is room for one only: the one that the reader opened in this turn, the other side of an attack, or the one whose
 * turn it is. Undefined if there is no such seat: the layout then takes the next one in turn order.
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
  return others[0] ?? undefined;
};
