import { amendmentsModel } from '#libs/projections';
import { sdlBeside } from '../../platform/sdl-files.js';
import { amendmentNews } from '../../reading/models/amendment-news.js';
import { mutation } from '../../writing/bus/mutations.js';
import type { Feature } from '../feature.js';
import { AmendResult } from './commands/amend-result.js';
import { ConfirmResult } from './commands/confirm-result.js';
import { DisputeResult } from './commands/dispute-result.js';
import { ImportResults } from './commands/import-results.js';
import { ReportResult } from './commands/report-result.js';
import { RESULT_CHANGES, resultChanges } from './result-changes.js';
import { ResultsModule } from './results.module.js';

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
  mutations: {
    amendResult: mutation(AmendResult, ['organizer', 'judge'], 'results'),
    importResults: mutation(ImportResults, ['organizer', 'judge'], 'results'),
    // Players have no scopes; the match itself checks the scope of staff.
    reportResult: mutation(ReportResult, ['player', 'organizer', 'judge']),
    confirmResult: mutation(ConfirmResult, ['player', 'judge']),
    disputeResult: mutation(DisputeResult, ['player', 'judge']),
  },
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
