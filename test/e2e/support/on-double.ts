/* Set up in each process that runs suites of the project "end-to-end on EventStoreDB". */
process.env.RECOUNT_TEST_EVENT_STORE = 'double';
