import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export interface Listing {
  /** The path of the file in the repository. */
  readonly path: string;
  readonly text: string;
}

/** A path on a separate line, then the code. */
const WHOLE_FILE = /^`([\w./-]+)`\n\n```\w+\n([\s\S]*?)^```$/gm;
/** A line for a list in an existing file. */
const NEW_LINE = /^a line in `([\w./-]+)`\n\n```\w+\n(.*\n)^```$/gim;

const listings = (page: string, pattern: RegExp): readonly Listing[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(pattern)].map(([, path = '', text = '']) => ({
    path,
    text,
  }));

/** The files that a page has the reader write, in order. */
export const filesOn = (page: string): readonly Listing[] => listings(page, WHOLE_FILE);

const linesOn = (page: string): readonly Listing[] => listings(page, NEW_LINE);

/** Applies a page's instructions to a copy of the sources. */
export const follow = (page: string, copy: string): void => {
  for (const { path, text } of filesOn(page)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  for (const { path, text } of linesOn(page)) {
    const before = readFileSync(join(copy, path), 'utf8');
    writeFileSync(join(copy, path), before.replace(/^\];$/m, `${text}];`));
  }
};
