import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { CLOCK_CHANGES, clockChanges } from './clock-changes.js';
import { ClocksModule } from './clocks.module.js';

const KEEPERS = ['organizer', 'judge'] as const;

/** The clocks of matches: what they show, and what staff do with them. That they run out is the timers' business. */
export const clocks: Feature = {
  module: ClocksModule,
  sdl: sdlBeside(import.meta.url),
  enums: { SeatTimeKind: { SEAT: 'seat', RESPONSE: 'response' } },
  fieldRoles: {
    'Mutation.pauseMatch': KEEPERS,
    'Mutation.resumeMatch': KEEPERS,
    'Mutation.extendTime': KEEPERS,
    'Mutation.callTime': KEEPERS,
  },
  fieldScopes: {
    'Mutation.pauseMatch': 'clocks',
    'Mutation.resumeMatch': 'clocks',
    'Mutation.extendTime': 'clocks',
    'Mutation.callTime': 'clocks',
  },
  changes: { types: CLOCK_CHANGES, sources: (games) => [clockChanges(games)] },
  sizes: { lengths: { 'MatchClock.seats': 2, 'Match.timeUsed': 200 } },
};
