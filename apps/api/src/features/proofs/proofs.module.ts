import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { AcceptCosignatureHandler } from './accept-cosignature.js';
import { JwksController } from './jwks.controller.js';
import { ListStatementHandler } from './list-statement.js';
import { ListWriter } from './list-writer.js';
import { ListsController } from './lists.controller.js';
import { OlderDecisions } from './older-decisions.js';
import {
  FactInShortResolver,
  FidelityResolver,
  MatchProofFieldsResolver,
  MatchProofResolver,
  ProofListResolver,
  ResultProofResolver,
} from './proofs.resolver.js';

@Module({
  imports: [ReadingModule, WritingModule],
  controllers: [JwksController, ListsController],
  providers: [
    FactInShortResolver,
    FidelityResolver,
    OlderDecisions,
    ListWriter,
    ListStatementHandler,
    AcceptCosignatureHandler,
    MatchProofFieldsResolver,
    MatchProofResolver,
    ProofListResolver,
    ResultProofResolver,
  ],
})
export class ProofsModule {}
