// `npm run check`: before a commit, in less than a minute. Lint, types, import directions and what is unused of everything; of the
// tests, the quick ones of single parts (the project "unit" of `npm test`) that what has changed can reach.
import { execFileSync } from 'node:child_process';
import { IMPORTS, LINT, run, sideBySide, summary, TYPES, UNUSED, VIEWER_TYPES } from './steps.mjs';

const git = (...args) => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

/** As given (`npm run check -- HEAD~1`), else on a branch since it left main, and on main what is not committed yet. */
const base = process.argv[2] ?? (git('merge-base', 'HEAD', 'main') || 'HEAD');

process.env.RECOUNT_TIER = 'quick';
process.env.RECOUNT_TESTS = 'short';
const CHANGED = [
  `Unit tests of what has changed since ${base.slice(0, 7)}`,
  `npm run --silent jest -- --selectProjects unit --changedSince ${base} --passWithNoTests --maxWorkers=1`,
];

await run(() => sideBySide([TYPES, VIEWER_TYPES, UNUSED], [LINT, IMPORTS, CHANGED]));
summary();
