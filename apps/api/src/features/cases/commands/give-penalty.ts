import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { belongingTo, organizationOf } from '#libs/organizations';
import { rejected } from '../../../platform/errors/api-error.js';
import type { GivePenaltyInput } from '../../../platform/inputs.js';
import { readText } from '../../../platform/text-input.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { derivedId } from '../../../writing/command-id.js';
import { judgeOf, TableDoor } from '../door/table-door.js';
import { CaseProcessManager } from '../effects/case-keeper.js';
import { EFFECT_PORT, type EffectPort } from '../effects/effect-port.js';
import { hasEffect } from '../effects/match-effects.js';
import { JudgingStore } from '../log/judged.js';
import { JudgingObjects } from '../objects/judging-objects.js';
import type { PenaltyAnswer } from '../penalties/penalties.js';
import { Suggestions } from '../penalties/suggestions.js';

export class GivePenalty extends MutationCommand<GivePenaltyInput, PenaltyAnswer> {}

const DEVIATION_LENGTH = 500;

@CommandHandler(GivePenalty)
export class GivePenaltyHandler implements ICommandHandler<GivePenalty> {
  constructor(
    private readonly judged: JudgingStore,
    private readonly door: TableDoor,
    private readonly suggestions: Suggestions,
    private readonly keeper: CaseProcessManager,
    private readonly objects: JudgingObjects,
    @Inject(EFFECT_PORT) private readonly effects: EffectPort,
  ) {}

  async execute({ order, principal, input }: GivePenalty): Promise<PenaltyAnswer> {
    const { commandId, reason } = order;
    const deviation =
      input.deviation == null ? {} : { deviation: readText(input.deviation, 'deviation', DEVIATION_LENGTH) };
    const table = await this.door.open(principal, input.matchId);
    const { matchId, match } = table;
    const judge = judgeOf(principal, match);
    const id = derivedId(commandId, `penalty/${judge.id}/${matchId}`);
    const { seat, infraction } = input;
    const said = await this.suggestions.of(table, seat, infraction);
    const penalty = input.penalty ?? said.penalty;
    const carriesOver = input.nextMatch && hasEffect(penalty);
    const takesEffect = input.takesEffect && !carriesOver && hasEffect(penalty);
    const { player, scope, round, table: edition, penalty: suggested } = said;
    if (takesEffect && (await this.judged.penalties.now(id)) === undefined) {
      const effect = { kind: 'penalty', seat, infraction, penalty, suggested, takesEffect } as const;
      const refusal = await this.effects.refusalOf(matchId, match, effect);
      if (refusal !== undefined) throw rejected(refusal);
    }
    const given = {
      ...belongingTo(organizationOf(match.settings)),
      match: matchId,
      scope,
      ...(round === undefined ? {} : { round }),
      seat,
      player,
      infraction,
      table: edition,
      penalty,
      suggested,
      reason,
      ...deviation,
      takesEffect,
      ...(carriesOver ? { carriesOver } : {}),
    };
    const { commandId: _id, ...content } = input;
    await this.judged.penalties.send(order, id, { type: 'give', judge, penalty: given }, content);
    return { commandId, penalty: await this.objects.penalty(await this.keeper.keepPenalty(id), true) };
  }
}
