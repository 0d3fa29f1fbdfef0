import type { CardDefinition } from './card-set.js';
import type { CardId, DefinitionId, RuleId, Seat } from './ids.js';
import type { Outcome } from './outcome.js';

/** The generic table that every game draws, so that one overlay and one viewer show all games. It contains only information visible to one viewer. */
export interface Table {
  readonly phase: string;
  readonly turn?: { readonly number: number; readonly seat: Seat };
  readonly seats: readonly TableSeat[];
  /** In reading order; shared zones (battle zone, lanes) have no owner. */
  readonly zones: readonly TableZone[];
  /** Effects waiting to resolve, the next one first. */
  readonly stack: readonly TableStackItem[];
  readonly choice?: TableChoice;
  readonly tags: readonly Tag[];
  readonly outcome?: Outcome;
}

export interface TableSeat {
  readonly seat: Seat;
  readonly counters: readonly Counter[];
  readonly tags: readonly Tag[];
  readonly isActive: boolean;
}

/** A number with a name: `{ name: 'meta-points', label: 'Meta Points', value: 4, max: 10 }`. */
export interface Counter {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly max?: number;
}

/** A status with a meaning in one game: `{ name: 'came-into-play', label: 'Came into play this turn' }`. */
export interface Tag {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
}

export interface TableZone {
  /** Unique in the table: `0/hand`, `battle-zone`. */
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly owner?: Seat;
  /** The number of cards, including cards that are not listed. */
  readonly count: number;
  /** The cards that are not completely hidden from this viewer, in order. A hidden zone is empty for viewers who may not look. */
  readonly cards: readonly TableCard[];
  /** For a zone with places in it: attacks, lanes, columns, terra slots. Cards in slots are not in `cards`. */
  readonly slots?: readonly TableSlot[];
}

export interface TableSlot {
  readonly id: string;
  readonly label: string;
  readonly sides: readonly { readonly seat: Seat; readonly cards: readonly TableCard[] }[];
  readonly tags: readonly Tag[];
}

export type TableCard = FaceUpCard | FaceDownCard;

/** A card whose face is hidden from this viewer, with its public properties. */
export interface FaceDownCard {
  readonly facing: 'face-down';
  readonly owner: Seat;
  readonly orientation: Orientation;
  /** Only for a card that the public can follow (face down on the table). */
  readonly id?: CardId;
  readonly counters: readonly Counter[];
}

export interface FaceUpCard {
  readonly facing: 'face-up';
  readonly id: CardId;
  readonly definition: DefinitionId;
  readonly name: string;
  /** The rulebook's card type: `Character`, `Event`. */
  readonly cardType: string;
  readonly text: string;
  readonly owner: Seat;
  readonly controller: Seat;
  readonly orientation: Orientation;
  readonly counters: readonly Counter[];
  readonly keywords: readonly string[];
  readonly tags: readonly Tag[];
  /** Cards attached to it: Damage, Equipment, Enhancement. */
  readonly attached: readonly TableCard[];
}

/** A card in its default state: upright, controlled by its owner, without counters or tags. */
export const plainCard = (id: CardId, card: CardDefinition, owner: Seat, text: string): FaceUpCard => ({
  facing: 'face-up',
  id,
  definition: card.id,
  name: card.name,
  cardType: card.type,
  text,
  owner,
  controller: owner,
  orientation: 'upright',
  counters: [],
  keywords: [],
  tags: [],
  attached: [],
});

export type Orientation = 'upright' | 'sideways';

export interface TableStackItem {
  readonly label: string;
  readonly controller: Seat;
  readonly card?: FaceUpCard;
}

/** An open choice with its seat and kind. Its options are only in that seat's `legalActions`. */
export interface TableChoice {
  readonly seat: Seat;
  readonly kind: string;
  readonly label: string;
  readonly rule: RuleId;
}
