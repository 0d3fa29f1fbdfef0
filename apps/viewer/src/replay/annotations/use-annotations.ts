import { useMemo } from 'react';
import { type FrameAnnotationFragment, FrameAnnotationsDocument } from '#libs/client';
import { useRequest } from '../../data/use-request.js';

export interface Annotations {
  /** By frame, the first one first. */
  readonly all: readonly FrameAnnotationFragment[];
  readonly reload: () => void;
}

const NONE: readonly FrameAnnotationFragment[] = [];

/** What people wrote about frames of a match, and what the link in the address leads to; up to a frame where no more is to be told. */
export const useAnnotations = (
  matchId: string,
  link: string | undefined,
  upTo: number | undefined,
): Annotations => {
  const { data, reload } = useRequest(FrameAnnotationsDocument, {
    matchId,
    links: link === undefined ? [] : [link],
  });
  const known = data?.match?.annotations ?? NONE;
  const all = useMemo(
    () => (upTo === undefined ? known : known.filter(({ frame }) => frame <= upTo)),
    [known, upTo],
  );
  return useMemo(() => ({ all, reload }), [all, reload]);
};
