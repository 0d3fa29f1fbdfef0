import { Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';

@Resolver('Me')
export class MeResolver {
  @Query('me')
  me(@CurrentPrincipal() principal: Principal): Principal {
    return principal;
  }

  @ResolveField('isGuest')
  isGuest(@Parent() { isGuest }: Principal): boolean {
    return isGuest === true;
  }
}
