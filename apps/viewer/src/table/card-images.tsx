import { createContext, type ReactNode, useContext } from 'react';
import { pictureFor } from './picture-width.js';

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

/** The picture of a card that is shown this wide, in CSS pixels: the smallest that is sharp on this screen. */
export const useCardImage = (definition: string | null, width: number): string | undefined => {
  const url = useContext(CardImagesContext).get(definition ?? '');
  return url === undefined ? undefined : pictureFor(url, width, window.devicePixelRatio);
};
