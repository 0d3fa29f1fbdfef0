import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ORGANIZATION_LIMITS } from '#libs/organizations';
import { badInput } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import type { RotateKeyInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { type KeyAnswer, Organizations } from '../organizations.js';

export class RotateKey extends MutationCommand<RotateKeyInput, KeyAnswer> {}

/** Seconds. */
const DAY = 86_400;

@CommandHandler(RotateKey)
export class RotateKeyHandler implements ICommandHandler<RotateKey> {
  constructor(
    private readonly organizations: Organizations,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(command: RotateKey): Promise<KeyAnswer> {
    const { key, previousSeconds } = command.input;
    const seconds = previousSeconds ?? DAY;
    const most = ORGANIZATION_LIMITS.rotationDays * DAY;
    if (seconds < 0 || seconds > most) throw badInput(`"previousSeconds" is from 0 to ${most}.`);
    const previousUntil = new Date(this.clock().getTime() + seconds * 1000).toISOString();
    return this.organizations.drawKey(command, key, (kept) => ({
      type: 'rotateKey',
      key,
      previousUntil,
      ...kept,
    }));
  }
}
