import { useEffect, useState } from 'react';
import { type Replay, ReplayHitsDocument } from '#libs/client';
import { useSession } from '../session/session.js';

/** Milliseconds after the last key before the search. */
const TYPED = 200;
const NOTHING: readonly number[] = [];

/** The frames that contain these words; they arrive one by one. */
export const useWordHits = (match: Replay['match'], words: string): readonly number[] => {
  const { client } = useSession();
  const [found, setFound] = useState<{ readonly words: string; readonly frames: readonly number[] }>();
  const { id, viewpoint } = match;
  const { kind, seat } = viewpoint;
  const sought = words.trim();

  useEffect(() => {
    if (sought === '') return;
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      const frames: number[] = [];
      const as = { kind, ...(seat === null ? {} : { seat }) };
      for (let from = 0; ; ) {
        const variables = { matchId: id, from, words: sought, as };
        const { match: answer } = await client.request(ReplayHitsDocument, variables, stop.signal);
        if (answer === null) return;
        frames.push(...answer.timeline.hits);
        setFound({ words: sought, frames: [...frames] });
        from += answer.timeline.count;
        if (from >= answer.timeline.frameCount) return;
      }
    };
    const timer = setTimeout(() => void look().catch(() => {}), TYPED);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, id, kind, seat, sought]);
  return found !== undefined && found.words === sought ? found.frames : NOTHING;
};
