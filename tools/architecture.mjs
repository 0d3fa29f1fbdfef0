// `npm run architecture`: draws the floors of the service in ARCHITECTURE.md from its imports. `npm run imports` (imports.mjs) checks that the picture there is up to
// date.
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';

const SRC = 'apps/api/src';
const ORDER = ['composition', 'features', 'transport', 'writing', 'reading', 'games', 'identity', 'platform'];
const PAGE = fileURLToPath(new URL('../ARCHITECTURE.md', import.meta.url));
const [BEGIN, END] = ['<!-- floors: made by `npm run architecture` -->', '<!-- /floors -->'];
const TESTS = /\.spec\.ts$|\/testing\//;

/** The floor of a file, and within `features` its feature. */
const place = (file) => {
  const [floor, room] = file.slice(SRC.length + 1).split('/');
  return { floor, room: floor === 'features' && !room.endsWith('.ts') ? room : undefined };
};

const isService = (file) => file.startsWith(`${SRC}/`) && !TESTS.test(file);

/** Draws the floors, and the arrows between them, from modules with their dependencies. */
const picture = (modules) => {
  const floors = new Set();
  const rooms = new Set();
  const arrows = new Set();
  for (const { source, dependencies } of modules) {
    if (!isService(source)) continue;
    const from = place(source);
    if (from.floor.endsWith('.ts')) continue;
    floors.add(from.floor);
    if (from.room !== undefined) rooms.add(from.room);
    for (const { resolved } of dependencies) {
      if (!isService(resolved)) continue;
      const to = place(resolved);
      if (to.floor === from.floor && (from.floor !== 'features' || to.room === from.room || to.room === undefined)) continue;
      const key = `${to.floor === from.floor ? `features_${from.room}` : from.floor} ${to.floor === from.floor ? `features_${to.room}` : to.floor}`;
      arrows.add(key);
    }
  }

  const known = [...ORDER.filter((floor) => floors.has(floor)), ...[...floors].filter((floor) => !ORDER.includes(floor))];
  const lines = [
    'flowchart TD',
    ...known.map((floor) =>
      floor === 'features'
        ? `  subgraph features["features"]\n    direction LR\n${[...rooms]
            .sort()
            .map((room) => `    features_${room}["${room}"]`)
            .join('\n')}\n  end`
        : `  ${floor}["${floor}"]`,
    ),
    ...[...arrows].sort((a, b) => known.indexOf(a.split(' ')[0]) - known.indexOf(b.split(' ')[0]) || a.localeCompare(b)).map((key) => {
      const [from, to] = key.split(' ');
      return `  ${from} --> ${to}`;
    }),
  ];

  return `${BEGIN}\n\`\`\`mermaid\n${lines.join('\n')}\n\`\`\`\n${END}`;
};

/** The present page, and the page with the picture that these modules give. */
export const pageOf = (modules) => {
  const page = readFileSync(PAGE, 'utf8');
  const start = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (start < 0 || end < 0) throw new Error(`ARCHITECTURE.md has no place for the picture: ${BEGIN} ... ${END}`);
  return { page, drawn: page.slice(0, start) + picture(modules) + page.slice(end + END.length) };
};

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const { output } = await cruise([SRC], {
    includeOnly: `^${SRC}/`,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  });
  writeFileSync(PAGE, pageOf(output.modules).drawn);
}
