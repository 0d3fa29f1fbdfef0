import ts from 'typescript';

/* Source parts that are not mutated because they do not affect rules: types, and texts for people. */

export const TEXTS: ReadonlySet<string> = new Set([
  'label',
  'message',
  'text',
  'title',
  'hint',
  'description',
]);
const GIVES_TEXT = /(Label|Name|Text|Words|Title|Sentence)$|^(name|label|text|describe)/;

/** Whether a node is a text for people, or a choice between such texts. */
export const isSentence = (node: ts.Node): boolean => {
  if (ts.isStringLiteralLike(node)) return /\s/.test(node.text);
  if (ts.isTemplateExpression(node)) return true;
  if (ts.isParenthesizedExpression(node)) return isSentence(node.expression);
  if (ts.isConditionalExpression(node)) return isSentence(node.whenTrue) || isSentence(node.whenFalse);
  return ts.isBinaryExpression(node) && (isSentence(node.left) || isSentence(node.right));
};

const nameIn = (node: ts.Node): string =>
  (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) &&
  node.name !== undefined
    ? node.name.getText()
    : '';

const givesText = (node: ts.Node): boolean => {
  const initializer =
    ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) ? node.initializer : node;
  return (
    initializer !== undefined &&
    (ts.isArrowFunction(initializer) || ts.isFunctionDeclaration(initializer)) &&
    initializer.type?.kind === ts.SyntaxKind.StringKeyword &&
    GIVES_TEXT.test(nameIn(node))
  );
};

/** Whether this part of the source is excluded from mutation. */
export const isLeftAlone = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isThrowStatement(node) ||
  isSentence(node) ||
  givesText(node) ||
  (ts.isPropertyAssignment(node) && TEXTS.has(node.name.getText())) ||
  (ts.isCallExpression(node) && node.expression.getText() === 'rule');
