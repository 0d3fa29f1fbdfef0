import { Injectable } from '@nestjs/common';
import type { Seat } from '#libs/game-kit';
import type { MatchCommand, MatchRejection, MatchState } from '#libs/match';
import { mayRuleResult } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { readText } from '../../platform/text-input.js';
import type { MatchAnswer } from '../../writing/match-answers.js';
import { type SeatCommandInput, SeatCommands } from '../../writing/seat-commands.js';
import { type ReportedResultInput, readResult } from './result-input.js';

export interface ReportResultInput extends SeatCommandInput {
  readonly result: ReportedResultInput;
  readonly reason: string;
}

export interface DisputeResultInput extends SeatCommandInput {
  readonly reason: string;
}

const REASON_LENGTH = 500;

/** Results by the word of who played, or of staff. */
@Injectable()
export class ReportResult {
  constructor(private readonly commands: SeatCommands) {}

  async report(principal: Principal, input: ReportResultInput): Promise<MatchAnswer> {
    const reason = readText(input.reason, 'reason', REASON_LENGTH);
    const to = (state: MatchState, seat?: Seat): MatchCommand | MatchRejection => {
      const result = readResult(state, input.result);
      if ('code' in result) return result;
      return { type: 'reportResult', result, reason, ...(seat === undefined ? {} : { seat }) };
    };
    const content = { type: 'reportResult', input } as const;
    return principal.role === 'player' || input.seat != null
      ? this.commands.sendForSeat(principal, { ...content, to })
      : this.commands.send(principal, { ...content, may: mayRuleResult, to: (state) => to(state) });
  }

  confirm(principal: Principal, input: SeatCommandInput): Promise<MatchAnswer> {
    return this.commands.sendForSeat(principal, {
      type: 'confirmResult',
      input,
      to: (_state, seat) => ({ type: 'confirmResult', seat }),
    });
  }

  async dispute(principal: Principal, input: DisputeResultInput): Promise<MatchAnswer> {
    const reason = readText(input.reason, 'reason', REASON_LENGTH);
    return this.commands.sendForSeat(principal, {
      type: 'disputeResult',
      input,
      to: (_state, seat) => ({ type: 'disputeResult', seat, reason }),
    });
  }
}
