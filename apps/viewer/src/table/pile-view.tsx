import { useEffect, useRef, useState } from 'react';
import { Button } from '../shell/controls.js';
import { useCardBehaviour } from './card-behaviour.js';
import { hueStyle } from './card-face.js';
import { lookOf } from './card-look.js';
import { CardView } from './card-view.js';
import type { ZoneChanges } from './changes.js';
import type { ZoneData } from './table-parts.js';
import { ZoneCount } from './zone-count.js';

interface PileProps {
  readonly zone: ZoneData;
  readonly changes: ZoneChanges | undefined;
  readonly label: string;
}

/** A pile: its count, the name of a face-up top card, and all its cards over the table on request. */
export const PileView = ({ zone, changes, label }: PileProps) => {
  const [isOpen, setOpen] = useState(false);
  const { offerOf } = useCardBehaviour();
  const offers = zone.cards.some(({ id }) => id !== null && offerOf(id) !== undefined);
  const tile = <PileTile zone={zone} changes={changes} />;
  return (
    <section className="zone zone-pile" aria-label={label} data-zone={zone.id} data-kind={zone.kind}>
      {zone.cards.length === 0 ? (
        <div className="pile">{tile}</div>
      ) : (
        <Button
          className={offers ? 'pile card-offers' : 'pile'}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {tile}
        </Button>
      )}
      {isOpen ? (
        <OpenPile zone={zone} changes={changes} label={label} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  );
};

const PileTile = ({ zone, changes }: Omit<PileProps, 'label'>) => {
  const top = zone.cards.at(-1);
  const isOpen = top?.facing === 'FACE_UP';
  return (
    <>
      <span
        className={`pile-top glides ${zone.count === 0 ? 'is-empty' : isOpen ? 'is-open' : 'card-back'}`}
        style={isOpen ? hueStyle(lookOf(top).hue) : undefined}
        data-card={top?.id ?? undefined}
      />
      <span className="pile-words">
        <span className="pile-label">{zone.label}</span>
        <span className="pile-count">
          <ZoneCount zone={zone} changes={changes} />
        </span>
        {isOpen ? <span className="pile-name">{top.name}</span> : null}
      </span>
    </>
  );
};

/** Not modal, so that the table stays visible. Escape or a click outside closes it. */
const OpenPile = ({ zone, changes, label, onClose }: PileProps & { readonly onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const used = useRef<string>();
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.querySelector('button')?.focus();
    const onPointer = ({ target }: PointerEvent): void => {
      const isBeside = target instanceof Element && target.closest('.table') !== null;
      if (isBeside && element?.parentElement?.contains(target) !== true) close.current();
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close.current();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  // Closes after a card was taken from the pile, to show where it went.
  useEffect(() => {
    if (used.current !== undefined && zone.cards.every(({ id }) => id !== used.current)) close.current();
  }, [zone.cards]);
  const onUse = ({ target }: { readonly target: EventTarget }): void => {
    const card = target instanceof Element ? target.closest('[data-card]') : null;
    used.current = card?.getAttribute('data-card') ?? used.current;
  };

  return (
    <dialog ref={dialog} open className="pile-open" aria-label={label} onClickCapture={onUse}>
      <header>
        <h3>{label}</h3>
        <span className="pile-order">the top card first</span>
        <Button onClick={onClose}>Close</Button>
      </header>
      <div className="pile-cards">
        {[...zone.cards].reverse().map((card, index) => (
          <CardView key={card.id ?? index} card={card} marks={changes?.marks} size="whole" />
        ))}
      </div>
    </dialog>
  );
};
