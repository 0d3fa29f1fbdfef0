import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Game } from '#libs/game-kit';
import { Games } from '../../games/games.js';

@Resolver()
export class GamesResolver {
  constructor(private readonly catalog: Games) {}

  @Query('games')
  games(): readonly Game[] {
    return this.catalog.all;
  }

  @Query('game')
  game(@Args('id') id: string): Game | undefined {
    return this.catalog.find(id);
  }
}
