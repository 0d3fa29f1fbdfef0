import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { By } from '../auth/by.js';
import type { Principal } from '../auth/principal.js';
import { CLOCK, type Clock } from '../composition/injection.js';
import { ReadModels } from '../read-models/read-models.js';
import { NamePlayer, type NamePlayerInput, type PlayerAnswer } from './name-player.command.js';
import type { PlayerObject } from './player-object.js';

@Resolver()
export class PlayersResolver {
  constructor(
    private readonly commands: CommandBus,
    private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('player')
  player(@Args('id') id: string): PlayerObject | undefined {
    const name = this.models.nameOf(id);
    if (name !== undefined) return { id, name };
    return this.models.rankingsOf(id, this.clock()).length > 0 ? { id, name: id } : undefined;
  }

  @Mutation('registerPlayer')
  registerPlayer(@By() principal: Principal, @Args('input') input: NamePlayerInput): Promise<PlayerAnswer> {
    return this.commands.execute(new NamePlayer(principal, input, 'register'));
  }

  @Mutation('renamePlayer')
  renamePlayer(@By() principal: Principal, @Args('input') input: NamePlayerInput): Promise<PlayerAnswer> {
    return this.commands.execute(new NamePlayer(principal, input, 'rename'));
  }
}
