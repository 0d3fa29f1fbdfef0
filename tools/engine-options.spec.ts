import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { ENGINE_OPTIONS } from './engine-options.mjs';
import { FROM_SOURCES } from './typescript/from-sources.js';

const run = promisify(execFile);
const MEMORY = '../apps/api/src/platform/memory';
const MB = 1024 * 1024;

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

  // Both halves count: 16 MB each where the process may have 256 in all.
  it.each([
    [256, 32],
    [1_024, 128],
  ])('lets what is new have its part of a budget of %i MB: %i', async (budget, part) => {
    const script = `
      const { GarbageCollection } = await import(${JSON.stringify(new URL(`${MEMORY}/garbage-collection.ts`, import.meta.url).href)});
      const { youngBytes } = await import(${JSON.stringify(new URL(`${MEMORY}/memory-meter.ts`, import.meta.url).href)});
      const collection = new GarbageCollection(${budget * MB});
      const kept = [];
      let most = 0;
      for (let round = 0; round < 1_000; round += 1) {
        for (let at = 0; at < 10_000; at += 1) {
          const made = { at, list: [at], text: 'x' + at };
          if (at % 10 === 0) kept[(round % 40) * 1_000 + at / 10] = made;
        }
        most = Math.max(most, youngBytes());
        collection.fit({ used: 0, young: youngBytes() });
      }
      console.log(most / ${MB});`;
    const program = [...ENGINE_OPTIONS, ...FROM_SOURCES, '--input-type=module', '-e', script];
    const { stdout } = await run(process.execPath, program);
    expect(Number(stdout)).toBe(part);
  });

  it('keeps what is new at 32 MB, both halves, while a program loads', async () => {
    const script = `
      await import(${JSON.stringify(new URL('../apps/recount/src/first-room.ts', import.meta.url).href)});
      const { youngBytes } = await import(${JSON.stringify(new URL(`${MEMORY}/memory-meter.ts`, import.meta.url).href)});
      const kept = [];
      let most = 0;
      for (let round = 0; round < 100; round += 1) {
        for (let at = 0; at < 10_000; at += 1) kept.push({ at, text: 'x' + at });
        most = Math.max(most, youngBytes());
      }
      console.log(kept.length > 0 && most / ${MB});`;
    const program = [...ENGINE_OPTIONS, ...FROM_SOURCES, '--input-type=module', '-e', script];
    const { stdout } = await run(process.execPath, program);
    expect(Number(stdout)).toBe(32);
  });
});
