import { type LoadedFrames, PAGE, pageOf } from './loaded-frames.js';

/*
 * The loading order of a replay. Three things load side by side: viewed frames, one by one, which is quickest; pages of frames around
 * them, which cost less per frame; and the timeline. The last two wait while a viewed frame is missing.
 */

/** The loaded and the viewed parts of a replay. */
export interface LoadState {
  readonly frames: LoadedFrames;
  readonly frameCount: number;
  /** The number of frames that the timeline covers. */
  readonly told: number;
  /** Frames whose tables are shown, the playhead first. */
  readonly shown: readonly number[];
  /** Frames whose lines are displayed. */
  readonly lines: readonly number[];
}

/** The viewer's movement through a replay, and the speed of loading. Times are in milliseconds. */
export interface SeekState {
  readonly now: number;
  /** Frames per millisecond, negative towards the beginning; 0 for a viewer who rests or jumps. */
  readonly speed: number;
  /** For the last individually loaded frame: when it was requested, when it arrived, and whether the viewer had left it by then. */
  readonly askedAt: number;
  readonly cameAt: number;
  readonly wasOvertaken: boolean;
  /** The loading time of the last page. */
  readonly pageTook: number;
  /** The page that is being loaded. */
  readonly pageUnderWay: number | undefined;
}

/** The next step: the first frame to load, or milliseconds to wait before the next decision; undefined if nothing is missing. */
export type Next = { readonly from: number } | { readonly wait: number } | undefined;

/** Frames to load ahead of the viewed frame, and behind it. */
const AHEAD = 6 * PAGE;
const BEHIND = 3 * PAGE;
/** After this time without a frame to load individually, surrounding pages are loaded: they no longer delay a viewed frame. */
const REST = 200;
/** The least interval between two individual frames after one that arrived too late: a viewer in rapid movement sees a few per second. */
const HASTE = 80;

/** The frame to load individually. */
export const nextFrame = (sight: LoadState, going: SeekState): Next => {
  const from = sight.shown.find((one) => isMissing(sight, one));
  if (from === undefined) return undefined;
  // The frame arrives with its page.
  if (going.pageUnderWay === pageOf(from)) return { wait: HASTE };
  const wait = going.wasOvertaken ? going.askedAt + HASTE - going.now : 0;
  return wait > 0 ? { wait } : { from };
};

/** The page to load: during movement the one that the viewer reaches when it arrives, else the nearest missing one. */
export const nextPage = (sight: LoadState, going: SeekState): Next => {
  const aim = aimOf(sight, going);
  if (aim !== undefined) {
    const missing = [aim, aim + Math.sign(going.speed) * PAGE].find((one) => isPageMissing(sight, one));
    if (missing !== undefined) return { from: pageOf(missing) * PAGE };
  }
  const missing = nearestMissing(sight);
  return missing === undefined ? undefined : (untilRest(sight, going) ?? { from: pageOf(missing) * PAGE });
};

/** The first frame of the next missing stretch of the timeline. */
export const nextStretch = (sight: LoadState, going: SeekState): Next =>
  sight.told >= sight.frameCount ? undefined : (untilRest(sight, going) ?? { from: sight.told });

/** The frame that the viewer reaches when a page requested now arrives; undefined for a resting viewer, or one who passes the page before that. */
const aimOf = ({ shown, frameCount }: LoadState, { speed, pageTook }: SeekState): number | undefined => {
  const [focus = 0] = shown;
  const far = speed * pageTook;
  if (speed === 0 || Math.abs(far) > PAGE) return undefined;
  return Math.min(Math.max(Math.round(focus + far), 0), frameCount - 1);
};

/** A wait while a viewed frame is missing, or arrived a moment ago. */
const untilRest = (sight: LoadState, { now, cameAt }: SeekState): { readonly wait: number } | undefined => {
  const isOnTheWay = sight.shown.some((one) => isMissing(sight, one));
  const wait = isOnTheWay ? REST : cameAt + REST - now;
  return wait > 0 ? { wait } : undefined;
};

/** The viewed page, then pages ahead, then pages behind. */
const nearestMissing = (sight: LoadState): number | undefined => {
  const [focus = 0] = sight.shown;
  const near = [...sight.shown, ...sight.lines];
  for (let distance = PAGE; distance <= AHEAD; distance += PAGE) {
    near.push(focus + distance);
    if (distance <= BEHIND) near.push(focus - distance);
  }
  return near.find((one) => isPageMissing(sight, one));
};

const isMissing = ({ frames, frameCount }: LoadState, number: number): boolean =>
  number >= 0 && number < frameCount && frames.at(number) === undefined;

const isPageMissing = ({ frames, frameCount }: LoadState, number: number): boolean =>
  number >= 0 && pageOf(number) * PAGE < frameCount && !frames.hasPageOf(number, frameCount);
