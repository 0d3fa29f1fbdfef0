import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Game } from '#libs/game-kit';
import { type MatchState, resultOf } from '#libs/match';
import { type RulesetChoiceInput, rulesetObjects } from '../../../games/cards/ruleset-input.js';
import { outcomeObject } from '../../../reading/frames/table-object.js';
import { delayOf } from '../../../reading/views/horizon.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { resultObject } from '../../../reading/views/result-object.js';

@Resolver('Match')
export class MatchResolver {
  @ResolveField('game')
  game(@Parent() { log }: MatchView): Game {
    return log.game;
  }

  @ResolveField('rulesVersion')
  rulesVersion(@Parent() { state }: MatchView): string {
    return state.settings.rulesVersion;
  }

  @ResolveField('status')
  status(@Parent() { state }: MatchView): MatchState['status'] {
    return state.status;
  }

  @ResolveField('title')
  title(@Parent() { state }: MatchView): string | undefined {
    return state.settings.title;
  }

  @ResolveField('labels')
  labels(@Parent() { state }: MatchView): Pick<MatchState['settings'], 'event' | 'round' | 'table'> {
    return state.settings;
  }

  @ResolveField('season')
  season(@Parent() { state }: MatchView): string {
    return state.settings.season;
  }

  @ResolveField('format')
  format(@Parent() { state }: MatchView): MatchState['settings']['format'] {
    return state.settings.format;
  }

  @ResolveField('ruleset')
  ruleset(@Parent() { state, log }: MatchView): readonly RulesetChoiceInput[] {
    return rulesetObjects(log.game, state.settings.ruleset);
  }

  @ResolveField('cardSets')
  cardSets(@Parent() { state }: MatchView): MatchState['settings']['cardSets'] {
    return state.settings.cardSets;
  }

  @ResolveField('gameNumber')
  gameNumber(@Parent() { state }: MatchView): number {
    return state.gameNumber;
  }

  @ResolveField('sideboardingFor')
  sideboardingFor(@Parent() { state }: MatchView): number | undefined {
    return state.sideboarding?.number;
  }

  @ResolveField('games')
  games(@Parent() { state }: MatchView) {
    return state.games.map(({ number, outcome }) => ({ number, outcome: outcomeObject(outcome) }));
  }

  @ResolveField('outcome')
  outcome(@Parent() { state }: MatchView) {
    const result = resultOf(state);
    return result && resultObject(result);
  }

  @ResolveField('drawOffer')
  drawOffer(@Parent() { state }: MatchView): MatchState['drawOffer'] {
    return state.drawOffer;
  }

  @ResolveField('spectatorDelaySeconds')
  spectatorDelaySeconds(@Parent() { state }: MatchView): number {
    return state.settings.spectatorDelaySeconds;
  }

  @ResolveField('productionAllowed')
  productionAllowed(@Parent() { state }: MatchView): boolean {
    return state.settings.productionAllowed;
  }

  @ResolveField('responseSeconds')
  responseSeconds(@Parent() { state }: MatchView): number | undefined {
    return state.settings.responseSeconds;
  }

  @ResolveField('embargoUntil')
  embargoUntil(@Parent() { state }: MatchView): string | undefined {
    return state.settings.embargoUntil;
  }

  @ResolveField('secretHash')
  secretHash(@Parent() { state }: MatchView): string {
    return state.settings.secretHash;
  }

  @ResolveField('secret')
  secret(@Parent() { state, isRevealed }: MatchView): string | undefined {
    return isRevealed ? state.settings.secret.value : undefined;
  }

  @ResolveField('viewpoint')
  viewpoint(@Parent() { viewpoint, state }: MatchView) {
    const { viewer, isDelayed, askedDelaySeconds = 0, asPlayed = false } = viewpoint;
    const { spectatorDelaySeconds } = state.settings;
    return {
      kind: viewer.kind,
      seat: viewer.kind === 'seat' ? viewer.seat : null,
      asPlayed,
      isDelayed: isDelayed || askedDelaySeconds > 0,
      delaySeconds: delayOf({ viewpoint, spectatorDelaySeconds }) / 1000,
    };
  }
}
