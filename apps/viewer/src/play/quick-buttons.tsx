import { useEffect, useMemo } from 'react';
import { Group, Popover } from 'react-aria-components';
import type { LegalActionLineFragment } from '#libs/client';
import { Button } from '../shell/controls.js';
import { paidLabel } from './paid-label.js';
import { markPaying, unmarkPaying } from './paying-marks.js';
import styles from './quick-buttons.module.css';
import { QUICK } from './use-pointed-card.js';

interface QuickButtonsProps {
  readonly actions: readonly LegalActionLineFragment[];
  readonly anchor: HTMLElement;
  /** The element that contains the buttons. */
  readonly place: HTMLElement;
  readonly nameOf: (item: string) => string;
  readonly onChoose: (action: LegalActionLineFragment) => void;
}

/** Above a low card and below a high one, so that the row of the card stays free. */
const placementFor = (card: HTMLElement): 'top' | 'bottom' => {
  const { top, bottom } = card.getBoundingClientRect();
  return top + bottom > window.innerHeight ? 'top' : 'bottom';
};

/** The actions of the hovered card as buttons; keyboard and touch users have the card's menu. */
export const QuickButtons = ({ actions, anchor, place, nameOf, onChoose }: QuickButtonsProps) => {
  const triggerRef = useMemo(() => ({ current: anchor }), [anchor]);
  useEffect(() => unmarkPaying, []);
  return (
    <Popover
      className={QUICK}
      triggerRef={triggerRef}
      placement={placementFor(anchor)}
      offset={0}
      UNSTABLE_portalContainer={place}
      isOpen
      isNonModal
    >
      <Group className={styles.buttons ?? ''} aria-label="At once">
        {actions.map((action) => (
          <Button
            key={action.id}
            tabIndex={-1}
            onPointerEnter={() => markPaying(action)}
            onPointerLeave={unmarkPaying}
            onClick={() => onChoose(action)}
          >
            {paidLabel(action, nameOf)}
          </Button>
        ))}
      </Group>
    </Popover>
  );
};
