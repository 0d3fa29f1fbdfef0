import ts from 'typescript';
import { type Change, isCondition, type Operator, textOf } from './operator.js';

const CONSTANTS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
]);

/** Replaces a condition by true and by false, which also covers its negation. */
export const branches: Operator = (node) => {
  if (!ts.isExpression(node) || CONSTANTS.has(node.kind)) return [];
  if (isCondition(node) && !ts.isParenthesizedExpression(node.parent)) {
    const ways = isLeftOut(node) ? ['true'] : ['true', 'false'];
    return ways.map((text) => ({ at: node, text }));
  }
  return ts.isWhileStatement(node.parent) ? [{ at: node, text: 'false' }] : [];
};

/** `...(a === undefined ? {} : { a })`: always taking the second branch changes nothing, since undefined properties are omitted anyway. */
const isLeftOut = ({ parent }: ts.Node): boolean =>
  ts.isConditionalExpression(parent) &&
  textOf(parent.whenTrue) === '{}' &&
  textOf(parent.condition).endsWith('=== undefined');

const JOINING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** Drops one operand of `&&`, `||` or `??`. */
export const joined: Operator = (node) =>
  ts.isBinaryExpression(node) && JOINING.has(node.operatorToken.kind)
    ? [node.left, node.right].map((side) => ({ at: node, text: textOf(side) }))
    : [];

export const negations: Operator = (node) =>
  ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken && !isCondition(node)
    ? [{ at: node, text: textOf(node.operand) }]
    : [];

/** The nearest comparison first, then the opposite. */
const NEIGHBOURS: Readonly<Record<string, readonly [...near: string[], opposite: string]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};

/** Replaces a comparison. Within a condition, the opposite is skipped, since `branches` covers it. */
export const comparisons: Operator = (node): readonly Change[] => {
  if (!ts.isBinaryExpression(node)) return [];
  const neighbours = NEIGHBOURS[textOf(node.operatorToken)] ?? [];
  const others = isCondition(node) ? neighbours.slice(0, -1) : neighbours;
  return others.map((operator) => ({
    at: node,
    text: `${textOf(node.left)} ${operator} ${textOf(node.right)}`,
  }));
};
