import type { Course } from '#libs/game-kit';

export const course: Course = {
  counters: ['life-points', 'chapter', 'spellbook'],
  moments: {
    CastersDefeated: 'Caster defeated',
    SurroundingActive: 'Surrounding',
  },
};
