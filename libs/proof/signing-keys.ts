import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';

/** RFC 9864's name for Ed25519; `EdDSA`, which says less, is not used. */
export const ALGORITHM = 'Ed25519';

const part = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const publicKeySchema = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: part,
  /** The key's RFC 7638 thumbprint. */
  kid: part,
  alg: z.literal(ALGORITHM),
  use: z.literal('sig'),
});
/** A key that proofs are checked with: its name says all of it. */
export type PublicKey = z.infer<typeof publicKeySchema>;

const keySchema = publicKeySchema.extend({
  /** Seconds since 1970: when it was drawn, and from when on it signs. It is published before, so that whoever keeps keys for a while has it. */
  iat: z.int().min(0),
  nbf: z.int().min(0),
  d: part.optional(),
});
/** A key of the house; one that signs no more has lost its private part, and stays for what it has signed. */
export type SigningKey = z.infer<typeof keySchema>;

const keysSchema = z.strictObject({ keys: z.array(keySchema).min(1) });

/** The keys of a file; undefined where it holds none, or keys under names that are not theirs. */
export const readSigningKeys = async (text: string): Promise<readonly SigningKey[] | undefined> => {
  const keys = keysSchema.safeParse(parsed(text)).data?.keys;
  if (keys === undefined) return undefined;
  const named = await Promise.all(keys.map(isNamedRightly));
  return named.every(Boolean) ? keys : undefined;
};

export const writeSigningKeys = (keys: readonly SigningKey[]): string =>
  `${JSON.stringify({ keys }, null, 2)}\n`;

/** A new key that signs from `nbf` on. Both in seconds since 1970. */
export const drawSigningKey = async (iat: number, nbf = iat): Promise<SigningKey> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const { x, d } = await exportJWK(privateKey);
  if (x === undefined || d === undefined) throw new Error('A drawn key has both of its parts.');
  const kid = await thumbprint(x);
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: ALGORITHM, use: 'sig', iat, nbf, d };
};

/** The key that signs at a moment: the newest of those whose time has come, else the one whose time comes first. */
export const keyThatSigns = (keys: readonly SigningKey[], now: number): SigningKey | undefined => {
  const able = keys.filter(({ d }) => d !== undefined).sort((one, other) => one.nbf - other.nbf);
  return able.findLast(({ nbf }) => nbf <= now) ?? able[0];
};

/**
 * The keys with a new one, which signs once those who keep the published keys have had time to fetch it. Keys that another has taken the place of can
 * sign no more; what they have signed stays good.
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

/** What is published, the keys of before included. */
export const publicKeys = (
  keys: readonly SigningKey[],
): { readonly keys: readonly Omit<SigningKey, 'd'>[] } => ({ keys: keys.map(retired) });

export const publicKeyOf = ({ kty, crv, x, kid, alg, use }: SigningKey): PublicKey => ({
  kty,
  crv,
  x,
  kid,
  alg,
  use,
});

const givenSchema = z.object(publicKeySchema.shape);

/** Keys that somebody else publishes: those of them that proofs of this kind can be checked with. */
export const readPublicKeys = (text: string): readonly PublicKey[] | undefined => {
  const set = z.object({ keys: z.array(z.unknown()) }).safeParse(parsed(text)).data;
  return set?.keys.flatMap((key) => {
    const read = givenSchema.safeParse(key);
    return read.success ? [read.data] : [];
  });
};

const thumbprint = (x: string): Promise<string> => calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x });

/** Whether a key goes by its own thumbprint: else one could be put in another's place. */
export const isNamedRightly = async ({ x, kid }: Pick<PublicKey, 'x' | 'kid'>): Promise<boolean> =>
  (await thumbprint(x)) === kid;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
