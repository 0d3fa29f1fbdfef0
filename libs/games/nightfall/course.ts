import type { Course } from '#libs/game-kit';

export const course: Course = {
  bookkeeping: ['ChoiceMade', 'ChoiceOffered', 'PriorityPassed', 'StepBegan'],
  chance: { CoinFlipped: 'coin', DieRolled: 'die', TossMade: 'coin' },
  counters: ['life-points', 'chapter', 'spellbook'],
  moments: {
    CastersDefeated: 'Caster defeated',
    SurroundingActive: 'Surrounding',
  },
};
