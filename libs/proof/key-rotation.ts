import { z } from 'zod';
import { checkSignature, signDocument } from './signed-document.js';
import {
  keyIdSchema,
  type PublicKey,
  publicKeyOf,
  publicKeySchema,
  type SigningKey,
} from './signing-keys.js';

export const rotationSchema = z.strictObject({
  /** The id of the key that is replaced. */
  former: keyIdSchema,
  /** The key that replaces it. */
  key: publicKeySchema,
  /** When the new key starts to sign (ISO 8601). */
  from: z.string(),
});
/** One signing key replaces another. The former key signs this statement. */
export type Rotation = z.infer<typeof rotationSchema>;

export const keyStatementSchema = z.strictObject({
  format: z.literal('recount-key/1'),
  issuer: z.string().min(1).max(300),
  /** When the log took up the new key. */
  at: z.string(),
  rotation: rotationSchema,
  /** By the former key, over `rotation`. Null if the former key was lost. */
  signature: z.string().nullable(),
});
/** A rotation as the log and the list of its day have it. */
export type KeyStatement = z.infer<typeof keyStatementSchema>;

const ROTATION = 'recount-key+jws';

export const rotationTo = (former: string, key: SigningKey): Rotation => ({
  former,
  key: publicKeyOf(key),
  from: new Date(key.nbf * 1000).toISOString(),
});

export const signRotation = (rotation: Rotation, former: SigningKey): Promise<string> =>
  signDocument(ROTATION, rotation, former);

/** Whether the former key signed this rotation. */
export const isSignedRotation = async (
  rotation: Rotation,
  signature: string,
  former: PublicKey,
): Promise<boolean> =>
  rotation.former === former.kid &&
  (await checkSignature(ROTATION, rotation, signature, [former])) === 'holds';

/**
 * The known keys, and the keys that replaced them by signed rotations. A key that replaced a lost key is not included, because its owner has no signature as
 * proof.
 */
export const followRotations = async (
  known: readonly PublicKey[],
  statements: readonly KeyStatement[],
): Promise<readonly PublicKey[]> => {
  const followed = [...known];
  for (const { rotation, signature } of statements) {
    const former = followed.find(({ kid }) => kid === rotation.former);
    if (former === undefined || signature === null) continue;
    const isKnown = followed.some(({ kid }) => kid === rotation.key.kid);
    if (!isKnown && (await isSignedRotation(rotation, signature, former))) followed.push(rotation.key);
  }
  return followed;
};

/** The key with the signature of the key that it replaces, so that the private part of the replaced key may be deleted before the log takes up the new one. */
export const endorsed = async (key: SigningKey, former: SigningKey): Promise<SigningKey> => ({
  ...key,
  endorsement: {
    former: former.kid,
    signature: await signRotation(rotationTo(former.kid, key), former),
  },
});
