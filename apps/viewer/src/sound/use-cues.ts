import { useEffect, useRef } from 'react';
import { type CueLine, cuesOf } from './cues.js';
import { playCues } from './play-cues.js';

/** More frames at once are a jump, or a page that catches up: no sound is played. */
const MOST_FRAMES = 12;

/** Plays the sounds of each new frame if `isOn`, except for the frames that were loaded first. */
export const useCues = (
  lines: readonly CueLine[],
  game: string,
  { isOn = true, isScene = false }: { readonly isOn?: boolean; readonly isScene?: boolean } = {},
): void => {
  const newest = lines.at(-1)?.number ?? -1;
  const heard = useRef(newest);
  useEffect(() => {
    const before = heard.current;
    heard.current = newest;
    if (!isOn || document.hidden || newest <= before || newest - before > MOST_FRAMES) return;
    playCues(cuesOf(lines.filter(({ number }) => number > before)), game, isScene);
  }, [lines, newest, game, isOn, isScene]);
};
