import type { Table, TableCard } from '../contract/table.js';

/** The cards of a table that its viewer knows something of, but for those under others. */
export const cardsOn = ({ zones }: Table): readonly TableCard[] =>
  zones.flatMap(({ cards, slots = [] }) => [
    ...cards,
    ...slots.flatMap(({ sides }) => sides.flatMap((side) => side.cards)),
  ]);
