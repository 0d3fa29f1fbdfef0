import { useMemo } from 'react';
import { type FrameAnnotationFragment, FrameAnnotationsDocument } from '#libs/client';
import { useRequest } from '../../data/use-request.js';

export interface Annotations {
  /** By frame, in ascending order. */
  readonly all: readonly FrameAnnotationFragment[];
  readonly reload: () => void;
}

const NONE: readonly FrameAnnotationFragment[] = [];

/** The annotations of a match, including the one shared by the link; only up to the last revealed frame. */
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
