import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { seat } from '#libs/game-kit';
import { mayRuleResult } from '../../../identity/authority.js';
import type { RuleResultInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { MatchAnswer } from '../../../writing/match-answers.js';
import { SeatCommands } from '../../../writing/seat-commands.js';

export class RuleResult extends MutationCommand<RuleResultInput, MatchAnswer> {}

@CommandHandler(RuleResult)
export class RuleResultHandler implements ICommandHandler<RuleResult> {
  constructor(private readonly matches: SeatCommands) {}

  execute(command: RuleResult): Promise<MatchAnswer> {
    const { how, seats: ruled } = command.input;
    const { reason } = command.order;
    return this.matches.send(command, {
      type: 'ruleResult',
      may: mayRuleResult,
      to: ({ seats }) =>
        ruled.every((index) => seats[index] !== undefined)
          ? { type: 'ruleResult', how, seats: ruled.map(seat), reason }
          : { code: 'UNKNOWN_SEAT', message: `This match has the seats 0 to ${seats.length - 1}.` },
    });
  }
}
