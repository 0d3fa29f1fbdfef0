import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { ChangeWebhookHandler } from './commands/change-webhook.js';
import { CreateWebhookHandler } from './commands/create-webhook.js';
import { DeleteWebhookHandler } from './commands/delete-webhook.js';
import { DisableWebhookHandler } from './commands/disable-webhook.js';
import { EnableWebhookHandler } from './commands/enable-webhook.js';
import { ResendChangesHandler } from './commands/resend-changes.js';
import { RotateWebhookSecretHandler } from './commands/rotate-webhook-secret.js';
import { TestWebhookHandler } from './commands/test-webhook.js';
import { Deliveries } from './delivery/deliveries.js';
import { DisableWebhookThatFailsHandler } from './delivery/disable-webhook-that-fails.js';
import { WebhookRegister } from './webhook-register.js';
import { WebhooksResolver } from './webhooks.resolver.js';

@Module({
  imports: [ReadingModule, WritingModule],
  providers: [
    WebhookRegister,
    CreateWebhookHandler,
    ChangeWebhookHandler,
    RotateWebhookSecretHandler,
    DisableWebhookHandler,
    EnableWebhookHandler,
    ResendChangesHandler,
    TestWebhookHandler,
    DeleteWebhookHandler,
    Deliveries,
    DisableWebhookThatFailsHandler,
    WebhooksResolver,
  ],
})
export class WebhooksModule {}
