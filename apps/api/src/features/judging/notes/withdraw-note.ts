import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WithdrawNoteInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { MatchNotes, type NoteAnswer } from './match-notes.js';

export class WithdrawNote extends MutationCommand<WithdrawNoteInput, NoteAnswer> {}

@CommandHandler(WithdrawNote)
export class WithdrawNoteHandler implements ICommandHandler<WithdrawNote> {
  constructor(private readonly notes: MatchNotes) {}

  execute(command: WithdrawNote): Promise<NoteAnswer> {
    const { matchId, number } = command.input;
    return this.notes.change(command, matchId, { type: 'withdrawNote', number });
  }
}
