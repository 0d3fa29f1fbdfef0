import { describe, expect, it } from '@jest/globals';
import { takesAtOnce } from './card-activation.js';
import { legalAction } from './testing/legal-action.js';

const action = (id: string, cards: readonly string[]) => legalAction(id, { cards: [...cards] });

describe('a click on a card', () => {
  it('takes the only action if it is mainly about this card', () => {
    expect(takesAtOnce([action('play', ['a'])], 'a')).toBe(true);
    expect(takesAtOnce([action('attack', ['a', 'target'])], 'a')).toBe(true);
  });

  it('opens the menu if there are several actions, or if the card is only a target', () => {
    expect(takesAtOnce([action('play', ['a']), action('discard', ['a'])], 'a')).toBe(false);
    expect(takesAtOnce([action('attack', ['b', 'a'])], 'a')).toBe(false);
    expect(takesAtOnce([], 'a')).toBe(false);
  });
});
