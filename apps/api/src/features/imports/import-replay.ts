import { createHash, type Hash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  type Checkpoint,
  type EventActor,
  type EventCodec,
  type EventStore,
  type ExpectedRevision,
  encodeEvents,
  isWrongExpectedRevision,
} from '#libs/event-log';
import { type LinesVerified, MOST_FRAMES, MOST_TEXT, verifyReplayLines } from '#libs/replay';
import type { Work } from '../../platform/scheduling/work.js';
import { ownCommandId } from '../../writing/command-id.js';
import { fileStream, importCodec, importStream, partCodec, type ReplayImported } from './import-codec.js';
import { lines, TooMuch } from './lines.js';
import { loadImported } from './read-model.js';

/** Limit of a packed file in bytes: more than twenty thousand frames of any viewer. The file is in memory until it is verified. */
export const MOST_PACKED = 3 * 1024 * 1024;
/** Limits in bytes of an unpacked file and of one line. A larger file is no match. These are streamed, not held in memory. */
const MOST_UNPACKED = 64 * 1024 * 1024;
/** Some four times as long as the longest event of a match: the event with the decks of all seats. */
const MOST_OF_AN_EVENT = 128 * 1024;
/** The last line has three characters for each frame. */
const MOST_OF_A_LINE = 3 * MOST_FRAMES + 20 * 1024;
/** Bytes of one part of the file in the log, before base64. */
const PART_BYTES = 192 * 1024;
const ID_LENGTH = 32;

export interface ImportSettings {
  readonly organization: string;
  readonly actor: EventActor;
  readonly at: Date;
  /** Takes a turn before each frame is verified. Ends the import before anything is stored. */
  readonly work: Work;
}

export type ImportResult =
  /** `written` is its position in the log; undefined when the import already existed. */
  | { readonly kind: 'imported'; readonly fact: ReplayImported; readonly written: Checkpoint | undefined }
  /** The reason of the refusal, as a sentence. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'too large' };

type Log = Pick<EventStore, 'append' | 'readStream'>;

/** Verifies a packed replay from another service while unpacking it, then stores it. The same file is stored only once. */
export const importReplay = async (
  store: Log,
  body: Readable,
  settings: ImportSettings,
): Promise<ImportResult> => {
  const packed = await bytesOf(body, settings.work);
  if (packed === undefined) return { kind: 'too large' };
  const digest = createHash('sha256');
  const checked = await verifiedLines(packed, digest, settings);
  settings.work.check();
  if (typeof checked === 'string') return { kind: 'refused', why: checked };
  const { header, report } = checked;
  const { verdict, findings, statement, signedBy, open } = report;
  if (verdict === 'WRONG' || statement === undefined)
    return { kind: 'refused', why: `Frame ${findings[0]?.frame ?? 0}: ${findings[0]?.message ?? ''}` };
  const { organization } = settings;
  const id = digest.digest('hex').slice(0, ID_LENGTH);
  const known = await loadImported(store, organization, id);
  if (known !== undefined) return { kind: 'imported', fact: known, written: undefined };
  const fact: ReplayImported = {
    type: 'ReplayImported',
    id,
    organization,
    statement,
    viewer: header.viewer,
    revealed: header.revealed,
    ...(signedBy === undefined ? {} : { signedBy: signedBy.kid }),
    open: open.map(({ message }) => message),
    file: await keepFile(store, packed, settings),
  };
  const stream = importStream(organization, id);
  const written = await append(store, stream, 'no_stream', importCodec, fact, settings);
  return { kind: 'imported', fact, written };
};

/** Undefined when the body is larger than the limit. */
const bytesOf = async (body: Readable, work: Work): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    work.check();
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes > MOST_PACKED) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** The result of verifying a file, or the reason for refusing it. `digest` is of the unpacked bytes. */
const verifiedLines = async (
  packed: Buffer,
  digest: Hash,
  { work }: ImportSettings,
): Promise<Extract<LinesVerified, { kind: 'report' }> | string> => {
  const unpacked = pipeline(Readable.from([packed]), createGunzip(), () => undefined);
  let verified: LinesVerified;
  try {
    verified = await verifyReplayLines(
      lines(unpacked, { digest, most: MOST_UNPACKED, mostOfALine: MOST_OF_A_LINE }),
      {
        pause: () => work.take('past'),
        most: MOST_TEXT,
        mostFrames: MOST_FRAMES,
        mostOfAnEvent: MOST_OF_AN_EVENT,
      },
    );
  } catch (error) {
    if (isOfPacking(error)) return 'The file is damaged, too large, or not compressed with gzip.';
    throw error;
  } finally {
    unpacked.destroy();
  }
  switch (verified.kind) {
    case 'report':
      return verified;
    case 'no replay':
      return 'The first line is not the header of a Recount replay.';
    case 'too large':
      return 'The frames are too large for a match.';
  }
};

/** Whether the file cannot be unpacked, or is too large once unpacked. */
const isOfPacking = (error: unknown): boolean =>
  error instanceof TooMuch ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'));

/** The parts do not depend on the importer, so a later import of the same file continues an interrupted one. */
const keepFile = async (
  store: Log,
  packed: Buffer,
  settings: ImportSettings,
): Promise<NonNullable<ReplayImported['file']>> => {
  const digest = createHash('sha256').update(packed).digest('hex');
  const stream = fileStream(settings.organization, digest);
  let parts = 0;
  for (let from = 0; from < packed.length; from += PART_BYTES) {
    const part = packed.subarray(from, from + PART_BYTES).toString('base64');
    const expected = parts === 0 ? 'no_stream' : BigInt(parts - 1);
    await append(store, stream, expected, partCodec, { type: 'FilePartKept', packed: part }, settings);
    parts += 1;
  }
  return { digest, parts };
};

/** Appends an event unless it exists already; returns its position. */
const append = async <Event>(
  store: Log,
  stream: string,
  expected: ExpectedRevision,
  codec: EventCodec<Event>,
  event: NoInfer<Event>,
  { actor, at }: ImportSettings,
): Promise<Checkpoint | undefined> => {
  const commandId = ownCommandId(`import/${stream}/${expected}`);
  const envelope = {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor,
    at: at.toISOString(),
  };
  try {
    return (await store.append(stream, expected, encodeEvents(codec, [event], envelope))).position;
  } catch (error) {
    if (!isWrongExpectedRevision(error)) throw error;
    return undefined;
  }
};
