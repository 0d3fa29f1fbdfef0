import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const HERE = import.meta.dirname;
const EXAMPLE = /<!-- from (\S+) -->\n```ts\n([\s\S]*?)```/g;

describe('README.md', () => {
  it('quotes the exact code of the named files', () => {
    const examples = [...readFileSync(join(HERE, 'README.md'), 'utf8').matchAll(EXAMPLE)];
    expect(examples).not.toEqual([]);
    for (const [, file, code] of examples)
      expect(readFileSync(join(HERE, file ?? ''), 'utf8')).toContain(code);
  });
});
