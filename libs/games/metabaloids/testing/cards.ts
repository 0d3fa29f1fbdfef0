import { able, event } from './shorthand.js';

/* Cards with abilities that the tests of several chapters use, each doing one thing. */

const modify = (attack: number) => ({
  op: 'modify',
  cards: { this: 'card' },
  modification: { change: 'stats', attack },
  until: 'turn',
});

/** At any time: +2 Attack for itself. */
export const flex = able('Flex', { when: 'atWill', do: [modify(2)] });
/** The same under other names, for other seats. */
export const reply = able('Reply', { when: 'atWill', do: [modify(1)] });
export const echo = able('Echo', { when: 'atWill', do: [modify(1)] });
/** At any time, 1 point: +1 Attack for itself. */
export const paid = able('Paid', { when: 'atWill', cost: [{ pay: 'points', amount: 1 }], do: [modify(1)] });
/** From the hand, at any time: draws 1. */
export const hurl = able('Hurl', { when: 'atWill', from: 'hand', do: [{ op: 'draw', count: 1 }] });
/** In one's own turn: draws 3. */
export const dig = able('Dig', { when: 'ownTurn', do: [{ op: 'draw', count: 3 }] });
/** Between drawn cards: ends the drawing. */
export const halt = able('Halt', { when: 'betweenDraws', do: [{ op: 'stopDrawing' }] });
/** In response to an ability: stops it. */
export const hush = able('Hush', { when: 'activation', do: [{ op: 'stopAbility' }] });
/** Before the bonus cards: stops the attack. */
export const snare = able('Snare', { when: 'attackDeclared', do: [{ op: 'stopAttack' }] });
/** In a battle that its owner lost: negates 5 damage. */
export const shield = able('Shield', { when: 'battleLost', do: [{ op: 'negateDamage', amount: 5 }] });
/** At any time: a card of an opponent does not attack this turn. */
export const chill = able('Chill', {
  when: 'atWill',
  targets: [{ from: { zone: 'play', whose: 'opponents' }, as: 'target' }],
  do: [
    {
      op: 'modify',
      cards: { bound: 'target' },
      modification: { change: 'forbid', action: 'attack' },
      until: 'turn',
    },
  ],
});
/** At any time: draws 1. */
export const flash = event('Flash', {
  cost: 2,
  abilities: [{ when: 'play', do: [{ op: 'draw', count: 1 }] }],
});
/** The same for nothing, and it stays. */
export const lamp = event('Lamp', {
  cost: 0,
  stays: true,
  abilities: [{ when: 'play', do: [{ op: 'draw', count: 1 }] }],
});
