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
  /** `whole` shows all that is on it, for lists to read; else as small as it lies on a table. */
  readonly size?: 'small' | 'whole';
  /** How many cards like it lie under it, itself among them. */
  readonly copies?: number;
}

const isSameMark = ({ id, attached = [] }: CardData, before?: Marks, after?: Marks): boolean =>
  (id === null || before?.get(id) === after?.get(id)) &&
  attached.every((card) => isSameMark(card, before, after));

/** Drawn again only when the card itself or a mark on it changed, however much changed around it. */
const isSame = (before: CardViewProps, after: CardViewProps): boolean =>
  before.card === after.card &&
  before.size === after.size &&
  before.copies === after.copies &&
  (before.marks === after.marks || isSameMark(after.card, before.marks, after.marks));

/** A card where it lies: face, back, turned (a little: it can still be read), with what is attached to it tucked under it. */
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

/** The names of attached cards show below the card that they are under, as on a table. */
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

/** The element that is a card: to look at, or a button where it offers something. */
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
      // Its name is what can be read on it, so that it can be called by that; the description says all of it.
      aria-description={labelOf(card)}
      aria-pressed={offer.isSelected}
      title={offer.atOnce}
      // Keys click without a count.
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
