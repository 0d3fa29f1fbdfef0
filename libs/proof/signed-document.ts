import { CompactSign, compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import { canonicalJson } from './hash.js';
import { ALGORITHM, isNamedRightly, type PublicKey, type SigningKey } from './signing-keys.js';

/**
 * Signs the canonical JSON of a document as a detached JWS (RFC 7515, appendix F); the document itself stays readable. `type` is the kind of
 * document: a signature of one kind is invalid for another.
 */
export const signDocument = async (type: string, document: unknown, key: SigningKey): Promise<string> => {
  const signed = await new CompactSign(new TextEncoder().encode(canonicalJson(document)))
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: type })
    .sign(await importJWK(withoutTimes(key), ALGORITHM));
  const [header = '', , signature = ''] = signed.split('.');
  return `${header}..${signature}`;
};

export type SignatureCheck = 'holds' | 'wrong' | 'unknown-key' | 'cannot-check';

/** Checks a detached signature over this document against these keys. */
export const checkSignature = async (
  type: string,
  document: unknown,
  signature: string,
  keys: readonly PublicKey[],
): Promise<SignatureCheck> => {
  const parts = /^([A-Za-z0-9_-]+)\.\.([A-Za-z0-9_-]{85}[AQgw])$/.exec(signature);
  const kid = keyIdOf(signature);
  if (parts === null || kid === undefined) return 'wrong';
  const key = keys.find((one) => one.kid === kid);
  if (key === undefined) return 'unknown-key';
  if (!(await isNamedRightly(key))) return 'wrong';
  // Browsers offer WebCrypto only to pages served over TLS or from the same machine; older browsers lack Ed25519.
  const known = await importJWK(withoutTimes(key), ALGORITHM).catch(() => undefined);
  if (known === undefined) return 'cannot-check';
  try {
    const payload = base64url(new TextEncoder().encode(canonicalJson(document)));
    const { protectedHeader } = await compactVerify(`${parts[1]}.${payload}.${parts[2]}`, known, {
      algorithms: [ALGORITHM],
    });
    return protectedHeader.typ === type ? 'holds' : 'wrong';
  } catch {
    return 'wrong';
  }
};

/** The key id in the signature's header; not verified. */
export const keyIdOf = (signature: string): string | undefined => {
  try {
    return decodeProtectedHeader(signature).kid;
  } catch {
    return undefined;
  }
};

/** WebCrypto imports the key material; the key's dates are ours. */
const withoutTimes = ({ kty, crv, x, d }: PublicKey & Pick<SigningKey, 'd'>) => ({
  kty,
  crv,
  x,
  alg: ALGORITHM,
  ...(d === undefined ? {} : { d }),
});

const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
