import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inFolder } from '../support/in-folder.js';
import { cpuTimes } from './cpu.js';
import { type FlameNode, flamePage } from './flame-page.js';

const FOLDER = fileURLToPath(new URL('../../.bench/', import.meta.url));
const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
/** Functions with a smaller share are left out. */
const LEAST = 0.0005;
const RESTING: ReadonlySet<string> = new Set(['(idle)', '(root)']);

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly children?: readonly number[];
}

interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Profiles the service while matches are played on it; returns the file of the flame graph. */
export const flamePicture = (matches: number): Promise<string> =>
  inFolder(async (folder) => {
    await cpuTimes(matches, { node: ['--cpu-prof', `--cpu-prof-dir=${folder}`] });
    const profiles = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    );
    // The other profile is of the thread that compiles the sources.
    const [largest = ''] = profiles.sort((a, b) => b.length - a.length);
    await mkdir(FOLDER, { recursive: true });
    const file = join(FOLDER, 'flame.html');
    await writeFile(file, flamePage(flameOf(JSON.parse(largest))));
    return file;
  });

/** The profile as a tree of functions with milliseconds, without the smallest ones. */
const flameOf = ({ nodes, samples, timeDeltas }: Profile): FlameNode => {
  const own = new Map<number, number>();
  for (const [index, id] of samples.entries())
    own.set(id, (own.get(id) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const treeOf = ({ id, callFrame, children = [] }: ProfileNode): FlameNode => {
    const below = children.flatMap((child) => {
      const node = byId.get(child);
      return node === undefined || RESTING.has(node.callFrame.functionName) ? [] : [treeOf(node)];
    });
    const ms = (own.get(id) ?? 0) + below.reduce((sum, child) => sum + child.ms, 0);
    return { name: nameOf(callFrame), ms, children: below };
  };
  const root = nodes.find(({ callFrame }) => callFrame.functionName === '(root)');
  if (root === undefined) throw new Error('The profile has no root.');
  const whole = treeOf(root);
  return { ...pruned(whole, whole.ms * LEAST), name: 'all' };
};

const pruned = (node: FlameNode, least: number): FlameNode => ({
  ...node,
  children: node.children
    .filter(({ ms }) => ms >= least)
    .sort((a, b) => b.ms - a.ms)
    .map((child) => pruned(child, least)),
});

const nameOf = ({ functionName, url, lineNumber }: ProfileNode['callFrame']): string => {
  const file = url.replace(`file://${REPOSITORY}`, '').replace(/^.*node_modules\//, '');
  return `${functionName === '' ? '(anonymous)' : functionName}${file === '' ? '' : ` ${file}:${lineNumber + 1}`}`;
};
