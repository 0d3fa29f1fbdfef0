import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.js';
import { AnnotationsResolver } from './annotations.resolver.js';
import { FrameAnnotations } from './frame-annotations.js';

@Module({ imports: [ReadingModule], providers: [FrameAnnotations, AnnotationsResolver] })
export class AnnotationsModule {}
