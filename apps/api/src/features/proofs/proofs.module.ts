import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { JwksController } from './jwks.controller.js';
import { ListMatchHandler } from './list-match.js';
import { ListWriter } from './list-writer.js';
import { OlderDecisions } from './older-decisions.js';
import {
  FactInShortResolver,
  FidelityResolver,
  MatchProofFieldsResolver,
  MatchProofResolver,
  ProofListResolver,
} from './proofs.resolver.js';

@Module({
  imports: [ReadingModule, WritingModule],
  controllers: [JwksController],
  providers: [
    FactInShortResolver,
    FidelityResolver,
    OlderDecisions,
    ListWriter,
    ListMatchHandler,
    MatchProofFieldsResolver,
    MatchProofResolver,
    ProofListResolver,
  ],
})
export class ProofsModule {}
