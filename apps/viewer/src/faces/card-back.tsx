import { memo } from 'react';
import { useChunk } from '../chunks/use-chunk.js';
import styles from './card-face.module.css';
import { framesOf } from './frames.js';
import type { Ring } from './shell.js';

interface CardBackProps {
  readonly game: string;
  /** Pixels. */
  readonly width: number;
  /** Pixels; in the printed proportion of 5 to 7 if left out. */
  readonly height?: number | undefined;
  readonly ring?: Ring | undefined;
  readonly isUsed?: boolean | undefined;
}

/** The back of a game's cards. All backs of a game are the same picture. */
export const CardBack = memo(
  ({ game, width, height = (width * 7) / 5, ring, isUsed = false }: CardBackProps) => {
    const frames = useChunk(framesOf(game));
    if (frames.status !== 'ready') return <div className={styles.coming} style={{ width, height }} />;
    const { Back } = frames.part;
    return <Back width={width} height={height} ring={ring} isUsed={isUsed} />;
  },
);
