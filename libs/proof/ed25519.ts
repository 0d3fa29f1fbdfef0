/*
 * Ed25519 signatures of plain bytes, by the platform's WebCrypto. Signing and checking are deterministic (RFC 8032), so that they are as pure as a hash.
 */

export type Bytes = Uint8Array<ArrayBuffer>;

/** The parts of a JSON Web Key that sign. */
export interface Ed25519Key {
  readonly x: string;
  readonly d?: string | undefined;
}

/** The signature of 64 bytes. */
export const signBytes = async ({ x, d }: Ed25519Key, message: Bytes): Promise<Bytes> => {
  if (d === undefined) throw new Error('A key without its private part cannot sign.');
  const jwk = { kty: 'OKP', crv: 'Ed25519', x, d };
  const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('Ed25519', key, message));
};

/** Checks a signature by a public key of 32 bytes. */
export const checkBytes = async (
  publicKey: Bytes,
  message: Bytes,
  signature: Bytes,
): Promise<'holds' | 'wrong' | 'cannot-check'> => {
  // Browsers offer WebCrypto only to pages served over TLS or from the same machine; older browsers lack Ed25519.
  const key = await importPublic(publicKey);
  if (key === undefined) return 'cannot-check';
  return (await crypto.subtle.verify('Ed25519', key, signature, message)) ? 'holds' : 'wrong';
};

const importPublic = async (bytes: Bytes) => {
  try {
    return await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  } catch {
    return undefined;
  }
};
