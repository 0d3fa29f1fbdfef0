import { randomUUID } from 'node:crypto';
import { type EventStore, type Json, LIMITS, type NewEvent } from '#libs/event-log';
import { games } from '#libs/games';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import { BotMatch } from '../support/bot-match.js';

/** Placeholders in a template for the values of each copy; texts that occur nowhere else. */
const MATCH = 'TEMPLATE-MATCH';
const PLAYERS = ['TEMPLATE-ANN', 'TEMPLATE-BEN', 'TEMPLATE-CLEO'];
const SEEDS = 4;
const MOST_ACTIONS = 5_000;
/** Below the limit of an append, because encrypted data are longer. */
const BATCH_BYTES = LIMITS.appendBytes / 3;

interface TemplateEvent {
  readonly type: string;
  /** Text if it contains the id of the match or of a player, otherwise JSON. */
  readonly data: { readonly text: string } | { readonly value: Json };
  readonly metadata: readonly (readonly [name: string, value: string])[];
}

/** The events of one append: complete commands. */
type Batch = readonly TemplateEvent[];

/** A recorded match that is written repeatedly under other ids. */
export class MatchTemplate {
  readonly #batches: readonly Batch[];

  private constructor(batches: readonly Batch[]) {
    this.#batches = batches;
  }

  static async recorded(store: EventStore, stream: string): Promise<MatchTemplate> {
    const batches: TemplateEvent[][] = [[]];
    let bytes = 0;
    for await (const { type, data, metadata } of store.readStream(stream)) {
      const text = JSON.stringify(data);
      batches.at(-1)?.push({
        type,
        data: text.includes('TEMPLATE-') ? { text } : { value: data },
        metadata: Object.entries(metadata),
      });
      bytes += text.length;
      const isFull = bytes > BATCH_BYTES || (batches.at(-1)?.length ?? 0) > LIMITS.eventsPerAppend / 2;
      if (!isFull || metadata.following !== '0') continue;
      batches.push([]);
      bytes = 0;
    }
    return new MatchTemplate(batches.filter(({ length }) => length > 0));
  }

  /** Writes a copy of the match; returns the number of its events. */
  async write(store: EventStore, matchId: string, players: readonly string[]): Promise<number> {
    const own = (text: string): string => {
      let named = text.replaceAll(MATCH, matchId);
      for (const [place, player] of players.entries())
        named = named.replaceAll(PLAYERS[place] ?? MATCH, player);
      return named;
    };
    let written = 0;
    for (const batch of this.#batches) {
      const events = batch.map(
        ({ type, data, metadata }): NewEvent => ({
          id: randomUUID(),
          type,
          data: 'value' in data ? data.value : JSON.parse(own(data.text)),
          metadata: Object.fromEntries(metadata.map(([name, value]) => [name, own(value)])),
        }),
      );
      await store.append(`match-${matchId}`, written === 0 ? 'no_stream' : BigInt(written - 1), events);
      written += events.length;
    }
    return written;
  }
}

/** Finished matches of every game, several of each. */
export const finishedMatches = async (): Promise<readonly MatchTemplate[]> => {
  const templates: MatchTemplate[] = [];
  for (const { id, seats } of games)
    for (let seed = 0; seed < SEEDS; seed += 1)
      templates.push(await recorded(id, `${id} ${seed}`, seats.min, MOST_ACTIONS));
  return templates;
};

/** A match of MetaX at its first mulligan, for `PassingTable`: with this seed, the player in the first seat goes first. */
export const openMatch = (): Promise<MatchTemplate> => recorded('metax', 'first', 2, 0);

const recorded = async (
  game: string,
  seed: string,
  seats: number,
  actions: number,
): Promise<MatchTemplate> => {
  const store = await openSqliteEventStore({ file: ':memory:' });
  const players = PLAYERS.slice(0, seats);
  const match = await BotMatch.begin(store, { matchId: MATCH, game, players, seed, season: 'bench' });
  await match.play(actions);
  const template = await MatchTemplate.recorded(store, `match-${MATCH}`);
  await store.close();
  return template;
};
