import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../../identity/current-principal.js';
import type { Principal } from '../../../identity/principal.js';
import {
  type ImportEntrantsAnswer,
  ImportEvent,
  type ImportInput,
  type ImportRoundsAnswer,
} from './import-event.js';

@Resolver()
export class EventImportsResolver {
  constructor(private readonly imports: ImportEvent) {}

  @Mutation('importEntrants')
  entrants(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: ImportInput,
  ): Promise<ImportEntrantsAnswer> {
    return this.imports.entrants(principal, input);
  }

  @Mutation('importRounds')
  rounds(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: ImportInput,
  ): Promise<ImportRoundsAnswer> {
    return this.imports.rounds(principal, input);
  }
}
