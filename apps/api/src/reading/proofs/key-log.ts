import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import {
  createUpcastRegistry,
  decodeEvent,
  type EventCodec,
  type EventStore,
  encodeEvents,
  isEventStoreError,
  isWrongExpectedRevision,
} from '#libs/event-log';
import {
  isSignedRotation,
  type KeyStatement,
  keyStatementSchema,
  type PublicKey,
  publicKeyOf,
  publicKeySchema,
  type Rotation,
  rotationTo,
  type SigningKey,
  signRotation,
} from '#libs/proof';

/*
 * The keys with which a log's proofs are signed, in the stream `proof-keys`: first the keys of the node that started the log, then each rotation. Appends have an
 * expected revision, so nodes with different keys cannot both write here.
 */
export const PROOF_KEYS = 'proof';
const STREAM = `${PROOF_KEYS}-keys`;

/** Stored for ever: add new facts, never change the meaning of an old one. */
type KeyFact =
  /** In order; the last key has no successor yet. */
  | { readonly type: 'SigningKeysAdopted'; readonly keys: readonly PublicKey[] }
  | { readonly type: 'SigningKeyRotated'; readonly statement: KeyStatement };

const schema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('SigningKeysAdopted'),
    keys: z.array(publicKeySchema).min(1).readonly(),
  }),
  z.strictObject({ type: z.literal('SigningKeyRotated'), statement: keyStatementSchema }),
]);

export const keyCodec: EventCodec<KeyFact> = {
  registry: createUpcastRegistry(
    Object.fromEntries(schema.options.map(({ shape }) => [`${PROOF_KEYS}.${shape.type.value}`, 1])),
  ),
  toFact: ({ type, ...fact }) => ({
    type: `${PROOF_KEYS}.${type}`,
    data: 'keys' in fact ? { keys: [...fact.keys] } : fact,
  }),
  fromFact: ({ type, data }) =>
    schema.parse({ type: type.slice(PROOF_KEYS.length + 1), ...(data instanceof Object ? data : {}) }),
};

/** The signing keys that a log names. */
export interface KeyHistory {
  readonly revision: bigint | 'no_stream';
  /** All of them, in the order in which the log took them up. */
  readonly keys: readonly PublicKey[];
  readonly rotations: readonly KeyStatement[];
}

export const readKeyHistory = async (
  store: Pick<EventStore, 'readStream'>,
  signal?: AbortSignal,
): Promise<KeyHistory> => {
  const keys: PublicKey[] = [];
  const rotations: KeyStatement[] = [];
  let revision: KeyHistory['revision'] = 'no_stream';
  try {
    for await (const recorded of store.readStream(STREAM, signal === undefined ? {} : { signal })) {
      const { event } = decodeEvent(keyCodec, recorded);
      if (event.type === 'SigningKeysAdopted') keys.push(...event.keys);
      else {
        keys.push(event.statement.rotation.key);
        rotations.push(event.statement);
      }
      revision = recorded.revision;
    }
  } catch (error) {
    if (!isEventStoreError(error) || error.code !== 'STREAM_NOT_FOUND') throw error;
  }
  return { revision, keys, rotations };
};

/** The key that the log names last is not among a node's keys, or without its private part. */
export class SigningKeyMissing extends Error {
  override readonly name = 'SigningKeyMissing';
  constructor(readonly kid: string) {
    super(
      `The proofs of this log are signed with the key ${kid}, which this node does not have; give it the log's key file, or, if that key is lost, run "recount proof-key rotate --lost ${kid}".`,
    );
  }
}

/** Throws SigningKeyMissing unless a node with these keys may sign for the log, now or after recording its newer keys. */
export const checkSigningKeys = async (history: KeyHistory, keys: readonly SigningKey[]): Promise<void> => {
  await nextRotation(history, keys);
};

export interface Agreement {
  readonly keys: readonly SigningKey[];
  readonly issuer: string;
  readonly clock: () => Date;
  readonly signal?: AbortSignal;
}

/** Records a node's keys in the log: all of them in a log without keys, else the keys that replace the last one. Throws SigningKeyMissing. */
export const agreeOnKeys = async (
  store: Pick<EventStore, 'readStream' | 'append'>,
  { keys, issuer, clock, signal }: Agreement,
): Promise<KeyHistory> => {
  for (;;) {
    const history = await readKeyHistory(store, signal);
    const at = clock().toISOString();
    if (history.keys.length === 0) {
      await append(store, history, { type: 'SigningKeysAdopted', keys: keys.map(publicKeyOf) }, at, signal);
      continue;
    }
    const next = await nextRotation(history, keys);
    if (next === undefined) return history;
    await append(store, history, rotated({ issuer, at, ...next }), at, signal);
  }
};

/** Records that the log's last key was lost, and that another one replaces it. No signature proves that. */
export const replaceLostKey = (
  store: Pick<EventStore, 'append'>,
  history: KeyHistory,
  rotation: Rotation,
  { issuer, at }: { readonly issuer: string; readonly at: Date },
): Promise<boolean> =>
  append(
    store,
    history,
    rotated({ issuer, at: at.toISOString(), rotation, signature: null }),
    at.toISOString(),
  );

const rotated = (statement: Omit<KeyStatement, 'format'>): KeyFact => ({
  type: 'SigningKeyRotated',
  statement: { format: 'recount-key/1', ...statement },
});

/** The rotation to a key that the log does not name; undefined if it names all that can sign. */
const nextRotation = async (
  history: KeyHistory,
  keys: readonly SigningKey[],
): Promise<{ readonly rotation: Rotation; readonly signature: string } | undefined> => {
  const last = history.keys.at(-1);
  if (last === undefined) return undefined;
  const own = keys.find(({ kid }) => kid === last.kid);
  if (own === undefined) throw new SigningKeyMissing(last.kid);
  const named = new Set(history.keys.map(({ kid }) => kid));
  const added = keys.filter(({ kid }) => !named.has(kid));
  for (const key of added) {
    const rotation = rotationTo(last.kid, key);
    const { endorsement } = key;
    if (endorsement !== undefined && (await isSignedRotation(rotation, endorsement.signature, last)))
      return { rotation, signature: endorsement.signature };
  }
  if (own.d === undefined) throw new SigningKeyMissing(last.kid);
  const next = added.find(({ d }) => d !== undefined);
  if (next === undefined) return undefined;
  const rotation = rotationTo(last.kid, next);
  return { rotation, signature: await signRotation(rotation, own) };
};

/** Returns false if another node was first. */
const append = async (
  store: Pick<EventStore, 'append'>,
  { revision }: KeyHistory,
  fact: KeyFact,
  at: string,
  signal?: AbortSignal,
): Promise<boolean> => {
  const commandId = uuid();
  const events = encodeEvents(keyCodec, [fact], {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { role: 'service', id: 'recount' },
    at,
  });
  try {
    await store.append(STREAM, revision, events, signal === undefined ? {} : { signal });
    return true;
  } catch (error) {
    if (isWrongExpectedRevision(error)) return false;
    throw error;
  }
};
