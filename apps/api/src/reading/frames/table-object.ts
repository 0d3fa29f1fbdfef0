import {
  isDraw,
  type Outcome,
  type Table,
  type TableCard,
  type TableSeat,
  type TableZone,
  winnersOf,
} from '#libs/game-kit';

/*
 * The table as GraphQL returns it to a client that selects every field. Patches are differences between these objects, and clients apply them to the data that
 * they received. For that reason absent fields are null or [], and enums have the API's values.
 */

/** Converts each object once. Parts that did not change since the previous frame are the same objects in the game's table (`lastDrawn` of game-kit). */
const onceEach = <From extends object, To>(make: (from: From) => To): ((from: From) => To) => {
  const known = new WeakMap<From, To>();
  return (from) => {
    const before = known.get(from);
    if (before !== undefined) return before;
    const made = make(from);
    known.set(from, made);
    return made;
  };
};

export type TableObject = ReturnType<typeof tableObject>;

export const tableObject = (table: Table) => ({
  phase: table.phase,
  turn: table.turn ?? null,
  seats: table.seats.map(seatObject),
  zones: table.zones.map(zoneObject),
  stack: table.stack.map(({ label, controller, card }) => ({
    label,
    controller,
    card: card === undefined ? null : cardObject(card),
  })),
  choice: table.choice ?? null,
  tags: table.tags.map(tagObject),
  outcome: table.outcome === undefined ? null : outcomeObject(table.outcome),
});

export const outcomeObject = (outcome: Outcome) => ({
  places: outcome.places,
  winners: winnersOf(outcome),
  isDraw: isDraw(outcome),
  reason: outcome.reason,
  rule: outcome.rule,
  text: outcome.text,
});

const counterObject = ({ name, label, value, max }: Table['seats'][number]['counters'][number]) => ({
  name,
  label,
  value,
  max: max ?? null,
});

const tagObject = ({ name, label, value }: Table['tags'][number]) => ({ name, label, value: value ?? null });

const seatObject = onceEach(({ seat, counters, tags, isActive }: TableSeat) => ({
  seat,
  counters: counters.map(counterObject),
  tags: tags.map(tagObject),
  isActive,
}));

const zoneObject = onceEach((zone: TableZone) => ({
  id: zone.id,
  kind: zone.kind,
  label: zone.label,
  owner: zone.owner ?? null,
  count: zone.count,
  cards: zone.cards.map(cardObject),
  slots: (zone.slots ?? []).map(({ id, label, sides, tags }) => ({
    id,
    label,
    sides: sides.map(({ seat, cards }) => ({ seat, cards: cards.map(cardObject) })),
    tags: tags.map(tagObject),
  })),
}));

const ORIENTATIONS = { upright: 'UPRIGHT', sideways: 'SIDEWAYS' } as const;

export interface CardObject {
  readonly id: string | null;
  readonly facing: 'FACE_UP' | 'FACE_DOWN';
  readonly definition: string | null;
  readonly name: string | null;
  readonly cardType: string | null;
  readonly text: string | null;
  readonly owner: number;
  readonly controller: number | null;
  readonly orientation: 'UPRIGHT' | 'SIDEWAYS';
  readonly counters: readonly ReturnType<typeof counterObject>[];
  readonly keywords: readonly string[];
  readonly tags: readonly ReturnType<typeof tagObject>[];
  readonly attached: readonly CardObject[];
}

const cardObject: (card: TableCard) => CardObject = onceEach((card) => ({
  id: card.id ?? null,
  owner: card.owner,
  orientation: ORIENTATIONS[card.orientation],
  counters: card.counters.map(counterObject),
  ...(card.facing === 'face-up'
    ? {
        facing: 'FACE_UP',
        definition: card.definition,
        name: card.name,
        cardType: card.cardType,
        text: card.text,
        controller: card.controller,
        keywords: card.keywords,
        tags: card.tags.map(tagObject),
        attached: card.attached.map(cardObject),
      }
    : {
        facing: 'FACE_DOWN',
        definition: null,
        name: null,
        cardType: null,
        text: null,
        controller: null,
        keywords: [],
        tags: [],
        attached: [],
      }),
}));
