import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { RulesOf } from '../rules/rule-id.js';
import { fireEvent, render, withDocument, within } from '../testing/dom.js';
import { FrameLog } from './frame-log.js';
import { frameLine } from './testing/frame-line.js';

withDocument();

describe('the log of a live match', () => {
  it('is one stop of the Tab key, and its links are reached by the arrow keys', () => {
    const lines = [1, 2, 3].map((number) => frameLine(number, { rule: `MX-00${number}` }));
    const log = createElement(FrameLog, { lines, hasEarlier: false, onEarlier: () => {} });
    const withGame = { game: 'metax', children: log };
    const { container } = render(createElement(RulesOf, withGame));
    const links = within(container).getAllByRole('link');
    expect(links.map((link) => link.tabIndex)).toEqual([-1, -1, -1]);
    const list = container.querySelector<HTMLElement>('ol[tabindex="0"]');
    if (list === null) throw new Error('The log cannot have the focus.');
    list.focus();
    const focused: (string | null | undefined)[] = [];
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'Home']) {
      fireEvent.keyDown(document.activeElement ?? list, { key });
      focused.push(document.activeElement?.textContent);
    }
    expect(focused).toEqual(['MX-003', 'MX-002', 'MX-003', 'MX-001']);
  });
});
