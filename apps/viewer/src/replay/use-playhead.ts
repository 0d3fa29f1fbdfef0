import { type MutableRefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReplayFrame } from '#libs/client';
import { advance } from './pacing.js';

export interface Playhead {
  /** The frame that is shown. */
  readonly frame: number;
  /** The frame that was asked for last; it is shown with the next picture. */
  readonly wanted: MutableRefObject<number>;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly seek: (frame: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly setSpeed: (speed: number) => void;
}

/** A tab in the background gets no pictures: it goes on where it was, not where it would be by now. */
const LONGEST_ELAPSED = 500;

/** Where one is in a replay. However fast one seeks, there is one change a picture, and what was overtaken is never drawn. */
export const usePlayhead = (frames: readonly ReplayFrame[], start: number, isOver: boolean): Playhead => {
  const last = frames.length - 1;
  const [frame, setFrame] = useState(() => Math.min(start, last));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const wanted = useRef(frame);
  const shown = useRef(0);
  const picture = useRef<number>();
  const length = useRef(frames.length);
  length.current = frames.length;

  const seek = useCallback((to: number) => {
    wanted.current = Math.min(Math.max(to, 0), length.current - 1);
    shown.current = 0;
    picture.current ??= requestAnimationFrame(() => {
      picture.current = undefined;
      setFrame(wanted.current);
    });
  }, []);
  useEffect(() => () => cancelAnimationFrame(picture.current ?? 0), []);

  useEffect(() => {
    if (!isPlaying) return;
    let before = performance.now();
    let request = requestAnimationFrame(function tick(now) {
      const elapsed = Math.min(Math.max(now - before, 0), LONGEST_ELAPSED) * speed;
      before = now;
      const next = advance(frames, { frame: wanted.current, shown: shown.current }, elapsed);
      shown.current = next.shown;
      if (next.frame !== wanted.current) {
        wanted.current = next.frame;
        setFrame(next.frame);
      }
      if (isOver && next.frame >= frames.length - 1) setPlaying(false);
      else request = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, speed, frames, isOver]);

  const play = useCallback(() => {
    if (isOver && wanted.current >= length.current - 1) seek(0);
    setPlaying(true);
  }, [isOver, seek]);
  const pause = useCallback(() => setPlaying(false), []);
  return useMemo(
    () => ({ frame: Math.min(frame, last), wanted, isPlaying, speed, seek, play, pause, setSpeed }),
    [frame, last, isPlaying, speed, seek, play, pause],
  );
};
