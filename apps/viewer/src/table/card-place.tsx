import { type CSSProperties, memo, type ReactNode } from 'react';
import { CardBack } from '../faces/card-back.js';
import { CardFace } from '../faces/card-face.js';
import { PlateFace } from '../faces/plate-face.js';
import type { Ring } from '../faces/shell.js';
import type { CardBox } from '../layout/layout.js';
import { Button } from '../shell/controls.js';
import { atBox } from './at-box.js';
import { type CardOffer, useCardBehaviour } from './card-behaviour.js';
import { labelOf } from './card-look.js';
import styles from './card-place.module.css';
import type { Mark } from './changes.js';
import { LaneBand } from './lane-band.js';
import type { CardData } from './table-parts.js';
import { TokenMark } from './token-mark.js';

interface CardPlaceProps {
  readonly game: string;
  /** The key of its box. */
  readonly place: string;
  /** Undefined for a card that this viewer does not see at all. */
  readonly card: CardData | undefined;
  readonly box: CardBox;
  readonly isInHand: boolean;
  /** Whether it lies between the two sides of a lane. */
  readonly isBand: boolean;
  /** Whether words beside the card have the number of its stack. */
  readonly hasCaption?: boolean;
  readonly mark: Mark | undefined;
  /** Whether it is the source of an effect on the stack. */
  readonly isSource: boolean;
  /** Whether an arrow points at it. */
  readonly isTarget: boolean;
}

/** Below this width, in pixels, a card is a round mark. */
const TOKEN_WIDTH = 48;

/** From these proportions on a place below this height, in pixels, is too low for a card’s face, and any place. */
const LOW_PLATE = 60;
const LOW_IN_HAND = 70;
const LOW = 1.15;
const WIDE = 2.3;

/** A card of the table at its box: its face or its back, its available actions, and the cards attached to it. */
export const CardPlace = memo(
  ({
    game,
    place,
    card,
    box,
    isInHand,
    isBand,
    hasCaption = false,
    mark,
    isSource,
    isTarget,
  }: CardPlaceProps) => {
    const offer = useCardBehaviour().offerOf(card?.id ?? '');
    const ring = ringOf(offer, isSource, isTarget);
    const style = { ...atBox(box), ...layerStyle(box) };
    if (card === undefined)
      return (
        <div className={`card-place ${styles.place}`} data-place={place} style={style} aria-hidden="true">
          <CardBack game={game} width={box.width} height={box.height} />
        </div>
      );
    // A card below the top one of a stack is only counted.
    if (box.count === 0)
      return (
        <span className={styles.below} data-place={place} style={style}>
          <span hidden data-card={card.id} />
        </span>
      );
    const isPlate = box.width > box.height * (box.height < (isInHand ? LOW_IN_HAND : LOW_PLATE) ? LOW : WIDE);
    const attached = (card.attached ?? []).filter(({ facing }) => facing === 'FACE_UP');
    return (
      <div className={`card-place ${styles.place}`} data-place={place} data-mark={mark} style={style}>
        <CardButton card={card} offer={offer} copies={box.count}>
          {isBand ? (
            <LaneBand game={game} card={card} ring={ring} />
          ) : box.width < TOKEN_WIDTH ? (
            <TokenMark game={game} card={card} size={Math.min(box.width, box.height)} ring={ring} />
          ) : isPlate ? (
            <PlateFace
              game={game}
              card={card}
              width={box.width}
              height={box.height}
              ring={ring}
              isUsed={card.orientation === 'SIDEWAYS'}
              isCounted={box.count > 1}
            />
          ) : (
            <CardFace
              game={game}
              card={card}
              width={box.width}
              height={box.height}
              size={box.size}
              ring={ring}
              isUsed={card.orientation === 'SIDEWAYS'}
              covered={box.covered}
              isInHand={isInHand}
            />
          )}
        </CardButton>
        {box.count === 1 || hasCaption ? null : (
          <span
            className={styles.count}
            data-low={isPlate || undefined}
            data-hand={isInHand || undefined}
            aria-hidden="true"
          >
            ×{box.count}
          </span>
        )}
        {attached.length === 0 || isPlate ? null : <AttachedCards host={card} cards={attached} box={box} />}
        {(card.attached ?? []).map(({ id, facing }) =>
          facing === 'FACE_UP' || id === null ? null : <span key={id} hidden data-card={id} />,
        )}
      </div>
    );
  },
);

type LayerStyle = CSSProperties & { readonly '--layer': number };

/** The layer is a variable, so that the style sheet can raise a card with the focus above it. */
const layerStyle = ({ layer, lean }: CardBox): LayerStyle => ({
  // The layers of a stack lie between whole numbers, below the next card.
  '--layer': Math.floor(layer),
  ...(lean === 0 ? {} : { rotate: `${lean}deg` }),
});

export const ringOf = (
  offer: CardOffer | undefined,
  isSource = false,
  isTarget = false,
): Ring | undefined => {
  if (offer?.isSelected) return 'selected';
  if (offer?.kind === 'act') return 'playable';
  if (offer?.kind === 'target' || isTarget) return 'target';
  return isSource ? 'source' : undefined;
};

interface CardButtonProps {
  readonly card: CardData;
  readonly offer: CardOffer | undefined;
  readonly copies?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The element of a card: an image, or a button if something may be done with the card. */
export const CardButton = ({
  card,
  offer,
  copies = 1,
  className = styles.card,
  children,
}: CardButtonProps) => {
  const classes = [
    'card',
    className,
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
      // Its accessible name is its visible text, so that speech input can address it; the description is complete.
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

interface AttachedCardsProps {
  readonly host: CardData;
  readonly cards: readonly CardData[];
  readonly box: CardBox;
}

/** The part of a card's width that a mark of Damage takes at its right. */
const BESIDE_DAMAGE = 0.32;

/** More attached cards are counted. */
const MOST_STRIPS = 3;

/** The names of the cards attached to a card, across its picture. */
const AttachedCards = ({ host, cards, box }: AttachedCardsProps) => {
  const { offerOf } = useCardBehaviour();
  const isDamaged = host.counters.some(({ name, value }) => name === 'damage' && value > 0);
  // A card that lies under others shows its head only.
  if (box.covered.bottom > 0) return null;
  const shown = cards.length > MOST_STRIPS ? MOST_STRIPS - 1 : cards.length;
  return (
    <ul
      className={styles.attached}
      style={{ right: box.covered.right + (isDamaged ? box.width * BESIDE_DAMAGE : 4) }}
      aria-label={`Attached to ${host.name ?? 'this card'}`}
    >
      {cards.map((card, index) => (
        <li key={card.id ?? index} hidden={index >= shown}>
          <CardButton card={card} offer={offerOf(card.id ?? '')} className={styles.strip}>
            <span title={card.name ?? undefined}>{card.name}</span>
          </CardButton>
        </li>
      ))}
      {shown === cards.length ? null : <li className={styles.more}>{cards.length - shown} more</li>}
    </ul>
  );
};
