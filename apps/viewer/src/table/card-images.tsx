import { createContext, type ReactNode, useContext } from 'react';

/** Picture addresses by card definition id. */
export type CardImages = ReadonlyMap<string, string>;

const CardImagesContext = createContext<CardImages>(new Map());

/** Provides pictures to the cards below it; a card without one is set in type. */
export const CardImagesProvider = ({
  images,
  children,
}: {
  readonly images: CardImages;
  readonly children: ReactNode;
}) => <CardImagesContext.Provider value={images}>{children}</CardImagesContext.Provider>;

export const useCardImage = (definition: string | null): string | undefined =>
  useContext(CardImagesContext).get(definition ?? '');
