import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LegalActionLineFragment } from '#libs/client';
import { Button } from '../shell/controls.js';
import { besideCard } from './card-corner.js';
import { paidLabel } from './paid-label.js';
import { markPaying, unmarkPaying } from './paying-marks.js';
import { QUICK } from './use-pointed-card.js';

interface QuickButtonsProps {
  readonly actions: readonly LegalActionLineFragment[];
  readonly anchor: HTMLElement;
  readonly place: HTMLElement | null;
  readonly nameOf: (item: string) => string;
  readonly onChoose: (action: LegalActionLineFragment) => void;
}

/** The actions of the hovered card as buttons; keyboard and touch users have the card's menu. */
export const QuickButtons = ({ actions, anchor, place, nameOf, onChoose }: QuickButtonsProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [corner, setCorner] = useState<ReturnType<typeof besideCard>>();
  useLayoutEffect(() => {
    if (box.current !== null && place !== null) setCorner(besideCard(box.current, anchor, place));
  }, [anchor, place]);
  useEffect(() => unmarkPaying, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a toolbar.
    <div
      ref={box}
      className={QUICK}
      role="group"
      aria-label="At once"
      style={corner}
      onPointerLeave={unmarkPaying}
    >
      {actions.map((action) => (
        <Button
          key={action.id}
          tabIndex={-1}
          onPointerEnter={() => markPaying(action)}
          onClick={() => onChoose(action)}
        >
          {paidLabel(action, nameOf)}
        </Button>
      ))}
    </div>
  );
};
