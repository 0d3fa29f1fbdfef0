import { writeFileSync } from 'node:fs';
import { clientOperations, OPERATIONS_FILE } from './client-operations.js';

/** `npm run client:operations`: writes the operations of `libs/client` anew, after a change of its documents or of the schema. */
writeFileSync(OPERATIONS_FILE, await clientOperations());
