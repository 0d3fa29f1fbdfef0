import { describe, expect, it } from '@jest/globals';
import { takesAtOnce } from './card-activation.js';
import { legalAction } from './testing/legal-action.js';

const action = (id: string, cards: readonly string[]) => legalAction(id, { cards: [...cards] });

describe('a click on a card', () => {
  it('does at once what is one thing and about this card before all others', () => {
    expect(takesAtOnce([action('play', ['a'])], 'a')).toBe(true);
    expect(takesAtOnce([action('attack', ['a', 'target'])], 'a')).toBe(true);
  });

  it('asks first where there are several, or where it is what something is done to', () => {
    expect(takesAtOnce([action('play', ['a']), action('discard', ['a'])], 'a')).toBe(false);
    expect(takesAtOnce([action('attack', ['b', 'a'])], 'a')).toBe(false);
    expect(takesAtOnce([], 'a')).toBe(false);
  });
});
