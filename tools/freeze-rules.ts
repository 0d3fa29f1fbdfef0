import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Plugin, rolldown } from 'rolldown';
import { DECIDING, type Game } from '#libs/game-kit';

/*
 * `npm run rules:freeze`: bundles the present rules of each game, with all their dependencies, into `libs/games/released/<folder>/<version>.mjs`. A frozen
 * version never changes. `--replace <folder>` replaces the bundle of a version that has not been released yet; `--from <checkout>` bundles the sources of an
 * earlier commit.
 */

const { values } = parseArgs({
  options: { from: { type: 'string' }, replace: { type: 'string', multiple: true, default: [] } },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const sources = join(values.from ?? root, 'libs/games');
const released = join(root, 'libs/games/released');
const CHECKSUMS = join(released, 'checksums.json');
const INDEX = join(released, 'index.ts');
const MODULE = '.mjs';

/** Bundles of a folder share their types. */
const DECLARATION = `import type { ReleasedRules } from '#libs/game-kit';

export const released: Readonly<Record<string, ReleasedRules>>;
`;

interface Exported {
  readonly name: string;
  readonly game: Pick<Game, 'id' | 'rulesVersion'>;
}

/** The games that a folder exports. */
const exportedBy = async (index: string): Promise<readonly Exported[]> => {
  const exported: Readonly<Record<string, unknown>> = await import(index);
  return Object.entries(exported).flatMap(([name, value]) => (isGame(value) ? [{ name, game: value }] : []));
};

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' && value !== null && 'rulesVersion' in value && 'decide' in value;

/** Removes the members of a game that only show, so that the bundle leaves out what they use. */
const onlyDeciding = (index: string): Plugin => ({
  name: 'only-deciding',
  transform: (code, id) =>
    id === index
      ? code.replace(/^ {2}(\w+),$/gm, (line, name) => (DECIDING.some((one) => one === name) ? line : ''))
      : null,
});

const entryOf = (index: string, exported: readonly Exported[]): Plugin => ({
  name: 'entry',
  resolveId: (id) => (id === 'entry' ? id : null),
  load: (id) =>
    id === 'entry'
      ? `import { ${exported.map(({ name }) => name).join(', ')} } from ${JSON.stringify(index)};
         export const released = { ${exported.map(({ name, game }) => `'${game.id}': ${name}`).join(', ')} };`
      : null,
});

const bundled = async (index: string, exported: readonly Exported[]): Promise<string> => {
  const bundle = await rolldown({
    input: 'entry',
    // Free of the platform: services and browsers run the same file.
    platform: 'neutral',
    treeshake: { moduleSideEffects: false },
    resolve: { conditionNames: ['development', 'import', 'default'], mainFields: ['module', 'main'] },
    plugins: [entryOf(index, exported), onlyDeciding(index)],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
  const [{ code, imports }] = output;
  if (imports.length > 0) throw new Error(`${index} imports ${imports.join(', ')}, which cannot be frozen.`);
  return code;
};

const folders = (parent: string): readonly string[] =>
  readdirSync(parent, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

const games = folders(sources).filter((name) => name !== basename(released));
const unknown = values.replace.find((name) => !games.includes(name));
if (unknown !== undefined)
  throw new Error(`--replace ${unknown}: name a folder of libs/games, such as ${games[0]}.`);

for (const folder of games) {
  const index = join(sources, folder, 'index.ts');
  const exported = await exportedBy(index);
  const version = exported[0]?.game.rulesVersion;
  if (version === undefined) throw new Error(`${index} exports no game.`);
  const file = join(released, folder, `${version}${MODULE}`);
  if (existsSync(file) && !values.replace.includes(folder)) continue;
  const code = await bundled(index, exported);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  writeFileSync(join(dirname(file), `${version}.d.mts`), DECLARATION);
  process.stdout.write(`${folder} ${version}: ${code.length} characters\n`);
}

/** The frozen versions of each game, oldest first. */
const versions = new Map<string, string[]>();
const checksums: Record<string, string> = {};
const byNumbers = new Intl.Collator('en', { numeric: true });
for (const folder of folders(released).toSorted())
  for (const file of readdirSync(join(released, folder)).toSorted(byNumbers.compare)) {
    if (!file.endsWith(MODULE)) continue;
    const path = `${folder}/${file}`;
    checksums[path] = createHash('sha256')
      .update(readFileSync(join(released, path)))
      .digest('hex');
    const { released: rules }: { released: object } = await import(join(released, path));
    for (const id of Object.keys(rules)) versions.set(id, [...(versions.get(id) ?? []), path]);
  }
writeFileSync(CHECKSUMS, `${JSON.stringify(checksums, null, 2)}\n`);

const keyOf = (id: string): string => (/^\w+$/.test(id) ? id : `'${id}'`);
const listed = [...versions].map(
  ([id, paths]) =>
    `  ${keyOf(id)}: {\n${paths
      .map((path) => `    '${basename(path, MODULE)}': () => import('./${path}'),\n`)
      .join('')}  },\n`,
);
writeFileSync(
  INDEX,
  `import type { ReleasedRules } from '#libs/game-kit';

type Load = () => Promise<{ readonly released: Readonly<Record<string, ReleasedRules>> }>;

/** The frozen versions of each game, oldest first. Written by \`npm run rules:freeze\`. */
export const released: Readonly<Record<string, Readonly<Record<string, Load>>>> = {
${listed.join('')}};
`,
);
