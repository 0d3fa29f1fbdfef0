/** A jest reporter that says on which event stores the contract suite ran, so that a store that was not there is not taken for one that passed. */

const SUITE = 'event store contract: ';
const STORES = [
  'SQLite on a file',
  'SQLite in memory',
  'EventStoreDB adapter on the double',
  'EventStoreDB adapter on a real server',
];

export default class ContractReporter {
  onRunComplete(_contexts, { testResults }) {
    const tests = testResults.flatMap((suite) => suite.testResults);
    const ofContract = tests.filter(({ ancestorTitles: [first = ''] }) => first.startsWith(SUITE));
    if (ofContract.length === 0) return;
    console.log('\nThe event store contract ran on:');
    for (const store of STORES) {
      const own = ofContract.filter(({ ancestorTitles: [first] }) => first === SUITE + store);
      const green = own.filter(({ status }) => status === 'passed').length;
      console.log(`  ${store}: ${own.length === 0 ? whyNot(store) : `${green} of ${own.length} tests green`}`);
    }
  }
}

const whyNot = (store) =>
  store.endsWith('real server') ? 'NOT RUN (RECOUNT_EVENTSTOREDB_URL is not set)' : 'NOT RUN (its suite was not chosen)';
