import { sdlBeside } from '../../platform/sdl-files.js';
import { mutation } from '../../writing/bus/mutations.js';
import type { Feature } from '../feature.js';
import { ChangeWebhook } from './commands/change-webhook.js';
import { CreateWebhook } from './commands/create-webhook.js';
import { DeleteWebhook } from './commands/delete-webhook.js';
import { DisableWebhook } from './commands/disable-webhook.js';
import { EnableWebhook } from './commands/enable-webhook.js';
import { ResendChanges } from './commands/resend-changes.js';
import { RotateWebhookSecret } from './commands/rotate-webhook-secret.js';
import { TestWebhook } from './commands/test-webhook.js';
import { webhookDeliveries, webhookRegister } from './register/read-models.js';
import { WebhooksModule } from './webhooks.module.js';

export const webhooks: Feature = {
  module: WebhooksModule,
  sdl: sdlBeside(import.meta.url),
  fieldRoles: { 'Query.webhooks': ['organizer'] },
  fieldScopes: { 'Query.webhooks': 'webhooks' },
  mutations: {
    createWebhook: mutation(CreateWebhook, ['organizer'], 'webhooks'),
    changeWebhook: mutation(ChangeWebhook, ['organizer'], 'webhooks'),
    rotateWebhookSecret: mutation(RotateWebhookSecret, ['organizer'], 'webhooks'),
    disableWebhook: mutation(DisableWebhook, ['organizer'], 'webhooks'),
    enableWebhook: mutation(EnableWebhook, ['organizer'], 'webhooks'),
    resendChanges: mutation(ResendChanges, ['organizer'], 'webhooks'),
    testWebhook: mutation(TestWebhook, ['organizer'], 'webhooks'),
    deleteWebhook: mutation(DeleteWebhook, ['organizer'], 'webhooks'),
  },
  sizes: {
    lengths: { 'Query.webhooks': 3, 'Webhook.attempts': 40, 'Webhook.deadLetters': 10 },
    bytes: { 'Webhook.url': 80 },
  },
  readModels: () => [webhookRegister, webhookDeliveries],
};
