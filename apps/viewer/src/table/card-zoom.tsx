import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { CardFace } from './card-face.js';
import type { CardData } from './table-parts.js';

interface Zoom {
  readonly show: (card: CardData) => void;
  readonly hide: () => void;
}

const ZoomContext = createContext<Zoom>({ show: () => {}, hide: () => {} });

/** Shows the card that is hovered or focused whole, at the side of the table where it is not. */
export const CardZoomProvider = ({ children }: { readonly children: ReactNode }) => {
  const [card, setCard] = useState<CardData>();
  const zoom = useMemo<Zoom>(() => ({ show: setCard, hide: () => setCard(undefined) }), []);
  return (
    <ZoomContext.Provider value={zoom}>
      {children}
      {card === undefined ? null : (
        <aside className="card-zoom" aria-hidden="true">
          <CardFace card={card} />
        </aside>
      )}
    </ZoomContext.Provider>
  );
};

/** Handlers that show a card whole while it is hovered or focused. */
export const useZoomHandlers = (card: CardData) => {
  const { show, hide } = useContext(ZoomContext);
  return {
    onMouseEnter: () => show(card),
    onMouseLeave: hide,
    onFocus: () => show(card),
    onBlur: hide,
  };
};
