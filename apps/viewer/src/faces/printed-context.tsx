import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type PrintedCard, printedOf } from './printed-cards.js';
import { useSetCards } from './use-set-cards.js';

type Printed = ReadonlyMap<string, PrintedCard>;

const PrintedContext = createContext<Printed>(new Map());

interface PrintedCardsProps {
  readonly game: string;
  readonly children: ReactNode;
}

/** Provides the printed values of a game's cards to the faces below: changed numbers are marked, and rarity and number in the set are shown. */
export const PrintedCards = ({ game, children }: PrintedCardsProps) => {
  const cards = useSetCards(game);
  const printed = useMemo<Printed>(
    () => new Map(cards?.map(({ id, data }) => [id, printedOf(data)])),
    [cards],
  );
  return <PrintedContext.Provider value={printed}>{children}</PrintedContext.Provider>;
};

export const usePrinted = (definition: string | null): PrintedCard | undefined =>
  useContext(PrintedContext).get(definition ?? '');
