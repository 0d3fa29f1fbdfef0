import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Seat } from '#libs/game-kit';
import type { MatchCommand, MatchRejection, MatchState } from '#libs/match';
import { mayRuleResult } from '../../../identity/authority.js';
import type { ReportResultInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';
import { readResult } from '../result-input.js';

export class ReportResult extends MutationCommand<ReportResultInput, MatchAnswer> {}

@CommandHandler(ReportResult)
export class ReportResultHandler implements ICommandHandler<ReportResult> {
  constructor(private readonly matches: SeatCommands) {}

  execute(command: ReportResult): Promise<MatchAnswer> {
    const { principal, input, order } = command;
    const { reason } = order;
    const to = (state: MatchState, seat?: Seat): MatchCommand | MatchRejection => {
      const result = readResult(state, input.result);
      if ('code' in result) return result;
      return { type: 'reportResult', result, reason, ...(seat === undefined ? {} : { seat }) };
    };
    return principal.role === 'player' || input.seat != null
      ? this.matches.sendForSeat(command, { type: 'reportResult', to })
      : this.matches.send(command, { type: 'reportResult', may: mayRuleResult, to: (state) => to(state) });
  }
}
