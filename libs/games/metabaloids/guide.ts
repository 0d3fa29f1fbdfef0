import type { GameGuide } from '#libs/game-kit';

/** The guide for newcomers to either game of Metabaloids. */
export const guide: GameGuide = {
  phases: {
    'Initial deployment':
      'By turns everybody puts creatures on the table, for nothing, up to 7 points of Cost.',
    'Draw Phase': 'The hand is filled up to seven cards.',
    'Use Abilities': 'A moment to use abilities before anything moves.',
    'Move Cards': 'Cards may change columns, for one point each.',
    'Deploy From Reserve': 'What was paid for last turn comes to the table now.',
    'Attack Phase':
      'Attack each opponent once at most. Who does not attack at all loses a card off the draw pile.',
    Restock: 'Pay for creatures with cards of the hand.',
    'End of turn':
      'Who has no card on the table loses two cards off the draw pile; then the next player has a turn.',
  },
  steps: [
    {
      id: 'goal',
      title: 'Keep your deck',
      text: 'Every lost battle sends cards to your Lost pile. Who has to draw a card and cannot ends the game: the one with the fewest lost cards wins, and of two players the other one.',
      rule: 'MB-026',
      look: { at: 'counter', name: 'lost' },
      when: {},
    },
    {
      id: 'first',
      title: 'Your first creatures',
      text: 'By turns, put creatures on the table for nothing, up to 7 points of Cost together.',
      rule: 'MB-017',
      look: { at: 'offered' },
      when: { offers: 'placeCard' },
    },
    {
      id: 'money',
      title: 'Your hand is your money',
      text: 'Cards of your hand pay for everything: each is worth the points on it when you discard it. You draw up to seven each turn.',
      rule: 'MB-037',
      look: { at: 'zone', name: 'hand' },
      when: { isOwnTurn: true },
    },
    {
      id: 'window',
      title: 'You are asked',
      text: 'When somebody does something, everybody may answer. Pass with this button, or pass until you are attacked.',
      rule: 'MB-R37',
      look: { at: 'next' },
      when: { choice: 'window' },
    },
    {
      id: 'ability',
      title: 'Use an ability',
      text: 'Once in each player’s turn, if you can pay what it costs.',
      rule: 'MB-047',
      look: { at: 'offered' },
      when: { offers: 'useAbility' },
    },
    {
      id: 'event',
      title: 'Play an event',
      text: 'At any time, in anybody’s turn, paid with cards of your hand.',
      rule: 'MB-061',
      look: { at: 'offered' },
      when: { offers: 'playEvent' },
    },
    {
      id: 'restock',
      title: 'Buy creatures',
      text: 'Pay the Cost of a creature with other cards of your hand. Payments never carry over, so pay no more than it takes.',
      rule: 'MB-042',
      look: { at: 'offered' },
      when: { offers: 'restockCard' },
    },
    {
      id: 'attack',
      title: 'Attack',
      text: 'A card of yours attacks a card of an opponent, for one point of your hand. The whole column of each counts, and each side adds the Cost of a card off its draw pile.',
      rule: 'MB-077',
      look: { at: 'offered' },
      when: { offers: 'declareAttack' },
    },
    {
      id: 'damage',
      title: 'Pay the damage',
      text: 'The difference is damage. Pay it with cards by their Defense, or with the top of your draw pile for 1 each: they are lost for good.',
      rule: 'MB-085',
      look: { at: 'actions' },
      when: { choice: 'payDamage' },
    },
  ],
};
