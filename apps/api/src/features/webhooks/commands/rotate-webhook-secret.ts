import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { badInput } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import type { RotateWebhookSecretInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { WEBHOOK_LIMITS } from '../endpoints/decide-webhooks.js';
import { drawSecret } from '../sending/signature.js';
import { type WebhookAnswer, WebhookRegister } from '../webhook-register.js';

export class RotateWebhookSecret extends MutationCommand<RotateWebhookSecretInput, WebhookAnswer> {}

/** Seconds. */
const DAY = 86_400;

@CommandHandler(RotateWebhookSecret)
export class RotateWebhookSecretHandler implements ICommandHandler<RotateWebhookSecret> {
  constructor(
    private readonly register: WebhookRegister,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(command: RotateWebhookSecret): Promise<WebhookAnswer> {
    const { webhook, previousSeconds } = command.input;
    const seconds = previousSeconds ?? DAY;
    const most = WEBHOOK_LIMITS.rotationDays * DAY;
    if (seconds < 0 || seconds > most) throw badInput(`"previousSeconds" is from 0 to ${most}.`);
    const previousUntil = new Date(this.clock().getTime() + seconds * 1000).toISOString();
    return this.register.change(command, { type: 'rotate', webhook, secret: drawSecret(), previousUntil });
  }
}
