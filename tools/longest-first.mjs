import { createRequire } from 'node:module';

const Sequencer = createRequire(import.meta.url)('@jest/test-sequencer').default;

/** Suites that take long, the longest first: begun last, one of them would hold up all others. */
const LONG = [
  /metax\/noninterference/,
  /eventstoredb\/.*model/,
  /noninterference/,
  /\/contract\.spec/,
  /binding\.spec/,
  /random-spellbooks/,
  /\.e2e-spec/,
];

const rank = ({ path }) => {
  const at = LONG.findIndex((pattern) => pattern.test(path));
  return at < 0 ? LONG.length : at;
};

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort([...tests])].sort((a, b) => rank(a) - rank(b));
  }
}
