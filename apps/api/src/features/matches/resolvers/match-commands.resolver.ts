import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Games } from '../../../games/games.js';
import { mayRule, mayRuleResult, mayRun, maySubmitDeckFor } from '../../../identity/authority.js';
import { CurrentPrincipal } from '../../../identity/current-principal.js';
import type { Principal } from '../../../identity/principal.js';
import { TermsOfDecks } from '../../../writing/deck-terms.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { type SeatCommandInput, SeatCommands } from '../../../writing/seat-commands.js';
import { CreateMatch } from '../commands/create-match.js';
import type { CreateMatchInput } from '../commands/create-match-input.js';
import { JoinMatch, type JoinMatchAnswer, type JoinMatchInput } from '../commands/join-match.js';
import {
  type AnswerDrawInput,
  answerDraw,
  type CancelMatchInput,
  type ConcedeInput,
  cancelMatch,
  concede,
  type MakeRulingInput,
  makeRuling,
  offerDraw,
  type ReadyInput,
  type RuleResultInput,
  ready,
  ruleResult,
  type SubmitDeckInput,
  submitDeck,
} from '../commands/match-orders.js';
import { SubmitAction, type SubmitActionAnswer, type SubmitActionInput } from '../commands/submit-action.js';

/** The life of a match, a mutation for each command. */
@Resolver()
export class MatchCommandsResolver {
  constructor(
    private readonly commands: SeatCommands,
    private readonly creation: CreateMatch,
    private readonly joining: JoinMatch,
    private readonly actions: SubmitAction,
    private readonly games: Games,
    private readonly termsOfDecks: TermsOfDecks,
  ) {}

  @Mutation('createMatch')
  createMatch(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: CreateMatchInput,
  ): Promise<MatchAnswer> {
    return this.creation.create(principal, input);
  }

  @Mutation('joinMatch')
  joinMatch(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: JoinMatchInput,
  ): Promise<JoinMatchAnswer> {
    return this.joining.join(principal, input);
  }

  @Mutation('submitDeck')
  async submitDeck(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: SubmitDeckInput,
  ): Promise<MatchAnswer> {
    const toCommand = submitDeck(this.games, input);
    const keepTerms = await this.termsOfDecks.of(input.matchId);
    return this.commands.sendForSeat(principal, {
      type: 'submitDeck',
      input,
      may: maySubmitDeckFor,
      to: (state, seat) => {
        if (!mayRun(principal, state)) keepTerms(state);
        return toCommand(state, seat);
      },
    });
  }

  @Mutation('ready')
  async ready(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: ReadyInput,
  ): Promise<MatchAnswer> {
    return this.commands.sendForSeat(principal, { type: 'ready', input, to: ready(input) });
  }

  @Mutation('submitAction')
  submitAction(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: SubmitActionInput,
  ): Promise<SubmitActionAnswer> {
    return this.actions.submit(principal, input);
  }

  @Mutation('makeRuling')
  async makeRuling(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: MakeRulingInput,
  ): Promise<MatchAnswer> {
    return this.commands.send(principal, {
      type: 'makeRuling',
      input,
      may: mayRule,
      to: makeRuling(this.games, input),
    });
  }

  @Mutation('ruleResult')
  async ruleResult(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: RuleResultInput,
  ): Promise<MatchAnswer> {
    return this.commands.send(principal, {
      type: 'ruleResult',
      input,
      may: mayRuleResult,
      to: ruleResult(input),
    });
  }

  @Mutation('concede')
  concede(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: ConcedeInput,
  ): Promise<MatchAnswer> {
    return this.commands.sendForSeat(principal, { type: 'concede', input, to: concede(input) });
  }

  @Mutation('offerDraw')
  offerDraw(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: SeatCommandInput,
  ): Promise<MatchAnswer> {
    return this.commands.sendForSeat(principal, { type: 'offerDraw', input, to: offerDraw });
  }

  @Mutation('answerDraw')
  answerDraw(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: AnswerDrawInput,
  ): Promise<MatchAnswer> {
    return this.commands.sendForSeat(principal, { type: 'answerDraw', input, to: answerDraw(input) });
  }

  @Mutation('cancelMatch')
  async cancelMatch(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: CancelMatchInput,
  ): Promise<MatchAnswer> {
    return this.commands.send(principal, {
      type: 'cancelMatch',
      input,
      may: mayRun,
      to: cancelMatch(input),
    });
  }
}
