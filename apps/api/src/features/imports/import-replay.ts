import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type EventActor, type EventStore, encodeEvents, isWrongExpectedRevision } from '#libs/event-log';
import { readReplayFileInSteps, verifyReplayFile } from '#libs/replay';
import { ownCommandId } from '../../writing/command-id.js';
import { importCodec, importStream, type ReplayImported } from './import-codec.js';

/** Bytes of a file, packed and unpacked: some fifteen thousand frames. What claims more is no match. */
export const MOST_PACKED = 384 * 1024;
const MOST_UNPACKED = 32 * 1024 * 1024;
const ID_LENGTH = 32;

const unpack = promisify(gunzip);

export interface ImportSettings {
  readonly organization: string;
  readonly actor: EventActor;
  readonly at: Date;
  /** Awaited before each frame that is checked. */
  readonly pause: () => Promise<void>;
}

export type ImportResult =
  | { readonly kind: 'imported'; readonly fact: ReplayImported }
  /** Why it is not taken, in a sentence. */
  | { readonly kind: 'refused'; readonly why: string };

/** Keeps a packed replay of another house, once it was checked that nothing in it is wrong. The same file brought twice is kept once. */
export const importReplay = async (
  store: Pick<EventStore, 'append'>,
  packed: Buffer,
  settings: ImportSettings,
): Promise<ImportResult> => {
  const checked = await checkedFact(packed, settings);
  if (checked.kind === 'refused') return checked;
  const { fact } = checked;
  const { organization, actor, at } = settings;
  const commandId = ownCommandId(`import/${organization}/${fact.id}`);
  const envelope = {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor,
    at: at.toISOString(),
  };
  try {
    await store.append(
      importStream(organization, fact.id),
      'no_stream',
      encodeEvents(importCodec, [fact], envelope),
    );
  } catch (error) {
    if (!isWrongExpectedRevision(error)) throw error;
  }
  return checked;
};

const checkedFact = async (
  packed: Buffer,
  { organization, pause }: Pick<ImportSettings, 'organization' | 'pause'>,
): Promise<ImportResult> => {
  const unpacked = await unpack(packed, { maxOutputLength: MOST_UNPACKED }).catch(() => undefined);
  if (unpacked === undefined)
    return { kind: 'refused', why: 'The file is not packed with gzip, damaged, or too large.' };
  const read = await readReplayFileInSteps(unpacked.toString('utf8'), pause);
  if (!read.ok) return { kind: 'refused', why: read.faults.map(({ message }) => message).join(' ') };
  const { header } = read.value;
  const report = await verifyReplayFile(read.value, { rules: 'left out', pause });
  const { verdict, findings, statement, signedBy, open } = report;
  if (verdict === 'WRONG' || statement === undefined)
    return { kind: 'refused', why: `Frame ${findings[0]?.frame ?? 0}: ${findings[0]?.message ?? ''}` };
  const fact: ReplayImported = {
    type: 'ReplayImported',
    id: createHash('sha256').update(unpacked).digest('hex').slice(0, ID_LENGTH),
    organization,
    statement,
    viewer: header.viewer,
    revealed: header.revealed,
    ...(signedBy === undefined ? {} : { signedBy: signedBy.kid }),
    open: [...open],
    packed: packed.toString('base64'),
  };
  return { kind: 'imported', fact };
};
