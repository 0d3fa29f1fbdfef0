import ts from 'typescript';
import { isSentence, TEXTS } from '../texts.js';
import { type Change, type Operator, textOf } from './operator.js';

/** Properties that are not dropped: they name a kind, cite a rule, or contain a text. */
const NAMING: ReadonlySet<string> = new Set(['type', 'rule', 'because', 'misnamed', ...TEXTS]);

/** The list or object without one of its elements. */
const without = (
  whole: ts.ArrayLiteralExpression | ts.ObjectLiteralExpression,
  parts: readonly ts.Node[],
  dropped: number,
): Change => {
  const text = textOf(whole);
  const from = whole.getStart();
  const [before, part, after] = [parts[dropped - 1], parts[dropped], parts[dropped + 1]];
  // Removes the comma after it, or for the last element the comma before it.
  const start = after === undefined ? before?.end : part?.getStart();
  const end = after === undefined ? part?.end : after.getStart();
  const [opening, closing] = [start ?? part?.getStart() ?? from, end ?? from];
  const rest = text.slice(closing - from);
  // A single element may have a trailing comma, which is removed too.
  const isAlone = before === undefined && after === undefined;
  return { at: whole, text: text.slice(0, opening - from) + (isAlone ? rest.replace(/^\s*,/, '') : rest) };
};

export const elements: Operator = (node): readonly Change[] =>
  ts.isArrayLiteralExpression(node)
    ? node.elements.map((_, index) => without(node, node.elements, index))
    : [];

export const properties: Operator = (node): readonly Change[] =>
  ts.isObjectLiteralExpression(node)
    ? node.properties.flatMap((property, index) =>
        isNaming(property) ? [] : [without(node, node.properties, index)],
      )
    : [];

const isNaming = (property: ts.ObjectLiteralElementLike): boolean =>
  (property.name !== undefined && NAMING.has(textOf(property.name))) ||
  (ts.isPropertyAssignment(property) && isSentence(property.initializer));
