import { sdlBeside } from '../../platform/sdl-files.js';
import { matchNews } from '../../reading/models/match-news.js';
import type { Feature } from '../feature.js';
import { ProofsModule } from './proofs.module.js';
import { unlistedMatches } from './read-model.js';

/** What the house signs: matches, frames of them, and the lists of what has ended. */
export const proofs: Feature = {
  module: ProofsModule,
  sdl: sdlBeside(import.meta.url),
  fieldRoles: { 'Query.proofList': 'everybody' },
  sizes: {
    lengths: {
      'InclusionProof.path': 10,
      'ListedProof.path': 10,
      'ProofList.leaves': 1000,
      'ProofList.consistency': 10,
      'ComparedDecisions.first': 20,
      'OtherDecision.then': 5,
      'OtherDecision.now': 5,
      'FactInShort.fields': 2,
    },
    // Every frame of the match is hashed for a proof, once; to compare it, every decision is made again.
    bytes: {
      'Match.proof': 10_000,
      'Fidelity.compared': 100_000,
      'MatchProof.statement': 400,
      'Query.proofList': 2000,
    },
  },
  readModels: (games) => [unlistedMatches(matchNews(games))],
};
