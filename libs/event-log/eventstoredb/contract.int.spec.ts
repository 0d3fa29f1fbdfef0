import { eventStoreContract } from '../testing/contract.js';
import { onDouble } from './testing/factories.js';

eventStoreContract('EventStoreDB adapter on the double', onDouble);
