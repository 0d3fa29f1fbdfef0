import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { CommandInput } from '../../../writing/seat-commands.js';
import { MatchNotes, type NoteAnswer } from './match-notes.js';

interface WithdrawNoteInput extends CommandInput {
  readonly number: number;
}

export class WithdrawNote extends MutationCommand<WithdrawNoteInput, NoteAnswer> {}

@CommandHandler(WithdrawNote)
export class WithdrawNoteHandler implements ICommandHandler<WithdrawNote> {
  constructor(private readonly notes: MatchNotes) {}

  execute(command: WithdrawNote): Promise<NoteAnswer> {
    const { matchId, number } = command.input;
    return this.notes.change(command, matchId, { type: 'withdrawNote', number });
  }
}
