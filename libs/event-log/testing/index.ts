export { eventStoreContract, type StoreFactory } from './contract.js';
export { afterEvents, collect, eventsOf, failureOf, followUntil, newEvent } from './events.js';
