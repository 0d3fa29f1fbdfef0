/** The numbers of at most `count` frames in order, with `frame` as near to the middle as the ends of the match allow. */
export const framesAround = (frame: number, frameCount: number, count: number): readonly number[] => {
  const length = Math.min(count, frameCount);
  const first = Math.min(Math.max(0, frame - Math.floor(count / 2)), frameCount - length);
  return Array.from({ length }, (_, index) => first + index);
};
