import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { framesAddress } from './frames-address.js';
import { StreamsModule } from './streams.module.js';

export const streams: Feature = {
  module: StreamsModule,
  sdl: sdlBeside(import.meta.url),
  enums: { FollowedStep: { FRAME: 'frame', ACTION: 'action', COUNTERS: 'counters' } },
  delayedFields: ['Subscription.matchFrames'],
  fieldRoles: { 'Subscription.matchFrames': 'everybody' },
  streams: { frames: framesAddress },
  sizes: {
    // The stream begins with a table of each match.
    lengths: { 'Subscription.matchFrames': 16, 'MatchFrame.texts': 3 },
    bytes: { 'MatchFrame.texts': 240, 'MatchFrame.tablePatch': 1_500 },
  },
};
