import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MutationCommand } from '../../../writing/bus/commands.js';
import type { CommandInput } from '../../../writing/seat-commands.js';
import { type AnnotationAnswer, FrameAnnotations } from '../frame-annotations.js';

interface RemoveAnnotationInput extends CommandInput {
  /** The sender itself when left out. */
  readonly author?: string | null;
  readonly number: number;
}

export class RemoveAnnotation extends MutationCommand<RemoveAnnotationInput, AnnotationAnswer> {}

@CommandHandler(RemoveAnnotation)
export class RemoveAnnotationHandler implements ICommandHandler<RemoveAnnotation> {
  constructor(private readonly annotations: FrameAnnotations) {}

  execute(command: RemoveAnnotation): Promise<AnnotationAnswer> {
    const { matchId, author, number } = command.input;
    return this.annotations.change(command, matchId, { type: 'remove', number }, author ?? undefined);
  }
}
