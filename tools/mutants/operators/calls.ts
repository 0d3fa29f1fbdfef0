import ts from 'typescript';
import { type Change, type Operator, textOf } from './operator.js';

/** Calls that return a part of their receiver, or the receiver in another order. */
const NARROWING: ReadonlySet<string> = new Set([
  'filter',
  'slice',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
]);

const OTHERS: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min' };

/** Removes a narrowing call on a list, or replaces it by its opposite. */
export const calls: Operator = (node): readonly Change[] => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: target, name } = node.expression;
  if (NARROWING.has(name.text)) return [{ at: node, text: textOf(target) }];
  const other = OTHERS[name.text];
  if (other === undefined) return [];
  const start = name.getStart() - node.getStart();
  const text = textOf(node);
  return [{ at: node, text: text.slice(0, start) + other + text.slice(start + name.text.length) }];
};

const isAssignment = (node: ts.Expression): boolean =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
  node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;

/** Removes a call or assignment statement. */
export const statements: Operator = (node): readonly Change[] =>
  ts.isExpressionStatement(node) && (ts.isCallExpression(node.expression) || isAssignment(node.expression))
    ? [{ at: node.expression, text: 'undefined' }]
    : [];

/** Makes a loop iterate over an empty list. */
export const loops: Operator = (node): readonly Change[] =>
  ts.isForOfStatement(node) ? [{ at: node.expression, text: '[]' }] : [];
