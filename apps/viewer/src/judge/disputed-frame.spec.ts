import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { table } from '../table/testing/tables.js';
import { fireEvent, waitFor, withDocument, within } from '../testing/dom.js';
import { renderForSpectator, withService } from '../testing/service.js';
import { DisputedFrame } from './disputed-frame.js';

withDocument();

const FRAMES = 12;
/** All lines beside the table are loaded. */
const ALL = Array.from({ length: 7 }, () => true);

const line = (number: number) => ({
  number,
  step: number,
  turn: 1,
  at: '2026-01-01T00:00:00.000Z',
  actor: { role: 'PLAYER', id: 'ann' },
  text: `Line ${number}`,
  rule: null,
  hash: '',
  events: [],
});

const match = {
  id: 'm1',
  game: { id: 'metax', name: 'MetaX' },
  title: 'Table 3',
  status: 'RUNNING',
  seats: [0, 1].map((seat) => ({ seat, name: ['Ann', 'Ben'][seat], player: null })),
  ruleset: [],
  result: null,
  isRevealed: false,
  viewpoint: { kind: 'SPECTATOR', seat: null },
  frameCount: FRAMES,
};

const numberIn = ({ number, from }: Readonly<Record<string, unknown>>): number => Number(number ?? from);

withService({
  ReplayStart: (asked) => ({
    match: {
      ...match,
      frame: numberIn(asked) < FRAMES ? { ...line(numberIn(asked)), table: table() } : null,
    },
  }),
  ReplayFrame: (asked) => ({
    match: { isRevealed: false, frame: { ...line(numberIn(asked)), table: table() } },
  }),
  ReplayPage: ({ from, first }) => ({
    match: {
      isRevealed: false,
      frame: { table: table() },
      frames: {
        nodes: Array.from({ length: Math.min(Number(first), FRAMES - Number(from)) }, (_, index) => ({
          ...line(Number(from) + index),
          patch: [],
        })),
      },
    },
  }),
});

const shown = async (frame: number) => {
  const { container } = renderForSpectator(
    createElement(DisputedFrame, { matchId: 'm1', frame, hasSeatViews: false }),
  );
  const screen = within(container);
  const lines = () => [...container.querySelectorAll('ol[aria-label="The log around the frame"] button')];
  const current = () => lines().find((one) => one.getAttribute('aria-current') === 'true')?.textContent;
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  const isEnabled = (name: string | RegExp) => !screen.getByRole('button', { name }).hasAttribute('disabled');
  await waitFor(() => expect(lines().map(({ textContent }) => textContent?.includes('Line'))).toEqual(ALL));
  return { screen, lines, current, press, isEnabled };
};

describe('the frame in dispute', () => {
  it('stands in the middle of the log around it, and is named', async () => {
    const { lines, current } = await shown(6);
    expect(lines().map(({ textContent }) => textContent)).toEqual([
      '3Line 3',
      '4Line 4',
      '5Line 5',
      '6Line 6, in dispute',
      '7Line 7',
      '8Line 8',
      '9Line 9',
    ]);
    expect(current()).toBe('6Line 6, in dispute');
  });

  it('is one tab stop with its log', async () => {
    const { lines } = await shown(6);
    expect(lines().filter((one) => one.getAttribute('tabindex') === '0')).toHaveLength(1);
  });

  it('steps by buttons, and comes back to the disputed frame', async () => {
    const { current, press, isEnabled } = await shown(6);
    expect(isEnabled(/^Frame 6/)).toBe(false);
    press('A frame forth');
    press('A frame forth');
    await waitFor(() => expect(current()).toBe('8Line 8'));
    press('Frame 8: back to the disputed one, 6');
    await waitFor(() => expect(current()).toBe('6Line 6, in dispute'));
  });

  it('steps by arrow keys', async () => {
    const { current } = await shown(6);
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    await waitFor(() => expect(current()).toBe('5Line 5'));
  });

  it('stops at both ends of the match', async () => {
    const first = await shown(0);
    expect([first.isEnabled('A frame back'), first.isEnabled('A frame forth')]).toEqual([false, true]);
    const last = await shown(FRAMES - 1);
    expect([last.isEnabled('A frame back'), last.isEnabled('A frame forth')]).toEqual([true, false]);
  });

  it('links to the replay at the frame that is shown', async () => {
    const { screen, press, current } = await shown(6);
    press('A frame back');
    await waitFor(() => expect(current()).toBe('5Line 5'));
    expect(screen.getByRole('link', { name: 'Replay at 5' }).getAttribute('href')).toBe(
      '/replays/m1?frame=5',
    );
  });
});
