import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';

/** RFC 9864's name for Ed25519, which is more specific than `EdDSA`. */
export const ALGORITHM = 'Ed25519';

const part = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** A key's RFC 7638 thumbprint. */
export const keyIdSchema = part;

export const publicKeySchema = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: part,
  kid: keyIdSchema,
  alg: z.literal(ALGORITHM),
  use: z.literal('sig'),
});
/** A public key for checking proofs; its `kid` follows from the key itself. */
export type PublicKey = z.infer<typeof publicKeySchema>;

const keySchema = publicKeySchema.extend({
  /** Seconds since 1970: `iat` when the key was made, `nbf` when it starts to sign. A key is published before it signs, so that readers with a cached key set have it. */
  iat: z.int().min(0),
  nbf: z.int().min(0),
  d: part.optional(),
  /** The signature of the key that this one replaces (`key-rotation.ts`). */
  endorsement: z.strictObject({ former: keyIdSchema, signature: z.string() }).optional(),
});
/** A signing key of this service. A retired key has no private part and remains published to check earlier signatures. */
export type SigningKey = z.infer<typeof keySchema>;

const keysSchema = z.strictObject({ keys: z.array(keySchema).min(1) });

/** Parses a key file; undefined for a malformed file or a key whose `kid` is not its thumbprint. */
export const readSigningKeys = async (text: string): Promise<readonly SigningKey[] | undefined> => {
  const keys = keysSchema.safeParse(parsed(text)).data?.keys;
  if (keys === undefined) return undefined;
  const named = await Promise.all(keys.map(isNamedRightly));
  return named.every(Boolean) ? keys : undefined;
};

export const writeSigningKeys = (keys: readonly SigningKey[]): string =>
  `${JSON.stringify({ keys }, null, 2)}\n`;

/** Makes a key that signs from `nbf` on. Both times in seconds since 1970. */
export const drawSigningKey = async (iat: number, nbf = iat): Promise<SigningKey> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const { x, d } = await exportJWK(privateKey);
  if (x === undefined || d === undefined)
    throw new Error('The generated key lacks its public or private part.');
  const kid = await thumbprint(x);
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: ALGORITHM, use: 'sig', iat, nbf, d };
};

/** The newest key whose `nbf` has passed, else the key with the earliest `nbf`. */
export const keyThatSigns = (keys: readonly SigningKey[], now: number): SigningKey | undefined => {
  const able = keys.filter(({ d }) => d !== undefined).sort((one, other) => one.nbf - other.nbf);
  return able.findLast(({ nbf }) => nbf <= now) ?? able[0];
};

/**
 * The keys with a new one added. The new key signs only after readers have had time to refresh their cached key sets. Superseded keys lose their
 * private part; their signatures stay valid.
 */
export const rotated = (
  keys: readonly SigningKey[],
  added: SigningKey,
  now: number,
): readonly SigningKey[] => {
  const current = keyThatSigns(keys, now);
  return [...keys.map((key) => (key === current || key.nbf > now ? key : retired(key))), added];
};

const retired = ({ d: _private, ...key }: SigningKey): SigningKey => key;

/** The public parts of all keys, retired ones included. */
export const publicKeys = (
  keys: readonly SigningKey[],
): { readonly keys: readonly Omit<SigningKey, 'd' | 'endorsement'>[] } => ({
  keys: keys.map(({ d: _private, endorsement: _file, ...key }) => key),
});

export const publicKeyOf = ({ kty, crv, x, kid, alg, use }: SigningKey): PublicKey => ({
  kty,
  crv,
  x,
  kid,
  alg,
  use,
});

const givenSchema = z.object(publicKeySchema.shape);

/** Parses another service's published keys and returns the keys that can check proofs of this kind. */
export const readPublicKeys = (text: string): readonly PublicKey[] | undefined => {
  const set = z.object({ keys: z.array(z.unknown()) }).safeParse(parsed(text)).data;
  return set?.keys.flatMap((key) => {
    const read = givenSchema.safeParse(key);
    return read.success ? [read.data] : [];
  });
};

const thumbprint = (x: string): Promise<string> => calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x });

/** Whether `kid` is the key's own thumbprint; otherwise one key could pass for another. */
export const isNamedRightly = async ({ x, kid }: Pick<PublicKey, 'x' | 'kid'>): Promise<boolean> =>
  (await thumbprint(x)) === kid;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
