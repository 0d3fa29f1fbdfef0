import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect } from '@jest/globals';
import { pick } from '../e2e/support/pick.js';

/** The service's address in the pages. */
const TOLD = 'http://localhost:4000';

/** The output of a page's own commands (those of its followed blocks) at a running service, with its tokens in place of the printed ones. */
export const followedPage = async (
  page: string,
  url: string,
  tokens: Readonly<Record<string, string | undefined>>,
  isFollowed: (block: string) => boolean = () => true,
): Promise<readonly unknown[]> => {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, lines = '']) => lines);
  const script = ['set -eu', ...blocks.filter(isFollowed)]
    .join('\n')
    .replaceAll(TOLD, url)
    .replace(
      /^(\w+)=\$\(npx recount token .*\)$/gm,
      (_line, name: string) => `${name}='${tokens[name] ?? ''}'`,
    );
  const { stdout } = await promisify(execFile)('bash', ['-c', script]);
  const answers: unknown[] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const answer of answers) expect(pick(answer, 'errors')).toBeUndefined();
  return answers;
};
