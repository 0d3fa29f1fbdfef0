import { join } from 'node:path';
import { EncryptedEventStore, hiddenParts, LocalMasterKey } from '#libs/vault';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import { BotMatch } from '../support/bot-match.js';

/** The long match. The seed is arbitrary; this one makes a match of almost 7,000 frames. */
export const LONG = {
  matchId: 'long',
  game: 'nightfall',
  players: ['ann', 'ben'],
  bestOf: 3,
  seed: 'long',
} as const;

const key = Buffer.alloc(32, 1);

/** Settings for a service that opens a folder with the long match. */
export const LONG_MATCH_ENVIRONMENT = { RECOUNT_MASTER_KEY: key.toString('base64') };

/** Plays the long match into the log of a data folder, encrypted as by a service, to its end or up to this number of frames. */
export const writeLongMatch = async (folder: string, frames?: number): Promise<void> => {
  const store = new EncryptedEventStore(await openSqliteEventStore({ file: join(folder, 'events.sqlite') }), {
    masterKey: new LocalMasterKey({ read: async () => [key], draw: async () => [key] }),
    encryptionOf: () => ({ parts: hiddenParts }),
  });
  const match = await BotMatch.begin(store, LONG);
  if (frames === undefined) await match.play(20_000);
  else await match.playToFrame(frames);
  await store.close();
};
