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
  /** Cards beside or behind it: resources, equipment, artifacts. */
  | 'back'
  /** A pile that shows its number. */
  | 'pile'
  /** Small marks in the panel of a seat, one for each card: resources that are only tapped and counted. */
  | 'tokens'
  /** Places shared by both sides, each with cards of every seat. */
  | 'lanes'
  /** One card between the two sides of each lane, with the totals of both. */
  | 'band'
  /** Attacks: columns with the cards of both sides and the cards that each side adds between them. */
  | 'fights'
  /** Columns of one seat, the front card of each on top. */
  | 'columns'
  /** A few named places of one seat or of the table. */
  | 'places'
  /** The one battle of the table: its totals and the cards that both sides add. */
  | 'battle'
  /** Cards that lie on the table only while they have their effect: on the stage. */
  | 'stage';

/** The form of a card's face. Below 112 px of width only the small form is readable. */
export type FaceSize = 'small' | 'board' | 'hand' | 'zoom';

export interface CardRequest {
  /** Unique on the table and the same from frame to frame: the card's id where it has one. */
  readonly key: string;
  /** Whether the card is used, tapped or sideways, and so needs a little more room. */
  readonly isTurned: boolean;
  /** Cards with the same value may become one stack with a count when there is no room left. */
  readonly alike: string;
}

export interface SideRequest {
  readonly seat: number;
  readonly cards: readonly CardRequest[];
  /** Cards that the side adds to a fight. They lie in the band between the two sides. */
  readonly added: readonly CardRequest[];
}

export interface SlotRequest {
  readonly id: string;
  readonly sides: readonly SideRequest[];
}

export interface ZoneRequest {
  readonly id: string;
  /** The id of the zone in the API's table; several zones have the same one if their cards lie in different rows. */
  readonly source: string;
  readonly kind: string;
  readonly role: ZoneRole;
  /** The seat that owns the zone; undefined for a shared one. */
  readonly owner?: number;
  /** All cards of the zone, listed or not. */
  readonly count: number;
  readonly cards: readonly CardRequest[];
  readonly slots: readonly SlotRequest[];
  /** The number of places of a limited row. Empty ones stay visible. */
  readonly capacity?: number;
}

export interface TableRequest {
  readonly game: string;
  /** A replay has no log and no prompt, and shows hands as flat rows. The overlay is a whole scene of 16 : 9 with plates. */
  readonly use: 'live' | 'replay' | 'overlay';
  readonly width: number;
  readonly height: number;
  /** In turn order. */
  readonly seats: readonly number[];
  /** The seat at the near side. */
  readonly near: number;
  readonly zones: readonly ZoneRequest[];
  /** The far seat whose cards are shown where there is room for one only: attacker, target or the pressed one. The next seat in turn order when left out. */
  readonly openSeat?: number;
  /** The card of the near hand that is chosen. On a narrow table it shows all of itself. */
  readonly chosen?: string;
  /** Pixels at the top and the bottom that a device keeps for itself; 0 when left out. */
  readonly insets?: { readonly top: number; readonly bottom: number };
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
  /** The number of equal cards that this box represents: 1 for a single card, 0 for the cards below the top one of a stack. */
  readonly count: number;
}

export interface SeatBoxes {
  /** All boxes of the seat. */
  readonly panel: Box;
  /** The panel of its cards, if the seat itself is a tab. */
  readonly body?: Box;
  /** Portrait and name. */
  readonly head: Box;
  readonly clock: Box;
  readonly score: Box;
  /** Other numbers of the seat, and its tokens; undefined where there is no room. */
  readonly counters?: Box;
  /** The sums of a column that always fights as a whole. */
  readonly totals?: Box;
  /** The picture of the player's camera, on air. */
  readonly camera?: Box;
  readonly isNear: boolean;
  /** Whether the seat's cards are shown. A closed seat is a tab, and its zones have the tab as their box. */
  readonly isOpen: boolean;
}

/** Cards without a box of their own, shown as one place with their number. */
export interface Fold {
  readonly box: Box;
  readonly keys: readonly string[];
}

/** The place of the words about a stack of equal cards. */
export interface Caption {
  readonly box: Box;
  readonly keys: readonly string[];
}

/** The boxes of one lane, fight, column or named place. */
export interface SlotBoxes {
  readonly box: Box;
  /** The parts of both seats, by seat. */
  readonly sides: ReadonlyMap<number, Box>;
  /** The part between the sides, with its name and the totals of both seats, by seat. */
  readonly band?: Box;
  readonly totals: ReadonlyMap<number, Box>;
}

export interface ZoneBoxes {
  readonly box: Box;
  readonly role: ZoneRole;
  /** The place of the zone's name; undefined where there is none. */
  readonly label?: Box;
  /** Places of a limited row, of a fight or of a battle that have no card. */
  readonly empty: readonly Box[];
  readonly slots: ReadonlyMap<string, SlotBoxes>;
  readonly folds: readonly Fold[];
  /** The words about each stack; empty where a stack shows its number itself. */
  readonly captions: readonly Caption[];
  /** The width of a row that scrolls inside its box. Its cards may lie right of the box until the reader scrolls. */
  readonly scroll?: number;
  /** Whether the zone's cards have no boxes: its seat is closed, or the zone is only a number here. Closed zones may share a box. */
  readonly isClosed: boolean;
}

/** The boxes of a broadcast scene around its board. */
export interface SceneBoxes {
  readonly head: Box;
  readonly foot: Box;
  readonly closeUp: Box;
  /** The words of the card in the close-up. */
  readonly words: Box;
  readonly decision: Box;
}

/** Every box of a table. A seat's boxes depend on the number of seats and the place only, never on the cards. */
export interface TableLayout {
  /** The part of the place where cards lie. */
  readonly board: Box;
  readonly log?: Box;
  readonly prompt?: Box;
  /** The phase, between the seats. */
  readonly phase?: Box;
  /** The place of cards that have their effect now: events in use, links of a chain, bonus cards of a battle. */
  readonly stage?: Box;
  /** The place of the battle's totals and bonus cards; always the same, also between battles. */
  readonly battle?: Box;
  readonly scene?: SceneBoxes;
  readonly seats: ReadonlyMap<number, SeatBoxes>;
  readonly zones: ReadonlyMap<string, ZoneBoxes>;
  readonly cards: ReadonlyMap<string, CardBox>;
}
