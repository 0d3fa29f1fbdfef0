import { creature, event } from './shorthand.js';

/* Cards with abilities that the tests of several chapters use, each doing one thing. */

const modify = (attack: number) => ({ op: 'modify', cards: { this: 'card' }, attack, until: 'turn' });

/** At any time: +2 Attack for itself. */
export const flex = creature('Flex', { ability: { when: 'any', do: [modify(2)] } });
/** The same under other names, for other seats. */
export const reply = creature('Reply', { ability: { when: 'any', do: [modify(1)] } });
export const echo = creature('Echo', { ability: { when: 'any', do: [modify(1)] } });
/** At any time, 1 point: +1 Attack for itself. */
export const paid = creature('Paid', { ability: { when: 'any', cost: { points: 1 }, do: [modify(1)] } });
/** From the hand, at any time: draws 1. */
export const hurl = creature('Hurl', {
  ability: { when: 'any', from: 'hand', do: [{ op: 'draw', count: 1 }] },
});
/** In one's own turn: draws 3. */
export const dig = creature('Dig', { ability: { when: 'ownTurn', do: [{ op: 'draw', count: 3 }] } });
/** Between drawn cards: ends the drawing. */
export const halt = creature('Halt', { ability: { when: 'betweenDraws', do: [{ op: 'stopDrawing' }] } });
/** In response to an ability: stops it. */
export const hush = creature('Hush', { ability: { when: 'activation', do: [{ op: 'stopAbility' }] } });
/** Before the bonus cards: stops the attack. */
export const snare = creature('Snare', { ability: { when: 'attackDeclared', do: [{ op: 'stopAttack' }] } });
/** In a battle that its owner lost: negates 5 damage. */
export const shield = creature('Shield', {
  ability: { when: 'battleLost', do: [{ op: 'negateDamage', amount: 5 }] },
});
/** At any time: a card of an opponent does not attack this turn. */
export const chill = creature('Chill', {
  ability: {
    when: 'any',
    target: { zone: 'play', whose: 'opponents' },
    do: [{ op: 'bar', cards: { bound: 'target' }, from: 'attacking', until: 'turn' }],
  },
});
/** At any time: draws 1. */
export const flash = event('Flash', { cost: 2, ability: { when: 'any', do: [{ op: 'draw', count: 1 }] } });
/** The same for nothing, and it stays. */
export const lamp = event('Lamp', {
  cost: 0,
  stays: true,
  ability: { when: 'any', do: [{ op: 'draw', count: 1 }] },
});
