import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import type {
  ChangeWebhookInput,
  CreateWebhookInput,
  ResendChangesInput,
  RotateWebhookSecretInput,
  WebhookInput,
} from './inputs.js';
import type { WebhookObject } from './register/queries.js';
import {
  type SecretAnswer,
  type TestAnswer,
  WebhookAdministration,
  type WebhookAnswer,
} from './webhook-administration.js';

@Resolver()
export class WebhooksResolver {
  constructor(private readonly administration: WebhookAdministration) {}

  @Query('webhooks')
  webhooks(@CurrentPrincipal() principal: Principal): readonly WebhookObject[] {
    return this.administration.all(principal);
  }

  @Mutation('createWebhook')
  create(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: CreateWebhookInput,
  ): Promise<SecretAnswer> {
    return this.administration.create(principal, input);
  }

  @Mutation('changeWebhook')
  change(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: ChangeWebhookInput,
  ): Promise<WebhookAnswer> {
    return this.administration.change(principal, input);
  }

  @Mutation('rotateWebhookSecret')
  rotate(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: RotateWebhookSecretInput,
  ): Promise<SecretAnswer> {
    return this.administration.rotate(principal, input);
  }

  @Mutation('disableWebhook')
  disable(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: WebhookInput,
  ): Promise<WebhookAnswer> {
    return this.administration.disable(principal, input);
  }

  @Mutation('enableWebhook')
  enable(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: WebhookInput,
  ): Promise<WebhookAnswer> {
    return this.administration.enable(principal, input);
  }

  @Mutation('resendChanges')
  resend(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: ResendChangesInput,
  ): Promise<WebhookAnswer> {
    return this.administration.resend(principal, input);
  }

  @Mutation('testWebhook')
  test(@CurrentPrincipal() principal: Principal, @Args('webhook') webhook: string): Promise<TestAnswer> {
    return this.administration.test(principal, webhook);
  }

  @Mutation('deleteWebhook')
  delete(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: WebhookInput,
  ): Promise<{ readonly commandId: string }> {
    return this.administration.delete(principal, input);
  }
}
