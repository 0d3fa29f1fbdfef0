/** A rewind in a match: the frame that says so, and the one that it goes back to. */
export interface Rewind {
  readonly at: number;
  readonly to: number;
}

/** Frames from the first to the last, both included. */
export interface FrameRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The frames that have led to one, in order: all up to it but those that were undone on the way. `rewinds` are those of the match, in order.
 */
export const lineTo = (rewinds: readonly Rewind[], frame: number): readonly FrameRange[] => {
  const line: FrameRange[] = [];
  let end = frame;
  for (const { at, to } of rewinds.toReversed()) {
    if (at > end) continue;
    line.unshift({ from: at, to: end });
    end = to;
  }
  return [{ from: 0, to: end }, ...line];
};

export const isOnLine = (line: readonly FrameRange[], frame: number): boolean =>
  line.some(({ from, to }) => frame >= from && frame <= to);

/**
 * The frame by which another one was undone, as a match stands; undefined for one that counts. A frame that was undone counts again when a later rewind goes
 * back to it, or to one after it.
 */
export const undoneBy = (rewinds: readonly Rewind[], frame: number): number | undefined => {
  let undone: number | undefined;
  for (const [index, { at }] of rewinds.entries()) {
    if (at <= frame) continue;
    const counts = isOnLine(lineTo(rewinds.slice(0, index + 1), at), frame);
    if (counts) undone = undefined;
    else undone ??= at;
  }
  return undone;
};
