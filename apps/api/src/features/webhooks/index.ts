import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { webhookDeliveries, webhookRegister } from './register/read-models.js';
import { WebhooksModule } from './webhooks.module.js';

const FIELDS = [
  'Query.webhooks',
  'Mutation.createWebhook',
  'Mutation.changeWebhook',
  'Mutation.rotateWebhookSecret',
  'Mutation.disableWebhook',
  'Mutation.enableWebhook',
  'Mutation.resendChanges',
  'Mutation.testWebhook',
  'Mutation.deleteWebhook',
] as const;

/** Webhooks: an organization's changes, sent to where it wants them. */
export const webhooks: Feature = {
  module: WebhooksModule,
  sdl: sdlBeside(import.meta.url),
  fieldRoles: Object.fromEntries(FIELDS.map((field) => [field, ['organizer'] as const])),
  fieldScopes: Object.fromEntries(FIELDS.map((field) => [field, 'webhooks' as const])),
  sizes: {
    lengths: { 'Query.webhooks': 3, 'Webhook.attempts': 40, 'Webhook.deadLetters': 10 },
    bytes: { 'Webhook.url': 80 },
  },
  readModels: () => [webhookRegister, webhookDeliveries],
};
