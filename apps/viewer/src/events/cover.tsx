import { GamePicturesDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { pictureFor } from '../table/picture-width.js';
import styles from './events.module.css';

interface CoverProps {
  readonly game: string;
  /** The same name always gets the same picture. */
  readonly name: string;
}

/** The number of cards of a set from which the picture is taken. */
const CARDS = 40;

/** The width of the picture in the banner, in pixels. */
const WIDTH = 640;

/** A picture of one of the game's cards. Without pictures the banner stays plain. */
export const Cover = ({ game, name }: CoverProps) => {
  const { data } = useRequest(GamePicturesDocument, { game, first: CARDS });
  const images =
    data?.game?.cardSets.flatMap(({ cards }) =>
      cards.nodes.flatMap(({ image }) => (image === null ? [] : [image])),
    ) ?? [];
  const image = images[sumOf(name) % images.length];
  return image === undefined ? null : (
    <div className={styles.bannerPicture}>
      <img src={pictureFor(image, WIDTH, window.devicePixelRatio)} alt="" />
    </div>
  );
};

const sumOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
