import { memo, type ReactNode } from 'react';
import { Button } from '../shell/controls.js';
import { useCardBehaviour } from './card-behaviour.js';
import { CardFace, hueStyle, SmallFace } from './card-face.js';
import { labelOf, lookOf } from './card-look.js';
import type { Mark } from './changes.js';
import type { CardData } from './table-parts.js';

type Marks = ReadonlyMap<string, Mark>;

interface CardViewProps {
  readonly card: CardData;
  readonly marks?: Marks | undefined;
  /** `whole` shows the complete card, for lists; otherwise the small face. */
  readonly size?: 'small' | 'whole';
  /** The number of cards in its stack, including itself. */
  readonly copies?: number;
}

const isSameMark = ({ id, attached = [] }: CardData, before?: Marks, after?: Marks): boolean =>
  (id === null || before?.get(id) === after?.get(id)) &&
  attached.every((card) => isSameMark(card, before, after));

/** Rendered again only when the card or its marks have changed. */
const isSame = (before: CardViewProps, after: CardViewProps): boolean =>
  before.card === after.card &&
  before.size === after.size &&
  before.copies === after.copies &&
  (before.marks === after.marks || isSameMark(after.card, before.marks, after.marks));

/** A card on the table: face or back, slightly turned if it is turned (it stays readable), with its attached cards tucked under it. */
export const CardView = memo(({ card, marks, size = 'small', copies = 1 }: CardViewProps) => {
  const isSideways = card.orientation === 'SIDEWAYS' && size === 'small';
  const Face = size === 'whole' ? CardFace : SmallFace;
  return (
    <div className={isSideways ? 'card-place glides is-sideways' : 'card-place glides'}>
      <CardBox
        card={card}
        mark={marks?.get(card.id ?? '')}
        className={`card card-${size}-box${isSideways ? ' card-sideways' : ''}`}
        copies={copies}
      >
        {card.facing === 'FACE_UP' ? <Face card={card} /> : <CardBack card={card} />}
      </CardBox>
      {copies === 1 ? null : (
        <span className="card-copies" aria-hidden="true">
          ×{copies}
        </span>
      )}
      <Attached of={card} cards={card.attached ?? []} marks={marks} />
    </div>
  );
}, isSame);

interface AttachedProps {
  readonly of: CardData;
  readonly cards: readonly CardData[];
  readonly marks: Marks | undefined;
}

/** The names of attached cards show below the card above them. */
const Attached = ({ of, cards, marks }: AttachedProps) =>
  cards.length === 0 ? null : (
    <ul
      className={cards.length > 3 ? 'card-attached is-many' : 'card-attached'}
      aria-label={`Attached to ${of.name ?? 'this card'}`}
    >
      {cards.map((card, index) => (
        <li key={card.id ?? index} className="glides">
          <CardBox card={card} mark={marks?.get(card.id ?? '')} className="card-strip">
            {card.facing === 'FACE_UP' ? (
              <span className="card-strip-name" style={hueStyle(lookOf(card).hue)}>
                {card.name}
              </span>
            ) : (
              <span className="card-back" />
            )}
          </CardBox>
          <Attached of={card} cards={card.attached ?? []} marks={marks} />
        </li>
      ))}
    </ul>
  );

interface CardBoxProps {
  readonly card: CardData;
  readonly copies?: number;
  readonly mark: Mark | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** The element of a card: an image, or a button if it has an action. */
const CardBox = ({ card, mark, className, copies = 1, children }: CardBoxProps) => {
  const offer = useCardBehaviour().offerOf(card.id ?? '');
  const classes = [
    className,
    card.facing === 'FACE_UP' ? 'card-up' : 'card-down',
    ...(mark === undefined ? [] : [`is-${mark}`]),
    ...(offer === undefined ? [] : ['card-offers', `card-offers-${offer.kind}`]),
    ...(offer?.isSelected ? ['card-selected'] : []),
  ].join(' ');
  return offer === undefined ? (
    <div
      className={classes}
      data-card={card.id}
      role="img"
      aria-label={`${labelOf(card)}${copiesText(copies)}`}
      tabIndex={card.facing === 'FACE_UP' ? 0 : undefined}
    >
      {children}
    </div>
  ) : (
    <Button
      className={classes}
      data-card={card.id}
      // Its accessible name is its visible name, so that speech input can address it; the description is complete.
      aria-description={labelOf(card)}
      aria-pressed={offer.isSelected}
      title={offer.atOnce}
      // Clicks by keyboard have a count of zero.
      onClick={(event) => offer.activate(event.currentTarget, event.detail > 0)}
    >
      {children}
      <span className="visually-hidden">
        {card.facing === 'FACE_UP' ? '' : 'Card face down'}
        {copiesText(copies)}, {offer.label}
      </span>
    </Button>
  );
};

const copiesText = (copies: number): string => (copies === 1 ? '' : `, ${copies} of them`);

const CardBack = ({ card }: { readonly card: CardData }) => (
  <div className="card-back">
    {card.counters.map(({ name, label, value }) => (
      <span key={name} className="card-back-counter">
        {label} {value}
      </span>
    ))}
  </div>
);
