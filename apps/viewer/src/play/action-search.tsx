import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { LegalActionLineFragment } from '#libs/client';
import { Button } from '../shell/controls.js';
import { searchActions } from './action-groups.js';
import { stepped } from './step-focus.js';

/** The limit of listed actions; a longer search finds the others. */
const LISTED = 100;

interface ActionSearchProps {
  readonly actions: readonly LegalActionLineFragment[];
  readonly onChoose: (action: LegalActionLineFragment) => void;
  readonly onClose: () => void;
}

/** All actions in one list: type some words, select with the arrows, confirm with Enter. */
export const ActionSearch = ({ actions, onChoose, onClose }: ActionSearchProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const found = searchActions(actions, search);
  const listed = found.slice(0, LISTED);
  const current = Math.min(at, listed.length - 1);
  const optionId = (index: number): string => `${id}-${index}`;

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const chosen = listed[current];
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      onChoose(chosen);
      return;
    }
    const next = event.key.startsWith('Arrow') ? stepped(current, listed.length, event.key) : undefined;
    if (next === undefined || event.key === 'ArrowLeft' || event.key === 'ArrowRight') return;
    event.preventDefault();
    setAt(next);
  };

  return (
    <dialog ref={dialog} className="action-search" aria-label="All actions" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label="Search the actions"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={current < 0 ? undefined : optionId(current)}
        placeholder="Search the actions"
        autoComplete="off"
        spellCheck={false}
        value={search}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setSearch(target.value);
          setAt(0);
        }}
      />
      <p className="action-search-count" role="status">
        {found.length === 1 ? '1 action' : `${found.length} actions`}
        {found.length > LISTED ? `, the first ${LISTED} of them here` : ''}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Actions" tabIndex={-1}>
        {listed.map((action, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field above handles the keys.
          <div
            key={action.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            data-action={action.id}
            onClick={() => onChoose(action)}
          >
            {action.label} <span className="rule-id">{action.rule}</span>
          </div>
        ))}
      </div>
      <p className="action-search-keys">
        <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> take it, <kbd>Esc</kbd> back{' '}
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </p>
    </dialog>
  );
};
