import { afterAll } from '@jest/globals';
import { stopDoubles } from './event-store.js';

/* Set up before each suite of the project "end-to-end on EventStoreDB". */
process.env.RECOUNT_TEST_EVENT_STORE = 'double';
afterAll(stopDoubles);
