import { EventStoreError } from '../errors.js';
import { type Checkpoint, checkpointFromText } from '../port.js';

/** A record's position in the server's log: two 64-bit numbers, with gaps. */
export interface LogPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

const FORM = /^(\d{1,20})\/(\d{1,20})$/;
const LARGEST = 2n ** 63n - 1n;

export const toCheckpoint = ({ commit, prepare }: LogPosition): Checkpoint =>
  checkpointFromText(`${commit}/${prepare}`);

/** Throws INVALID_INPUT for text that is not a position of such a log. */
export const toPosition = (checkpoint: Checkpoint): LogPosition => {
  const parts = FORM.exec(checkpoint);
  const [commit, prepare] = [BigInt(parts?.[1] ?? -1), BigInt(parts?.[2] ?? -1)];
  if (isRealPosition({ commit, prepare })) return { commit, prepare };
  throw new EventStoreError('INVALID_INPUT', `"${checkpoint}" is not a checkpoint of this log.`, 'rejected');
};

/** The server reports an unknown position as -1, which reads as the largest 64-bit number. */
export const isRealPosition = ({ commit, prepare }: LogPosition): boolean =>
  commit >= 0n && commit <= LARGEST && prepare >= 0n && prepare <= LARGEST;

export const comparePositions = (a: LogPosition, b: LogPosition): -1 | 0 | 1 => {
  if (a.commit !== b.commit) return a.commit < b.commit ? -1 : 1;
  if (a.prepare !== b.prepare) return a.prepare < b.prepare ? -1 : 1;
  return 0;
};
