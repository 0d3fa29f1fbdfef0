import ts from 'typescript';
import { isCondition, type Operator } from './operator.js';

export const booleans: Operator = (node) => {
  if (!ts.isExpression(node)) return [];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ at: node, text: 'false' }];
  return node.kind === ts.SyntaxKind.FalseKeyword ? [{ at: node, text: 'true' }] : [];
};

const WORD = /^[A-Za-z][\w-]*$/;
const RULE = /^[A-Z]+-R?\d+$/;

/** Replaces a string that distinguishes kinds by an unknown one. Comparisons in conditions are left to `branches`. */
export const words: Operator = (node) => {
  if (!ts.isStringLiteral(node) || !WORD.test(node.text) || RULE.test(node.text)) return [];
  if (ts.isBinaryExpression(node.parent) && isCondition(node.parent)) return [];
  return [{ at: node, text: `'no ${node.text}'` }];
};
