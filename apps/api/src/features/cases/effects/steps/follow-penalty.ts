import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PenaltyRecord } from '#libs/judging';
import { ServiceCommand } from '../../../../writing/bus/commands.js';
import { EFFECT_PORT, type EffectOutcome, type EffectPort, type FollowedPenalty } from '../effect-port.js';

/** Applies a penalty to a match, in the name of the judge who gave it. */
export class FollowPenalty extends ServiceCommand<EffectOutcome> {
  constructor(
    readonly penalty: PenaltyRecord,
    readonly due: FollowedPenalty,
  ) {
    super(`penalty/${penalty.id}`);
  }
}

@CommandHandler(FollowPenalty)
export class FollowPenaltyHandler implements ICommandHandler<FollowPenalty> {
  constructor(@Inject(EFFECT_PORT) private readonly effects: EffectPort) {}

  execute({ penalty, due }: FollowPenalty): Promise<EffectOutcome> {
    return this.effects.follow(penalty, due);
  }
}
