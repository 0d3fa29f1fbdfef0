import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { WritingModule } from '../../writing/writing.module.js';
import { AnnotationsResolver } from './annotations.resolver.js';
import { AnnotateFrameHandler } from './commands/annotate-frame.js';
import { RemoveAnnotationHandler } from './commands/remove-annotation.js';
import { ShareAnnotationHandler } from './commands/share-annotation.js';
import { FrameAnnotations } from './frame-annotations.js';

@Module({
  imports: [ReadingModule, WritingModule],
  providers: [
    FrameAnnotations,
    AnnotateFrameHandler,
    ShareAnnotationHandler,
    RemoveAnnotationHandler,
    AnnotationsResolver,
  ],
})
export class AnnotationsModule {}
