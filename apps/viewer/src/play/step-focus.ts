import type { KeyboardEvent } from 'react';

/** Moves the focus among the buttons of a list by the arrow keys, Home and End; it wraps at both ends. */
export const stepFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const next = stepped(at, buttons.length, event.key);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
};

/** The next position in a list of `count` for a key; undefined for other keys and an empty list. */
export const stepped = (at: number, count: number, key: string): number | undefined => {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      return at <= 0 ? count - 1 : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};
