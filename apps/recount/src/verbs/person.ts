import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { EventStore } from '#libs/event-log';
import { personalWords } from '../../../api/src/composition/personal-words.js';
import { playerAggregate } from '../../../api/src/features/players/player-aggregate.js';
import { erasePlayer } from '../../../api/src/features/players/player-erasure.js';
import { recordedNames } from '../../../api/src/features/players/recorded-names.js';
import { ApiError } from '../../../api/src/platform/errors/api-error.js';
import { MATCHES, matchOfStream } from '../../../api/src/reading/log/match-codec.js';
import { type RecordedWords, recordedWords } from '../../../api/src/reading/models/personal-words.js';
import { AggregateStore } from '../../../api/src/writing/aggregate-store.js';
import { openLog } from '../composition/open-log.js';
import { EXIT, print, remark, UsageError } from '../exit.js';
import { COMMAND_LINE } from './organization.js';

export interface PersonOptions {
  readonly yes?: boolean;
}

export const person = async (
  what: 'export' | 'erase',
  player: string,
  { yes }: PersonOptions,
): Promise<void> => {
  if (what === 'erase' && yes !== true)
    throw new UsageError('An erasure cannot be undone. Confirm it with --yes.');
  const store = await openLog();
  try {
    await (what === 'export' ? exportPerson(store, player) : erase(store, player));
  } finally {
    await store.close();
  }
};

const exportPerson = async (store: EventStore, player: string): Promise<void> => {
  const recorded = await recordedNames(store, player);
  const [seats, words] = [await seatsOf(store, player), await wordsOf(store, player)];
  const { isErased, names } = recorded;
  if (!isErased && names.length === 0 && seats.length === 0 && words.length === 0) {
    remark(`No data is stored about ${player}.`);
    process.exitCode = EXIT.failed;
    return;
  }
  print(JSON.stringify({ player, ...recorded, seats, words: isErased ? [] : words }, null, 2));
};

const erase = async (store: EventStore, player: string): Promise<void> => {
  const players = new AggregateStore({ store, clock: () => new Date() }, playerAggregate);
  try {
    await erasePlayer(store, players, { commandId: randomUUID(), actor: COMMAND_LINE }, player);
    print(`${player} is erased: the key of its names is destroyed.`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    remark(`${error.message} Nothing was erased.`);
    process.exitCode = EXIT.failed;
  }
};

const seatSchema = z.object({ seat: z.int(), player: z.string() });

/** Every seat of a player; this reads the complete log. */
const seatsOf = async (store: EventStore, player: string) => {
  const seats: { readonly matchId: string; readonly seat: number; readonly at: string }[] = [];
  for await (const { type, data, stream, metadata } of store.readAll({ categories: [MATCHES] })) {
    if (type !== 'match.SeatTaken') continue;
    const taken = seatSchema.parse(data);
    if (taken.player === player)
      seats.push({ matchId: matchOfStream(stream), seat: taken.seat, at: metadata.at ?? '' });
  }
  return seats;
};

/** All texts by or about a player under its key; this reads all streams that may have such texts. */
const wordsOf = async (store: EventStore, player: string): Promise<readonly RecordedWords[]> => {
  const words: RecordedWords[] = [];
  for await (const event of store.readAll({ categories: personalWords.categories })) {
    const said = recordedWords(personalWords, player, event);
    if (said !== undefined) words.push(said);
  }
  return words;
};
