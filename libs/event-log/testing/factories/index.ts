/* The stores that the contract suite runs on, for who puts something around one. */
export { onDouble } from '../../eventstoredb/testing/factories.js';
export { onFile } from '../../sqlite/testing/factories.js';
