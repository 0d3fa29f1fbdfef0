import { Fragment, useEffect, useMemo, useRef } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import type { LegalActionLineFragment } from '#libs/client';
import styles from './card-menu.module.css';
import { hasOtherPayments, proposedPayment } from './freedom.js';
import { KeyCap } from './key-cap.js';
import { paidLabel } from './paid-label.js';
import { markPaying, unmarkPaying } from './paying-marks.js';

interface CardMenuProps {
  readonly actions: readonly LegalActionLineFragment[];
  readonly title: string;
  /** The card of the menu. */
  readonly anchor: HTMLElement;
  /** The element that contains the menu. */
  readonly place: HTMLElement;
  readonly nameOf: (item: string) => string;
  /** With `items`, the open part of the action is filled in with them. */
  readonly onChoose: (action: LegalActionLineFragment, items?: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The menu's own focus is too late after a card was activated by a key. */
const focusFirst = (item: HTMLElement | null): void => item?.focus({ preventScroll: true });

/**
 * The menu of a card's actions, beside the card. Another activated card of these actions narrows them down, so the table stays usable. An action with costs names
 * the proposed payment and uses it; another payment has an entry of its own.
 */
export const CardMenu = ({ actions, title, anchor, place, nameOf, onChoose, onClose }: CardMenuProps) => {
  const triggerRef = useMemo(() => ({ current: anchor }), [anchor]);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => unmarkPaying, []);
  // The popover stays open while the focus moves to a card, so that a second card can be pressed. At the window, because its focus scope stops the key at the
  // document.
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Tab') close.current();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return (
    <Popover
      className={`card-menu ${styles.menu}`}
      triggerRef={triggerRef}
      placement="right top"
      UNSTABLE_portalContainer={place}
      isOpen
      isNonModal
      onOpenChange={(isOpen) => isOpen || onClose()}
      shouldCloseOnInteractOutside={(element) => element.closest('[data-card]') === null}
    >
      <p className={styles.title}>{title}</p>
      <Menu className={styles.actions ?? ''} aria-label={title}>
        {actions.map((action, index) => (
          <Fragment key={action.id}>
            <MenuItem
              ref={index === 0 ? focusFirst : undefined}
              className={styles.action ?? ''}
              textValue={action.label}
              data-action={action.id}
              onFocus={() => markPaying(action)}
              onHoverStart={() => markPaying(action)}
              onAction={() => onChoose(action, proposedPayment(action.freedom))}
            >
              {index < 9 ? <KeyCap>{index + 1}</KeyCap> : null}
              <span>{paidLabel(action, nameOf)}</span>
              <span className="rule-id">{action.rule}</span>
            </MenuItem>
            {proposedPayment(action.freedom) === undefined || !hasOthers(action) ? null : (
              <MenuItem
                className={`${styles.action} ${styles.otherwise}`}
                textValue={`${action.label}, paying otherwise`}
                aria-label={`${action.label}, paying otherwise`}
                onAction={() => onChoose(action)}
              >
                pay otherwise …
              </MenuItem>
            )}
          </Fragment>
        ))}
      </Menu>
    </Popover>
  );
};

const hasOthers = ({ freedom }: LegalActionLineFragment): boolean =>
  freedom !== null && hasOtherPayments(freedom);
