// Finds the prose of the repository: comments, titles of tests, descriptions of the schema and pages of docs, each with its place.
import ts from 'typescript';

const CODE = /\.(ts|tsx|mjs|mts|cts|js)$/;
const TITLED = new Set(['describe', 'it', 'test']);
/** A comment that speaks to a tool: a directive, a reference, a region of a code sample. */
const DIRECTIVE = /^(#(end)?region|@ts-|<reference|@jsx|eslint|istanbul|c8|v8|webpackIgnore|@__PURE__|#__PURE__)/;

/** A suppression of the lint, before its reason, which is prose. */
const SUPPRESSION = /^biome-ignore(-\w+)? [\w/]+: */;

/**
 * The prose of a file, in its order: `{ line, text, kind, names }`. `line` counts from 1; `kind` is `comment`, `title`, `description` or `page`; `names`
 * are the words of the identifier that a comment stands above. Files without prose that is checked give none.
 */
export const passagesOf = (path, source) => {
  if (CODE.test(path)) return [...commentsOf(path, source)].sort((a, b) => a.line - b.line);
  if (path.endsWith('.graphql')) return descriptionsOf(source);
  return path.endsWith('.md') ? pageOf(source) : [];
};

function* commentsOf(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line + 1;
  const seen = new Set();
  const pending = [];
  // Tokens as well as nodes: comments in a union type or in an empty block stand before a token that belongs to no other node.
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    for (const range of node.kind === ts.SyntaxKind.SyntaxList ? [] : rangesOf(source, node)) {
      if (seen.has(range.pos)) continue;
      seen.add(range.pos);
      const text = proseOf(source.slice(range.pos, range.end));
      const isAlone = source.slice(source.lastIndexOf('\n', range.pos) + 1, range.pos).trim() === '';
      pending.push({ line: lineOf(range.pos), endLine: lineOf(range.end), text, names: namesOf(node), isAlone });
    }
    if (ts.isCallExpression(node) && isTitled(node.expression)) {
      const [title] = node.arguments;
      if (title !== undefined && ts.isStringLiteralLike(title))
        pending.push({ line: lineOf(title.getStart()), text: title.text, kind: 'title', names: '' });
    }
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  yield* joined(pending.sort((a, b) => a.line - b.line));
}

/** Rows of `//` that follow each other are one comment; comments after code on their line are not. */
function* joined(found) {
  let last;
  for (const one of found) {
    if (one.kind !== 'title' && DIRECTIVE.test(one.text)) continue;
    const isSuppression = one.kind === undefined && SUPPRESSION.test(one.text);
    const continues = one.isAlone && !isSuppression && one.kind === undefined && last?.kind === 'comment' && one.line === last.endLine + 1;
    if (continues) {
      last.text += ` ${one.text}`;
      last.endLine = one.endLine;
      continue;
    }
    if (last !== undefined) yield last;
    last = { kind: 'comment', ...one, text: isSuppression ? one.text.replace(SUPPRESSION, '') : one.text };
  }
  if (last !== undefined) yield last;
}

const rangesOf = (source, node) => [
  ...(ts.getLeadingCommentRanges(source, node.pos) ?? []),
  ...(ts.getTrailingCommentRanges(source, node.end) ?? []),
  ...(node.kind === ts.SyntaxKind.EndOfFileToken ? (ts.getLeadingCommentRanges(source, node.pos) ?? []) : []),
];

const isTitled = (callee) => {
  if (ts.isIdentifier(callee)) return TITLED.has(callee.text);
  if (ts.isPropertyAccessExpression(callee)) return isTitled(callee.expression);
  if (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee)) return isTitled(callee.expression ?? callee.tag);
  return false;
};

const namesOf = (node) => {
  const named = ts.isVariableStatement(node) ? node.declarationList.declarations[0] : node;
  const name = named?.name;
  return name !== undefined && ts.isIdentifier(name) ? name.text : '';
};

const proseOf = (comment) =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\/|\*)?\s?/, '').trimEnd())
    .join('\n')
    .trim();

const descriptionsOf = (source) => {
  const found = [];
  for (const match of source.matchAll(/"""([\s\S]*?)"""|^[ \t]*#[ \t]?(.*)$|^[ \t]*"((?:[^"\\]|\\.)+)"\s*$/gm)) {
    const text = (match[1] ?? match[2] ?? match[3] ?? '').trim();
    const line = source.slice(0, match.index).split('\n').length;
    if (text !== '') found.push({ line, endLine: line, text, kind: 'description', names: '' });
  }
  return found;
};

/** Paragraphs, items of lists and cells of tables of a page. Headings and code are left out. */
const pageOf = (source) => {
  const found = [];
  let paragraph;
  let isCode = false;
  const end = () => {
    if (paragraph !== undefined) found.push(paragraph);
    paragraph = undefined;
  };
  for (const [index, row] of source.split('\n').entries()) {
    const fence = /^\s*(```|~~~)/.test(row);
    if (fence) isCode = !isCode;
    if (fence || isCode || /^\s*(#|<|\||$|!\[)/.test(row)) {
      end();
      if (!isCode && /^\s*\|/.test(row) && !/^[\s|:-]+$/.test(row))
        for (const cell of row.split('|')) found.push({ line: index + 1, endLine: index + 1, text: cell.trim(), kind: 'page', names: '' });
      continue;
    }
    const item = /^\s*([-*+]|\d+\.)\s+/.exec(row);
    if (item !== null) end();
    const text = row.slice(item?.[0].length ?? 0).trim();
    if (paragraph === undefined) paragraph = { line: index + 1, endLine: index + 1, text, kind: 'page', names: '' };
    else Object.assign(paragraph, { text: `${paragraph.text} ${text}`, endLine: index + 1 });
  }
  end();
  return found.filter(({ text }) => text !== '');
};
