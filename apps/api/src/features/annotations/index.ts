import { sdlBeside } from '../../platform/sdl-files.js';
import type { Feature } from '../feature.js';
import { ANNOTATION_READERS } from './annotation-facts.js';
import { AnnotationsModule } from './annotations.module.js';
import { annotationDirectory } from './read-model.js';

const [AUTHOR, LINK, ORGANIZATION, PUBLIC] = ANNOTATION_READERS;
const WRITERS = ['player', 'organizer', 'judge'] as const;

/** What anybody writes down about frames: for themselves, by link, for staff, or published. What judges note for their rulings is another thing, in `judging`. */
export const annotations: Feature = {
  module: AnnotationsModule,
  sdl: sdlBeside(import.meta.url),
  enums: { AnnotationReaders: { AUTHOR, LINK, ORGANIZATION, PUBLIC } },
  fieldRoles: {
    'Mutation.annotateFrame': WRITERS,
    'Mutation.shareAnnotation': WRITERS,
    'Mutation.removeAnnotation': WRITERS,
  },
  linedTexts: ['AnnotateFrameInput.text'],
  sizes: { lengths: { 'Match.annotations': 10 }, bytes: { 'Annotation.text': 200 } },
  readModels: () => [annotationDirectory],
};
