import type { GameGuide } from '#libs/game-kit';

/** The guide for newcomers to MetaZoo TCG. */
export const guide: GameGuide = {
  phases: {
    Setup: 'Who has Priority is settled, and each player places two Terras in the lanes.',
    'Action phase':
      'By turns each player takes one action: play a card, enhance a lane, trade Aura, use an ability or declare a mission. Nobody may pass.',
    Mission:
      'A lane is decided: the side with more Influence takes Mission Points, then the lane is resolved for this round.',
  },
  steps: [
    {
      id: 'goal',
      title: 'Thirty Mission Points win',
      text: 'In each of the four lanes a mission is decided every round. More Influence there takes the points.',
      look: { at: 'counter', name: 'mission-points' },
      when: {},
    },
    {
      id: 'priority',
      title: 'Who begins',
      text: 'Whoever has Priority takes the first action of the round.',
      rule: 'MZ-061',
      look: { at: 'actions' },
      when: { offers: 'choosePriority' },
    },
    {
      id: 'terra',
      title: 'Your Terras',
      text: 'A Terra lies in a lane and changes what counts there, for both sides.',
      look: { at: 'offered' },
      when: { offers: 'placeStartingTerra' },
    },
    {
      id: 'aura',
      title: 'Aura pays',
      text: 'A card costs as many untapped Aura as it says, one of them of its own type. You get one more each round.',
      rule: 'MZ-065',
      look: { at: 'zone', name: 'aura' },
      when: { phase: 'Action phase' },
    },
    {
      id: 'unit',
      title: 'Play a creature to a lane',
      text: 'Its Influence is what it brings to the mission. A side has room for a few, and one of a name.',
      rule: 'MZ-073',
      look: { at: 'offered' },
      when: { offers: 'playUnit' },
    },
    {
      id: 'turns',
      title: 'One action each',
      text: 'After any action the other player is next. There is no pass: with nothing else to do, declare a mission.',
      rule: 'MZ-056',
      look: { at: 'actions' },
      when: { phase: 'Action phase', isOwnTurn: true },
    },
    {
      id: 'enhance',
      title: 'Enhance a lane',
      text: 'Move an Aura to a lane for the round: one more Influence for your side there.',
      rule: 'MZ-083',
      look: { at: 'zone', name: 'lanes' },
      when: { offers: 'enhanceLane' },
    },
    {
      id: 'ability',
      title: 'Use an ability',
      text: 'A unit of yours does what its text says; some turn for it, and a turned one adds no Influence.',
      rule: 'MZ-108',
      look: { at: 'offered' },
      when: { offers: 'useAbility' },
    },
    {
      id: 'mission',
      title: 'Declare a mission',
      text: 'It decides a lane at once. Choose one where you lead; the round ends when all four are resolved.',
      rule: 'MZ-120',
      look: { at: 'zone', name: 'lanes' },
      when: { offers: 'declareMission' },
    },
    {
      id: 'loss',
      title: 'What a lost mission costs',
      text: 'You lost a mission, and give up a unit of yours in that lane.',
      rule: 'MZ-121',
      look: { at: 'offered' },
      when: { choice: 'destruction' },
    },
  ],
};
