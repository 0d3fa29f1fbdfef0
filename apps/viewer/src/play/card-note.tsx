import { type ReactNode, useMemo } from 'react';
import { Popover } from 'react-aria-components';
import styles from './card-menu.module.css';

/** A touched card. */
export interface Touched {
  readonly card: string;
  readonly name: string;
  readonly element: HTMLElement;
}

interface CardNoteProps {
  readonly touched: Touched;
  /** The element that contains the note. */
  readonly place: HTMLElement;
  readonly children: ReactNode;
}

/** A note beside a card. The focus stays where it is. */
export const CardNote = ({ touched: { name, element }, place, children }: CardNoteProps) => {
  const triggerRef = useMemo(() => ({ current: element }), [element]);
  return (
    <Popover
      className={`card-menu why-not ${styles.menu} ${styles.note}`}
      triggerRef={triggerRef}
      placement="right top"
      UNSTABLE_portalContainer={place}
      isOpen
      isNonModal
    >
      <div role="status">
        <p className={styles.title}>{name}</p>
        {children}
      </div>
    </Popover>
  );
};
