// `npm run lint:english`: finds prose that breaks the rules of rules.mjs, in comments, titles of tests, descriptions of the schema and docs. Arguments: files or
// folders (all files of the repository when left out); `--json`; `--count` prints only how often each rule is broken; `--list` prints all prose with its places.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { passagesOf } from './passages.mjs';
import { faultsOf } from './rules.mjs';

const options = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')));
const paths = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...paths], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\0')
  .filter((path) => path !== '');
const OWN = 'tools/english/';

const found = [];
for (const path of files) {
  if (path.startsWith(OWN)) continue;
  let source;
  try {
    source = readFileSync(path, 'utf8');
  } catch {
    continue; // Deleted, and not committed yet.
  }
  for (const passage of passagesOf(path, source)) {
    if (options.has('--list')) console.log(`${path}:${passage.line} [${passage.kind}${passage.names === '' ? '' : ` ${passage.names}`}] ${passage.text.replace(/\n/g, ' ')}`);
    else for (const fault of faultsOf(passage)) found.push({ path, ...fault });
  }
}

if (options.has('--json')) console.log(JSON.stringify(found, null, 2));
else if (options.has('--count')) {
  const counts = new Map();
  for (const { rule } of found) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  for (const [rule, count] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`${String(count).padStart(6)}  ${rule}`);
} else for (const { path, line, rule, sentence, advice } of found) console.log(`${path}:${line}  ${rule}: ${advice}\n    ${sentence}`);
if (!options.has('--list')) console.error(found.length === 0 ? 'The prose keeps all rules.' : `${found.length} sentences break a rule.`);
process.exitCode = found.length === 0 ? 0 : 1;
