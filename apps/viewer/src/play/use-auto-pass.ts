import { useEffect, useRef } from 'react';
import { useObservable } from '../data/use-observable.js';
import { settings } from '../settings/settings.js';
import { onlyPass } from './auto-pass.js';
import type { Play } from './use-play.js';

/** Milliseconds: a human delay with random variation, so that it reveals little to the opponents. */
const LEAST_MS = 500;
const MORE_MS = 1_300;

/** Passes automatically if nothing else is possible, once per frame, as the settings permit. */
export const useAutoPass = (play: Play, frame: number): void => {
  const { autoPass } = useObservable(settings);
  const latest = useRef(play);
  latest.current = play;
  const pass =
    autoPass === 'on' && !play.isBusy && play.filling === undefined ? onlyPass(play.actions) : undefined;
  const id = pass?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each frame prompts again, even if it offers the same actions.
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(
      () => {
        const still = onlyPass(latest.current.actions);
        if (still?.id === id) latest.current.perform(still);
      },
      LEAST_MS + Math.random() * MORE_MS,
    );
    return () => clearTimeout(timer);
  }, [id, frame]);
};
