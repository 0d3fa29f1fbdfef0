import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  isReplayFile,
  type ReplayDocument,
  type ReplayFile,
  readDocument,
  readReplayFile,
} from '#libs/replay';
import { UsageError } from '../exit.js';

/** Limit of an unpacked file in bytes: a larger file is no match. */
const MOST_BYTES = 512 * 1024 * 1024;

const unpack = promisify(gunzip);

/** A replay file, or a document of the first replay format. */
export type Replay =
  | { readonly version: 1; readonly document: ReplayDocument }
  | { readonly version: 'file'; readonly file: ReplayFile };

/** Reads a file from `recount export` or the service, packed or not. Throws a UsageError if it is not a replay. */
export const readReplay = async (name: string): Promise<Replay> => replayIn(name, await readText(name));

/** Parses the text of such a file. */
export const replayIn = (name: string, text: string): Replay => {
  const isFile = isReplayFile(text);
  const read = isFile ? readReplayFile(text) : readDocument(text);
  if (!read.ok)
    throw new UsageError(read.faults.map(({ path, message }) => `${name}, ${path}: ${message}`).join('\n'));
  return 'lines' in read.value ? { version: 1, document: read.value } : { version: 'file', file: read.value };
};

/** The text of a file, packed or not. */
export const readText = async (name: string): Promise<string> => {
  const bytes = await readFile(name).catch(() => {
    throw new UsageError(`${name} cannot be read.`);
  });
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('utf8');
  const unpacked = await unpack(bytes, { maxOutputLength: MOST_BYTES }).catch(() => {
    throw new UsageError(`${name} is damaged: it cannot be unpacked.`);
  });
  return unpacked.toString('utf8');
};
