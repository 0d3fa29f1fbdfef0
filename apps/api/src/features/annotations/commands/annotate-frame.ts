import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v4 as randomId } from 'uuid';
import { badInput } from '../../../platform/errors/api-error.js';
import type { AnnotateFrameInput } from '../../../platform/inputs.js';
import { readLines } from '../../../platform/text-input.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { type AnnotationAnswer, FrameAnnotations } from '../frame-annotations.js';

export class AnnotateFrame extends MutationCommand<AnnotateFrameInput, AnnotationAnswer> {}

const TEXT_LENGTH = 1_000;

@CommandHandler(AnnotateFrame)
export class AnnotateFrameHandler implements ICommandHandler<AnnotateFrame> {
  constructor(private readonly annotations: FrameAnnotations) {}

  async execute(command: AnnotateFrame): Promise<AnnotationAnswer> {
    const { matchId, frame, readers } = command.input;
    const text = readLines(command.input.text, 'text', TEXT_LENGTH);
    if (text.trim() === '') throw badInput('"text" says nothing.');
    const annotate = { type: 'annotate', frame, readers, text, link: randomId() } as const;
    return this.annotations.change(command, matchId, annotate);
  }
}
