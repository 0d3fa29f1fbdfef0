import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { configure } from 'safe-stable-stringify';
import { z } from 'zod';

/** Lower-case hex of 32 bytes. */
export type Hash = string;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** RFC 9162, 2.1.1: leaves and nodes have different prefixes, so a leaf cannot pass for a node. */
export const leafHash = (data: string): Hash =>
  bytesToHex(sha256.create().update(LEAF).update(utf8ToBytes(data)).digest());

export const nodeHash = (left: Hash, right: Hash): Hash =>
  bytesToHex(sha256.create().update(NODE).update(hexToBytes(left)).update(hexToBytes(right)).digest());

export const EMPTY_ROOT: Hash = bytesToHex(sha256(new Uint8Array()));

const HASH = /^[0-9a-f]{64}$/;

export const isHash = (text: string): boolean => HASH.test(text);

export const hashSchema = z.string().regex(HASH);

const canonicalize = configure({ strict: true });

/** Canonical JSON (RFC 8785). */
export const canonicalJson = (value: unknown): string => canonicalize(value) ?? 'null';
