import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ByteReader } from './bytes.js';
import { decrypted, type Sink } from './encryption.js';
import { ArchiveFault } from './fault.js';
import { readTar, TAR_END, type TarEntry, tarEntry } from './tar.js';

const FORMAT = 'recount-backup/1';
const MANIFEST = 'manifest.json';
const MANIFEST_HASH = 'manifest.sha256';

const fileSchema = z.strictObject({ name: z.string(), size: z.int().min(0), sha256: z.string() });

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** The version of the program that wrote it. */
  recount: z.string(),
  createdAt: z.string(),
  issuer: z.string(),
  store: z.enum(['sqlite', 'eventstoredb']),
  log: z.strictObject({
    /** The position of the last event. */
    head: z.string(),
    events: z.int().min(0),
  }),
  files: z.array(fileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

const jsonOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
};

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Writes the entries of an archive one after the other, and its manifest last. */
export class ArchiveWriter {
  readonly #files: Manifest['files'] = [];

  constructor(private readonly sink: Sink) {}

  async add(name: string, bytes: Buffer): Promise<void> {
    await this.sink(tarEntry({ name, bytes }));
    this.#files.push({ name, size: bytes.length, sha256: sha256(bytes) });
  }

  async finish(about: Omit<Manifest, 'format' | 'files'>): Promise<Manifest> {
    const manifest: Manifest = { format: FORMAT, ...about, files: this.#files };
    const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    await this.sink(tarEntry({ name: MANIFEST, bytes }));
    await this.sink(tarEntry({ name: MANIFEST_HASH, bytes: Buffer.from(`${sha256(bytes)}  ${MANIFEST}\n`) }));
    await this.sink(TAR_END);
    return manifest;
  }
}

/**
 * Reads an archive to its end, calls back for each entry, and returns the manifest. Throws an ArchiveFault if a single byte differs from the written archive.
 * An entry is known to be whole only at the end.
 */
export const readArchive = async (
  chunks: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
  onEntry: (entry: TarEntry) => Promise<void>,
): Promise<Manifest> => {
  const found: Manifest['files'] = [];
  const last: TarEntry[] = [];
  for await (const entry of readTar(new ByteReader(decrypted(chunks, passphrase)))) {
    if (entry.name === MANIFEST || entry.name === MANIFEST_HASH) {
      last.push(entry);
      continue;
    }
    const { name, bytes } = entry;
    found.push({ name, size: bytes.length, sha256: sha256(bytes) });
    await onEntry(entry);
  }
  const [manifest, hash, ...more] = last;
  if (
    manifest?.name !== MANIFEST ||
    hash?.bytes.toString() !== `${sha256(manifest.bytes)}  ${MANIFEST}\n` ||
    more.length > 0
  )
    throw new ArchiveFault('The archive is damaged: its manifest is missing or altered.');
  const read = manifestSchema.safeParse(jsonOf(manifest.bytes));
  if (!read.success)
    throw new ArchiveFault('The archive has a format that this version of Recount cannot read.');
  const different = read.data.files.find((file, at) => JSON.stringify(file) !== JSON.stringify(found[at]));
  if (different !== undefined || found.length !== read.data.files.length)
    throw new ArchiveFault(
      `The archive is damaged: ${different?.name ?? 'a file'} is not as it was written.`,
    );
  return read.data;
};
