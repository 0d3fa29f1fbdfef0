import type { Course } from '#libs/game-kit';

export const course: Course = {
  counters: ['lost', 'hand', 'draw-pile'],
  moments: {
    SeatEliminated: 'Out of the game',
    DiscardPileReshuffled: 'Reshuffle',
    TotalsCompared: 'Battle',
  },
};
