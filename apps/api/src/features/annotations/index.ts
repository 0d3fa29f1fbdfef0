import { sdlBeside } from '../../platform/sdl-files.js';
import { mutation } from '../../writing/bus/mutations.js';
import type { Feature } from '../feature.js';
import { ANNOTATION_READERS } from './annotation-facts.js';
import { AnnotationsModule } from './annotations.module.js';
import { AnnotateFrame } from './commands/annotate-frame.js';
import { RemoveAnnotation } from './commands/remove-annotation.js';
import { ShareAnnotation } from './commands/share-annotation.js';
import { annotationDirectory } from './read-model.js';

const [AUTHOR, LINK, ORGANIZATION, PUBLIC] = ANNOTATION_READERS;
const WRITERS = ['player', 'organizer', 'judge'] as const;

/** Annotations of frames: private, by link, for staff, or public. Judges' notes on rulings are in `judging`. */
export const annotations: Feature = {
  module: AnnotationsModule,
  sdl: sdlBeside(import.meta.url),
  enums: { AnnotationReaders: { AUTHOR, LINK, ORGANIZATION, PUBLIC } },
  mutations: {
    annotateFrame: mutation(AnnotateFrame, WRITERS),
    shareAnnotation: mutation(ShareAnnotation, WRITERS),
    removeAnnotation: mutation(RemoveAnnotation, WRITERS),
  },
  linedTexts: ['AnnotateFrameInput.text'],
  sizes: { lengths: { 'Match.annotations': 10 }, bytes: { 'Annotation.text': 200 } },
  readModels: () => [annotationDirectory],
};
