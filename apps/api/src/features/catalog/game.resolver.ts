import { Inject } from '@nestjs/common';
import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { CardSet, Game, Json, RulesetSetting } from '#libs/game-kit';
import { type DeckObject, decksOf } from '../../games/cards/deck-object.js';
import { schemasOf } from '../../games/json-schemas.js';
import { type RequestContext, takeTurn } from '../../identity/request-context.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { type BroadcastObject, broadcastObject } from './broadcast-object.js';
import { type RuleObject, ruleNamed, rulesOf } from './rule-object.js';

@Resolver('Game')
export class GameResolver {
  constructor(
    private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @ResolveField('rulesetSettings')
  rulesetSettings(game: Game): readonly Required<RulesetSetting>[] {
    return game.rulesetSettings.map((setting) => ({ isFreeText: false, ...setting }));
  }

  @ResolveField('broadcast')
  broadcast(game: Game): BroadcastObject {
    return broadcastObject(game.broadcast);
  }

  @ResolveField('rules')
  rules(game: Game): readonly RuleObject[] {
    return rulesOf(game);
  }

  @ResolveField('rule')
  rule(@Parent() game: Game, @Args('id') id: string): RuleObject | undefined {
    return ruleNamed(game, id);
  }

  @ResolveField('seasons')
  seasons(@Parent() game: Game, @Args('organization') organization?: string | null): readonly string[] {
    return this.models.seasonsOf(game.id, this.clock(), organization ?? undefined);
  }

  @ResolveField('cardSet')
  cardSet(@Parent() game: Game, @Args('id') id: string): CardSet | undefined {
    return game.cardSets.find((set) => set.id === id);
  }

  @ResolveField('decks')
  decks(game: Game): readonly DeckObject[] {
    return game.cardSets.flatMap(decksOf);
  }

  @ResolveField('cardSetSchema')
  async cardSetSchema(game: Game, _args: unknown, context: RequestContext): Promise<Json> {
    await takeTurn(context);
    return schemasOf(game).cardSet;
  }

  @ResolveField('positionSchema')
  async positionSchema(game: Game, _args: unknown, context: RequestContext): Promise<Json> {
    await takeTurn(context);
    return schemasOf(game).position;
  }
}
