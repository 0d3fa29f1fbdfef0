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

export const MATCHES = 'match';

export const matchStream = (matchId: string): string => `${MATCHES}-${matchId}`;

export const matchOfStream = (stream: string): string => stream.slice(MATCHES.length + 1);

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

/** Decodes the events of all matches; the namespace of the stored type names the game. It cannot encode. */
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

/** Decodes each event of a match once and shares the result among all readers. */
export const matchDecoder = (games: Games): DecodeEvent<MatchEvent> => {
  const known = decoders.get(games) ?? decodingOnce(readingCodec(games));
  decoders.set(games, known);
  return known;
};

/** Decodes like {@link readingCodec}, and encodes events of one game. The game is unknown until a command has been decided. */
export const matchCodec = (games: Games, game: () => Game): EventCodec<MatchEvent> => ({
  ...readingCodec(games),
  toFact: (event) => encodeMatchEvent(event, game().id),
});

/** The match's own facts are independent of the game, so any game's codec reads them. */
const gameOf = (games: Games, type: string): Game => {
  const namespace = type.slice(0, type.indexOf('.'));
  const [any] = games.all;
  if (namespace === MATCH_PREFIX && any !== undefined) return any;
  return games.get(namespace);
};

const ACTOR_ROLES: readonly Actor['role'][] = ['organizer', 'player', 'judge', 'service'];

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

/** The actor that caused an event. Throws for a role that matches do not have. */
export const actorIn = ({ actor: { role: given, id } }: Pick<Envelope, 'actor'>): Actor => {
  const role = ACTOR_ROLES.find((known) => known === given);
  if (role === undefined) throw new EventFormatError('MALFORMED_EVENT', `No match knows the role ${given}.`);
  return { role, id };
};
