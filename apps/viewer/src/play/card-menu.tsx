import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LegalActionLineFragment } from '#libs/client';
import { Button } from '../shell/controls.js';
import { cornerFor } from './card-corner.js';
import { hasOtherPayments, proposedPayment } from './freedom.js';
import { KeyCap } from './key-cap.js';
import { paidLabel } from './paid-label.js';
import { markPaying, unmarkPaying } from './paying-marks.js';
import { stepFocus } from './step-focus.js';

interface CardMenuProps {
  readonly actions: readonly LegalActionLineFragment[];
  readonly title: string;
  /** The card of the menu. */
  readonly anchor: HTMLElement | null;
  /** The element that contains the menu. */
  readonly place: HTMLElement | null;
  readonly nameOf: (item: string) => string;
  /** With `items`, the open part of the action is filled in with them. */
  readonly onChoose: (action: LegalActionLineFragment, items?: readonly string[]) => void;
  readonly onClose: () => void;
}

/**
 * The menu of a card's actions, beside the card. Another activated card of these actions narrows them down. An action with costs names the proposed payment and
 * uses it; another payment has a separate button.
 */
export const CardMenu = ({ actions, title, anchor, place, nameOf, onChoose, onClose }: CardMenuProps) => {
  const menu = useRef<HTMLDivElement>(null);
  const [corner, setCorner] = useState<{ readonly left: number; readonly top: number }>();

  useLayoutEffect(() => {
    if (menu.current === null || anchor === null || place === null) return;
    setCorner(cornerFor(menu.current, anchor, place));
    menu.current.querySelector('button')?.focus({ preventScroll: true });
  }, [anchor, place]);

  useEffect(() => unmarkPaying, []);

  return (
    <div
      ref={menu}
      className="card-menu"
      role="menu"
      aria-label={title}
      style={corner}
      onKeyDown={(event) => {
        if (event.key === 'Tab') onClose();
        else stepFocus(event);
      }}
    >
      <p className="card-menu-title" role="presentation">
        {title}
      </p>
      {actions.map((action, index) => (
        <div key={action.id} className="card-menu-row" role="presentation">
          <Button
            role="menuitem"
            tabIndex={index === 0 ? 0 : -1}
            data-action={action.id}
            onFocus={() => markPaying(action)}
            onPointerEnter={() => markPaying(action)}
            onClick={() => onChoose(action, proposedPayment(action.freedom))}
          >
            {index < 9 ? <KeyCap>{index + 1}</KeyCap> : null}
            <span>{paidLabel(action, nameOf)}</span>
            <span className="rule-id">{action.rule}</span>
          </Button>
          {proposedPayment(action.freedom) === undefined || !hasOthers(action) ? null : (
            <Button
              role="menuitem"
              tabIndex={-1}
              className="pay-otherwise"
              aria-label={`${action.label}, paying otherwise`}
              onClick={() => onChoose(action)}
            >
              otherwise …
            </Button>
          )}
        </div>
      ))}
    </div>
  );
};

const hasOthers = ({ freedom }: LegalActionLineFragment): boolean =>
  freedom !== null && hasOtherPayments(freedom);
