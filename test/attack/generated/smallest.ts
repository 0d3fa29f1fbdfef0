import { type DocumentNode, parse, print, visit } from 'graphql';
import { type Outcomes, shapeOf } from './failures.js';
import type { GeneratedOperation } from './operation.js';
import { sendOperation } from './send.js';

/** Attempts per way of failing. */
const ATTEMPTS = 150;
const REMOVABLE: ReadonlySet<string> = new Set([
  'Field',
  'Argument',
  'Directive',
  'InlineFragment',
  'FragmentSpread',
  'FragmentDefinition',
  'VariableDefinition',
  'ObjectField',
]);

/** Shrinks the examples, part by part, while they fail in the same way. */
export const smallest = async (
  outcomes: Outcomes,
  port: number,
  token: string | undefined,
  why: (errorId: string) => string | undefined,
): Promise<void> => {
  for (const failure of outcomes.failures.values()) {
    const fails = async (operation: GeneratedOperation): Promise<boolean> =>
      shapeOf(await sendOperation(port, operation, 'stream', token), why) === failure.shape;
    if (!(await fails(failure.example))) continue;
    let left = ATTEMPTS;
    for (let part = 0; left > 0; left -= 1) {
      const smaller = without(failure.example, part);
      if (smaller === undefined) break;
      if (await fails(smaller)) failure.example = smaller;
      else part += 1;
    }
  }
};

/** The operation without one part; undefined if it has no such part, or cannot be parsed. */
const without = (operation: GeneratedOperation, part: number): GeneratedOperation | undefined => {
  const document = read(operation.query);
  if (document === undefined) return undefined;
  let seen = -1;
  const smaller = visit(document, {
    enter: (node) => {
      if (seen >= part) return false;
      if (!REMOVABLE.has(node.kind)) return undefined;
      seen += 1;
      return seen === part ? null : undefined;
    },
  });
  return seen === part ? { ...operation, query: print(smaller) } : undefined;
};

const read = (query: string): DocumentNode | undefined => {
  try {
    return parse(query);
  } catch {
    return undefined;
  }
};
