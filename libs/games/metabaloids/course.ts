import type { Course } from '#libs/game-kit';

export const course: Course = {
  bookkeeping: ['ChoiceMade', 'ChoiceOffered', 'FirstDeploymentFinished', 'StepBegan', 'WindowPassed'],
  counters: ['lost', 'hand', 'draw-pile'],
  moments: {
    SeatEliminated: 'Out of the game',
    DiscardPileReshuffled: 'Reshuffle',
    TotalsCompared: 'Battle',
  },
};
