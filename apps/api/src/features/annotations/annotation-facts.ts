import { z } from 'zod';
import { factCodec } from '../../reading/log/fact-codec.js';

/*
 * What somebody writes down about frames of a match. Each author has a stream for each match, `annotation-<author>/<match>`, whose texts are kept under the
 * author's own key: they are gone when the person is erased. Stored for ever: add new facts, never change the meaning of an old one.
 */

/** Who reads an annotation, from the fewest to the most. */
export const ANNOTATION_READERS = ['author', 'link', 'organization', 'public'] as const;
export type AnnotationReaders = (typeof ANNOTATION_READERS)[number];

/** Counted from 1 among the author's on the match. */
const number = z.int().positive();
const readers = z.literal(ANNOTATION_READERS);

const factSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('FrameAnnotated'),
    number,
    frame: z.int().nonnegative(),
    readers,
    /** Nobody can guess it: who has it may read what is shared by link. */
    link: z.string(),
    text: z.string(),
  }),
  z.strictObject({ type: z.literal('AnnotationShared'), number, readers }),
  z.strictObject({ type: z.literal('AnnotationRemoved'), number }),
]);
export type AnnotationFact = z.infer<typeof factSchema>;

/** The category of the streams. */
export const ANNOTATIONS = 'annotation';

export const annotationStream = (author: string, matchId: string): string =>
  `${ANNOTATIONS}-${author}/${matchId}`;

/** No id of a match has a slash. */
export const ofAnnotationStream = (stream: string): { readonly author: string; readonly matchId: string } => {
  const between = stream.lastIndexOf('/');
  return { author: stream.slice(ANNOTATIONS.length + 1, between), matchId: stream.slice(between + 1) };
};

/** The field that is kept under the author's key, and what stands there once the author is erased. */
export const ANNOTATION_TEXT = 'text';
export const ERASED_TEXT = '';

export const annotationCodec = factCodec(ANNOTATIONS, factSchema);
