import { createContext, type ReactNode, useContext } from 'react';

/** A card's definition id, and the address of its picture. */
export type CardImages = ReadonlyMap<string, string>;

const CardImagesContext = createContext<CardImages>(new Map());

/** Gives the cards below it their pictures; without it, and where it has none, cards are set in type alone. */
export const CardImagesProvider = ({
  images,
  children,
}: {
  readonly images: CardImages;
  readonly children: ReactNode;
}) => <CardImagesContext.Provider value={images}>{children}</CardImagesContext.Provider>;

export const useCardImage = (definition: string | null): string | undefined =>
  useContext(CardImagesContext).get(definition ?? '');
