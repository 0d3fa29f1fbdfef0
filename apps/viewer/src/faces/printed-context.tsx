import { createContext, type ReactNode, useContext } from 'react';
import type { PrintedCard } from './printed-cards.js';

type PrintedCards = ReadonlyMap<string, PrintedCard>;

const PrintedContext = createContext<PrintedCards>(new Map());

/** Provides what the sets print to the faces below; without it, faces show the present numbers only. */
export const PrintedProvider = ({
  cards,
  children,
}: {
  readonly cards: PrintedCards;
  readonly children: ReactNode;
}) => <PrintedContext.Provider value={cards}>{children}</PrintedContext.Provider>;

export const usePrinted = (definition: string | null): PrintedCard | undefined =>
  useContext(PrintedContext).get(definition ?? '');
