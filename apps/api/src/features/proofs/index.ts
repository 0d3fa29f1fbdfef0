import { sdlBeside } from '../../platform/sdl-files.js';
import { matchNews } from '../../reading/models/match-news.js';
import type { Feature } from '../feature.js';
import { ProofsModule } from './proofs.module.js';
import { daysOfLists, unlistedMatches } from './read-model.js';

/** Signed documents: proofs of matches and frames, and the lists of matches that have ended. */
export const proofs: Feature = {
  module: ProofsModule,
  sdl: sdlBeside(import.meta.url),
  fieldRoles: { 'Query.proofList': 'everybody' },
  sizes: {
    lengths: {
      'InclusionProof.path': 10,
      'ListedProof.path': 10,
      'ListedProof.cosigned': 3,
      'CosignedHead.path': 10,
      'ResultProof.listed': 1,
      'ProofList.leaves': 1000,
      'ProofList.consistency': 10,
      'ComparedDecisions.first': 20,
      'OtherDecision.then': 5,
      'OtherDecision.now': 5,
      'FactInShort.fields': 2,
    },
    // A proof hashes every frame of the match, once. A comparison repeats every decision.
    bytes: {
      'Match.proof': 10_000,
      'Fidelity.compared': 100_000,
      'MatchProof.statement': 400,
      'Query.proofList': 2000,
    },
  },
  readModels: (games) => [unlistedMatches(matchNews(games)), daysOfLists()],
};
