import { useState } from 'react';
import { Autocomplete, Input, Keyboard, ListBox, ListBoxItem, SearchField } from 'react-aria-components';
import type { LegalActionLineFragment } from '#libs/client';
import { Dialog } from '../shell/dialog.js';
import { searchActions } from './action-groups.js';
import styles from './action-search.module.css';

/** The limit of listed actions; a longer search finds the others. */
const LISTED = 100;

interface ActionSearchProps {
  readonly actions: readonly LegalActionLineFragment[];
  readonly onChoose: (action: LegalActionLineFragment) => void;
  readonly onClose: () => void;
}

/** All actions in one list: type some words, select with the arrows, confirm with Enter. */
export const ActionSearch = ({ actions, onChoose, onClose }: ActionSearchProps) => {
  const [search, setSearch] = useState('');
  const found = searchActions(actions, search);
  const listed = found.slice(0, LISTED);
  return (
    <Dialog title="All actions" className={`action-search ${styles.search}`} onClose={onClose}>
      <Autocomplete inputValue={search} onInputChange={setSearch}>
        <SearchField aria-label="Search the actions" autoFocus className={styles.field ?? ''}>
          <Input placeholder="Search the actions" autoComplete="off" spellCheck={false} />
        </SearchField>
        <p className={styles.note} role="status">
          {found.length === 1 ? '1 action' : `${found.length} actions`}
          {found.length > LISTED ? `, the first ${LISTED} of them here` : ''}
        </p>
        <ListBox
          className={styles.list ?? ''}
          aria-label="Actions"
          items={listed}
          onAction={(key) => {
            const chosen = listed.find(({ id }) => id === key);
            if (chosen !== undefined) onChoose(chosen);
          }}
        >
          {(action) => (
            <ListBoxItem className={styles.action ?? ''} textValue={action.label} data-action={action.id}>
              {action.label} <span className="rule-id">{action.rule}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
      <p className={styles.note}>
        <Keyboard>↑</Keyboard> <Keyboard>↓</Keyboard> choose, <Keyboard>Enter</Keyboard> take it,{' '}
        <Keyboard>Esc</Keyboard> back
      </p>
    </Dialog>
  );
};
