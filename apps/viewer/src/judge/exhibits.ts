import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ExhibitInput } from '#libs/client';

/** A file as a case knows it: the file itself stays with its owner, who can prove by this that one is the one. */
export const exhibitOfFile = async (file: Blob, name: string): Promise<ExhibitInput> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { file: { name, bytes: bytes.length, sha256: bytesToHex(sha256(bytes)) } };
};

/** Frames from the first to the last, in whichever order they were named; undefined where one of them is no frame. */
export const exhibitOfFrames = (one: number, other: number): ExhibitInput | undefined =>
  [one, other].every((frame) => Number.isInteger(frame) && frame >= 0)
    ? { frames: { from: Math.min(one, other), to: Math.max(one, other) } }
    : undefined;
