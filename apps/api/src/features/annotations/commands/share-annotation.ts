import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ShareAnnotationInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { type AnnotationAnswer, FrameAnnotations } from '../frame-annotations.js';

export class ShareAnnotation extends MutationCommand<ShareAnnotationInput, AnnotationAnswer> {}

@CommandHandler(ShareAnnotation)
export class ShareAnnotationHandler implements ICommandHandler<ShareAnnotation> {
  constructor(private readonly annotations: FrameAnnotations) {}

  execute(command: ShareAnnotation): Promise<AnnotationAnswer> {
    const { matchId, number, readers } = command.input;
    return this.annotations.change(command, matchId, { type: 'share', number, readers });
  }
}
