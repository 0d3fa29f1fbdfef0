import ts from 'typescript';

/** A mutation of one place: an expression and its replacement. */
export interface Change {
  readonly at: ts.Expression;
  readonly text: string;
}

/** A mutation operator: the mutations that it makes at a node. */
export type Operator = (node: ts.Node) => readonly Change[];

/** The source of a node, without leading comments and spaces. */
export const textOf = (node: ts.Node): string => node.getText();

/** Whether a node is a condition: after `if`, before `?`. */
export const isCondition = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return isCondition(parent);
  return (
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node)
  );
};
