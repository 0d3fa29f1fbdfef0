import { z } from 'zod';
import { factCodec } from '../../reading/log/fact-codec.js';

/*
 * Notes on frames of a match. Each author has one stream for each match, `annotation-<author>/<match>`. Its texts are encrypted under the author's own key, so
 * erasing the person erases them. Stored for ever: add new facts, never change the meaning of an old one.
 */

export const ANNOTATION_READERS = ['author', 'link', 'organization', 'public'] as const;
export type AnnotationReaders = (typeof ANNOTATION_READERS)[number];

/** The author's annotations on a match are numbered from 1. */
const number = z.int().positive();
const readers = z.literal(ANNOTATION_READERS);

const factSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('FrameAnnotated'),
    number,
    frame: z.int().nonnegative(),
    readers,
    /** A random value: it gives access to an annotation that is shared by link. */
    link: z.string(),
    text: z.string(),
  }),
  z.strictObject({ type: z.literal('AnnotationShared'), number, readers }),
  z.strictObject({ type: z.literal('AnnotationRemoved'), number }),
]);
export type AnnotationFact = z.infer<typeof factSchema>;

export const ANNOTATIONS = 'annotation';

export const annotationStream = (author: string, matchId: string): string =>
  `${ANNOTATIONS}-${author}/${matchId}`;

/** The separator is unambiguous: a match id never contains a slash. */
export const ofAnnotationStream = (stream: string): { readonly author: string; readonly matchId: string } => {
  const between = stream.lastIndexOf('/');
  return { author: stream.slice(ANNOTATIONS.length + 1, between), matchId: stream.slice(between + 1) };
};

/** The field that is encrypted under the author's key, and its value once the author is erased. */
export const ANNOTATION_TEXT = 'text';
export const ERASED_TEXT = '';

export const annotationCodec = factCodec(ANNOTATIONS, factSchema);
