import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { card, table, zone } from '../table/testing/tables.js';
import { waitFor, withDocument, within } from '../testing/dom.js';
import { renderForSpectator, withService } from '../testing/service.js';
import { SeenHands } from './seen-hands.js';

withDocument();

/** Each seat sees its own hand of two cards, and of the other hand only the card that was shown to it. */
const handsSeenBy = (viewer: unknown) =>
  table({
    zones: [
      zone('0/hand', {
        count: 2,
        cards: viewer === 0 ? [card('Storm'), card('Ember')] : [],
      }),
      zone('1/hand', {
        owner: 1,
        count: 2,
        cards: viewer === 1 ? [card('Frost'), card('Tide')] : [card('Tide')],
      }),
    ],
  });

withService({
  ReplayFrame: ({ as, number }) => ({
    match: {
      isRevealed: false,
      frame: {
        ...{ number, text: '' },
        table: handsSeenBy(typeof as === 'object' && as !== null && 'seat' in as ? as.seat : undefined),
      },
    },
  }),
});

const shown = async () => {
  const { container } = renderForSpectator(
    createElement(SeenHands, {
      match: { id: 'm1', isRevealed: false, game: { id: 'metax' }, seats: [{ seat: 0 }, { seat: 1 }] },
      frame: 12,
      nameOf: (seat) => ['Ann', 'Ben'][seat] ?? '',
    }),
  );
  const rows = () =>
    within(container)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) =>
            [...cell.querySelectorAll('.visually-hidden')].map(({ textContent }) => textContent).join(', '),
          ),
      );
  await waitFor(() =>
    expect(
      rows()
        .flat()
        .every((text) => text !== ''),
    ).toBe(true),
  );
  return { container, rows };
};

describe('what each seat saw', () => {
  it('shows each hand as its owner and as the other seat saw it', async () => {
    const { rows } = await shown();
    expect(rows()).toEqual([
      ['Storm, Ember', 'Tide, one card not seen'],
      ['2 cards not seen', 'Frost, Tide'],
    ]);
  });

  it('names seats and frame', async () => {
    const { container } = await shown();
    const screen = within(container);
    expect(screen.getByText('What each seat saw at frame 12')).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Hand of Ann',
      'Hand of Ben',
    ]);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Ann saw',
      'Ben saw',
    ]);
  });
});
