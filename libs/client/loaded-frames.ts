import type { ReplayChangeFragment } from './operations.js';
import { framesAfter, type ReplayFrame } from './replay-frames.js';

/** The number of frames in one page. */
export const PAGE = 50;

/** The approximate limit in bytes: enough for a complete match of several thousand frames. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** The approximate size in memory of a complete table, and of a frame with its patch. */
const TABLE_BYTES = 60_000;
const LINE_BYTES = 1_500;
/** Memory of one character of a patch. */
const BYTES_PER_CHARACTER = 3;
/** The number of cached frames outside of pages: the last jump targets. */
const MOST_SINGLE = 100;

/** Consecutive frames from a multiple of `PAGE` on, up to the next multiple or the newest frame. */
interface LoadedPage {
  readonly frames: readonly ReplayFrame[];
  readonly bytes: number;
}

/** The loaded part of a replay. Immutable: loading more creates a new one. */
export class LoadedFrames {
  private constructor(
    private readonly pages: ReadonlyMap<number, LoadedPage>,
    private readonly single: ReadonlyMap<number, ReplayFrame>,
    readonly bytes: number,
    /** The newest frame loaded individually. */
    readonly latest: ReplayFrame,
  ) {}

  static with(frame: ReplayFrame): LoadedFrames {
    return new LoadedFrames(new Map(), new Map([[frame.line.number, frame]]), 0, frame);
  }

  /** Undefined for a frame that is not loaded, or was evicted. */
  at(number: number): ReplayFrame | undefined {
    return this.pages.get(pageOf(number))?.frames[number % PAGE] ?? this.single.get(number);
  }

  /** Whether the complete page of a frame is loaded. */
  hasPageOf(number: number, frameCount: number): boolean {
    const length = this.pages.get(pageOf(number))?.frames.length ?? 0;
    return length >= Math.min(PAGE, frameCount - pageOf(number) * PAGE);
  }

  withFrame(frame: ReplayFrame): LoadedFrames {
    const single = [...this.single, [frame.line.number, frame] as const].slice(-MOST_SINGLE);
    return new LoadedFrames(this.pages, new Map(single), this.bytes, frame);
  }

  /** Adds a page; beyond the limit, evicts the pages farthest from the focus. */
  withPage(frames: readonly ReplayFrame[], bytes: number, focus: number, kept = KEPT_BYTES): LoadedFrames {
    const [first] = frames;
    if (first === undefined) return this;
    const key = pageOf(first.line.number);
    const pages = new Map(this.pages).set(key, { frames, bytes });
    const farthest = [...pages.keys()].sort(
      (a, b) => Math.abs(b - pageOf(focus)) - Math.abs(a - pageOf(focus)),
    );
    let sum = [...pages.values()].reduce((total, page) => total + page.bytes, 0);
    for (const one of farthest) {
      if (sum <= kept || one === pageOf(focus)) break;
      sum -= pages.get(one)?.bytes ?? 0;
      pages.delete(one);
    }
    return new LoadedFrames(pages, this.single, sum, this.latest);
  }

  /** Appends the next frame of a running match after the previous one. Undefined if the change does not fit. */
  withChange(change: ReplayChangeFragment): LoadedFrames | undefined {
    const before = this.at(change.number - 1);
    if (before === undefined || this.at(change.number) !== undefined) return this;
    const [frame] = framesAfter(before, [change]) ?? [];
    if (frame === undefined) return undefined;
    const page = this.pages.get(pageOf(change.number));
    const frames = page?.frames ?? [];
    if (frames.length !== change.number % PAGE) return this.withFrame(frame);
    const bytes = (page?.bytes ?? TABLE_BYTES) + bytesOfChange(change);
    return this.withPage([...frames, frame], bytes, change.number);
  }
}

export const pageOf = (number: number): number => Math.floor(number / PAGE);

/** The approximate bytes of a page: a table and its changes. */
export const bytesOfPage = (changes: readonly ReplayChangeFragment[]): number =>
  changes.reduce((sum, change) => sum + bytesOfChange(change), TABLE_BYTES);

const bytesOfChange = ({ patch }: ReplayChangeFragment): number =>
  LINE_BYTES + BYTES_PER_CHARACTER * (patch === null ? 0 : JSON.stringify(patch).length);
