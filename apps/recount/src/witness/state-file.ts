import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { publicKeySchema } from '#libs/proof';
import { hasCode } from '../../../api/src/composition/has-code.js';
import { UsageError } from '../exit.js';

/* The state of a witness: one file for all days, so that all of it has the same age. */

const cosignedDay = z.strictObject({
  size: z.int().min(1),
  root: z.string(),
  /** Seconds since 1970 of the cosignature. */
  time: z.int(),
  /** The checkpoint with the issuer's signature and the cosignature. */
  note: z.string(),
  /** Whether the issuer has the cosignature. */
  isDelivered: z.boolean(),
});
export type CosignedDay = z.infer<typeof cosignedDay>;

const stateSchema = z.strictObject({
  format: z.literal('recount-witness/1'),
  issuer: z.string(),
  name: z.string(),
  /** The beginning of the names of the issuer's logs, once it is known. */
  prefix: z.string().optional(),
  /** The issuer's keys that this witness has followed: those of its first look, and each that one of them has signed over. */
  keys: z.array(publicKeySchema).optional(),
  days: z.record(z.string(), cosignedDay),
  /** Days whose list was rewritten: a sentence and the file with the evidence. The witness never cosigns them again. */
  stopped: z.record(z.string(), z.strictObject({ sentence: z.string(), evidence: z.string() })),
});
export type WitnessState = z.infer<typeof stateSchema>;

const OWNER_ONLY = 0o600;

export class StateFile {
  constructor(private readonly folder: string) {}

  /** Undefined before the first run. */
  async read(): Promise<WitnessState | undefined> {
    const file = join(this.folder, 'state.json');
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    });
    if (text === undefined) return undefined;
    const state = stateSchema.safeParse(parsed(text)).data;
    if (state === undefined)
      throw new UsageError(
        `${file} is no state of a witness. Restore its newest copy, or begin with a new folder.`,
      );
    return state;
  }

  write(state: WitnessState): Promise<void> {
    return writeDurably(join(this.folder, 'state.json'), state);
  }

  /** Writes evidence to a new file and returns its name. */
  async writeEvidence(name: string, evidence: object): Promise<string> {
    const file = join(this.folder, 'evidence', `${name}.json`);
    await mkdir(dirname(file), { recursive: true });
    await writeDurably(file, evidence);
    return file;
  }
}

/** Replaces a file atomically. It is on the disk when the promise resolves. */
const writeDurably = async (file: string, content: object): Promise<void> => {
  const draft = `${file}.draft`;
  const handle = await open(draft, 'w', OWNER_ONLY);
  try {
    await handle.writeFile(`${JSON.stringify(content, null, 1)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
