import { memo } from 'react';
import { useCardBehaviour } from './card-behaviour.js';
import { CardFace } from './card-face.js';
import { useZoomHandlers } from './card-zoom.js';
import type { TableChanges } from './changes.js';
import type { CardData } from './table-parts.js';

/** A card where it lies: face, back, turned sideways, with what is attached to it tucked under it. */
export const CardView = memo(
  ({ card, changes }: { readonly card: CardData; readonly changes: TableChanges }) => {
    const zoom = useZoomHandlers(card);
    const offer = useCardBehaviour().offerOf(card.id ?? '');
    const classes = [
      'card',
      card.facing === 'FACE_UP' ? 'card-up' : 'card-down',
      ...(card.orientation === 'SIDEWAYS' ? ['card-sideways'] : []),
      ...(offer === undefined ? [] : ['card-offers']),
      ...(offer?.isSelected ? ['card-selected'] : []),
      ...markOf(card, changes),
    ].join(' ');
    const handlers = card.facing === 'FACE_UP' ? zoom : {};
    const content = card.facing === 'FACE_UP' ? <CardFace card={card} /> : <CardBack card={card} />;
    return (
      <div className="card-place">
        {offer === undefined ? (
          <div
            className={classes}
            data-card={card.id}
            role="img"
            aria-label={labelOf(card)}
            tabIndex={0}
            {...handlers}
          >
            {content}
          </div>
        ) : (
          <button
            type="button"
            className={classes}
            data-card={card.id}
            aria-label={`${labelOf(card)}, ${offer.label}`}
            aria-pressed={offer.isSelected}
            onClick={(event) => offer.activate(event.currentTarget)}
            {...handlers}
          >
            {content}
          </button>
        )}
        {card.attached === undefined || card.attached.length === 0 ? null : (
          <ul className="card-attached" aria-label={`Attached to ${card.name ?? 'this card'}`}>
            {card.attached.map((attached, index) => (
              <li key={attached.id ?? index}>
                <CardView card={attached} changes={changes} />
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  },
);

const markOf = ({ id }: CardData, { arrived, moved, altered }: TableChanges): readonly string[] => {
  if (id === null) return [];
  if (arrived.has(id)) return ['is-arrived'];
  if (moved.has(id)) return ['is-moved'];
  return altered.has(id) ? ['is-altered'] : [];
};

const CardBack = ({ card }: { readonly card: CardData }) => (
  <div className="card-back">
    {card.counters.map(({ name, label, value }) => (
      <span key={name} className="card-back-counter">
        {label} {value}
      </span>
    ))}
  </div>
);

/** A card in words, for who hears the page. */
export const labelOf = (card: CardData): string =>
  card.facing === 'FACE_DOWN'
    ? 'Card face down'
    : [
        card.name,
        card.cardType,
        ...(card.orientation === 'SIDEWAYS' ? ['sideways'] : []),
        ...card.counters.map(({ label, value }) => `${label} ${value}`),
        ...card.tags.map(({ label, value }) => (value === null ? label : `${label} ${value}`)),
      ]
        .filter((word) => word !== null && word !== '')
        .join(', ');
