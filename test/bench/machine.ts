import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { arch, cpus, platform, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';

const MS = 500;
const MEGABYTE = 1024 ** 2;

/** A description of the machine; runs of different machines are not compared. */
export const machine = (): string =>
  `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB, ${platform()} ${arch()}, Node.js ${process.version}`;

export interface MachineLimits {
  /** Durable writes per second, one after another. */
  readonly syncs: number;
  /** Megabytes per second. */
  readonly parse: number;
  readonly hash: number;
}

/** The machine's current limits: other processes may use it too. */
export const machineLimits = (): MachineLimits => {
  const folder = mkdtempSync(join(tmpdir(), 'recount-bench-'));
  const file = openSync(join(folder, 'synced'), 'w');
  const page = Buffer.alloc(4096);
  const syncs = aSecond(() => {
    writeSync(file, page, 0, page.length, 0);
    fsyncSync(file);
  });
  closeSync(file);
  rmSync(folder, { recursive: true });
  const list = Array.from({ length: 2_000 }, (_, id) => ({ id, name: `card ${id}`, tags: ['one', 'two'] }));
  const text = JSON.stringify(list);
  const bytes = Buffer.alloc(MEGABYTE, 1);
  return {
    syncs,
    parse: (aSecond(() => JSON.parse(text)) * text.length) / MEGABYTE,
    hash: aSecond(() => createHash('sha256').update(bytes).digest()),
  };
};

const aSecond = (work: () => unknown): number => {
  const until = performance.now() + MS;
  let count = 0;
  while (performance.now() < until) {
    work();
    count += 1;
  }
  return (count * 1000) / MS;
};
