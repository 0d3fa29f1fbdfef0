import { processorTimeOf } from './testing/processor-time.mjs';

/** A jest reporter that says which suites took longest: some of them, or all with `npm test -- --slowest`. */

const SOME = 12;
/** Fewer suites than this say for themselves what they took. */
const MANY = 30;

const NOTHING = { seconds: 0, own: 0, started: 0 };
const seconds = (value) => value.toFixed(1).padStart(8);
const sumOf = (suites, of) => suites.reduce((sum, suite) => sum + of(suite), 0);
const whole = (value) => value.toFixed(0);

export default class SlowestReporter {
  onRunComplete(_contexts, { testResults }) {
    const isAll = process.env.RECOUNT_SLOWEST === 'all';
    if (!isAll && testResults.length < MANY) return;
    const suites = testResults
      .map(({ testFilePath, took = NOTHING, displayName }) => ({
        ...took,
        name: testFilePath.replace(`${process.cwd()}/`, ''),
        project: displayName?.name ?? '',
      }))
      .sort((a, b) => b.seconds - a.seconds);
    const total = whole(sumOf(suites, (suite) => suite.seconds));
    console.log(`\nThe slowest suites (all ${suites.length} took ${total} s, one worker's time):`);
    console.log('    time   processor, own + started');
    for (const suite of isAll ? suites : suites.slice(0, SOME))
      console.log(
        `${seconds(suite.seconds)}${seconds(suite.own)} +${seconds(suite.started)} s  ${suite.name}  (${suite.project})`,
      );
    const { own, started } = processorTimeOf(process.pid);
    const ofSuites = sumOf(suites, (suite) => suite.own + suite.started);
    const browser = globalThis.recountTestBrowser?.process().pid;
    const drawn = browser === undefined ? NOTHING : processorTimeOf(browser);
    console.log(
      `Processor time: ${whole(own + started)} s, of them ${whole(ofSuites)} s for suites, ${whole(drawn.own + drawn.started)} s for the browser that they share`,
    );
  }
}
