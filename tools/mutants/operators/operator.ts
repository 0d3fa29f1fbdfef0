import ts from 'typescript';

/** A change of one place of the source: an expression with what stands there instead. */
export interface Change {
  readonly at: ts.Expression;
  readonly text: string;
}

/** One way to make rules wrong: what it changes at a node. */
export type Operator = (node: ts.Node) => readonly Change[];

/** The source of a node, without what it stands after. */
export const textOf = (node: ts.Node): string => node.getText();

/** What decides which way the code goes: after `if`, before `?`. */
export const isCondition = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent)) return isCondition(parent);
  return (
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node)
  );
};
