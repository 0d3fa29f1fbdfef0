import { memo } from 'react';
import { CardRow } from './card-row.js';
import { PileView } from './pile-view.js';
import type { SeatName } from './seat-name.js';
import { SlotsView } from './slots-view.js';
import { countText, type ZoneData } from './table-parts.js';
import { ZoneCount } from './zone-count.js';
import { presentationOf } from './zone-presentation.js';
import type { ZoneProps } from './zone-props.js';

/** A zone with its cards, in the layout of {@link presentationOf}. Rendered again only after a change in it. */
export const ZoneView = memo((props: ZoneProps) => {
  const { zone, changes, nameOf } = props;
  const presentation = presentationOf(zone);
  const label = zoneLabel(zone, nameOf);
  if (presentation === 'pile') return <PileView zone={zone} changes={changes} label={label} />;
  const isHidden = zone.count > 0 && zone.cards.length === 0 && zone.slots.length === 0;
  const isBare = zone.count === 0 && zone.slots.length === 0;
  return (
    <section
      className={[
        `zone zone-${presentation}`,
        ...(isHidden ? ['is-hidden'] : []),
        ...(isBare ? ['is-bare'] : []),
        ...(zone.count === 0 && zone.slots.length > 0 ? ['is-vacant'] : []),
      ].join(' ')}
      aria-label={label}
      data-zone={zone.id}
      data-kind={zone.kind}
    >
      <h3 className="zone-label">
        {zone.label} <ZoneCount zone={zone} changes={changes} />
      </h3>
      {zone.cards.length > 0 || isHidden ? <Cards {...props} /> : null}
      {zone.slots.length === 0 ? null : <SlotsView {...props} />}
    </section>
  );
});

const zoneLabel = (zone: ZoneData, nameOf: SeatName): string =>
  `${zone.label}${zone.owner === null ? '' : ` of ${nameOf(zone.owner)}`}, ${countText(zone.count)}`;

/** The limit of drawn backs. */
const BACKS = 10;

const Cards = ({ zone, changes }: ZoneProps) => {
  const inSlots = zone.slots.flatMap(({ sides }) => sides).reduce((sum, { cards }) => sum + cards.length, 0);
  const unseen = Math.max(zone.count - zone.cards.length - inSlots, 0);
  return (
    <CardRow cards={zone.cards} changes={changes}>
      {Array.from({ length: Math.min(unseen, BACKS) }, (_, index) => (
        <div key={`back-${index}`} className="card-place">
          <div className="card card-down" aria-hidden="true">
            <div className="card-back" />
          </div>
        </div>
      ))}
    </CardRow>
  );
};
