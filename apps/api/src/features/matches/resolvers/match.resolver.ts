import { ResolveField, Resolver } from '@nestjs/graphql';
import type { Game } from '#libs/game-kit';
import { isRevealing, type MatchState, type OnDeparture, REVEAL_SECONDS, resultOf } from '#libs/match';
import { type RulesetChoiceInput, rulesetObjects } from '../../../games/cards/ruleset-input.js';
import { Games } from '../../../games/games.js';
import { outcomeObject } from '../../../reading/frames/table-object.js';
import type { MatchView } from '../../../reading/views/match-view.js';
import { resultObject } from '../../../reading/views/result-object.js';

/** Fields that change during a match, which are also sent with its frames. */
@Resolver('MatchAtFrame')
export class MatchAtFrameResolver {
  @ResolveField('status')
  status({ state }: MatchView): MatchState['status'] {
    return state.status;
  }

  @ResolveField('gameNumber')
  gameNumber({ state }: MatchView): number {
    return state.gameNumber;
  }

  @ResolveField('sideboardingFor')
  sideboardingFor({ state }: MatchView): number | undefined {
    return state.sideboarding?.number;
  }

  @ResolveField('entropyReveal')
  entropyReveal({ state, moment: { clock }, delay }: MatchView) {
    if (!isRevealing(state)) return undefined;
    const endsAt = state.paused === undefined ? clock?.revealEndsAt : undefined;
    return {
      seats: state.revealing,
      endsAt: endsAt === undefined ? null : new Date(endsAt + delay).toISOString(),
    };
  }

  @ResolveField('games')
  games({ state }: MatchView) {
    return state.games.map(({ number, outcome }) => ({ number, outcome: outcomeObject(outcome) }));
  }

  @ResolveField('outcome')
  outcome({ state }: MatchView) {
    const result = resultOf(state);
    return result && resultObject(result);
  }

  @ResolveField('drawOffer')
  drawOffer({ state }: MatchView): MatchState['drawOffer'] {
    return state.drawOffer;
  }
}

@Resolver('Match')
export class MatchResolver extends MatchAtFrameResolver {
  constructor(private readonly known: Games) {
    super();
  }

  @ResolveField('game')
  game({ log }: MatchView): Game {
    return this.known.get(log.game.id);
  }

  @ResolveField('rulesVersion')
  rulesVersion({ state }: MatchView): string {
    return state.settings.rulesVersion;
  }

  @ResolveField('rulesMissing')
  rulesMissing({ state }: MatchView): string | undefined {
    return this.known.missingRulesOf(state.settings);
  }

  @ResolveField('title')
  title({ state }: MatchView): string | undefined {
    return state.settings.title;
  }

  @ResolveField('labels')
  labels({ state }: MatchView): Pick<MatchState['settings'], 'event' | 'round' | 'table'> {
    return state.settings;
  }

  @ResolveField('season')
  season({ state }: MatchView): string {
    return state.settings.season;
  }

  @ResolveField('format')
  format({ state }: MatchView): MatchState['settings']['format'] {
    return state.settings.format;
  }

  @ResolveField('ruleset')
  ruleset({ state, log }: MatchView): readonly RulesetChoiceInput[] {
    return rulesetObjects(log.game, state.settings.ruleset);
  }

  @ResolveField('cardSets')
  cardSets({ state }: MatchView): MatchState['settings']['cardSets'] {
    return state.settings.cardSets;
  }

  @ResolveField('spectatorDelaySeconds')
  spectatorDelaySeconds({ state }: MatchView): number {
    return state.settings.spectatorDelaySeconds;
  }

  @ResolveField('productionAllowed')
  productionAllowed({ state }: MatchView): boolean {
    return state.settings.productionAllowed;
  }

  @ResolveField('responseSeconds')
  responseSeconds({ state }: MatchView): number | undefined {
    return state.settings.responseSeconds;
  }

  @ResolveField('revealSeconds')
  revealSeconds({ state }: MatchView): number {
    return state.settings.revealSeconds ?? REVEAL_SECONDS;
  }

  @ResolveField('onDeparture')
  onDeparture({ state }: MatchView): OnDeparture {
    return state.settings.onDeparture ?? 'end';
  }

  @ResolveField('embargoUntil')
  embargoUntil({ state }: MatchView): string | undefined {
    return state.settings.embargoUntil;
  }

  @ResolveField('secretHash')
  secretHash({ state }: MatchView): string {
    return state.settings.secretHash;
  }

  @ResolveField('secret')
  secret({ state, isRevealed }: MatchView): string | undefined {
    return isRevealed ? state.settings.secret.value : undefined;
  }

  @ResolveField('viewpoint')
  viewpoint({ viewpoint, delay }: MatchView) {
    const { viewer, isDelayed, requestedDelaySeconds = 0, asPlayed = false } = viewpoint;
    return {
      kind: viewer.kind,
      seat: viewer.kind === 'seat' ? viewer.seat : null,
      asPlayed,
      isDelayed: isDelayed || requestedDelaySeconds > 0,
      delaySeconds: delay / 1000,
    };
  }
}
