import {
  type DecodedEvent,
  type DecodeEvent,
  decodingOnce,
  type Envelope,
  type EventCodec,
  EventFormatError,
  type UpcastRegistry,
} from '#libs/event-log';
import type { Game } from '#libs/game-kit';
import {
  type Actor,
  encodeMatchEvent,
  MATCH_PREFIX,
  type MatchEvent,
  parseMatchEvent,
  type RecordedMatchEvent,
} from '#libs/match';
import type { Games } from '../../games/games.js';

/** The category of all matches' streams. */
export const MATCHES = 'match';

export const matchStream = (matchId: string): string => `${MATCHES}-${matchId}`;

export const matchOfStream = (stream: string): string => stream.slice(MATCHES.length + 1);

/** Every fact is in its first version. */
const firstVersions: UpcastRegistry = {
  versionOf: () => 1,
  upcast: (fact) => {
    if (fact.version === 1) return fact;
    throw new EventFormatError(
      'NEWER_EVENT_VERSION',
      `${fact.type} has version ${fact.version}; this build reads 1. A newer build wrote it.`,
    );
  },
};

/** Reads the events of any match (the namespace of a stored type says which game's it is) and writes none. */
export const readingCodec = (games: Games): EventCodec<MatchEvent> => ({
  registry: firstVersions,
  toFact: () => {
    throw new Error('This codec only reads.');
  },
  fromFact: ({ type, data }) => {
    const parsed = parseMatchEvent(gameOf(games, type), type, data);
    if (parsed.ok) return parsed.value;
    throw new Error(parsed.faults.map(({ path, message }) => `${path}: ${message}`).join(' '));
  },
});

const decoders = new WeakMap<Games, DecodeEvent<MatchEvent>>();

/** Reads the events of matches, each once for all who follow or write them. */
export const matchDecoder = (games: Games): DecodeEvent<MatchEvent> => {
  const known = decoders.get(games) ?? decodingOnce(readingCodec(games));
  decoders.set(games, known);
  return known;
};

/** Reads as {@link readingCodec} does, and writes the events of matches of one game, which is known once a command is decided. */
export const matchCodec = (games: Games, game: () => Game): EventCodec<MatchEvent> => ({
  ...readingCodec(games),
  toFact: (event) => encodeMatchEvent(event, game().id),
});

/** A match's own facts read the same whatever its game. */
const gameOf = (games: Games, type: string): Game => {
  const namespace = type.slice(0, type.indexOf('.'));
  const [any] = games.all;
  if (namespace === MATCH_PREFIX && any !== undefined) return any;
  return games.get(namespace);
};

const ACTOR_ROLES: readonly Actor['role'][] = ['organizer', 'player', 'judge', 'service'];

/** An event of a match with what stood around it in the log. */
export const recordedOf = ({
  event,
  envelope,
  revision,
  following,
}: DecodedEvent<MatchEvent>): RecordedMatchEvent => ({
  number: Number(revision),
  at: envelope.at,
  commandId: envelope.commandId,
  actor: actorIn(envelope),
  ...(following === undefined ? {} : { following }),
  event,
});

/** Who caused an event. Throws for somebody whom no match knows. */
export const actorIn = ({ actor: { role: given, id } }: Pick<Envelope, 'actor'>): Actor => {
  const role = ACTOR_ROLES.find((known) => known === given);
  if (role === undefined) throw new EventFormatError('MALFORMED_EVENT', `No match knows the role ${given}.`);
  return { role, id };
};
