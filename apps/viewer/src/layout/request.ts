import type { TableData } from '#libs/client';
import { type CardData, placedCards, type SideData, type ZoneData } from '../table/table-parts.js';
import type { CardRequest, SlotRequest, TableRequest, ZoneRequest, ZoneRole } from './layout.js';

/** The window and the reader's place at the table. */
export type Place = Pick<TableRequest, 'use' | 'width' | 'height' | 'openSeat' | 'chosen' | 'insets'> & {
  /** The seat at the near side; the first one when left out. */
  readonly near?: number | undefined;
};

const ROLES: Readonly<Record<string, ZoneRole>> = {
  hand: 'hand',
  chapter: 'hand',
  deck: 'pile',
  'aura-deck': 'pile',
  'draw-pile': 'pile',
  spellbook: 'pile',
  'side-deck': 'pile',
  discard: 'pile',
  lost: 'pile',
  cemetery: 'pile',
  afterlife: 'pile',
  limbo: 'pile',
  removed: 'pile',
  outside: 'pile',
  'victory-points': 'pile',
  'in-play': 'front',
  arena: 'front',
  caster: 'tokens',
  aura: 'tokens',
  'battle-zone': 'fights',
  lanes: 'lanes',
  terras: 'band',
  terra: 'places',
  play: 'columns',
  reserve: 'places',
  events: 'places',
  battle: 'battle',
  event: 'stage',
  strategy: 'stage',
  starters: 'stage',
};

/** Places that stay visible while they are empty. */
const CAPACITIES: Readonly<Record<string, number>> = { reserve: 2, events: 1 };

/** A zone of an unknown kind is a row, columns of one seat, or lanes. */
export const roleOf = ({ kind, owner, slots }: ZoneData): ZoneRole => {
  const known = ROLES[kind];
  if (known !== undefined) return known;
  if (slots.length === 0) return 'front';
  if (owner !== null) return 'columns';
  return slots.some(({ sides }) => sides.length > 1) ? 'lanes' : 'places';
};

const alikeOf = (card: CardData): string =>
  JSON.stringify([
    card.facing,
    card.definition,
    card.name,
    card.orientation,
    card.controller,
    card.counters,
    card.tags,
    card.attached?.length ?? 0,
  ]);

const requested = new WeakMap<CardData, CardRequest>();

const cardsOfRequests = new WeakMap<CardRequest, CardData>();

/** The card that a request is for; undefined for the back of a card that is not listed. */
export const cardOf = (request: CardRequest): CardData | undefined => cardsOfRequests.get(request);

/** The card of a request. A card without an id is known by its place. */
const requestOf = (card: CardData, place: string, index: number): CardRequest => {
  if (card.id === null) {
    const made = { key: `${place}#${index}`, isTurned: card.orientation === 'SIDEWAYS', alike: place };
    cardsOfRequests.set(made, card);
    return made;
  }
  const known = requested.get(card);
  if (known !== undefined) return known;
  const made: CardRequest = {
    key: card.id,
    isTurned: card.orientation === 'SIDEWAYS',
    alike: alikeOf(card),
  };
  requested.set(card, made);
  cardsOfRequests.set(made, card);
  return made;
};

const requestsOf = (cards: readonly CardData[], place: string): readonly CardRequest[] =>
  cards.map((card, index) => requestOf(card, place, index));

/** Cards that a seat adds to a fight and that lie between both sides. */
const isAdded = ({ cardType }: CardData): boolean => cardType === 'Battle Card';

const sideOf =
  (slot: string, splits: boolean) =>
  ({ seat, cards }: SideData) => {
    const place = `${slot}/${seat}`;
    const isBetween = (card: CardData): boolean => splits && isAdded(card);
    return {
      seat,
      cards: requestsOf(
        cards.filter((card) => !isBetween(card)),
        place,
      ),
      added: requestsOf(cards.filter(isBetween), `${place}/added`),
    };
  };

const slotsOf = ({ slots }: ZoneData, role: ZoneRole): readonly SlotRequest[] =>
  slots.map(({ id, sides }) => ({ id, sides: sides.map(sideOf(id, role === 'fights')) }));

/** The listed cards, and backs for the others where all cards of a hand have a place. */
const withBacks = (cards: readonly CardRequest[], { id, count }: ZoneData): readonly CardRequest[] => [
  ...cards,
  ...Array.from({ length: Math.max(0, count - cards.length) }, (_, index) => ({
    key: `${id}#back-${index}`,
    isTurned: false,
    alike: id,
  })),
];

const zoneRequest = (zone: ZoneData, role: ZoneRole, more: Partial<ZoneRequest> = {}): ZoneRequest => {
  const cards = requestsOf(zone.cards, zone.id);
  const capacity = CAPACITIES[zone.kind];
  return {
    id: zone.id,
    source: zone.id,
    kind: zone.kind,
    role,
    ...(zone.owner === null ? {} : { owner: zone.owner }),
    count: zone.count,
    cards: role === 'hand' ? withBacks(cards, zone) : cards,
    slots: slotsOf(zone, role),
    ...(capacity === undefined ? {} : { capacity }),
    ...more,
  };
};

/** The same card, alike to others of that value. */
const withAlike = (request: CardRequest, alike: string): CardRequest => {
  const made = { ...request, alike };
  const card = cardsOfRequests.get(request);
  if (card !== undefined) cardsOfRequests.set(made, card);
  return made;
};

/** Nightfall: Beasties stand in front, Aura lies in stacks by its type, everything else at the end. */
const arenaRows = (zone: ZoneData): readonly ZoneRequest[] => {
  const isAura = ({ cardType }: CardData): boolean => cardType?.endsWith('Aura') === true;
  const isFront = ({ cardType, facing }: CardData): boolean =>
    facing === 'FACE_UP' && cardType?.startsWith('Beastie') === true;
  const aura = zone.cards.filter(isAura);
  const front = zone.cards.filter(isFront);
  const others = zone.cards.filter((card) => !isAura(card) && !isFront(card));
  const row = (kind: string, role: ZoneRole, cards: ZoneData['cards']): ZoneRequest => ({
    ...zoneRequest({ ...zone, id: `${zone.id}/${kind}`, cards, count: cards.length }, role),
    source: zone.id,
    kind,
  });
  const stacks = row('aura', 'back', aura);
  return [
    row('front', 'front', front),
    { ...stacks, cards: stacks.cards.map((card, index) => withAlike(card, aura[index]?.name ?? '')) },
    row('others', 'back', others),
  ];
};

/** Cards on the stack that lie in no zone. */
const stackZone = ({ stack, zones }: TableData): readonly ZoneRequest[] => {
  const cards = stack.flatMap(({ card }) =>
    card === null || zones.some((zone) => card.id !== null && placedCards(zone).has(card.id)) ? [] : [card],
  );
  if (cards.length === 0) return [];
  return [
    {
      id: 'stack',
      source: 'stack',
      kind: 'stack',
      role: 'stage',
      count: cards.length,
      cards: requestsOf(cards, 'stack'),
      slots: [],
    },
  ];
};

/** The request for a table of the API. Zones of unknown games get roles that show all of their cards. */
export const tableRequest = (
  table: TableData,
  game: string,
  { near = table.seats[0]?.seat ?? 0, ...place }: Place,
): TableRequest => ({
  game,
  ...place,
  seats: table.seats.map(({ seat }) => seat),
  near,
  zones: [
    ...table.zones.flatMap((zone) =>
      game === 'nightfall' && zone.kind === 'arena' ? arenaRows(zone) : [zoneRequest(zone, roleOf(zone))],
    ),
    ...stackZone(table),
  ],
});
