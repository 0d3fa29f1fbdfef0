import type { ReactNode } from 'react';
import styles from './emblem.module.css';
import { ICONS, type IconName } from './game-icons.js';

export interface EmblemParts {
  readonly icon: IconName;
  /** In a picture of 640 by 896. */
  readonly iconSize: number;
  /** Gives the colours: `--e-ground`, `--e-ray`, `--e-line`, `--e-star`, `--e-disc`, `--e-icon`. */
  readonly className: string | undefined;
  readonly pattern: ReactNode;
}

/** The back of a game's cards: one emblem on one pattern, the same for every card. */
export const Emblem = ({ icon, iconSize, className, pattern }: EmblemParts) => (
  <svg
    className={`${styles.emblem} ${className ?? ''}`}
    viewBox="0 0 640 896"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    {pattern}
    <path
      className="e-icon"
      d={ICONS[icon]}
      transform={`translate(${320 - iconSize / 2} ${448 - iconSize / 2}) scale(${iconSize / 512})`}
    />
  </svg>
);
