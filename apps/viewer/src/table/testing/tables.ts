import type { TableData } from '#libs/client';
import type { CounterData, SeatData, ZoneData } from '../table-parts.js';

type Card = ZoneData['cards'][number];

/** A face-up card with only a name, which is its id. */
export const card = (id: string, more: Partial<Card> = {}): Card => ({
  id,
  facing: 'FACE_UP',
  definition: id,
  name: id,
  cardType: 'Thing',
  text: '',
  owner: 0,
  controller: 0,
  orientation: 'UPRIGHT',
  counters: [],
  keywords: [],
  tags: [],
  attached: [],
  ...more,
});

/** A zone of seat 0, of the kind at the end of its id. */
export const zone = (id: string, more: Partial<ZoneData> = {}): ZoneData => ({
  id,
  kind: id.split('/').at(-1) ?? id,
  label: id,
  owner: 0,
  count: more.cards?.length ?? 0,
  cards: [],
  slots: [],
  ...more,
});

export const seat = (number: number, counters: readonly CounterData[] = []): SeatData => ({
  seat: number,
  counters: [...counters],
  tags: [],
  isActive: false,
});

export const table = (more: Partial<TableData> = {}): TableData => ({
  phase: 'Play',
  turn: null,
  seats: [],
  zones: [],
  stack: [],
  choice: null,
  tags: [],
  outcome: null,
  ...more,
});
