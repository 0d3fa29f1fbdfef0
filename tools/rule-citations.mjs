// Prints the rules and rulings of each game that no source file cites beside its enforcement. `npm run check` runs it. A rule that no code enforces alone
// (how the table is laid out, a definition) has no citation; every other rule gets one in the code that enforces it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const GAMES = fileURLToPath(new URL('../libs/games', import.meta.url));
const NOT_SOURCES = /\.spec\.ts$|(^|\/)(testing|conformance|replays)\//;
const RANGE = /\b([A-Z]+-R?)(\d+) to \1(\d+)/g;

const sourcesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !NOT_SOURCES.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

/** The ids in a text, those within a range ("MX-071 to MX-077") among them. */
const citedIn = (text) => {
  const cited = new Set(text.match(/\b[A-Z]+-R?\d+\b/g) ?? []);
  for (const [, prefix, first, last] of text.matchAll(RANGE))
    for (let number = Number(first); number <= Number(last); number += 1)
      cited.add(`${prefix}${String(number).padStart(first.length, '0')}`);
  return cited;
};

for (const game of readdirSync(GAMES)) {
  const folder = join(GAMES, game);
  if (!existsSync(join(folder, 'rules.json'))) continue;
  const ids = Object.keys(JSON.parse(readFileSync(join(folder, 'rules.json'), 'utf8')));
  const cited = citedIn(sourcesOf(folder));
  const missing = ids.filter((id) => !cited.has(id));
  console.log(`${game}: ${ids.length - missing.length} of ${ids.length} rules are cited in its code`);
  if (missing.length > 0) console.log(`  not cited: ${missing.join(' ')}`);
}
