import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { JwksController } from './jwks.controller.js';
import { ListWriter } from './list-writer.js';
import { MatchProofFieldsResolver, MatchProofResolver, ProofListResolver } from './proofs.resolver.js';

@Module({
  imports: [ReadingModule],
  controllers: [JwksController],
  providers: [ListWriter, MatchProofFieldsResolver, MatchProofResolver, ProofListResolver],
})
export class ProofsModule {}
