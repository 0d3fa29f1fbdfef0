import ts from 'typescript';
import { type Operator, textOf } from './operator.js';

const OPPOSITES: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
};

const isText = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)));

/** Swaps plus and minus, times and divided by. */
export const arithmetic: Operator = (node) => {
  if (!ts.isBinaryExpression(node) || isText(node)) return [];
  const opposite = OPPOSITES[textOf(node.operatorToken)];
  return opposite === undefined
    ? []
    : [{ at: node, text: `${textOf(node.left)} ${opposite} ${textOf(node.right)}` }];
};

export const signs: Operator = (node) =>
  ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken
    ? [{ at: node, text: textOf(node.operand) }]
    : [];

export const numbers: Operator = (node) =>
  ts.isNumericLiteral(node) ? [{ at: node, text: String(Number(node.text.replaceAll('_', '')) + 1) }] : [];
