import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CALL_LIMITS } from '#libs/judging';
import { belongingTo, organizationOf } from '#libs/organizations';
import { badInput, forbidden } from '../../../platform/errors/api-error.js';
import type { CallJudgeInput } from '../../../platform/inputs.js';
import { readText } from '../../../platform/text-input.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { CallAnswer } from '../calls/judge-calls.js';
import { authorIn, partIn, TableDoor } from '../door/table-door.js';
import { CaseProcessManager, PAUSED_FOR_CALL } from '../effects/case-keeper.js';
import { JudgingStore } from '../log/judged.js';
import { JudgingObjects } from '../objects/judging-objects.js';

export class CallJudge extends MutationCommand<CallJudgeInput, CallAnswer> {}

@CommandHandler(CallJudge)
export class CallJudgeHandler implements ICommandHandler<CallJudge> {
  constructor(
    private readonly judged: JudgingStore,
    private readonly door: TableDoor,
    private readonly keeper: CaseProcessManager,
    private readonly objects: JudgingObjects,
  ) {}

  async execute(command: CallJudge): Promise<CallAnswer> {
    const { principal, order, input } = command;
    const text = readText(input.text, 'text', CALL_LIMITS.textLength);
    const { matchId, match } = await this.door.open(principal, input.matchId);
    const part = partIn(principal, match);
    const seat = input.seat ?? (part?.kind === 'seat' ? part.seat : undefined);
    if (part?.kind !== 'seat' || seat !== part.seat)
      throw forbidden('Only a seat’s player can call a judge for it.');
    const organization = organizationOf(match.settings);
    const player = match.seats[seat]?.player;
    const called = {
      type: 'call',
      ...belongingTo(organization),
      seat,
      ...(player === undefined ? {} : { player }),
      frame: match.eventCount - 1,
      text,
    } as const;
    const calls = await this.judged.calls.send(authorIn(command, part), matchId, called, { seat, text });
    const made = calls.findLast((one) => one.called.seat === seat);
    const { pausesOnCall } = await this.judged.rules.now(organization);
    if (pausesOnCall) await this.keeper.pause(matchId, `call/${made?.number}`, PAUSED_FOR_CALL);
    if (made === undefined) throw badInput('There is no such call.');
    return { commandId: order.commandId, call: await this.objects.call(matchId, made, part) };
  }
}
