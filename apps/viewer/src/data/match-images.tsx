import { type ReactNode, useMemo } from 'react';
import { CardImagesDocument } from '#libs/client';
import { CardImagesProvider } from '../table/card-images.js';
import { useRequest } from './use-request.js';

/** Provides the pictures of a match's cards to the components below. A card that the service has no picture of is set in type. */
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
