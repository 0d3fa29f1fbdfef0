import { type PointerEvent, useRef, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { CardFace } from '../faces/card-face.js';
import { KeywordList } from '../faces/keyword-list.js';
import { useKeywordRules } from '../faces/use-keyword-rules.js';
import type { CardData } from './table-parts.js';
import styles from './zoom-sheet.module.css';

/** Pixels of a swipe down that close the sheet. */
const CLOSE_PX = 80;

export interface ZoomSheetProps {
  readonly game: string;
  /** The cards of the row, and which of them is shown. */
  readonly cards: readonly CardData[];
  readonly shown: string;
  readonly onShow: (card: string) => void;
  readonly onClose: () => void;
}

/** A whole card on a phone: a swipe down, a press beside it or Escape closes it; a swipe left or right shows the next card of its row. */
export const ZoomSheet = ({ game, cards, shown, onShow, onClose }: ZoomSheetProps) => {
  const began = useRef<{ readonly x: number; readonly y: number }>();
  const [pulled, setPulled] = useState(0);
  const index = cards.findIndex(({ id }) => id === shown);
  const card = cards[index];
  const keywords = useKeywordRules(game, card);
  const onDown = ({ clientX: x, clientY: y }: PointerEvent): void => {
    began.current = { x, y };
  };
  const onMove = ({ clientY }: PointerEvent): void => {
    if (began.current !== undefined) setPulled(Math.max(0, clientY - began.current.y));
  };
  const onUp = ({ clientX, clientY }: PointerEvent): void => {
    const from = began.current;
    began.current = undefined;
    setPulled(0);
    if (from === undefined) return;
    const across = clientX - from.x;
    const down = clientY - from.y;
    if (down > CLOSE_PX && down > Math.abs(across)) onClose();
    else if (Math.abs(across) > CLOSE_PX) {
      const next = cards[index + (across < 0 ? 1 : -1)]?.id;
      if (next != null) onShow(next);
    }
  };
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={card !== undefined}
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={styles.sheet ?? ''} data-game={game} style={{ translate: `0 ${pulled}px` }}>
        <Dialog className={styles.dialog ?? ''} aria-label={card?.name ?? 'Card'}>
          <div
            className={styles.card}
            onPointerDown={onDown}
            onPointerMove={onMove}
            onPointerUp={onUp}
            onPointerCancel={onUp}
          >
            <span className={styles.handle} aria-hidden="true" />
            {card === undefined ? null : <CardFace game={game} card={card} width={330} size="zoom" />}
          </div>
          {cards.length < 2 ? null : (
            <p className={styles.dots} aria-label={`Card ${index + 1} of ${cards.length}`} role="img">
              {cards.map(({ id }, at) => (
                <span key={id ?? at} data-here={at === index || undefined} />
              ))}
            </p>
          )}
          {keywords.length === 0 ? null : <KeywordList keywords={keywords} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
