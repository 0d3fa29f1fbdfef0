// `npm run lint:english`: finds prose that breaks the rules of rules.mjs, in comments, test titles, descriptions of the schema, docs and subjects of commits, and
// links of pages to files or headings that do not exist. Arguments: files or folders (the whole repository by default); `--commits` checks subjects of commits as well; `--json`; `--count` prints how often each rule is
// broken; `--list` prints all prose.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { brokenLinksOf } from './links.mjs';
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
  if (path.endsWith('.md') && !options.has('--list'))
    for (const { line, link } of brokenLinksOf(path, source))
      found.push({ path, line, rule: 'broken-link', sentence: link, advice: 'name a file or a heading that exists' });
}

/** Subjects of the commits since the one that added this lint; none where the history is not here. */
const subjects = () => {
  const git = (...words) => execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const first = git('log', '--diff-filter=A', '--format=%H', '--', `${OWN}lint.mjs`).split('\n').at(-1);
    return first ? git('log', '--format=%h %s', `${first}..HEAD`).split('\n').filter((line) => line !== '') : [];
  } catch {
    return [];
  }
};

const LONGEST_SUBJECT = 72;
if (options.has('--commits'))
  for (const commit of subjects()) {
    const [hash, ...words] = commit.split(' ');
    const subject = words.join(' ');
    if (subject.length > LONGEST_SUBJECT)
      found.push({ path: `commit ${hash}`, line: 1, rule: 'long-subject', sentence: subject, advice: `${LONGEST_SUBJECT} characters at most` });
  }

if (options.has('--json')) console.log(JSON.stringify(found, null, 2));
else if (options.has('--count')) {
  const counts = new Map();
  for (const { rule } of found) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  for (const [rule, count] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`${String(count).padStart(6)}  ${rule}`);
} else for (const { path, line, rule, sentence, advice } of found) console.log(`${path}:${line}  ${rule}: ${advice}\n    ${sentence}`);
if (!options.has('--list')) console.error(found.length === 0 ? 'The prose keeps all rules.' : `${found.length} sentences break a rule.`);
process.exitCode = found.length === 0 ? 0 : 1;
