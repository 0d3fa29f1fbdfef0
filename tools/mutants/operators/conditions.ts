import ts from 'typescript';
import { type Change, isCondition, type Operator, textOf } from './operator.js';

const CONSTANTS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
]);

/** The branch is always taken, and never. Together they find what negating the condition would. */
export const branches: Operator = (node) => {
  if (!ts.isExpression(node) || CONSTANTS.has(node.kind)) return [];
  if (isCondition(node) && !ts.isParenthesizedExpression(node.parent)) {
    const ways = isLeftOut(node) ? ['true'] : ['true', 'false'];
    return ways.map((text) => ({ at: node, text }));
  }
  return ts.isWhileStatement(node.parent) ? [{ at: node, text: 'false' }] : [];
};

/** `...(a === undefined ? {} : { a })`: a property that is undefined is not written down either. */
const isLeftOut = ({ parent }: ts.Node): boolean =>
  ts.isConditionalExpression(parent) &&
  textOf(parent.whenTrue) === '{}' &&
  textOf(parent.condition).endsWith('=== undefined');

const JOINING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** A part of `&&`, `||` or `??` is dropped. */
export const joined: Operator = (node) =>
  ts.isBinaryExpression(node) && JOINING.has(node.operatorToken.kind)
    ? [node.left, node.right].map((side) => ({ at: node, text: textOf(side) }))
    : [];

/** A negation is dropped. */
export const negations: Operator = (node) =>
  ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken && !isCondition(node)
    ? [{ at: node, text: textOf(node.operand) }]
    : [];

/** The nearest neighbour first, then the opposite. */
const NEIGHBOURS: Readonly<Record<string, readonly [...near: string[], opposite: string]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};

/** A comparison is another one; its opposite is left out where the branches are changed. */
export const comparisons: Operator = (node): readonly Change[] => {
  if (!ts.isBinaryExpression(node)) return [];
  const neighbours = NEIGHBOURS[textOf(node.operatorToken)] ?? [];
  const others = isCondition(node) ? neighbours.slice(0, -1) : neighbours;
  return others.map((operator) => ({
    at: node,
    text: `${textOf(node.left)} ${operator} ${textOf(node.right)}`,
  }));
};
