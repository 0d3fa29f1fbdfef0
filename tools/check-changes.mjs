// `npm run check`: before a commit, in less than a minute. Lint, types, import directions and what is unused of everything; of the
// tests, those of single parts (the project "unit") that what has changed can reach, but not those that play games at random:
// they are for `npm test`.
import { execFileSync } from 'node:child_process';
import { RANDOM_PLAY } from './longest-first.mjs';
import { command, IMPORTS, LINT, sideBySide, TYPES, UNUSED, VIEWER_TYPES } from './steps.mjs';

const git = (...args) => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

/** As given (`npm run check -- HEAD~1`), else on a branch since it left main, and on main what is not committed yet. */
const base = process.argv[2] ?? (git('merge-base', 'HEAD', 'main') || 'HEAD');

const ignored = RANDOM_PLAY.map((pattern) => `--testPathIgnorePatterns '${pattern}'`).join(' ');
const CHANGED = [
  `Unit tests of what has changed since ${base.slice(0, 7)}`,
  `npm run --silent jest -- --selectProjects unit --changedSince ${base} --passWithNoTests --maxWorkers=1 ${ignored}`,
];

await command(() => sideBySide([TYPES, VIEWER_TYPES, UNUSED], [LINT, IMPORTS, CHANGED]));
