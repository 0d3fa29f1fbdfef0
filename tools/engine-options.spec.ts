import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ENGINE_OPTIONS } from '../test/support/service-process.js';

const lineOf = (file: string, sign: string): string =>
  readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    .split('\n')
    .find((line) => line.includes(sign)) ?? '';

describe('what the engine is told', () => {
  it.each([
    ['package.json', '"start": "node'],
    ['recount.mjs', '#!/usr/bin/env -S node'],
    ['Dockerfile', 'ENTRYPOINT ["node"'],
  ])('stands in %s as in tests and benches', (file, sign) => {
    for (const option of ENGINE_OPTIONS) expect(lineOf(file, sign)).toContain(option);
  });
});
