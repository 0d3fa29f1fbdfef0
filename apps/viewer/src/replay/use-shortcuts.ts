import { useEffect, useRef } from 'react';
import { type Command, commandOf } from './shortcuts.js';

/** Runs commands for keys pressed anywhere except in input elements. `run` may be a new function each time. */
export const useShortcuts = (isOn: boolean, run: (command: Command) => void): void => {
  const current = useRef(run);
  current.current = run;
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || takesKeys(event.target, event.key)) return;
      const command = commandOf(event);
      if (command === undefined) return;
      event.preventDefault();
      current.current(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
};

/** Whether an element handles the key itself. */
const takesKeys = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role=dialog]') !== null) return true;
  if (target instanceof HTMLInputElement && target.type === 'range') return key.startsWith('Arrow');
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  );
};
