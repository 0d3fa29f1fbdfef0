import type { Decision } from '#libs/event-log';
import type { AnnotationFact, AnnotationReaders } from './annotation-facts.js';

export interface Annotations {
  /** The number of annotations ever made, including removed ones. */
  readonly made: number;
  /** The remaining annotations, oldest first. */
  readonly all: readonly Annotation[];
}

export interface Annotation {
  readonly number: number;
  /** The number of facts about this annotation. */
  readonly version: number;
  readonly frame: number;
  readonly readers: AnnotationReaders;
  readonly link: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
}

export const NO_ANNOTATIONS: Annotations = { made: 0, all: [] };

export const evolveAnnotations = (
  { made, all }: Annotations,
  fact: AnnotationFact,
  at: string,
): Annotations => {
  switch (fact.type) {
    case 'FrameAnnotated': {
      const { type: _type, ...annotation } = fact;
      return { made: Math.max(made, fact.number), all: [...all, { ...annotation, version: 1, at }] };
    }
    case 'AnnotationShared':
      return {
        made,
        all: all.map((one) =>
          one.number === fact.number ? { ...one, version: one.version + 1, readers: fact.readers } : one,
        ),
      };
    case 'AnnotationRemoved':
      return { made, all: all.filter((one) => one.number !== fact.number) };
  }
};

export type AnnotationCommand =
  | {
      readonly type: 'annotate';
      readonly frame: number;
      readonly readers: AnnotationReaders;
      readonly text: string;
      readonly link: string;
    }
  | { readonly type: 'share'; readonly number: number; readonly readers: AnnotationReaders }
  | { readonly type: 'remove'; readonly number: number };

export interface AnnotationRejection {
  readonly code: 'UNKNOWN_FRAME' | 'NO_SUCH_ANNOTATION' | 'TOO_MANY_ANNOTATIONS';
  readonly message: string;
}

/** The most annotations of one author on one match, removed ones included: all of them are read at once. */
export const MOST_ANNOTATIONS = 100;

/** `frameCount` is the number of frames that the author may see. */
export const decideAnnotation = (
  frameCount: number,
  { made, all }: Annotations,
  command: AnnotationCommand,
): Decision<AnnotationFact, AnnotationRejection> => {
  const refused = (code: AnnotationRejection['code'], message: string) =>
    ({ accepted: false, rejection: { code, message } }) as const;
  if (command.type === 'annotate') {
    const { type: _type, ...annotation } = command;
    if (command.frame < 0 || command.frame >= frameCount)
      return refused('UNKNOWN_FRAME', `The match has frames 0 to ${frameCount - 1}.`);
    if (made >= MOST_ANNOTATIONS)
      return refused(
        'TOO_MANY_ANNOTATIONS',
        `An author may add at most ${MOST_ANNOTATIONS} annotations to a match.`,
      );
    return { accepted: true, events: [{ type: 'FrameAnnotated', number: made + 1, ...annotation }] };
  }
  const { number } = command;
  const known = all.find((one) => one.number === number);
  if (known === undefined) return refused('NO_SUCH_ANNOTATION', 'There is no such annotation.');
  if (command.type === 'remove') return { accepted: true, events: [{ type: 'AnnotationRemoved', number }] };
  const { readers } = command;
  return { accepted: true, events: [{ type: 'AnnotationShared', number, readers }] };
};
