import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Case, DueEffect } from '#libs/judging';
import { ServiceCommand } from '../../../../writing/bus/commands.js';
import { EFFECT_PORT, type EffectOutcome, type EffectPort } from '../effect-port.js';

/** Carries out one effect of a ruling, in the name of the judge who ruled it. */
export class CarryOutRuling extends ServiceCommand<EffectOutcome> {
  constructor(
    readonly ruled: Case,
    readonly due: DueEffect,
  ) {
    super(`case/${ruled.id}/${due.key}`);
  }
}

@CommandHandler(CarryOutRuling)
export class CarryOutRulingHandler implements ICommandHandler<CarryOutRuling> {
  constructor(@Inject(EFFECT_PORT) private readonly effects: EffectPort) {}

  execute({ ruled, due }: CarryOutRuling): Promise<EffectOutcome> {
    return this.effects.carryOut(ruled, due);
  }
}
