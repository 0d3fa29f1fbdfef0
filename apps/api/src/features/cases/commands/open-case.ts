import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CASE_LIMITS, type CaseCommand } from '#libs/judging';
import { belongingTo, organizationOf } from '#libs/organizations';
import { badInput, forbidden } from '../../../platform/errors/api-error.js';
import type { OpenCaseInput } from '../../../platform/inputs.js';
import { readLines } from '../../../platform/text-input.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { derivedId } from '../../../writing/command-id.js';
import { type CaseAnswer, Cases } from '../cases/cases.js';
import { authorIn, partIn, TableDoor } from '../door/table-door.js';
import { CaseProcessManager, PAUSED_FOR_CASE } from '../effects/case-keeper.js';
import { JudgingStore } from '../log/judged.js';

export class OpenCase extends MutationCommand<OpenCaseInput, CaseAnswer> {}

@CommandHandler(OpenCase)
export class OpenCaseHandler implements ICommandHandler<OpenCase> {
  constructor(
    private readonly judged: JudgingStore,
    private readonly door: TableDoor,
    private readonly keeper: CaseProcessManager,
    private readonly cases: Cases,
  ) {}

  async execute(command: OpenCase): Promise<CaseAnswer> {
    const { order, principal, input } = command;
    const claim = readLines(input.claim, 'claim', CASE_LIMITS.claimLength);
    const { matchId, match } = await this.door.open(principal, input.matchId);
    const part = partIn(principal, match);
    if (part === undefined) throw forbidden('Only players and judges of the match can open a case.');
    if (part.kind === 'seat' && (input.seat ?? part.seat) !== part.seat)
      throw forbidden('This seat is not yours.');
    const frame = input.frame ?? match.eventCount - 1;
    if (frame < 0 || frame >= match.eventCount) throw badInput('The match has no such frame.');
    const parties = match.seats.flatMap(({ seat, player }) =>
      player === undefined ? [] : [{ seat, player }],
    );
    const others = parties
      .map(({ seat }) => Number(seat))
      .filter((seat) => part.kind === 'judge' || seat !== part.seat);
    const organization = organizationOf(match.settings);
    const id = derivedId(order.commandId, `case/${principal.subject}/${matchId}`);
    const opened: CaseCommand = {
      type: 'open',
      ...(part.kind === 'judge' ? { judge: part.judge } : {}),
      ...belongingTo(organization),
      match: matchId,
      frame,
      about: input.about,
      by: part.kind === 'judge' ? { kind: 'judge', id: part.judge.id } : part,
      parties,
      respondents: [...new Set(input.respondents ?? others)],
      claim,
    };
    const { commandId: _id, ...content } = input;
    await this.judged.cases.send(authorIn(command, part), id, opened, content);
    const { pausesOnCase } = await this.judged.rules.now(organization);
    if (pausesOnCase) await this.keeper.pause(matchId, `case/${id}`, PAUSED_FOR_CASE);
    return this.cases.answer(command, id, part);
  }
}
