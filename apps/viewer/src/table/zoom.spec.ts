import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withDocument } from '../testing/dom.js';
import { Zoom } from './zoom.js';

withDocument();

const LONG_MS = 1_000;

const cardNamed = (id: string): HTMLElement => {
  const card = document.createElement('button');
  card.dataset.card = id;
  return card;
};

describe('the card that is shown as a whole', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const rest = (): void => {
    jest.advanceTimersByTime(LONG_MS);
  };
  const shown = (zoom: Zoom): string | undefined => zoom.shown.value?.id;

  it('is the one that the mouse rests on, until it leaves the card', () => {
    const zoom = new Zoom();
    zoom.over(cardNamed('a'), 10, 10);
    expect(shown(zoom)).toBeUndefined();
    // The card rises below the mouse.
    zoom.over(cardNamed('a'), 10, 10);
    rest();
    expect(shown(zoom)).toBe('a');
    zoom.over(document.createElement('div'), 200, 10);
    rest();
    expect(shown(zoom)).toBeUndefined();
  });

  it('is no other one when the table moves below a mouse that rests', () => {
    const zoom = new Zoom();
    zoom.over(cardNamed('a'), 10, 10);
    zoom.at(14, 10);
    rest();
    zoom.over(cardNamed('b'), 14, 10);
    rest();
    expect(shown(zoom)).toBeUndefined();
    zoom.over(cardNamed('b'), 15, 10);
    rest();
    expect(shown(zoom)).toBe('b');
  });

  it('is none while a pressed card has its menu, until the mouse has left the card', () => {
    const zoom = new Zoom();
    const card = cardNamed('a');
    zoom.over(card, 10, 10);
    rest();
    zoom.use(card);
    expect(shown(zoom)).toBeUndefined();
    zoom.over(card, 12, 10);
    rest();
    expect(shown(zoom)).toBeUndefined();
    zoom.over(document.createElement('div'), 200, 10);
    zoom.over(card, 12, 10);
    rest();
    expect(shown(zoom)).toBe('a');
  });

  it('is the one with the focus of the keyboard, not of a press, and again after the mouse has gone', () => {
    const zoom = new Zoom();
    zoom.focus(cardNamed('a'), false);
    rest();
    expect(shown(zoom)).toBeUndefined();
    zoom.focus(cardNamed('a'), true);
    expect(shown(zoom)).toBe('a');
    zoom.over(cardNamed('b'), 10, 10);
    rest();
    expect(shown(zoom)).toBe('b');
    zoom.leave();
    rest();
    expect(shown(zoom)).toBe('a');
  });
});
