import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NoteFrameInput } from '../../../platform/inputs.js';
import { readLines } from '../../../platform/text-input.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { MatchNotes, type NoteAnswer } from './match-notes.js';

export class NoteFrame extends MutationCommand<NoteFrameInput, NoteAnswer> {}

const TEXT_LENGTH = 2000;

@CommandHandler(NoteFrame)
export class NoteFrameHandler implements ICommandHandler<NoteFrame> {
  constructor(private readonly notes: MatchNotes) {}

  async execute(command: NoteFrame): Promise<NoteAnswer> {
    const { matchId, frame, readers } = command.input;
    const text = readLines(command.input.text, 'text', TEXT_LENGTH);
    return this.notes.change(command, matchId, { type: 'makeNote', frame, readers, text });
  }
}
