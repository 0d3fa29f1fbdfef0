/** A rectangle in CSS pixels. Its corner is measured from the top left corner of the place that the table was given. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The function of a zone on the table, whatever its game calls it. */
export type ZoneRole =
  | 'hand'
  /** The row nearest to the opponent: characters, Beasties. */
  | 'front'
  /** The row behind it: resources, equipment, artifacts. */
  | 'back'
  /** A pile that shows its number, and its top card if that is public. */
  | 'pile'
  /** Places shared by both sides, each with cards of every seat: lanes, attacks. */
  | 'lanes'
  /** One card between the two sides of each lane, with the totals of both. */
  | 'band'
  /** Columns of one seat, the front card of each on top. */
  | 'columns'
  /** A few named places of one seat or of the table. */
  | 'places'
  /** Cards in the middle of the table that belong to no row. */
  | 'shared';

/** The form of a card's face. Below 112 px of width only the small one is readable. */
export type FaceSize = 'small' | 'board' | 'hand' | 'zoom';

export interface CardRequest {
  /** Unique on the table and the same from frame to frame: the card's id where it has one. */
  readonly key: string;
  /** Whether the card is used, tapped or sideways, and so needs a little more room. */
  readonly isTurned: boolean;
  /** Cards with the same value may become one stack with a count when there is no room left. */
  readonly alike: string;
}

export interface SlotRequest {
  readonly id: string;
  readonly sides: readonly { readonly seat: number; readonly cards: readonly CardRequest[] }[];
}

export interface ZoneRequest {
  readonly id: string;
  readonly role: ZoneRole;
  /** The seat that owns the zone; undefined for a shared one. */
  readonly owner?: number;
  /** All cards of the zone, including those that are not listed. */
  readonly count: number;
  readonly cards: readonly CardRequest[];
  readonly slots: readonly SlotRequest[];
  /** The number of places of a limited row. Empty ones stay visible. */
  readonly capacity?: number;
}

/** What must stay visible of a covered card: a strip at its top, or at its left, in pixels at a given width of the card. */
export interface Strip {
  readonly top: (width: number) => number;
  readonly left: (width: number) => number;
}

export interface TableRequest {
  readonly game: string;
  readonly use: 'live' | 'replay' | 'overlay';
  readonly width: number;
  readonly height: number;
  /** In turn order. */
  readonly seats: readonly number[];
  /** The seat at the near side. */
  readonly near: number;
  readonly zones: readonly ZoneRequest[];
}

export interface CardBox extends Box {
  readonly zone: string;
  /** Higher layers cover lower ones. */
  readonly layer: number;
  readonly size: FaceSize;
  /** Pixels of this card that other cards cover. Texts keep clear of them. */
  readonly covered: { readonly right: number; readonly bottom: number };
  /** Degrees by which the card leans in a fan; 0 elsewhere. */
  readonly lean: number;
  /** The number of equal cards that this box stands for; 1 elsewhere. */
  readonly count: number;
}

export interface SeatBoxes {
  /** Everything that belongs to the seat. */
  readonly panel: Box;
  /** Portrait, name, clock and score. */
  readonly head: Box;
  readonly isNear: boolean;
}

export interface ZoneBoxes {
  readonly box: Box;
  /** The place of the zone's name; undefined where there is none. */
  readonly label?: Box;
  /** Places of a limited row or of a lane's side that have no card. */
  readonly empty: readonly Box[];
  /** The boxes of lanes, columns and named places, by slot id. */
  readonly slots: ReadonlyMap<string, Box>;
}

/** Every box of a table. A seat's boxes depend on the number of seats and the place only, never on the cards. */
export interface TableLayout {
  readonly board: Box;
  readonly log?: Box;
  readonly prompt?: Box;
  /** The phase, between the seats. */
  readonly phase?: Box;
  readonly seats: ReadonlyMap<number, SeatBoxes>;
  readonly zones: ReadonlyMap<string, ZoneBoxes>;
  readonly cards: ReadonlyMap<string, CardBox>;
  /** The part of the board that cards cover, 0 to 1. */
  readonly share: number;
}
