import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { processorTimeOf } from './processor-time.mjs';

/*
 * The reporter of `npm test` and `npm run test:all`: prints progress every few seconds and failures immediately, and writes the result of each
 * suite to the file in RECOUNT_RESULTS. Beside Jest's own reporter, it only prints which event stores were tested.
 */

const EVERY_MS = 10_000;
/** The number of suites in a progress line: the longest running ones. */
const NAMED = 3;

export const clock = (milliseconds) => {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const nameOf = (path) => relative(process.cwd(), path);

export default class Reporter {
  #began = performance.now();
  #running = new Map();
  #suites = 0;
  #counts = { suites: 0, passed: 0, failed: 0, skipped: 0 };
  #timer;
  #isOfTier = process.env.RECOUNT_TIER !== undefined;

  onRunStart({ numTotalTestSuites }) {
    if (!this.#isOfTier) return;
    this.#suites = numTotalTestSuites;
    this.#timer = setInterval(() => this.#print(), EVERY_MS);
  }

  onTestFileStart({ path, context }) {
    this.#running.set(`${path} ${context.config.displayName?.name}`, performance.now());
  }

  onTestFileResult({ path, context }, result) {
    this.#running.delete(`${path} ${context.config.displayName?.name}`);
    this.#counts.suites += 1;
    for (const [kind, count] of Object.entries(checksOf(result))) this.#counts[kind] += count;
    const { failureMessage } = result;
    if (this.#isOfTier && failureMessage) console.log(`\nFAILED ${nameOf(path)}\n${failureMessage}`);
  }

  onRunComplete(_contexts, { testResults }) {
    clearInterval(this.#timer);
    if (this.#isOfTier) this.#print();
    printContract(testResults.flatMap((suite) => suite.testResults));
    const suites = testResults.map((result) => ({
      path: nameOf(result.testFilePath),
      project: result.displayName?.name ?? '',
      ...checksOf(result),
      ...(result.took ?? { seconds: 0, own: 0, started: 0 }),
      failures: failuresOf(result),
    }));
    const { RECOUNT_RESULTS } = process.env;
    if (RECOUNT_RESULTS === undefined) return;
    const browser = globalThis.recountTestBrowser?.process().pid;
    const { own, started } = browser === undefined ? { own: 0, started: 0 } : processorTimeOf(browser);
    mkdirSync(dirname(RECOUNT_RESULTS), { recursive: true });
    writeFileSync(RECOUNT_RESULTS, JSON.stringify({ suites, browser: own + started }));
  }

  #print() {
    const { suites, passed, failed } = this.#counts;
    const now = performance.now();
    const running = [...this.#running]
      .slice(0, NAMED)
      .map(([suite, since]) => `${nameOf(suite.split(' ')[0])} (${clock(now - since)})`);
    const failures = failed === 0 ? '' : `, ${failed} FAILED`;
    console.log(
      `Tests ${clock(now - this.#began)}: ${suites} of ${this.#suites} suites, ${passed} checks passed${failures}${running.length === 0 ? '' : `; running: ${running.join(', ')}`}`,
    );
  }
}

/** The numbers of checks of a suite; a suite that could not run counts as one failure. */
const checksOf = ({ numPassingTests: passed, numFailingTests, numPendingTests: skipped, failureMessage }) => ({
  passed,
  failed: numFailingTests === 0 && failureMessage ? 1 : numFailingTests,
  skipped,
});

const failuresOf = ({ testResults, failureMessage }) => {
  const failed = testResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && failureMessage) return ['could not be run'];
  return failed.map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' > '));
};

const CONTRACT = 'event store contract: ';
const STORES = [
  'SQLite on a file',
  'SQLite in memory',
  'EventStoreDB adapter on the double',
  'EventStoreDB adapter on a real server',
];

/** Prints on which event stores the contract suite ran, so that a missing store is not mistaken for a passing one. */
const printContract = (tests) => {
  const ofContract = tests.filter(({ ancestorTitles: [first = ''] }) => first.startsWith(CONTRACT));
  if (ofContract.length === 0) return;
  console.log('\nThe event store contract ran on:');
  for (const store of STORES) {
    const own = ofContract.filter(({ ancestorTitles: [first] }) => first === CONTRACT + store);
    const green = own.filter(({ status }) => status === 'passed').length;
    const notRun = `NOT RUN (${store.endsWith('real server') ? 'RECOUNT_EVENTSTOREDB_URL is not set' : 'its suite was not chosen'})`;
    console.log(`  ${store}: ${own.length === 0 ? notRun : `${green} of ${own.length} tests green`}`);
  }
};
