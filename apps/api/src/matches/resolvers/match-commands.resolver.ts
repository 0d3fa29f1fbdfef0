import { CommandBus } from '@nestjs/cqrs';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { By } from '../../auth/by.js';
import type { Principal } from '../../auth/principal.js';
import { AnswerDraw, type AnswerDrawInput } from '../commands/answer-draw.command.js';
import { CancelMatch, type CancelMatchInput } from '../commands/cancel-match.command.js';
import { Concede } from '../commands/concede.command.js';
import { CreateMatch, type CreateMatchInput } from '../commands/create-match.command.js';
import { JoinMatch, type JoinMatchAnswer, type JoinMatchInput } from '../commands/join-match.command.js';
import { MakeRuling, type MakeRulingInput } from '../commands/make-ruling.command.js';
import { OfferDraw } from '../commands/offer-draw.command.js';
import { Ready, type ReadyInput } from '../commands/ready.command.js';
import {
  SubmitAction,
  type SubmitActionAnswer,
  type SubmitActionInput,
} from '../commands/submit-action.command.js';
import { SubmitDeck, type SubmitDeckInput } from '../commands/submit-deck.command.js';
import type { MatchAnswer } from '../match-answer.js';
import type { SeatCommandInput } from '../seat-commands.js';

/** The life of a match, a command each. */
@Resolver()
export class MatchCommandsResolver {
  constructor(private readonly commands: CommandBus) {}

  @Mutation('createMatch')
  createMatch(@By() principal: Principal, @Args('input') input: CreateMatchInput): Promise<MatchAnswer> {
    return this.commands.execute(new CreateMatch(principal, input));
  }

  @Mutation('joinMatch')
  joinMatch(@By() principal: Principal, @Args('input') input: JoinMatchInput): Promise<JoinMatchAnswer> {
    return this.commands.execute(new JoinMatch(principal, input));
  }

  @Mutation('submitDeck')
  submitDeck(@By() principal: Principal, @Args('input') input: SubmitDeckInput): Promise<MatchAnswer> {
    return this.commands.execute(new SubmitDeck(principal, input));
  }

  @Mutation('ready')
  ready(@By() principal: Principal, @Args('input') input: ReadyInput): Promise<MatchAnswer> {
    return this.commands.execute(new Ready(principal, input));
  }

  @Mutation('submitAction')
  submitAction(
    @By() principal: Principal,
    @Args('input') input: SubmitActionInput,
  ): Promise<SubmitActionAnswer> {
    return this.commands.execute(new SubmitAction(principal, input));
  }

  @Mutation('makeRuling')
  makeRuling(@By() principal: Principal, @Args('input') input: MakeRulingInput): Promise<MatchAnswer> {
    return this.commands.execute(new MakeRuling(principal, input));
  }

  @Mutation('concede')
  concede(@By() principal: Principal, @Args('input') input: SeatCommandInput): Promise<MatchAnswer> {
    return this.commands.execute(new Concede(principal, input));
  }

  @Mutation('offerDraw')
  offerDraw(@By() principal: Principal, @Args('input') input: SeatCommandInput): Promise<MatchAnswer> {
    return this.commands.execute(new OfferDraw(principal, input));
  }

  @Mutation('answerDraw')
  answerDraw(@By() principal: Principal, @Args('input') input: AnswerDrawInput): Promise<MatchAnswer> {
    return this.commands.execute(new AnswerDraw(principal, input));
  }

  @Mutation('cancelMatch')
  cancelMatch(@By() principal: Principal, @Args('input') input: CancelMatchInput): Promise<MatchAnswer> {
    return this.commands.execute(new CancelMatch(principal, input));
  }
}
