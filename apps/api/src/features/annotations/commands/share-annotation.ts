import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { CommandInput } from '../../../writing/seat-commands.js';
import type { AnnotationReaders } from '../annotation-facts.js';
import { type AnnotationAnswer, FrameAnnotations } from '../frame-annotations.js';

interface ShareAnnotationInput extends CommandInput {
  readonly number: number;
  readonly readers: AnnotationReaders;
}

export class ShareAnnotation extends MutationCommand<ShareAnnotationInput, AnnotationAnswer> {}

@CommandHandler(ShareAnnotation)
export class ShareAnnotationHandler implements ICommandHandler<ShareAnnotation> {
  constructor(private readonly annotations: FrameAnnotations) {}

  execute(command: ShareAnnotation): Promise<AnnotationAnswer> {
    const { matchId, number, readers } = command.input;
    return this.annotations.change(command, matchId, { type: 'share', number, readers });
  }
}
