import type { Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { FrameWithTableDocument, RecountClient, type TableData } from '#libs/client';
import { PATIENCE_MS } from '../../../tools/testing/patience.js';

/** The parts of a table that a page has drawn. */
export interface ShownTable {
  readonly frame: number | null;
  readonly zones: Readonly<
    Record<
      string,
      { readonly cards: readonly string[]; readonly count: number | null; readonly isPile: boolean }
    >
  >;
  /** Keys are seat and name: `0/life`. */
  readonly counters: Readonly<Record<string, string>>;
}

export const shownTable = (page: Page): Promise<ShownTable> =>
  page.evaluate<ShownTable>('recountProbe.table()');

export const shownFrame = (page: Page): Promise<number | null> =>
  page.evaluate<number | null>('recountProbe.frame()');

export const untilFrame = async (page: Page, frame: number): Promise<void> => {
  const shown = await page.evaluate<number | null>(`recountProbe.until(${frame}, ${PATIENCE_MS})`);
  if (shown !== frame) throw new Error(`Frame ${frame} is not shown, but ${shown}.`);
};

/** The API's answer for a frame. */
export const askedTable = async (
  url: string,
  matchId: string,
  number: number,
  token?: string,
): Promise<TableData> => {
  const client = new RecountClient({
    url: `${url}/graphql`,
    webSocket: WebSocket,
    ...(token === undefined ? {} : { token }),
  });
  const { match } = await client.request(FrameWithTableDocument, { matchId, number, as: null });
  if (match === null || match.frame === null) throw new Error(`${matchId} has no frame ${number}.`);
  return match.frame.table;
};

type Card = TableData['zones'][number]['cards'][number];
interface WithAttached {
  readonly id: string | null;
  readonly attached?: readonly WithAttached[];
}

const idsOf = (cards: readonly WithAttached[]): readonly string[] =>
  cards.flatMap(({ id, attached = [] }) => [...(id === null ? [] : [id]), ...idsOf(attached)]);

const cardsOf = ({ cards, slots }: TableData['zones'][number]): readonly Card[] => [
  ...cards,
  ...slots.flatMap(({ sides }) => sides.flatMap((side) => side.cards)),
];

/** The differences between the drawn page and the table: zones, their cards and counts, counters of seats. */
export const differencesTo = (table: TableData, shown: ShownTable): readonly string[] => [
  ...table.zones.flatMap((zone) => {
    const drawn = shown.zones[zone.id];
    if (drawn === undefined) return [`zone ${zone.id} is not drawn`];
    const ids = [...idsOf(cardsOf(zone))].sort();
    // Only the top card of a pile is visible.
    const top = zone.cards.at(-1)?.id ?? null;
    const expected = drawn.isPile ? (top === null ? [] : [top]) : ids;
    const missing = expected.filter((id) => !drawn.cards.includes(id));
    const superfluous = drawn.cards.filter((id) => !ids.includes(id));
    return [
      ...missing.map((id) => `${zone.id} lacks ${id}`),
      ...superfluous.map((id) => `${zone.id} should not have ${id}`),
      ...(drawn.count === null || drawn.count === zone.count
        ? []
        : [`${zone.id} shows ${drawn.count} cards instead of ${zone.count}`]),
    ];
  }),
  ...table.seats.flatMap(({ seat, counters }) =>
    counters.flatMap(({ name, value, max }) => {
      const drawn = shown.counters[`${seat}/${name}`];
      if (drawn === undefined) return max === null ? [] : [`counter ${seat}/${name} is not drawn`];
      return drawn === String(value) ? [] : [`counter ${seat}/${name} shows ${drawn} instead of ${value}`];
    }),
  ),
];
