import type { Table, TableCard } from '../contract/table.js';

/** The cards of a table that are not completely hidden from its viewer, without attached cards. */
export const cardsOn = ({ zones }: Table): readonly TableCard[] =>
  zones.flatMap(({ cards, slots = [] }) => [
    ...cards,
    ...slots.flatMap(({ sides }) => sides.flatMap((side) => side.cards)),
  ]);
