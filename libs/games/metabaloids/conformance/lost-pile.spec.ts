import { describe, expect, it } from '@jest/globals';
import { attack, pass, payFromDrawPile, use } from '../testing/actions.js';
import { able } from '../testing/shorthand.js';
import { A, B, type Side, table } from '../testing/table.js';
import { until } from '../testing/words.js';

const rise = able('Rise', { when: 'cardLost', from: 'lost', do: [{ op: 'draw', count: 1 }] });

/** Whether A may use Rise after A has lost a battle by this attacker. */
const mayRise = (attacker: string, more: Side): boolean => {
  let now = until(
    table({
      cards: [rise],
      sides: [
        { hand: ['P', 'Q'], play: [[attacker]], draw: 40, ...more },
        { hand: ['H'], play: [['V[d20]']], draw: ['J', 'F', 'F', 'F', 'F', 'F', 'F'] },
      ],
    }).when(A, attack(attacker, 'V', 'P')),
    'losses',
  );
  for (let paid = 0; paid < 30 && now.state.choice?.kind === 'payDamage'; paid += 1)
    now = until(now.when(now.state.choice.seat, payFromDrawPile), 'losses');
  if (now.asked === B) now = now.when(B, pass);
  return now.may(A, use('Rise'));
};

describe('An ability that is used from the lost pile when a card is lost', () => {
  it('MB-R48 is used when its own card is lost', () => {
    expect(mayRise('Rise', {})).toBe(true);
  });

  it('MB-R48 is not used when another card is lost', () => {
    expect(mayRise('X', { lost: ['Rise'] })).toBe(false);
  });
});
