import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { clientOperations, OPERATIONS_FILE } from './client-operations.js';

it("the client's operations are what its documents and the schema make them (npm run client:operations)", async () => {
  expect(readFileSync(OPERATIONS_FILE, 'utf8')).toBe(await clientOperations());
});
