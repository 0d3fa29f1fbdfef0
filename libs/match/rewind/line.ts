/** A rewind in a match: its own frame, and the target frame. */
export interface Rewind {
  readonly at: number;
  readonly to: number;
}

export interface FrameRange {
  readonly from: number;
  readonly to: number;
}

/** The frames that lead to `frame`, in order, without those undone before it. `rewinds` are those of the match, in order. */
export const framesLeadingTo = (rewinds: readonly Rewind[], frame: number): readonly FrameRange[] => {
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

/** The rewind that undid a frame, by its own frame; undefined if the frame counts. An undone frame counts again after a rewind to it or to a later frame of its line. */
export const undoneBy = (rewinds: readonly Rewind[], frame: number): number | undefined => {
  let undone: number | undefined;
  for (const [index, { at }] of rewinds.entries()) {
    if (at <= frame) continue;
    const counts = isOnLine(framesLeadingTo(rewinds.slice(0, index + 1), at), frame);
    if (counts) undone = undefined;
    else undone ??= at;
  }
  return undone;
};
