import { useEffect } from 'react';
import { useObservable } from '../data/use-observable.js';
import type { Chunk, ChunkState } from './chunk.js';

/** Loads a part of the app while the component is mounted; retries at once when the computer is online again. */
export const useChunk = <Part>(chunk: Chunk<Part>): ChunkState<Part> => {
  useEffect(() => {
    chunk.load();
    addEventListener('online', chunk.load);
    return () => {
      removeEventListener('online', chunk.load);
      chunk.leave();
    };
  }, [chunk]);
  return useObservable(chunk.state);
};
