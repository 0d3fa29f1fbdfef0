import { useMemo, useState } from 'react';
import { GamePicturesDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { CardEmblem } from '../table/card-emblem.js';
import { pictureFor } from '../table/picture-width.js';
import styles from './game-picture.module.css';

interface GamePictureProps {
  readonly game: string;
  /** Selects the picture: the same words always get the same card of the game. */
  readonly of: string;
  /** The width at which it is shown, in CSS pixels. */
  readonly width?: number;
}

/** The picture of a game, a match or a player: one of the game's cards. Without pictures, an emblem in the game's inks. */
export const GamePicture = ({ game, of, width = 320 }: GamePictureProps) => (
  <span className={styles.picture}>
    {game === '' ? <CardEmblem name={of} type={game} /> : <CardPicture game={game} of={of} width={width} />}
  </span>
);

const CardPicture = ({ game, of, width }: Required<GamePictureProps>) => {
  const { data } = useRequest(GamePicturesDocument, { game, first: 40 });
  const [failed, setFailed] = useState<string>();
  const image = useMemo(() => {
    const images = (data?.game?.cardSets ?? []).flatMap(({ cards }) =>
      cards.nodes.flatMap((card) => (card.image === null ? [] : [card.image])),
    );
    return images[hashOf(of) % Math.max(1, images.length)];
  }, [data, of]);
  return image === undefined || image === failed ? (
    <CardEmblem name={of} type={game} />
  ) : (
    <img
      className={styles.image}
      src={pictureFor(image, width, window.devicePixelRatio)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(image)}
    />
  );
};

const hashOf = (text: string): number => {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash;
};
