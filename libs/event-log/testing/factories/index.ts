/* The stores of the contract suite, for suites that wrap one. */
export { onDouble } from '../../eventstoredb/testing/factories.js';
export { onFile } from '../../sqlite/testing/factories.js';
