import { type MutableRefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { advance, type Pace } from './pacing.js';

export interface Playhead {
  /** Where the playhead is. */
  readonly frame: number;
  /** The frame whose table is drawn: that one, but while frames go by faster than this machine draws tables. */
  readonly drawn: number;
  /** The frame that was asked for last; it is shown with the next picture. */
  readonly wanted: MutableRefObject<number>;
  /** Whether frames go by too fast to look at what changed in each. */
  readonly isHasty: boolean;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly seek: (frame: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly setSpeed: (speed: number) => void;
}

/** A tab in the background gets no pictures: it goes on where it was, not where it would be by now. */
const LONGEST_ELAPSED = 500;

/** Milliseconds that a frame must be there for its changes to be worth marking. */
const HASTE = 250;

/** The longest that a picture with another table may take, in milliseconds, before tables are drawn less often than the playhead moves. */
const SMOOTH = 25;
/** So many times what a table took is left to the pictures after it, which only move the playhead. */
const REST = 2;

/** What is played. */
export interface Played {
  readonly count: number;
  /** When a frame happened, where it can be shown already. */
  readonly timeOf: (frame: number) => string | undefined;
  readonly isOver: boolean;
  readonly pace: Pace;
}

/** Where one is in a replay. However fast one seeks, there is one change a picture, and what was overtaken is never drawn. */
export const usePlayhead = ({ count, timeOf, isOver, pace }: Played, start: number): Playhead => {
  const last = count - 1;
  const [{ frame, drawn, isHasty }, setShown] = useState({
    frame: Math.min(start, last),
    drawn: Math.min(start, last),
    isHasty: false,
  });
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const wanted = useRef(frame);
  const shown = useRef(0);
  const picture = useRef<number>();
  const length = useRef(count);
  length.current = count;
  const played = useRef({ timeOf, pace });
  played.current = { timeOf, pace };

  const changedAt = useRef(0);
  const calm = useRef<ReturnType<typeof setTimeout>>();
  const drawnAgain = useRef(0);
  const show = useCallback((to: number) => {
    const now = performance.now();
    const isHasty = now - changedAt.current < HASTE;
    changedAt.current = now;
    const isDrawn = !isHasty || now >= drawnAgain.current;
    setShown((before) => ({ frame: to, drawn: isDrawn ? to : before.drawn, isHasty }));
    if (isDrawn)
      requestAnimationFrame(() => {
        const then = performance.now();
        const took = then - now;
        drawnAgain.current = took > SMOOTH ? then + REST * took : 0;
      });
    clearTimeout(calm.current);
    calm.current = setTimeout(
      () =>
        setShown((before) => (before.isHasty ? { ...before, drawn: before.frame, isHasty: false } : before)),
      HASTE,
    );
  }, []);

  const seek = useCallback(
    (to: number) => {
      wanted.current = Math.min(Math.max(to, 0), length.current - 1);
      shown.current = 0;
      picture.current ??= requestAnimationFrame(() => {
        picture.current = undefined;
        show(wanted.current);
      });
    },
    [show],
  );
  useEffect(
    () => () => {
      cancelAnimationFrame(picture.current ?? 0);
      clearTimeout(calm.current);
    },
    [],
  );

  useEffect(() => {
    if (!isPlaying) return;
    let before = performance.now();
    let request = requestAnimationFrame(function tick(now) {
      const elapsed = Math.min(Math.max(now - before, 0), LONGEST_ELAPSED) * speed;
      before = now;
      const next = advance(
        played.current.timeOf,
        { frame: wanted.current, shown: shown.current },
        elapsed,
        played.current.pace,
      );
      shown.current = next.shown;
      if (next.frame !== wanted.current) {
        wanted.current = next.frame;
        show(next.frame);
      }
      if (isOver && next.frame >= length.current - 1) setPlaying(false);
      else request = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, speed, isOver, show]);

  const play = useCallback(() => {
    if (isOver && wanted.current >= length.current - 1) seek(0);
    setPlaying(true);
  }, [isOver, seek]);
  const pause = useCallback(() => setPlaying(false), []);
  return useMemo(
    () => ({
      frame: Math.min(frame, last),
      drawn: Math.min(drawn, last),
      wanted,
      isHasty,
      isPlaying,
      speed,
      seek,
      play,
      pause,
      setSpeed,
    }),
    [frame, drawn, last, isHasty, isPlaying, speed, seek, play, pause],
  );
};
