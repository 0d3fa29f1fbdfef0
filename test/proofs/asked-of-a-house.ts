import { gunzipSync } from 'node:zlib';
import { findGame } from '#libs/games';
import {
  listHeadSchema,
  matchStatementSchema,
  type PublicKey,
  publicKeySchema,
  readPublicKeys,
} from '#libs/proof';
import { type FileReport, readReplayFile, verifyReplayFile } from '#libs/replay';
import type { Client } from '../e2e/support/client.js';
import { pick, pickList, pickText } from '../e2e/support/pick.js';
import { eventually } from '../e2e/support/socket.js';
import { cardsOf } from './random-replays.js';

export const PROOF = `query($id: ID!, $frame: Int!) { match(id: $id) {
  frame(number: $frame) { sealed }
  proof {
    statement signature key
    frame(number: $frame) { index size path }
    listed { head signature index path }
    fidelity { isExact decidedBy present }
  }
} }`;
export const LIST = `query($day: String!, $size: Int, $earlier: Int!) { proofList(day: $day, size: $size) {
  size head signature key leaves consistency(earlier: $earlier) } }`;

const rulesOf = (id: string) => {
  const game = findGame(id);
  if (game === undefined) throw new Error(`There is no game ${id}.`);
  return { game, cards: cardsOf(game) };
};

export const proofOf = async (client: Client, id: string, frame = 0) => {
  const match = await client.ask(PROOF, { id, frame }, 'match');
  const key = publicKeySchema.parse(JSON.parse(pickText(match, 'proof.key')));
  const statement = matchStatementSchema.parse(JSON.parse(pickText(match, 'proof.statement')));
  return { match, key, statement, signature: pickText(match, 'proof.signature') };
};

/** The same once the match is in the list of its day. */
export const listed = async (client: Client, id: string) => {
  await eventually(async () => pick((await proofOf(client, id)).match, 'proof.listed') !== null);
  return proofOf(client, id);
};

/** The list of a day, complete or as it was with fewer matches, and its consistency path from an earlier one. */
export const listOf = async (
  client: Client,
  day: string,
  { earlier = 0, size }: { readonly earlier?: number; readonly size?: number | undefined } = {},
) => {
  const list = await client.ask(LIST, { day, earlier, size }, 'proofList');
  const head = listHeadSchema.parse(JSON.parse(pickText(list, 'head')));
  const key = publicKeySchema.parse(JSON.parse(pickText(list, 'key')));
  return {
    head,
    key,
    signature: pickText(list, 'signature'),
    path: pickList(list, 'consistency').map(String),
  };
};

/** A replay file, unpacked; else the status of the answer. */
export const fileOf = async (client: Client, id: string, as?: string): Promise<string> => {
  const asked = await fetch(`${client.url}/exports/replays/${id}${as === undefined ? '' : `?as=${as}`}`, {
    headers: client.headers,
  });
  if (asked.status !== 200) return `${asked.status}`;
  return gunzipSync(Buffer.from(await asked.arrayBuffer())).toString('utf8');
};

export const KEYS = '/.well-known/jwks.json';

export const publishedKeys = async (url: string): Promise<readonly PublicKey[]> =>
  keysIn(await (await fetch(`${url}${KEYS}`)).text());

const keysIn = (text: string): readonly PublicKey[] => {
  const keys = readPublicKeys(text);
  if (keys === undefined) throw new Error(`The service publishes no keys: ${text.slice(0, 200)}`);
  return keys;
};

/** The result of checking a file with a service's published keys. */
export const reportOf = async (text: string, url: string, game = 'metax'): Promise<FileReport> =>
  reportWith(text, await publishedKeys(url), game);

/** The same with known keys: as they were published, or parsed. */
export const reportWith = (
  text: string,
  keys: string | readonly PublicKey[],
  game = 'metax',
): Promise<FileReport> => {
  const read = readReplayFile(text);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return verifyReplayFile(read.value, {
    rules: rulesOf(game),
    keys: typeof keys === 'string' ? keysIn(keys) : keys,
  });
};
