import { Picture } from './picture.js';
import styles from './portrait.module.css';

interface PortraitProps {
  readonly game: string;
  readonly definition: string | null;
  /** Pixels. */
  readonly size: number;
  /** The colour of its seat. */
  readonly colour: string;
}

/** The width of the picture relative to the cut. */
const CUT = 2;

/** A round cut of a card's picture in a ring of the seat's colour. */
export const Portrait = ({ game, definition, size, colour }: PortraitProps) => (
  <span className={styles.portrait} style={{ width: size, height: size, borderColor: colour }}>
    <span className={styles.cut}>
      <Picture game={game} width={size * CUT} definition={definition} element="" figure="person" />
    </span>
  </span>
);
