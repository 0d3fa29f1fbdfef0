// `npm run check`: before a commit, in less than a minute. It checks lint, types, import directions and unused code everywhere, and runs the unit tests (the project
// "unit" of `npm test`) that the changes can affect.
import { execFileSync } from 'node:child_process';
import { IMPORTS, LINT, PROSE, run, shown, sideBySide, summary, TYPES, UNUSED, VIEWER_TYPES } from './steps.mjs';

const git = (...args) => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

/** The commit to compare with: the given one (`npm run check -- HEAD~1`); on a branch its fork point from main; on main the last commit. */
const base = process.argv[2] ?? (git('merge-base', 'HEAD', 'main') || 'HEAD');

process.env.RECOUNT_TIER = 'quick';
process.env.RECOUNT_TESTS = 'short';
const CHANGED = [
  `Unit tests of what has changed since ${base.slice(0, 7)}`,
  `npm run --silent jest -- --selectProjects unit --changedSince ${base} --passWithNoTests --maxWorkers=1`,
];

const CITATIONS = shown(['Rules that no code cites', 'node tools/rule-citations.mjs']);

await run(() => sideBySide([TYPES, VIEWER_TYPES, UNUSED], [LINT, PROSE, IMPORTS, CHANGED, CITATIONS]));
summary();
