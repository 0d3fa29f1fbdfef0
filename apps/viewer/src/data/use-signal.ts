import { useCallback, useSyncExternalStore } from 'react';
import type { Signal } from '#libs/client';

export const useSignal = <T>(signal: Signal<T>): T =>
  useSyncExternalStore(
    signal.onChange,
    useCallback(() => signal.value, [signal]),
  );
