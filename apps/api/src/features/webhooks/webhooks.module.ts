import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { Deliveries } from './delivery/deliveries.js';
import { DisableWebhookThatFailsHandler } from './endpoints/disable-webhook-that-fails.js';
import { WebhookRegister } from './endpoints/webhook-register.js';
import { WebhookAdministration } from './webhook-administration.js';
import { WebhooksResolver } from './webhooks.resolver.js';

@Module({
  imports: [ReadingModule],
  providers: [
    WebhookRegister,
    WebhookAdministration,
    Deliveries,
    DisableWebhookThatFailsHandler,
    WebhooksResolver,
  ],
})
export class WebhooksModule {}
