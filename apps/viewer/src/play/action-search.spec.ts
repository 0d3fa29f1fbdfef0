import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { fireEvent, render, waitFor, withDocument } from '../testing/dom.js';
import { ActionSearch } from './action-search.js';
import { legalAction } from './testing/legal-action.js';

withDocument();

const ACTIONS = ['Play Bonfire Stag', 'Play Paper Crane', 'End the turn'].map((label) =>
  legalAction(label, { label }),
);

const open = async () => {
  const done: string[] = [];
  render(
    createElement(ActionSearch, {
      actions: ACTIONS,
      onChoose: ({ id }) => done.push(id),
      onClose: () => done.push('closed'),
    }),
  );
  const field = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('[role=dialog] input');
    if (found === null) throw new Error('The search has no field.');
    return found;
  });
  const listed = () => [...document.querySelectorAll('[role=option]')].map((item) => item.textContent);
  return { done, field, listed };
};

describe('the search of all actions', () => {
  it('lists every action, and those with the words that are typed', async () => {
    const { field, listed } = await open();
    expect(listed()).toHaveLength(3);
    fireEvent.change(field, { target: { value: 'crane' } });
    await waitFor(() => expect(listed()).toEqual(['Play Paper Crane X-1']));
    expect(document.querySelector('[role=status]')?.textContent).toBe('1 action');
  });

  it('closes on Escape', async () => {
    const { done, field } = await open();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(done).toEqual(['closed']);
  });
});
