import ts from 'typescript';
import { asShown } from './as-shown.js';
import type { Mutant } from './mutant.js';
import { OPERATORS } from './operators/index.js';
import { isLeftAlone } from './texts.js';

export interface SourceFile {
  /** The path relative to the game's folder. */
  readonly file: string;
  readonly folder: string;
  readonly text: string;
}

/** All possible mutants of a file, in source order; ids begin at `first`. */
export const findMutants = ({ file, folder, text }: SourceFile, first: number): readonly Mutant[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const found = new Map<string, Omit<Mutant, 'id'>>();
  const visit = (node: ts.Node): void => {
    if (isLeftAlone(node)) return;
    for (const [operator, changesOf] of Object.entries(OPERATORS))
      for (const change of changesOf(node)) {
        if (!isReplaceable(change.at)) continue;
        const [start, end] = [change.at.getStart(), change.at.end];
        const key = `${start} ${end} ${change.text}`;
        if (change.text === text.slice(start, end) || found.has(key)) continue;
        const line = source.getLineAndCharacterOfPosition(start).line + 1;
        const lines = { start: lineStart(text, start), end: lineEnd(text, end) };
        found.set(key, {
          file,
          folder,
          line,
          operator,
          within: within(node),
          ...asShown(
            text.slice(lines.start, lines.end),
            text.slice(lines.start, start) + change.text + text.slice(end, lines.end),
          ),
          start,
          end,
          text: change.text,
        });
      }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()]
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .map((mutant, index) => ({ id: first + index, ...mutant }));
};

/** Whether an expression may be replaced by a conditional expression. */
const isReplaceable = (node: ts.Expression): boolean => {
  const { parent } = node;
  if (ts.isSpreadElement(node) || ts.isLiteralTypeNode(parent)) return false;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  if (ts.isBinaryExpression(parent) && parent.left === node && isAssigning(parent)) return false;
  // `a?.b.c` skips the complete chain if `a` is undefined, so it must not be split.
  const isInChain =
    (ts.isPropertyAccessExpression(parent) ||
      ts.isElementAccessExpression(parent) ||
      ts.isCallExpression(parent)) &&
    parent.expression === node &&
    ts.isOptionalChain(node);
  return !isInChain;
};

const isAssigning = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

/** The names of the outermost declaration around a node and of the functions in it. */
const within = (node: ts.Node): string => {
  const names: string[] = [];
  for (let around: ts.Node = node; !ts.isSourceFile(around); around = around.parent)
    if (ts.isVariableDeclaration(around) || ts.isFunctionDeclaration(around)) {
      const isNamed =
        ts.isFunctionDeclaration(around) ||
        isFunction(around.initializer) ||
        ts.isSourceFile(around.parent.parent.parent ?? around.parent.parent);
      if (isNamed) names.unshift(around.name?.getText() ?? '');
    } else if (ts.isPropertyAssignment(around) && isFunction(around.initializer))
      names.unshift(around.name.getText());
  return names.join('.');
};

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
