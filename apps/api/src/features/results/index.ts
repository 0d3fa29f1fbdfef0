import { amendmentsModel } from '#libs/projections';
import { sdlBeside } from '../../platform/sdl-files.js';
import { amendmentNews } from '../../reading/models/amendment-news.js';
import type { Feature } from '../feature.js';
import { RESULT_CHANGES, resultChanges } from './result-changes.js';
import { ResultsModule } from './results.module.js';

/** How matches count, whatever they ended with. */
export const results: Feature = {
  module: ResultsModule,
  sdl: sdlBeside(import.meta.url),
  enums: {
    ResultKind: {
      GAMES: 'games',
      REPORTED: 'reported',
      CONCESSION: 'concession',
      AGREED_DRAW: 'agreed-draw',
      INTENTIONAL_DRAW: 'intentional-draw',
      NO_SHOW: 'no-show',
      MATCH_LOSS: 'match-loss',
      DISQUALIFICATION: 'disqualification',
      TIME: 'time',
      BYE: 'bye',
    },
    ImportStep: { END: 'end', AMEND: 'amend', NONE: 'none' },
  },
  // Players have no scopes: of staff the match asks for one.
  fieldRoles: {
    'Mutation.amendResult': ['organizer', 'judge'],
    'Mutation.importResults': ['organizer', 'judge'],
    'Mutation.reportResult': ['player', 'organizer', 'judge'],
    'Mutation.confirmResult': ['player', 'judge'],
    'Mutation.disputeResult': ['player', 'judge'],
  },
  fieldScopes: { 'Mutation.amendResult': 'results', 'Mutation.importResults': 'results' },
  linedTexts: ['ImportResultsInput.csv'],
  sizes: {
    lengths: {
      'MatchResult.amendments': 1,
      'ImportResultsPayload.matches': 100,
      'ImportResultsPayload.faults': 10,
    },
  },
  changes: { types: RESULT_CHANGES, sources: () => [resultChanges] },
  readModels: () => [amendmentsModel(amendmentNews)],
};
