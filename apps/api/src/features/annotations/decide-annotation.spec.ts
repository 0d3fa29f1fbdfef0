import { describe, expect, it } from '@jest/globals';
import {
  type AnnotationCommand,
  type Annotations,
  decideAnnotation,
  evolveAnnotations,
  MOST_ANNOTATIONS,
  NO_ANNOTATIONS,
} from './decide-annotation.js';

const at = '2026-11-23T12:00:00.000Z';
const annotate = (frame = 3): AnnotationCommand => ({
  type: 'annotate',
  frame,
  readers: 'author',
  link: `link-${frame}`,
  text: 'A fine block.',
});

const written = (...commands: readonly AnnotationCommand[]): Annotations =>
  commands.reduce((all, command) => {
    const decision = decideAnnotation(10, all, command);
    if (!decision.accepted) throw new Error(decision.rejection.message);
    return decision.events.reduce((next, fact) => evolveAnnotations(next, fact, at), all);
  }, NO_ANNOTATIONS);

const refusal = (annotations: Annotations, command: AnnotationCommand): string | undefined => {
  const decision = decideAnnotation(10, annotations, command);
  return decision.accepted ? undefined : decision.rejection.code;
};

describe('annotations', () => {
  it('are numbered, shared with more or fewer readers, and removed; a number is never reused', () => {
    const all = written(
      annotate(3),
      annotate(9),
      { type: 'share', number: 1, readers: 'public' },
      { type: 'remove', number: 2 },
      annotate(4),
    );
    expect(all.all.map(({ number, frame, readers }) => [number, frame, readers])).toEqual([
      [1, 3, 'public'],
      [3, 4, 'author'],
    ]);
  });

  it('are refused on frames hidden from their author, above the limit, and when the annotation does not exist', () => {
    expect(refusal(NO_ANNOTATIONS, annotate(10))).toBe('UNKNOWN_FRAME');
    expect(refusal(NO_ANNOTATIONS, annotate(-1))).toBe('UNKNOWN_FRAME');
    expect(refusal({ made: MOST_ANNOTATIONS, all: [] }, annotate(1))).toBe('TOO_MANY_ANNOTATIONS');
    expect(refusal(written(annotate()), { type: 'remove', number: 2 })).toBe('NO_SUCH_ANNOTATION');
    expect(refusal(NO_ANNOTATIONS, { type: 'share', number: 1, readers: 'public' })).toBe(
      'NO_SUCH_ANNOTATION',
    );
  });
});
