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

describe('the options of the engine', () => {
  it.each([
    ['package.json', '"start": "node'],
    ['recount.mjs', '#!/usr/bin/env -S node'],
    ['Dockerfile', 'ENTRYPOINT ["node"'],
  ])('are the same in %s as in tests and benches', (file, sign) => {
    for (const option of ENGINE_OPTIONS) expect(lineOf(file, sign)).toContain(option);
  });

  // The young generation has two halves: 16 MB each of a budget of 256 MB.
  it.each([
    [256, 32],
    [1_024, 128],
  ])('let the young generation grow with a budget of %i MB to %i MB', async (budget, part) => {
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

  it('limit the young generation to 32 MB, both halves, while a program loads', async () => {
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
