import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import {
  type AcceptAnswer,
  FriendlyMatches,
  type InviteAnswer,
  type InviteInput,
} from './friendly-matches.js';

@Resolver()
export class InvitationsResolver {
  constructor(private readonly matches: FriendlyMatches) {}

  @Mutation('invite')
  invite(@CurrentPrincipal() principal: Principal, @Args('input') input: InviteInput): Promise<InviteAnswer> {
    return this.matches.invite(principal, input);
  }

  @Mutation('acceptInvitation')
  accept(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: { readonly commandId?: string | null; readonly code: string },
  ): Promise<AcceptAnswer> {
    return this.matches.accept(principal, input);
  }

  @Mutation('rematch')
  rematch(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: { readonly commandId?: string | null; readonly of: string },
  ): Promise<InviteAnswer> {
    return this.matches.rematch(principal, input);
  }
}
