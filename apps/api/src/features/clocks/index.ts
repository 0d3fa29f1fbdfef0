import { sdlBeside } from '../../platform/sdl-files.js';
import { mutation } from '../../writing/bus/mutations.js';
import type { Feature } from '../feature.js';
import { CLOCK_CHANGES, clockChanges } from './clock-changes.js';
import { ClocksModule } from './clocks.module.js';
import { CallTime } from './commands/call-time.js';
import { ExtendTime } from './commands/extend-time.js';
import { PauseMatch } from './commands/pause-match.js';
import { ResumeMatch } from './commands/resume-match.js';

const KEEPERS = ['organizer', 'judge'] as const;

/** The clocks of matches: their display, and the commands of staff. The timers feature handles their expiry. */
export const clocks: Feature = {
  module: ClocksModule,
  sdl: sdlBeside(import.meta.url),
  enums: { SeatTimeKind: { SEAT: 'seat', RESPONSE: 'response' } },
  mutations: {
    pauseMatch: mutation(PauseMatch, KEEPERS, 'clocks'),
    resumeMatch: mutation(ResumeMatch, KEEPERS, 'clocks'),
    extendTime: mutation(ExtendTime, KEEPERS, 'clocks'),
    callTime: mutation(CallTime, KEEPERS, 'clocks'),
  },
  changes: { types: CLOCK_CHANGES, sources: (games) => [clockChanges(games)] },
  sizes: { lengths: { 'MatchClock.seats': 2, 'Match.timeUsed': 200 } },
};
