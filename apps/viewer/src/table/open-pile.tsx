import { type RefObject, useEffect, useRef } from 'react';
import { Dialog, Heading, Popover } from 'react-aria-components';
import { CardFace } from '../faces/card-face.js';
import { Button } from '../shell/controls.js';
import { useCardBehaviour } from './card-behaviour.js';
import { CardButton, ringOf } from './card-place.js';
import styles from './pile-view.module.css';
import type { CardData, ZoneData } from './table-parts.js';

export interface OpenPileProps {
  readonly game: string;
  readonly zone: ZoneData;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement>;
  readonly onClose: () => void;
}

/** All cards of a pile over the table, which stays visible. Escape or a press beside it closes it. */
export const OpenPile = ({ game, zone, label, anchor, onClose }: OpenPileProps) => (
  <Popover
    className={`pile-open ${styles.open}`}
    triggerRef={anchor}
    isOpen
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
    isNonModal
    data-game={game}
  >
    <Dialog className={styles.dialog ?? ''} aria-label={label}>
      <header className={styles.head}>
        <Heading slot="title">{label}</Heading>
        <span className={styles.order}>the top card first</span>
        <Button onClick={onClose}>Close</Button>
      </header>
      <PileCards game={game} zone={zone} onUsed={onClose} />
    </Dialog>
  </Popover>
);

/** The width of an opened pile’s cards, in pixels. */
const WIDTH = 150;

const PileCards = ({
  game,
  zone,
  onUsed,
}: {
  readonly game: string;
  readonly zone: ZoneData;
  readonly onUsed: () => void;
}) => {
  const { offerOf } = useCardBehaviour();
  const used = useRef<string>();
  const close = useRef(onUsed);
  close.current = onUsed;
  // Closes after a card was taken from the pile, to show its new place.
  useEffect(() => {
    if (used.current !== undefined && zone.cards.every(({ id }) => id !== used.current)) close.current();
  }, [zone.cards]);
  const note = (card: CardData): void => {
    used.current = card.id ?? used.current;
  };
  return (
    <div className={styles.cards}>
      {[...zone.cards].reverse().map((card, index) => (
        <div key={card.id ?? index} className={styles.card} onClickCapture={() => note(card)}>
          <CardButton card={card} offer={offerOf(card.id ?? '')}>
            <CardFace
              game={game}
              card={card}
              width={WIDTH}
              size="hand"
              ring={ringOf(offerOf(card.id ?? ''))}
            />
          </CardButton>
        </div>
      ))}
    </div>
  );
};
