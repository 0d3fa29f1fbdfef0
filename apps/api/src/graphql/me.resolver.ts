import { Context, Query, Resolver } from '@nestjs/graphql';
import type { Principal } from '../auth/principal.js';

@Resolver()
export class MeResolver {
  @Query('me')
  me(@Context('principal') principal: Principal): Principal {
    return principal;
  }
}
