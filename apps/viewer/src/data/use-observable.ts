import { useCallback, useSyncExternalStore } from 'react';
import type { ObservableValue } from '#libs/client';

export const useObservable = <T>(signal: ObservableValue<T>): T =>
  useSyncExternalStore(
    signal.onChange,
    useCallback(() => signal.value, [signal]),
  );
