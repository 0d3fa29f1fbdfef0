import { factReaderOf, type Game, type GameId, type Json, type Parsed, parserOf } from '#libs/game-kit';
import { gameEvent, matchEvent } from './decision.js';
import { factSchema, type MatchEvent, type MatchFact } from './facts.js';
import { toStrictJson } from './strict-json.js';

/** The prefix of the stored types of a match's own facts; no game may have it as its id. */
export const MATCH_PREFIX = 'match';

/** An event in its stored form. Only the stored type has the fact's type, so that the two cannot disagree. */
export interface EncodedMatchEvent {
  readonly type: string;
  readonly data: Json;
}

/** `match.SeatTaken` for a fact of the match, `<game>.<Fact>` for one of its game. */
export const storedType = (event: MatchEvent, game: GameId): string =>
  `${event.kind === 'match' ? MATCH_PREFIX : game}.${event.fact.type}`;

export const encodeMatchEvent = (event: MatchEvent, game: GameId): EncodedMatchEvent => {
  const { type: _inTheStoredType, ...data } = event.fact;
  return { type: storedType(event, game), data: toStrictJson(data) };
};

/** Parses a stored event of a match of `game`, or returns every fault. */
export const parseMatchEvent = (game: Game, type: string, data: unknown): Parsed<MatchEvent> => {
  const [owner, name] = partsOf(type);
  if (!isRecord(data)) return failed('WRONG_TYPE', '', 'The data of an event is an object.');
  if (Object.hasOwn(data, 'type'))
    return failed('UNKNOWN_FIELD', 'type', 'The type of an event is not in its data.');
  if (owner === MATCH_PREFIX) return parseMatchFact(name, data);
  if (owner !== game.id)
    return failed('UNKNOWN_EVENT_TYPE', '', `A match of ${game.id} has no event ${type}.`);
  const read = game.readFact?.(name, data);
  if (read !== undefined) return { ok: true, value: gameEvent(read) };
  const parsed = game.parseFact({ type: name, ...data });
  return parsed.ok ? { ok: true, value: gameEvent(parsed.value) } : parsed;
};

/** The cache limit; there are some 60 types. A full cache is cleared. */
const MOST_TYPES = 1_024;
const parts = new Map<string, readonly [owner: string, name: string]>();

/** Splits a stored type, with a cache: looking up the same string objects is faster than looking up new ones. */
const partsOf = (type: string): readonly [owner: string, name: string] => {
  const known = parts.get(type);
  if (known !== undefined) return known;
  const dot = type.indexOf('.');
  const made = [type.slice(0, dot), type.slice(dot + 1)] as const;
  if (parts.size >= MOST_TYPES) parts.clear();
  parts.set(type, made);
  return made;
};

const TYPES: ReadonlySet<string> = new Set(factSchema.options.map(({ shape }) => shape.type.value));
const readFact = factReaderOf<MatchFact>(factSchema);
const parseFact = parserOf<MatchFact>(factSchema);

const parseMatchFact = (type: string, data: object): Parsed<MatchEvent> => {
  if (!TYPES.has(type)) return failed('UNKNOWN_EVENT_TYPE', '', `There is no event ${MATCH_PREFIX}.${type}.`);
  const read = readFact(type, data);
  if (read !== undefined) return { ok: true, value: matchEvent(read) };
  const parsed = parseFact({ type, ...data });
  return parsed.ok ? { ok: true, value: matchEvent(parsed.value) } : parsed;
};

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const failed = (code: string, path: string, message: string): Parsed<never> => ({
  ok: false,
  faults: [{ code, path, message }],
});
