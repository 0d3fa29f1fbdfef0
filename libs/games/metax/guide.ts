import type { GameGuide } from '#libs/game-kit';

/** The guide for newcomers to MetaX. */
export const guide: GameGuide = {
  phases: {
    Setup: 'Both players look at their five cards and may once change the whole hand.',
    'Prep Step': 'The Characters of whose turn it is stand ready again, then that player draws a card.',
    'Planning Step':
      'Time to build: play one Character, use Push effects and play Events, in any order. Then go to the Battle Step.',
    'Battle Step: attacks':
      'Declare attacks one by one: a ready Character with a Battle Card that it can use. Whoever attacks cannot attack again this turn.',
    'Battle Step: defenders':
      'The other player answers the attacks: a ready Character with a Battle Card stands in the way of one attack.',
    'Battle Step: Damage': 'In a defended attack the two Battle Cards change sides and stay as Damage.',
    'Battle Step: Victory Points':
      'Each attack that nobody defended takes the top card of the other deck as a Victory Point.',
  },
  steps: [
    {
      id: 'goal',
      title: 'Seven Victory Points win',
      text: 'An attack that nobody defends takes the top card of the other deck. Take seven, or let the other deck run out.',
      rule: 'MX-099',
      look: { at: 'counter', name: 'victory-points' },
      when: {},
    },
    {
      id: 'hand',
      title: 'Your opening hand',
      text: 'Characters fight, Battle Cards arm them, Events do one thing at once. If you see no Character, change the whole hand once; else keep it.',
      rule: 'MX-017',
      look: { at: 'zone', name: 'hand' },
      when: { offers: 'keepHand' },
    },
    {
      id: 'character',
      title: 'Play a Character',
      text: 'It costs nothing and even gives you Meta Points, the number with the plus. You may play one a turn and have three.',
      rule: 'MX-035',
      look: { at: 'offered' },
      when: { offers: 'playCharacter' },
    },
    {
      id: 'points',
      title: 'Meta Points',
      text: 'They pay for Events, for some Battle Cards and for Links. You keep them over the turns, ten at most.',
      rule: 'MX-025',
      look: { at: 'counter', name: 'meta-points' },
      when: { phase: 'Planning Step', isOwnTurn: true },
    },
    {
      id: 'event',
      title: 'Play an Event',
      text: 'Pay its Meta Points, and it does what it says once.',
      rule: 'MX-042',
      look: { at: 'offered' },
      when: { offers: 'playEvent' },
    },
    {
      id: 'push',
      title: 'Use a Push effect',
      text: 'This Character can turn sideways to do what its text says. A turned one neither attacks nor defends until it is ready again.',
      rule: 'MX-038',
      look: { at: 'offered' },
      when: { offers: 'usePushEffect' },
    },
    {
      id: 'on',
      title: 'On to the battle',
      text: 'When you have nothing more to prepare, go on: this button, or the space bar. It always stands here.',
      rule: 'MX-026',
      look: { at: 'next' },
      when: { offers: 'endPlanning' },
    },
    {
      id: 'fresh',
      title: 'Not in its first turn',
      text: 'A Character that came this turn does not attack yet. It may defend on the other player’s turn.',
      rule: 'MX-040',
      look: { at: 'zone', name: 'in-play' },
      when: { phase: 'Battle Step: attacks', isOwnTurn: true },
    },
    {
      id: 'attack',
      title: 'Attack',
      text: 'Choose a Character, then a Battle Card. The card must have one of its Stats, at its Rank or below. Undefended, the attack takes a Victory Point.',
      rule: 'MX-044',
      look: { at: 'offered' },
      when: { offers: 'declareAttack' },
    },
    {
      id: 'link',
      title: 'Link a second Character',
      text: 'For 5 Meta Points a ready Character joins the attack. A Team Attack can win a Victory Point even when it is defended.',
      rule: 'MX-057',
      look: { at: 'offered' },
      when: { offers: 'link' },
    },
    {
      id: 'defend',
      title: 'Defend',
      text: 'Answer an attack with a ready Character and a Battle Card, or let it through and lose a Victory Point. Defending does not turn it.',
      rule: 'MX-072',
      look: { at: 'offered' },
      when: { offers: 'assignDefender' },
    },
    {
      id: 'damage',
      title: 'Damage',
      text: 'After a defended attack each Character keeps the other’s Battle Card as Damage. As many different Stats as it has, or Ranks up to its highest, knock it out.',
      rule: 'MX-081',
      look: { at: 'zone', name: 'battle-zone' },
      when: { phase: 'Battle Step: defenders' },
    },
  ],
};
