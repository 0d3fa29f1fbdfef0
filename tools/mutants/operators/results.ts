import ts from 'typescript';
import { type Change, type Operator, textOf } from './operator.js';

/** The empty results of the functions of a rule object. */
const OF_A_RULE: Readonly<Record<string, string>> = { candidates: '[]', refusal: 'undefined', resolve: '[]' };

const nothingOf = (declared: ts.TypeNode): readonly string[] => {
  if (ts.isUnionTypeNode(declared)) {
    const rest = declared.types.flatMap(nothingOf);
    const isOptional = declared.types.some(({ kind }) => kind === ts.SyntaxKind.UndefinedKeyword);
    return isOptional ? ['undefined', ...rest] : rest;
  }
  if (declared.kind === ts.SyntaxKind.BooleanKeyword) return ['true', 'false'];
  const isList =
    ts.isArrayTypeNode(declared) || (ts.isTypeOperatorNode(declared) && ts.isArrayTypeNode(declared.type));
  return isList ? ['[]'] : [];
};

const nothings = (of: ts.SignatureDeclaration): readonly string[] => {
  if (of.type !== undefined) return nothingOf(of.type);
  const nothing = ts.isPropertyAssignment(of.parent) ? OF_A_RULE[textOf(of.parent.name)] : undefined;
  return nothing === undefined ? [] : [nothing];
};

const isFunction = (
  node: ts.Node,
): node is ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression =>
  ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** The result of a function: the expression of an arrow function or of a `return`. */
const given = (node: ts.Node): { readonly result: ts.Expression; readonly by: ts.Node } | undefined => {
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return { result: node.body, by: node };
  if (!ts.isReturnStatement(node) || node.expression === undefined) return undefined;
  return { result: node.expression, by: ts.findAncestor(node, isFunction) ?? node };
};

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) ? unwrapped(node.expression) : node;

/** Replaces a function's result by an empty list, undefined, false or true. Conditional results are left to `branches`. */
export const results: Operator = (node): readonly Change[] => {
  const found = given(node);
  if (found === undefined || !isFunction(found.by) || ts.isConditionalExpression(found.result)) return [];
  const result = unwrapped(found.result);
  return nothings(found.by)
    .filter((nothing) => nothing !== textOf(result))
    .map((text) => ({ at: found.result, text }));
};
