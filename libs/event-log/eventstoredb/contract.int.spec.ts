import { eventStoreContract } from '../testing/contract.js';
import { onDouble, onServer } from './testing/factories.js';

eventStoreContract('EventStoreDB adapter on the double', onDouble);

// A server cannot be had everywhere; the report at the end of the run says when it was not there.
const url = process.env.RECOUNT_EVENTSTOREDB_URL;
if (url !== undefined && url !== '')
  eventStoreContract('EventStoreDB adapter on a real server', onServer(url));
