import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { fileLineJsonSchema } from './file-schema.js';

describe('the JSON Schema of the documentation', () => {
  it('equals the schema with which lines are read', () => {
    const file = new URL('../../../docs/reference/replay-file.schema.json', import.meta.url);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(fileLineJsonSchema())));
  });
});
