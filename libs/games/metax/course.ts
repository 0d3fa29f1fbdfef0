import type { Course } from '#libs/game-kit';

export const course: Course = {
  bookkeeping: [
    'AttacksFinished',
    'ChoiceMade',
    'ChoiceOffered',
    'DefendersFinished',
    'LinkDeclined',
    'StepBegan',
  ],
  counters: ['victory-points', 'meta-points', 'hand', 'deck'],
  moments: {
    CharactersKnockedOut: 'Knock-out',
    VictoryPointGained: 'Victory Point',
    VictoryPointLost: 'Victory Point lost',
  },
};
