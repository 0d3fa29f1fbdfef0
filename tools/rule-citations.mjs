// Fails for a rule or ruling of a game without a citation in the source beside its enforcement. `npm run check` runs it. `rules-without-code.json` of a game
// names the rules that the game's code cannot enforce (an example of the rulebook, a matter of the match), each with the reason.
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

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

for (const game of readdirSync(GAMES)) {
  const folder = join(GAMES, game);
  if (!existsSync(join(folder, 'rules.json'))) continue;
  const ids = Object.keys(read(join(folder, 'rules.json')));
  const withoutCode = Object.entries(read(join(folder, 'rules-without-code.json')));
  const cited = citedIn(sourcesOf(folder));
  const missing = ids.filter((id) => !cited.has(id) && !withoutCode.some(([one]) => one === id));
  const misplaced = withoutCode.filter(([id]) => cited.has(id) || !ids.includes(id)).map(([id]) => id);
  console.log(`${game}: ${ids.length - missing.length - withoutCode.length} of ${ids.length} rules are cited in its code`);
  for (const [id, why] of withoutCode) console.log(`  ${id}: ${why}`);
  if (missing.length > 0) console.log(`  not cited: ${missing.join(' ')}`);
  if (misplaced.length > 0) console.log(`  without code, but cited or unknown: ${misplaced.join(' ')}`);
  if (missing.length + misplaced.length > 0) process.exitCode = 1;
}
