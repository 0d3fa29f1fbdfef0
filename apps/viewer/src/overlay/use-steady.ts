import { useRef } from 'react';

/** The same object for as long as its key says the same. */
export const useSteady = <T>(value: T, key: string): T => {
  const kept = useRef({ value, key });
  if (kept.current.key !== key) kept.current = { value, key };
  return kept.current.value;
};
