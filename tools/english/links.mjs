// Finds links of a page to files and headings of this repository that do not exist, and paths in code of the repository's own pages.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CODE = /^\s*(```|~~~)[\s\S]*?^\s*\1|`[^`\n]*`/gm;

const PATH = /`((?:apps|docs|libs|test|tools)\/[\w./-]+)`/g;

/** The broken links of a page: `{ line, link }`. Links to other sites are not checked. In pages at the top of the repository, paths in code count as links. */
export const brokenLinksOf = (path, source, read = textOf) =>
  [
    ...[...blanked(source).matchAll(/\]\(([^)\s]+)\)/g)].filter(
      ([, link]) => !/^[a-z]+:/.test(link) && !resolves(path, source, link, read),
    ),
    ...(path.includes('/') ? [] : [...source.matchAll(PATH)].filter(([, file]) => read(file) === undefined)),
  ].map(({ 1: link, index }) => ({ line: source.slice(0, index).split('\n').length, link }));

const textOf = (path) => (existsSync(path) ? (/\.md$/.test(path) ? readFileSync(path, 'utf8') : '') : undefined);

/** The page with spaces in place of code, so that offsets stay as they are. */
const blanked = (source) => source.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));

const resolves = (path, source, link, read) => {
  const [file, anchor] = link.split('#');
  const target = file === '' ? path : join(dirname(path), file);
  const text = file === '' ? source : read(target);
  return text !== undefined && (anchor === undefined || !/\.md$/.test(target) || anchorsOf(text).has(anchor));
};

/** The anchors that GitHub gives the headings of a page, and those that the page sets itself. */
const anchorsOf = (source) => {
  const anchors = new Set([...source.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id));
  for (const [, heading] of source.replace(/^\s*(```|~~~)[\s\S]*?^\s*\1/gm, '').matchAll(/^#+ (.*)$/gm)) {
    const slug = heading.replace(/\]\([^)]*\)/g, '').toLowerCase().trim().replace(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    for (let copy = 0, anchor = slug; ; anchor = `${slug}-${(copy += 1)}`)
      if (!anchors.has(anchor)) {
        anchors.add(anchor);
        break;
      }
  }
  return anchors;
};
