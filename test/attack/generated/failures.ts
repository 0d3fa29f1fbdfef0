import type { HttpAnswer } from '../answers.js';
import type { GeneratedOperation } from './operation.js';

/** A forbidden way in which operations fail, with the shortest such operation. */
export interface Failure {
  readonly shape: string;
  count: number;
  example: GeneratedOperation;
}

/** Answers of operations, counted by code, with the forbidden ones. */
export class Outcomes {
  readonly counts = new Map<string, number>();
  readonly failures = new Map<string, Failure>();

  add(operation: GeneratedOperation, answer: HttpAnswer, why: (errorId: string) => string | undefined): void {
    const shape = shapeOf(answer, why);
    if (shape === undefined) {
      const code = /"code":\s*"([A-Z_]+)"/.exec(answer.text)?.[1] ?? 'ok';
      this.counts.set(code, (this.counts.get(code) ?? 0) + 1);
      return;
    }
    const known = this.failures.get(shape);
    if (known === undefined) this.failures.set(shape, { shape, count: 1, example: operation });
    else {
      known.count += 1;
      if (sizeOf(operation) < sizeOf(known.example)) known.example = operation;
    }
  }

  get faults(): readonly string[] {
    return [...this.failures.values()].map(
      ({ shape, count, example }) =>
        `${shape} (${count} times), such as ${shortened(JSON.stringify(example))}`,
    );
  }

  toString(): string {
    return [...this.counts]
      .sort(([, a], [, b]) => b - a)
      .map(([code, count]) => `${code} x${count}`)
      .join(', ');
  }
}

const SHOWN = 800;
const shortened = (text: string): string => (text.length <= SHOWN ? text : `${text.slice(0, SHOWN)} ...`);

const sizeOf = (operation: GeneratedOperation): number => JSON.stringify(operation).length;

/** The start of an event stream without events. */
const RETRY = /^retry: \d+\n*/;

/** Describes what is wrong with an answer, equally for answers with one cause; undefined for a permitted answer. */
export const shapeOf = (
  { status, text }: HttpAnswer,
  why: (errorId: string) => string | undefined,
): string | undefined => {
  if (status === 0) return `no answer: ${text}`;
  if (text.includes('"INTERNAL"')) {
    const errorId = /"errorId":\s*"([^"]+)"/.exec(text)?.[1] ?? '';
    const path = /"path":\s*(\[[^\]]*\])/.exec(text)?.[1]?.replace(/\d+/g, 'n');
    return `INTERNAL: ${why(errorId) ?? `at ${path ?? 'no path'}`}`;
  }
  if (status >= 500 && !text.includes('"TEMPORARILY_UNAVAILABLE"'))
    return `HTTP ${status}: ${text.slice(0, 80)}`;
  const said = text.replace(RETRY, '');
  const isAnswer =
    said.includes('"data"') ||
    said.includes('"errors"') ||
    said === '' ||
    said.startsWith(':') ||
    /^(id: \w+\n)?event: complete/.test(said);
  return isAnswer ? undefined : `neither data nor errors: ${text.slice(0, 80)}`;
};
