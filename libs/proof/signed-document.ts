import { CompactSign, compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import { canonicalJson } from './hash.js';
import { ALGORITHM, isNamedRightly, type PublicKey, type SigningKey } from './signing-keys.js';

/**
 * A detached JWS (RFC 7515, appendix F) over the canonical JSON of a document: the document itself stays readable, and whoever has it puts it back to
 * check. `type` says what kind of document it is, so that no signature of one kind counts for another.
 */
export const signDocument = async (type: string, document: unknown, key: SigningKey): Promise<string> => {
  const signed = await new CompactSign(new TextEncoder().encode(canonicalJson(document)))
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: type })
    .sign(await importJWK(withoutTimes(key), ALGORITHM));
  const [header = '', , signature = ''] = signed.split('.');
  return `${header}..${signature}`;
};

export type SignatureCheck = 'holds' | 'wrong' | 'unknown-key' | 'cannot-check';

/** Whether a detached signature is one of these keys over this very document. */
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
  // Browsers lend their cryptography to pages that come over TLS or from the same machine only, and older ones know no Ed25519.
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

/** By which key a document is said to be signed. */
export const keyIdOf = (signature: string): string | undefined => {
  try {
    return decodeProtectedHeader(signature).kid;
  } catch {
    return undefined;
  }
};

/** WebCrypto is given what a key is, not when it holds. */
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
