import { Command } from '@nestjs/cqrs';
import type { Principal } from '../../auth/principal.js';
import type { MatchAnswer } from '../match-answer.js';
import type { CommandInput } from '../seat-commands.js';

export interface MakeRulingInput extends CommandInput {
  readonly expectedFrame?: number | null;
  readonly rulingId: string;
  readonly reason: string;
}

/** A judge decides what the game's rules leave to a judge. */
export class MakeRuling extends Command<MatchAnswer> {
  constructor(
    readonly principal: Principal,
    readonly input: MakeRulingInput,
  ) {
    super();
  }
}
