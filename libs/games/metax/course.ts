import type { Course } from '#libs/game-kit';

export const course: Course = {
  counters: ['victory-points', 'meta-points', 'hand', 'deck'],
  moments: {
    CharactersKnockedOut: 'Knock-out',
    VictoryPointGained: 'Victory Point',
    VictoryPointLost: 'Victory Point lost',
  },
};
