import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ExhibitInput } from '#libs/client';

/** A file's name, length and hash for a case. The file stays with its owner, who can later prove that it is the same file. */
export const exhibitOfFile = async (file: Blob, name: string): Promise<ExhibitInput> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { file: { name, bytes: bytes.length, sha256: bytesToHex(sha256(bytes)) } };
};

/** A range of frames, in either order; undefined if one of them is not a frame number. */
export const exhibitOfFrames = (one: number, other: number): ExhibitInput | undefined =>
  [one, other].every((frame) => Number.isInteger(frame) && frame >= 0)
    ? { frames: { from: Math.min(one, other), to: Math.max(one, other) } }
    : undefined;
