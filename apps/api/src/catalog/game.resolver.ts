import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { CardSet, Game, Json, RulesetSetting } from '#libs/game-kit';
import { type DeckObject, decksOf } from './deck-object.js';
import { type RuleObject, ruleNamed, rulesOf } from './rule-object.js';

@Resolver('Game')
export class GameResolver {
  @ResolveField('rulesetSettings')
  rulesetSettings(@Parent() game: Game): readonly Required<RulesetSetting>[] {
    return game.rulesetSettings.map((setting) => ({ isFreeText: false, ...setting }));
  }

  @ResolveField('rules')
  rules(@Parent() game: Game): readonly RuleObject[] {
    return rulesOf(game);
  }

  @ResolveField('rule')
  rule(@Parent() game: Game, @Args('id') id: string): RuleObject | undefined {
    return ruleNamed(game, id);
  }

  @ResolveField('cardSet')
  cardSet(@Parent() game: Game, @Args('id') id: string): CardSet | undefined {
    return game.cardSets.find((set) => set.id === id);
  }

  @ResolveField('decks')
  decks(@Parent() game: Game): readonly DeckObject[] {
    return game.cardSets.flatMap(decksOf);
  }

  @ResolveField('positionSchema')
  positionSchema(@Parent() game: Game): Json {
    return game.positions.schema;
  }
}
