import { type LoadedFrames, PAGE, pageOf } from './loaded-frames.js';

/*
 * What of a replay is loaded next. Three things are loaded side by side: frames that are looked at, each by itself, which is quickest; pages of frames around
 * them, which cost less a frame; and the timeline. The last two wait until nobody is on the way to a frame that is not there.
 */

/** What there is of a replay, and what of it is looked at. */
export interface Sight {
  readonly frames: LoadedFrames;
  readonly frameCount: number;
  /** How many frames the timeline tells of. */
  readonly told: number;
  /** Frames whose tables are shown, the playhead first. */
  readonly shown: readonly number[];
  /** Frames whose lines are read. */
  readonly lines: readonly number[];
}

/** How one goes through a replay, and how fast what is asked for comes. Times are in milliseconds. */
export interface Going {
  readonly now: number;
  /** Frames a millisecond, below 0 towards the beginning; 0 for who stays or jumps. */
  readonly speed: number;
  /** When the last frame that was loaded by itself was asked for, when it came, and whether it was looked at no more by then. */
  readonly askedAt: number;
  readonly cameAt: number;
  readonly wasOvertaken: boolean;
  /** How long a page took to come. */
  readonly pageTook: number;
  /** The page that is on its way. */
  readonly pageUnderWay: number | undefined;
}

/** What to load: a frame, the first frame of a page or of a stretch. Or how long to wait before asking again; undefined where there is nothing to load. */
export type Next = { readonly from: number } | { readonly wait: number } | undefined;

/** Frames that are loaded ahead of what is looked at, and behind it. */
const AHEAD = 6 * PAGE;
const BEHIND = 3 * PAGE;
/** Without a frame that had to be loaded by itself for so long, more is loaded than what one looks at: nothing stands in the way of the next one. */
const REST = 200;
/** From the beginning of one frame that is loaded by itself to that of the next, where the one before was overtaken: who goes by in haste is shown a few a second. */
const HASTE = 80;

/** The frame to load by itself. */
export const nextFrame = (sight: Sight, going: Going): Next => {
  const from = sight.shown.find((one) => isMissing(sight, one));
  if (from === undefined) return undefined;
  // It comes with its page.
  if (going.pageUnderWay === pageOf(from)) return { wait: HASTE };
  const wait = going.wasOvertaken ? going.askedAt + HASTE - going.now : 0;
  return wait > 0 ? { wait } : { from };
};

/** The page to load: for who goes by, the one that is come to by the time that it is there; else the nearest around what is looked at. */
export const nextPage = (sight: Sight, going: Going): Next => {
  const aim = aimOf(sight, going);
  if (aim !== undefined) {
    const missing = [aim, aim + Math.sign(going.speed) * PAGE].find((one) => isPageMissing(sight, one));
    if (missing !== undefined) return { from: pageOf(missing) * PAGE };
  }
  const missing = nearestMissing(sight);
  return missing === undefined ? undefined : (untilRest(sight, going) ?? { from: pageOf(missing) * PAGE });
};

/** Where the next stretch of the timeline begins. */
export const nextStretch = (sight: Sight, going: Going): Next =>
  sight.told >= sight.frameCount ? undefined : (untilRest(sight, going) ?? { from: sight.told });

/** The frame at which one will be when a page that is asked for now is there; undefined for who stays, and who is through a page before it could come. */
const aimOf = ({ shown, frameCount }: Sight, { speed, pageTook }: Going): number | undefined => {
  const [focus = 0] = shown;
  const far = speed * pageTook;
  if (speed === 0 || Math.abs(far) > PAGE) return undefined;
  return Math.min(Math.max(Math.round(focus + far), 0), frameCount - 1);
};

/** A wait while somebody is on the way to a frame that is not there, or was a moment ago. */
const untilRest = (sight: Sight, { now, cameAt }: Going): { readonly wait: number } | undefined => {
  const isOnTheWay = sight.shown.some((one) => isMissing(sight, one));
  const wait = isOnTheWay ? REST : cameAt + REST - now;
  return wait > 0 ? { wait } : undefined;
};

/** Where one looks, then ahead, then behind. */
const nearestMissing = (sight: Sight): number | undefined => {
  const [focus = 0] = sight.shown;
  const near = [...sight.shown, ...sight.lines];
  for (let distance = PAGE; distance <= AHEAD; distance += PAGE) {
    near.push(focus + distance);
    if (distance <= BEHIND) near.push(focus - distance);
  }
  return near.find((one) => isPageMissing(sight, one));
};

const isMissing = ({ frames, frameCount }: Sight, number: number): boolean =>
  number >= 0 && number < frameCount && frames.at(number) === undefined;

const isPageMissing = ({ frames, frameCount }: Sight, number: number): boolean =>
  number >= 0 && pageOf(number) * PAGE < frameCount && !frames.hasPageOf(number, frameCount);
