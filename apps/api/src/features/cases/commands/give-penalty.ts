import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { belongingTo, organizationOf } from '#libs/organizations';
import { rejected } from '../../../platform/errors/api-error.js';
import type { GivePenaltyInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { derivedId } from '../../../writing/command-id.js';
import { judgeOf, TableDoor } from '../door/table-door.js';
import { CaseProcessManager } from '../effects/case-keeper.js';
import { EFFECT_PORT, type EffectPort } from '../effects/effect-port.js';
import { JudgingStore } from '../log/judged.js';
import { JudgingObjects } from '../objects/judging-objects.js';
import { chosenPenalty, explainingPenalties } from '../penalties/chosen-penalty.js';
import type { PenaltyAnswer } from '../penalties/penalties.js';
import { Suggestions } from '../penalties/suggestions.js';

export class GivePenalty extends MutationCommand<GivePenaltyInput, PenaltyAnswer> {}

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
    const table = await this.door.open(principal, input.matchId);
    const { matchId, match } = table;
    const judge = judgeOf(principal, match);
    const id = derivedId(commandId, `penalty/${judge.id}/${matchId}`);
    const suggestion = await this.suggestions.of(table, input.seat, input.infraction);
    const effect = chosenPenalty(input, suggestion);
    return explainingPenalties([{ effect, suggestion }], async () => {
      if (effect.takesEffect && (await this.judged.penalties.now(id)) === undefined) {
        const refusal = await this.effects.refusalOf(matchId, match, effect);
        if (refusal !== undefined) throw rejected(refusal);
      }
      const { kind: _kind, ...chosen } = effect;
      const { player, scope, round, table: edition } = suggestion;
      const given = {
        ...belongingTo(organizationOf(match.settings)),
        match: matchId,
        scope,
        ...(round === undefined ? {} : { round }),
        player,
        table: edition,
        reason,
        ...chosen,
      };
      const { commandId: _id, ...content } = input;
      await this.judged.penalties.send(order, id, { type: 'give', judge, penalty: given }, content);
      return { commandId, penalty: await this.objects.penalty(await this.keeper.keepPenalty(id), true) };
    });
  }
}
