import { useEffect, useRef, useState } from 'react';
import type { FrameLineFragment } from '#libs/client';
import { chanceIn } from './chance.js';
import styles from './chance-shown.module.css';

/** Milliseconds: long enough to be read. */
const SHOWN_MS = 2_600;

/** The animation of a coin or a die over the table, with its outcome. The log announces the outcome to screen readers. */
export const ChanceShown = ({ lines }: { readonly lines: readonly FrameLineFragment[] }) => {
  const newest = lines.at(-1)?.number ?? -1;
  const seen = useRef(newest);
  const [shown, setShown] = useState<FrameLineFragment>();

  useEffect(() => {
    const chance = chanceIn(lines, seen.current);
    seen.current = newest;
    if (chance !== undefined) setShown(chance);
  }, [lines, newest]);
  useEffect(() => {
    if (shown === undefined) return;
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return shown === undefined ? null : (
    <div key={shown.number} className={styles.chance} aria-hidden="true">
      <span className={shown.chance === 'COIN' ? styles.coin : styles.die}>
        {shown.chance === 'COIN' ? '◐' : '⚄'}
      </span>
      <span className="chance-text">{shown.text}</span>
    </div>
  );
};
