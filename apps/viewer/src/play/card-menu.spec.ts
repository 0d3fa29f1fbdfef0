import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { fireEvent, render, waitFor, withDocument } from '../testing/dom.js';
import { CardMenu } from './card-menu.js';
import { legalAction } from './testing/legal-action.js';

withDocument();

const ACTIONS = [
  legalAction('play', { label: 'Play it' }),
  legalAction('attack', { label: 'Attack with it' }),
];

/** The menu of a card that has the focus; what it reports, and the action that has the focus. */
const open = async () => {
  const place = document.createElement('div');
  const anchor = document.createElement('button');
  place.append(anchor);
  document.body.append(place);
  anchor.focus();
  const done: string[] = [];
  render(
    createElement(CardMenu, {
      actions: ACTIONS,
      title: 'Bonfire Stag',
      anchor,
      place,
      nameOf: (item) => item,
      onChoose: ({ id }) => done.push(id),
      onClose: () => done.push('closed'),
    }),
  );
  const focused = () => document.activeElement?.getAttribute('data-action');
  await waitFor(() => expect(focused()).toBe('play'));
  const press = (key: string): void => {
    const target = document.activeElement ?? document.body;
    fireEvent.keyDown(target, { key });
    fireEvent.keyUp(target, { key });
  };
  return { place, done, focused, press };
};

describe('the menu of a card', () => {
  it('has the focus at its first action, moves it by arrows, and takes an action by Enter', async () => {
    const { done, focused, press } = await open();
    press('ArrowDown');
    expect(focused()).toBe('attack');
    press('Enter');
    expect(done).toEqual(['attack']);
  });

  it.each(['Escape', 'Tab'])('closes on %s', async (key) => {
    const { done, press } = await open();
    press(key);
    expect(done).toContain('closed');
  });

  it('names its actions and its card for screen readers', async () => {
    const { place } = await open();
    expect(place.querySelector('[role=menu]')?.getAttribute('aria-label')).toBe('Bonfire Stag');
    expect([...place.querySelectorAll('[role=menuitem]')].map((item) => item.textContent)).toEqual([
      '1Play itX-1',
      '2Attack with itX-1',
    ]);
  });
});
