import { Query, Resolver } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';

@Resolver()
export class MeResolver {
  @Query('me')
  me(@CurrentPrincipal() principal: Principal): Principal {
    return principal;
  }
}
