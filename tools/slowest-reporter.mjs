/** A jest reporter that says which suites took longest: some of them, or all with `npm test -- --slowest`. */

const SOME = 12;
/** Fewer suites than this say for themselves what they took. */
const MANY = 30;

export default class SlowestReporter {
  onRunComplete(_contexts, { testResults }) {
    const isAll = process.env.RECOUNT_SLOWEST === 'all';
    if (!isAll && testResults.length < MANY) return;
    const suites = testResults
      .map(({ testFilePath, perfStats: { start, end }, displayName }) => ({
        seconds: (end - start) / 1000,
        name: testFilePath.replace(`${process.cwd()}/`, ''),
        project: displayName?.name ?? '',
      }))
      .sort((a, b) => b.seconds - a.seconds);
    const total = suites.reduce((sum, { seconds }) => sum + seconds, 0);
    console.log(`\nThe slowest suites (all ${suites.length} took ${total.toFixed(0)} s, one worker's time):`);
    for (const { seconds, name, project } of isAll ? suites : suites.slice(0, SOME))
      console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}  (${project})`);
  }
}
