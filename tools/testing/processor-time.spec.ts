import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { processorTimeOf } from './processor-time.mjs';

const WORK = 'const until = Date.now() + 300; while (Date.now() < until);';

describe('the processor time of a process', () => {
  it('includes a program that it started, while that runs and after it has ended', async () => {
    const before = processorTimeOf(process.pid).started;
    const child = spawn(process.execPath, ['-e', `${WORK} console.log('done'); process.stdin.resume();`]);
    await once(child.stdout, 'data');
    const meanwhile = processorTimeOf(process.pid).started;
    expect(meanwhile).toBeGreaterThan(before);
    child.stdin.end();
    await once(child, 'close');
    spawnSync(process.execPath, ['-e', WORK]);
    expect(processorTimeOf(process.pid).started).toBeGreaterThan(meanwhile);
  });

  it('is undefined for a process that does not exist', () => {
    expect(processorTimeOf(-1)).toEqual({ own: 0, started: 0 });
  });
});
