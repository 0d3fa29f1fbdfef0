import { Query, Resolver } from '@nestjs/graphql';
import { organizationOf } from '#libs/organizations';
import { mayActOutsideMatches } from '../../identity/authority.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import { forbidden } from '../../platform/errors/api-error.js';
import type { WebhookObject } from './register/queries.js';
import { WebhookRegister } from './webhook-register.js';

@Resolver()
export class WebhooksResolver {
  constructor(private readonly register: WebhookRegister) {}

  @Query('webhooks')
  webhooks(@CurrentPrincipal() principal: Principal): readonly WebhookObject[] {
    if (!mayActOutsideMatches(principal))
      throw forbidden('A token for one match does not give access to webhooks.');
    return this.register.all(organizationOf(principal));
  }
}
