import { useLayoutEffect, useRef, useState } from 'react';
import type { LegalActionLineFragment } from '#libs/client';
import { cornerFor } from './card-corner.js';
import { KeyCap } from './key-cap.js';
import { stepFocus } from './step-focus.js';

interface CardMenuProps {
  readonly actions: readonly LegalActionLineFragment[];
  readonly title: string;
  /** The card that it belongs to. */
  readonly anchor: HTMLElement | null;
  /** What it is placed in. */
  readonly place: HTMLElement | null;
  readonly onChoose: (action: LegalActionLineFragment) => void;
  readonly onClose: () => void;
}

/** What can be done with a card, beside it. Other cards of these actions may be activated meanwhile, which leaves fewer. */
export const CardMenu = ({ actions, title, anchor, place, onChoose, onClose }: CardMenuProps) => {
  const menu = useRef<HTMLDivElement>(null);
  const [corner, setCorner] = useState<{ readonly left: number; readonly top: number }>();

  useLayoutEffect(() => {
    if (menu.current === null || anchor === null || place === null) return;
    setCorner(cornerFor(menu.current, anchor, place));
    menu.current.querySelector('button')?.focus({ preventScroll: true });
  }, [anchor, place]);

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
        <button
          key={action.id}
          type="button"
          role="menuitem"
          tabIndex={index === 0 ? 0 : -1}
          data-action={action.id}
          onClick={() => onChoose(action)}
        >
          {index < 9 ? <KeyCap>{index + 1}</KeyCap> : null}
          <span>{action.label}</span>
          <span className="rule-id">{action.rule}</span>
        </button>
      ))}
    </div>
  );
};
