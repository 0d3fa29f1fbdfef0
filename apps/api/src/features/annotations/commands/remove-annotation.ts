import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RemoveAnnotationInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { type AnnotationAnswer, FrameAnnotations } from '../frame-annotations.js';

export class RemoveAnnotation extends MutationCommand<RemoveAnnotationInput, AnnotationAnswer> {}

@CommandHandler(RemoveAnnotation)
export class RemoveAnnotationHandler implements ICommandHandler<RemoveAnnotation> {
  constructor(private readonly annotations: FrameAnnotations) {}

  execute(command: RemoveAnnotation): Promise<AnnotationAnswer> {
    const { matchId, author, number } = command.input;
    return this.annotations.change(command, matchId, { type: 'remove', number }, author ?? undefined);
  }
}
