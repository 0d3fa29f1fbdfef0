import { CardEmblem } from '../table/card-emblem.js';
import styles from './game-picture.module.css';

/** The picture that stands for a game, or for one of its cards, in the game's inks. */
export const GamePicture = ({ game, of }: { readonly game: string; readonly of: string }) => (
  <span className={styles.picture}>
    <CardEmblem name={of} type={game} />
  </span>
);
