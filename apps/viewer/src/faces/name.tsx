import { fitName, NARROWEST, type NameRoom } from './fit-name.js';
import styles from './name.module.css';

interface NameProps extends NameRoom {
  readonly text: string;
  readonly isCapital?: boolean;
  readonly className?: string | undefined;
}

/** The width for the name of a small card in a hand, of which the next card may cover the right part. */
export const besideNext = (width: number, hidden: number): number =>
  hidden > 0 ? width - hidden - 13 : width * 0.86;

/** In a narrower room, in pixels, a name would be one or two letters. */
const LEAST_ROOM = 28;

/** A card's name in the largest type that its room allows, in its face or, if it is too long for that, in narrow Archivo. A strip without room for a word has none. */
export const Name = ({ text, isCapital = false, className, ...room }: NameProps) => {
  if (room.width < LEAST_ROOM) return <span className="visually-hidden">{text}</span>;
  const { size, lines, stretch } = fitName(isCapital ? text.toUpperCase() : text, room);
  return (
    <span
      className={`${styles.name} ${className ?? ''} ${stretch === undefined ? '' : styles.narrow} ${stretch === NARROWEST ? styles.tight : ''}`}
      style={{ fontSize: size, ...(stretch === undefined ? {} : { fontStretch: `${stretch}%` }) }}
    >
      {lines.map((line, index) => (
        <span key={line} className={styles.line}>
          {index === 0 || lines[index - 1]?.endsWith('-') ? line : ` ${line}`}
        </span>
      ))}
    </span>
  );
};
