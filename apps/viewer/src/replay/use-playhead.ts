import {
  type MutableRefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ObservableValue } from '#libs/client';
import { advance, type Pace } from './pacing.js';

export interface Playhead {
  /** The playhead, updated with each animation frame, for elements that move without a render. */
  readonly place: ObservableValue<number>;
  /** The rendered frame: that of the playhead, unless seeking is faster than loading or rendering. */
  readonly frame: number;
  /** The last requested frame; it is shown with the next animation frame. */
  readonly wanted: MutableRefObject<number>;
  /** Whether frames pass too fast to mark their changes. */
  readonly isHasty: boolean;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly seek: (frame: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly setSpeed: (speed: number) => void;
}

/** A background tab gets no animation frames: playback continues at its old place, not at the place that it would have reached. */
const LONGEST_ELAPSED = 500;

/** Milliseconds that a frame must be shown for its changes to be worth marking. */
const HASTE = 250;

/** The maximum interval in milliseconds between frames of continuous seeking, in contrast to single steps. */
const PASSING = 50;
/** The length in milliseconds of an animation frame, and of a late one. */
const PICTURE = 1000 / 60;
const LATE = 20;
/** After a slow render, the next animation frames only move the playhead for this many times the delay: 58 of 60 animation frames are in time. */
const REST = 30;
/** The upper limit of that time, in milliseconds. */
const LONGEST_REST = 400;
/** Milliseconds after which the page is rendered even if the frame is not loaded, so that the side panel follows. */
const LONGEST_STILL = 250;

/** The match that is played back. */
export interface Played {
  readonly count: number;
  /** The time of a frame, if the frame is loaded. */
  readonly timeOf: (frame: number) => string | undefined;
  readonly isOver: boolean;
  readonly pace: Pace;
}

/** The position in a replay. Seeking makes at most one change per animation frame, and skipped frames are never rendered. */
export const usePlayhead = ({ count, timeOf, isOver, pace }: Played, start: number): Playhead => {
  const last = count - 1;
  const [{ frame, isHasty }, setShown] = useState({ frame: Math.min(start, last), isHasty: false });
  const [place] = useState(() => new ObservableValue(frame));
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
  const drawnAt = useRef(Number.NEGATIVE_INFINITY);
  const drawnAgain = useRef(0);
  const isPassing = useRef(false);
  /** Whether there is time to render a table; always true for single steps. */
  const hasTime = useCallback((now: number): boolean => !isPassing.current || now >= drawnAgain.current, []);
  const draw = useCallback((to: number, isHasty: boolean) => {
    const now = performance.now();
    drawnAt.current = now;
    setShown({ frame: to, isHasty });
    requestAnimationFrame(() => {
      const late = performance.now() - now - PICTURE;
      drawnAgain.current = late > LATE - PICTURE ? now + Math.min(REST * late, LONGEST_REST) : 0;
    });
  }, []);
  const show = useCallback(
    (to: number) => {
      const now = performance.now();
      const isHasty = now - changedAt.current < HASTE;
      isPassing.current = now - changedAt.current < PASSING;
      changedAt.current = now;
      place.set(to);
      const isThere = played.current.timeOf(to) !== undefined;
      const isDue = isThere ? hasTime(now) : now - drawnAt.current >= LONGEST_STILL;
      if (!isHasty || isDue) draw(to, isHasty);
      clearTimeout(calm.current);
      calm.current = setTimeout(() => setShown({ frame: place.value, isHasty: false }), HASTE);
    },
    [place, draw, hasTime],
  );
  // A requested frame is shown as soon as it is loaded.
  useLayoutEffect(() => {
    const isThere = place.value !== frame && timeOf(place.value) !== undefined;
    if (isThere && hasTime(performance.now())) draw(place.value, isHasty);
  }, [timeOf, place, frame, isHasty, draw, hasTime]);

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
      place,
      frame: Math.min(frame, last),
      wanted,
      isHasty,
      isPlaying,
      speed,
      seek,
      play,
      pause,
      setSpeed,
    }),
    [place, frame, last, isHasty, isPlaying, speed, seek, play, pause],
  );
};
