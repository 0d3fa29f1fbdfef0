import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { MatchesModule } from './matches.module.js';
import { projectedMatches } from './projected-matches.js';

/** Matches: the commands that make up their lives, what may be known of them, and lists of them. */
export const matches: Feature = {
  module: MatchesModule,
  sdl: sdlBeside(import.meta.url),
  enums: {
    MatchStatus: { OPEN: 'open', PLAYING: 'playing', FINISHED: 'finished', CANCELLED: 'cancelled' },
    ViewerKind: { SEAT: 'seat', SPECTATOR: 'spectator', JUDGE: 'judge', PRODUCTION: 'production' },
    FreedomKind: { PERMUTATION: 'permutation', SUBSET: 'subset', PAYMENT: 'payment' },
  },
  fieldRoles: {
    'Query.match': 'everybody',
    'Query.matches': 'everybody',
    'Mutation.createMatch': ['organizer'],
    'Mutation.cancelMatch': ['organizer'],
    'Mutation.joinMatch': ['player', 'organizer'],
    'Mutation.submitDeck': ['player', 'organizer'],
    'Mutation.ready': ['player'],
    'Mutation.submitAction': ['player'],
    'Mutation.makeRuling': ['judge'],
    'Mutation.concede': ['player'],
    'Mutation.offerDraw': ['player'],
    'Mutation.answerDraw': ['player'],
    'Subscription.matches': 'everybody',
  },
  longLists: { 'Match.cardImages': 100 },
  streams: [projectedMatches],
};
