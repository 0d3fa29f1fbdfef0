import { eventStoreContract } from '../testing/contract.js';
import { inMemory, onFile } from './testing/factories.js';

eventStoreContract('SQLite on a file', onFile);
eventStoreContract('SQLite in memory', inMemory);
