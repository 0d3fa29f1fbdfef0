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
  /** Where the playhead is, picture by picture: for what moves with it without a page that is drawn anew. */
  readonly place: ObservableValue<number>;
  /** The frame that is drawn: where the playhead is, but while frames go by faster than they come or than this machine draws them. */
  readonly frame: number;
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

/** Milliseconds between two frames of who goes by with each picture, not from one to the next. */
const PASSING = 50;
/** Milliseconds of a picture, and of one that is late. */
const PICTURE = 1000 / 60;
const LATE = 20;
/** So many times what a table made a picture late is left to those after it, which only move the playhead: 58 of 60 pictures come in time. */
const REST = 30;
/** But never more milliseconds than these. */
const LONGEST_REST = 400;
/** Milliseconds after which the page is drawn again also where the frame is not there: what is told beside the table follows. */
const LONGEST_STILL = 250;

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
  /** Whether there is time for a table: for who goes from one to the next there always is. */
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
  // Who is on the way to a frame sees it as soon as it has come.
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
