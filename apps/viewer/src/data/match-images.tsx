import { type ReactNode, useMemo } from 'react';
import { CardImagesDocument } from '#libs/client';
import { CardImagesProvider } from '../table/card-images.js';
import { useRequest } from './use-request.js';

/** Gives the cards of a match below it their pictures, once they are known; until then, and where there are none, cards are set in type. */
export const MatchImages = ({
  matchId,
  children,
}: {
  readonly matchId: string;
  readonly children: ReactNode;
}) => {
  const { data } = useRequest(CardImagesDocument, { matchId });
  const images = useMemo(
    () => new Map(data?.match?.cardImages.map(({ definition, url }) => [definition, url])),
    [data],
  );
  return <CardImagesProvider images={images}>{children}</CardImagesProvider>;
};
