import type { TableData } from '#libs/client';
import type { SeatName } from '../table/seat-name.js';
import {
  type CardData,
  type CounterData,
  cardsOf,
  type TagData,
  type ZoneData,
} from '../table/table-parts.js';

/** The differences under one heading (the table, a seat, a zone), one sentence each. */
export interface DifferenceGroup {
  readonly about: string;
  readonly lines: readonly string[];
}

/** Describes the changes from the earlier to the later table. Groups without a difference are omitted. */
export const differencesBetween = (
  earlier: TableData,
  later: TableData,
  nameOf: SeatName,
): readonly DifferenceGroup[] => {
  const zoneName = ({ label, owner }: ZoneData): string =>
    owner === null ? label : `${label} of ${nameOf(owner)}`;
  const earlierCards = placedCards(earlier, zoneName);
  const laterCards = placedCards(later, zoneName);
  const groups: readonly DifferenceGroup[] = [
    { about: 'The match', lines: tableLines(earlier, later, nameOf) },
    ...later.seats.map((seat) => {
      const before = earlier.seats.find((one) => one.seat === seat.seat);
      return {
        about: nameOf(seat.seat),
        lines: [
          ...counterLines(before?.counters ?? [], seat.counters),
          ...tagLines(before?.tags ?? [], seat.tags),
        ],
      };
    }),
    ...later.zones.map((zone) => ({
      about: zoneName(zone),
      lines: zoneLines(
        zone,
        earlier.zones.find(({ id }) => id === zone.id),
        earlierCards,
        laterCards,
      ),
    })),
  ];
  return groups.filter(({ lines }) => lines.length > 0);
};

const tableLines = (earlier: TableData, later: TableData, nameOf: SeatName): readonly string[] => {
  const turnOf = ({ turn }: TableData): string =>
    turn === null ? 'no turn' : `turn ${turn.number} of ${nameOf(turn.seat)}`;
  const choiceOf = ({ choice }: TableData): string =>
    choice === null ? 'nobody has to choose' : `${nameOf(choice.seat)}: ${choice.label}`;
  const waits = (table: TableData): readonly string[] => table.stack.map(({ label }) => label);
  return [
    ...changed('Turn', turnOf(earlier), turnOf(later)),
    ...changed('Phase', earlier.phase, later.phase),
    ...tagLines(earlier.tags, later.tags),
    ...without(waits(later), waits(earlier)).map((label) => `Waits to resolve: ${label}`),
    ...without(waits(earlier), waits(later)).map((label) => `Waits no more: ${label}`),
    ...changed('Choice', choiceOf(earlier), choiceOf(later)),
    ...(earlier.outcome === null && later.outcome !== null ? [later.outcome.text] : []),
  ];
};

interface Placed {
  readonly zone: string;
  readonly zoneId: string;
  readonly place: string;
  readonly card: CardData;
}

const placedCards = (table: TableData, zoneName: (zone: ZoneData) => string): ReadonlyMap<string, Placed> =>
  new Map(
    table.zones.flatMap((zone) => {
      const slotOf = new Map(
        zone.slots.flatMap(({ label, sides }) =>
          sides.flatMap(({ cards }) => cards.map(({ id }) => [id, label] as const)),
        ),
      );
      return cardsOf(zone).flatMap((card): readonly (readonly [string, Placed])[] =>
        card.id === null
          ? []
          : [[card.id, { zone: zoneName(zone), zoneId: zone.id, place: slotOf.get(card.id) ?? '', card }]],
      );
    }),
  );

const zoneLines = (
  zone: ZoneData,
  before: ZoneData | undefined,
  earlierCards: ReadonlyMap<string, Placed>,
  laterCards: ReadonlyMap<string, Placed>,
): readonly string[] => {
  const here = [...laterCards].filter(([, { zoneId }]) => zoneId === zone.id);
  const wasHere = [...earlierCards].filter(([, { zoneId }]) => zoneId === zone.id);
  return [
    ...changed('Cards', String(before?.count ?? 0), String(zone.count)),
    ...here.flatMap(([id, { card, place }]) => {
      const was = earlierCards.get(id);
      if (was === undefined) return [`${cardName(card)} is new here`];
      if (was.zoneId !== zone.id) return [`${cardName(card)} came from ${was.zone}`];
      const moved = was.place === place ? [] : [`${cardName(card)}: ${was.place} → ${place}`];
      return [...moved, ...cardLines(was.card, card)];
    }),
    ...wasHere.flatMap(([id, { card }]) => {
      const now = laterCards.get(id);
      if (now === undefined) return [`${cardName(card)} is here no more`];
      return now.zoneId === zone.id ? [] : [`${cardName(card)} went to ${now.zone}`];
    }),
  ];
};

const cardLines = (before: CardData, after: CardData): readonly string[] => {
  if (before === after) return [];
  const turned = [
    ...(before.orientation === after.orientation
      ? []
      : [after.orientation === 'SIDEWAYS' ? 'turned sideways' : 'turned upright']),
    ...(before.facing === after.facing
      ? []
      : [after.facing === 'FACE_UP' ? 'turned face up' : 'turned face down']),
  ];
  return [
    ...turned,
    ...counterLines(before.counters, after.counters),
    ...tagLines(before.tags, after.tags),
  ].map((line) => `${cardName(after.facing === 'FACE_UP' ? after : before)}: ${line}`);
};

const cardName = ({ name }: CardData): string => name ?? 'A card face down';

const counterLines = (before: readonly CounterData[], after: readonly CounterData[]): readonly string[] => [
  ...after.flatMap(({ name, label, value }) => {
    const was = before.find((one) => one.name === name)?.value ?? 0;
    return was === value
      ? []
      : [`${label} ${was} → ${value} (${value > was ? '+' : '−'}${Math.abs(value - was)})`];
  }),
  ...before.flatMap(({ name, label, value }) =>
    value === 0 || after.some((one) => one.name === name) ? [] : [`${label} ${value} → 0 (−${value})`],
  ),
];

const tagLines = (before: readonly TagData[], after: readonly TagData[]): readonly string[] => {
  const words = (tags: readonly TagData[]): readonly string[] =>
    tags.map(({ label, value }) => (value === null ? label : `${label} ${value}`));
  return [
    ...without(words(after), words(before)).map((word) => `now ${word}`),
    ...without(words(before), words(after)).map((word) => `no more ${word}`),
  ];
};

const without = (all: readonly string[], others: readonly string[]): readonly string[] => {
  const left = [...others];
  return all.filter((one) => {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
};

const changed = (what: string, before: string, after: string): readonly string[] =>
  before === after ? [] : [`${what}: ${before} → ${after}`];
