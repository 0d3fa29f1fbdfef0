import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ArchiveWriter, readArchive } from './archive.js';
import { encryptedSink } from './encryption.js';
import { ArchiveFault } from './fault.js';
import type { TarEntry } from './tar.js';

const ABOUT = {
  recount: '1.0.0',
  createdAt: '2026-11-28T00:00:00.000Z',
  issuer: 'https://play.example.org',
  store: 'sqlite',
  log: { head: '7', events: 7 },
} as const;

const FILES: readonly TarEntry[] = [
  { name: 'README.txt', bytes: Buffer.from('Keep this archive secret.\n') },
  { name: 'log/000001.gz', bytes: randomBytes(1500) },
  { name: 'log/000002.gz', bytes: randomBytes(512) },
  { name: 'keys/empty', bytes: Buffer.alloc(0) },
];

const written = async (files: readonly TarEntry[], passphrase?: string): Promise<Buffer> => {
  const parts: Buffer[] = [];
  const toFile = async (bytes: Buffer): Promise<void> => void parts.push(bytes);
  const sealed = passphrase === undefined ? undefined : await encryptedSink(toFile, passphrase);
  const writer = new ArchiveWriter(sealed?.write ?? toFile);
  for (const { name, bytes } of files) await writer.add(name, bytes);
  await writer.finish(ABOUT);
  await sealed?.end();
  return Buffer.concat(parts);
};

const chunksOf = async function* (bytes: Buffer, size = 1000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

const read = async (bytes: Buffer, passphrase?: string, size?: number) => {
  const entries: TarEntry[] = [];
  const manifest = await readArchive(chunksOf(bytes, size), passphrase, async (entry) => {
    entries.push(entry);
  });
  return { entries, manifest };
};

describe('an archive', () => {
  it('reads the written bytes, in chunks of any size', async () => {
    const archive = await written(FILES);
    for (const size of [1, 511, 512, 100_000]) {
      const { entries, manifest } = await read(archive, undefined, size);
      expect(entries).toEqual(FILES);
      expect(manifest).toMatchObject({ format: 'recount-backup/1', ...ABOUT });
    }
  });

  it('reads back with its passphrase, over several encrypted chunks, and with no other', async () => {
    const files = [...FILES, { name: 'log/000003.gz', bytes: randomBytes(200_000) }];
    const archive = await written(files, 'correct horse');
    expect((await read(archive, 'correct horse')).entries).toEqual(files);
    expect(archive.includes('README')).toBe(false);
    await expect(read(archive, 'other')).rejects.toThrow(
      'The passphrase is wrong, or the archive is damaged.',
    );
    await expect(read(archive)).rejects.toThrow('The archive is encrypted');
  });

  it('is refused after a change of any single byte', async () => {
    const archive = await written(FILES);
    await fc.assert(
      fc.asyncProperty(fc.nat(archive.length - 1), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
        const changed = Buffer.from(archive);
        changed.writeUInt8(changed.readUInt8(at) ^ mask, at);
        await expect(read(changed)).rejects.toThrow(ArchiveFault);
      }),
      { numRuns: 2000 },
    );
  });

  it('is refused after a change of any single byte of its encrypted form', async () => {
    const archive = await written([{ name: 'log/000001.gz', bytes: randomBytes(140_000) }], 'p');
    const places = [0, 27, 40, 58, 59, 60, 65_000, 65_610, 65_620, 131_000, archive.length - 1];
    for (const at of places) {
      const changed = Buffer.from(archive);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(read(changed, 'p')).rejects.toThrow(ArchiveFault);
    }
  });

  it('is refused when it is cut off, continued, or lacks or repeats a file', async () => {
    const archive = await written(FILES);
    for (const length of [0, 100, 512, 2048, archive.length - 512, archive.length - 1])
      await expect(read(archive.subarray(0, length))).rejects.toThrow(ArchiveFault);
    await expect(read(Buffer.concat([archive, Buffer.alloc(512)]))).rejects.toThrow(ArchiveFault);
    const first = 1024;
    await expect(read(archive.subarray(first))).rejects.toThrow('is not as it was written');
    await expect(read(Buffer.concat([archive.subarray(0, first), archive]))).rejects.toThrow(ArchiveFault);
  });

  it('is refused when an encrypted archive is cut off at a chunk', async () => {
    const sealed = await written([{ name: 'a', bytes: randomBytes(140_000) }], 'p');
    await expect(read(sealed.subarray(0, 60 + 2 * (65_536 + 16)), 'p')).rejects.toThrow(ArchiveFault);
  });

  it('that another program wrote is refused', async () => {
    await expect(read(Buffer.from('SQLite format 3\0'.padEnd(2000, ' ')))).rejects.toThrow(
      'it is no backup of Recount',
    );
  });
});
