import { useEffect, useRef, useState } from 'react';
import type { LegalActionLineFragment } from '#libs/client';

export interface Shortcuts {
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
}

interface ShortcutTargets {
  /** The actions of the number keys, from 1. */
  readonly numbered: readonly LegalActionLineFragment[];
  /** The action of the space bar, and of N if the space bar is taken. */
  readonly next: LegalActionLineFragment | undefined;
  /** The action of Shift and space bar: automatic step ending. */
  readonly goOn: (() => void) | undefined;
  readonly perform: (action: LegalActionLineFragment) => void;
  readonly search: () => void;
  readonly close: () => void;
}

const KEY = 'recount.shortcuts';

/**
 * Number keys for actions, the space bar for the next action, `/` for the search, Escape to go back, unless a field has the focus. Single keys can be turned
 * off, because speech input can trigger them by accident; Escape always works.
 */
export const useShortcuts = (targets: ShortcutTargets): Shortcuts => {
  const [isOn, setOn] = useState(() => localStorage.getItem(KEY) !== 'off');
  const latest = useRef(targets);
  latest.current = targets;

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || isElsewhere(event.target)) return;
      const { numbered, next, goOn, perform, search, close } = latest.current;
      if (event.key === 'Escape') close();
      if (!isOn) return;
      const action = /^[1-9]$/.test(event.key) ? numbered[Number(event.key) - 1] : undefined;
      if (action !== undefined) perform(action);
      const isNext = event.key === 'n' || (event.key === ' ' && !takesSpace(event.target));
      if (isNext && next !== undefined) {
        event.preventDefault();
        if (event.shiftKey && goOn !== undefined) goOn();
        else perform(next);
      }
      if (event.key !== '/') return;
      event.preventDefault();
      search();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);

  return {
    isOn,
    turn: (next) => {
      localStorage.setItem(KEY, next ? 'on' : 'off');
      setOn(next);
    },
  };
};

/** Whether the focused element uses the space bar itself. */
const takesSpace = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, summary') !== null;

/** Whether a field or a dialog with its own keys has the focus. The table stays usable beside an opened pile. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog]:not(.pile-open [role=dialog])',
  ) !== null;
