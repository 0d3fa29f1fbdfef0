import type { ZoneChanges } from './changes.js';
import type { SeatName } from './seat-name.js';
import type { ZoneData } from './table-parts.js';

export interface ZoneProps {
  readonly zone: ZoneData;
  readonly changes: ZoneChanges | undefined;
  readonly nameOf: SeatName;
  /** The seats whose side of a shared place is nearer to the viewer. */
  readonly nearSeats: readonly number[];
  /** A zone with as many places, each drawn between the two sides of this zone's. */
  readonly between?: ZoneData | undefined;
  readonly changesBetween?: ZoneChanges | undefined;
}
