import type { Course } from '#libs/game-kit';

export const course: Course = {
  bookkeeping: ['ActionPhaseBegan', 'ChoiceMade', 'ChoiceOffered', 'PriorityChooserPicked', 'PriorityChosen'],
  counters: ['mission-points', 'hand', 'deck'],
  moments: {
    MissionPointsGained: 'Mission Points',
    MissionPointsLost: 'Mission Points lost',
    LaneRazed: 'Lane razed',
    OvertimeBegan: 'Overtime',
  },
};
