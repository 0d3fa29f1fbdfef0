import { eventStoreContract } from '../testing/contract.js';
import { onDouble, onServer } from './testing/factories.js';

eventStoreContract('EventStoreDB adapter on the double', onDouble);

// Some machines have no server; the report at the end of the run then mentions it.
const url = process.env.RECOUNT_EVENTSTOREDB_URL;
if (url !== undefined && url !== '')
  eventStoreContract('EventStoreDB adapter on a real server', onServer(url));
