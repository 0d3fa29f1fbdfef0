import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { mayKeepTime } from '../../identity/authority.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import type { MatchAnswer } from '../../writing/match-answers.js';
import { SeatCommands } from '../../writing/seat-commands.js';
import { type ExtendTimeInput, extendTime, type ReasonedInput, withReason } from './clock-orders.js';

/** What staff do with a match's clocks, in their own name. */
@Resolver()
export class ClockCommandsResolver {
  constructor(private readonly commands: SeatCommands) {}

  @Mutation('pauseMatch')
  pauseMatch(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: ReasonedInput,
  ): Promise<MatchAnswer> {
    return this.#send(principal, 'pauseMatch', input);
  }

  @Mutation('resumeMatch')
  resumeMatch(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: ReasonedInput,
  ): Promise<MatchAnswer> {
    return this.#send(principal, 'resumeMatch', input);
  }

  @Mutation('callTime')
  callTime(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: ReasonedInput,
  ): Promise<MatchAnswer> {
    return this.#send(principal, 'callTime', input);
  }

  @Mutation('extendTime')
  async extendTime(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: ExtendTimeInput,
  ): Promise<MatchAnswer> {
    const to = extendTime(input);
    return this.commands.send(principal, { type: 'extendTime', input, may: mayKeepTime, to });
  }

  async #send(
    principal: Principal,
    type: 'pauseMatch' | 'resumeMatch' | 'callTime',
    input: ReasonedInput,
  ): Promise<MatchAnswer> {
    const to = withReason(type)(input);
    return this.commands.send(principal, { type, input, may: mayKeepTime, to });
  }
}
