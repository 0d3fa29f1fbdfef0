import type { ZoneChanges } from './changes.js';
import type { ZoneData } from './table-parts.js';

/** The number of cards in a zone, and its change. */
export const ZoneCount = ({
  zone,
  changes,
}: {
  readonly zone: ZoneData;
  readonly changes: ZoneChanges | undefined;
}) => (
  <>
    <span className="zone-count">{zone.count}</span>
    <Difference value={changes?.difference ?? 0} />
  </>
);

export const Difference = ({ value }: { readonly value: number }) =>
  value === 0 ? null : <span className="difference">{value > 0 ? `+${value}` : `−${-value}`}</span>;
