import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Game } from '#libs/game-kit';
import { gamesSince } from '#libs/games';
import { parseMatchEvent, type RecordedMatchEvent } from '#libs/match';

/*
 * Logs that earlier versions of Recount wrote, as gzip'd JSON lines: first the commit that made the log, with the hash of its last frame there, then each event as it
 * was stored. Rules 1.0.0 are those of commit 25bb9b6a, rules 1.1.0 those of bb77c5fc. The mixed logs began under 1.0.0 and continued under 1.1.0.
 */

const FOLDER = new URL('logs/', import.meta.url);
const END = '.log.gz';

export const frozenLogs: readonly string[] = readdirSync(FOLDER)
  .map((file) => file.slice(0, -END.length))
  .sort();

const headerSchema = z.object({ hash: z.string(), status: z.enum(['playing', 'finished']) });
const rowSchema = z.object({
  number: z.int(),
  at: z.string(),
  commandId: z.string(),
  actor: z.object({ role: z.enum(['organizer', 'player', 'judge', 'service']), id: z.string() }),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
});

export interface FrozenLog extends z.infer<typeof headerSchema> {
  /** The game by the rules of the log, and by each later version. */
  readonly games: readonly [Game, ...Game[]];
  readonly rulesVersion: string;
  readonly events: readonly RecordedMatchEvent[];
}

export const frozenLog = async (name: string): Promise<FrozenLog> => {
  const [header, ...rows] = gunzipSync(readFileSync(new URL(`${name}${END}`, FOLDER)))
    .toString()
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  const parsed = z.array(rowSchema).parse(rows);
  const { game: id, rulesVersion } = z
    .object({ game: z.string(), rulesVersion: z.string() })
    .parse(parsed[0]?.data);
  const [game, ...later] = await gamesSince(id, rulesVersion);
  if (game === undefined) throw new Error(`There is no ${id} any more.`);
  const events = parsed.map(({ type, data, ...recorded }): RecordedMatchEvent => {
    const event = parseMatchEvent(game, type, data);
    if (!event.ok) throw new Error(`${name}, event ${recorded.number}: ${JSON.stringify(event.faults)}`);
    return { ...recorded, event: event.value };
  });
  return { ...headerSchema.parse(header), games: [game, ...later], rulesVersion, events };
};

/** The events of each command, in order. */
export const commandsOf = (events: readonly RecordedMatchEvent[]): readonly RecordedMatchEvent[][] => {
  const commands: RecordedMatchEvent[][] = [];
  for (const recorded of events) {
    const last = commands.at(-1);
    if (last?.[0]?.commandId === recorded.commandId) last.push(recorded);
    else commands.push([recorded]);
  }
  return commands;
};
