import type { CardId, Seat } from '../contract/ids.js';

/** An occurrence that can trigger abilities. */
export interface Occurrence<Event extends string = string> {
  readonly event: Event;
  /** The seat that it happened to. */
  readonly seat: Seat;
  /** The seat whose deed it was, if it was another one. */
  readonly by?: Seat;
  /** The card that it happened to. */
  readonly subject?: CardId;
  /** The card that did it. */
  readonly cause?: CardId;
  readonly amount?: number;
}
