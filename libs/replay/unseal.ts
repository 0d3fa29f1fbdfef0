import {
  type Game,
  type Json,
  JUDGE,
  PRODUCTION,
  SPECTATOR,
  seat,
  seatViewer,
  type Viewer,
} from '#libs/game-kit';
import { parseMatchEvent, type RecordedMatchEvent } from '#libs/match';
import { type ReplayDocument, sealedEventSchema } from './schema.js';
import type { Opening, SealedEvent } from './seal.js';

/** A hidden part of a sealed event: its commitment only. */
type Closed = { readonly visibleTo: readonly Json[]; readonly commitment: string };

const isClosed = (value: unknown): value is Closed =>
  typeof value === 'object' &&
  value !== null &&
  'visibleTo' in value &&
  'commitment' in value &&
  typeof value.commitment === 'string' &&
  Object.keys(value).length === 2;

/** Every closed part of a value, by its JSON Pointer. */
export const closedParts = (value: unknown, pointer = ''): ReadonlyMap<string, Closed> => {
  if (isClosed(value)) return new Map([[pointer, value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(Object.entries(value).flatMap(([key, item]) => [...closedParts(item, `${pointer}/${key}`)]));
};

/** Whether every hidden part of an event is opened. */
export const isFullyOpened = (event: SealedEvent, opened: readonly Opening[]): boolean =>
  [...closedParts(event.data).keys()].every((pointer) =>
    opened.some((opening) => opening.pointer === pointer),
  );

/** The event's data with the values of its openings. */
export const unsealed = (value: Json, opened: readonly Opening[], pointer = ''): Json => {
  if (isClosed(value)) {
    const opening = opened.find((one) => one.pointer === pointer);
    return opening === undefined ? value : { visibleTo: [...value.visibleTo], value: opening.value };
  }
  if (Array.isArray(value))
    return value.map((item: Json, index) => unsealed(item, opened, `${pointer}/${index}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, unsealed(item, opened, `${pointer}/${key}`)]),
  );
};

/** Parses the sealed event of a line; undefined if its text is invalid. */
export const sealedEventOf = (sealed: string): SealedEvent | undefined => {
  try {
    const event = sealedEventSchema.safeParse(JSON.parse(sealed));
    return event.success ? event.data : undefined;
  } catch {
    return undefined;
  }
};

/** The events of a fully open document, in the form of the log; undefined if a part is closed or an event cannot be read. Verifies no hash: `verifyReplay` does. */
export const unsealedEvents = (
  game: Game,
  { lines }: ReplayDocument,
): readonly RecordedMatchEvent[] | undefined => {
  const events: RecordedMatchEvent[] = [];
  for (const { sealed, openings } of lines) {
    const event = sealedEventOf(sealed);
    if (event === undefined || !isFullyOpened(event, openings)) return undefined;
    const parsed = parseMatchEvent(game, event.type, unsealed(event.data, openings));
    if (!parsed.ok) return undefined;
    const { number, at, actor, step } = event;
    // A replay does not contain command ids, only which events belong to one command.
    events.push({ number, at, actor, commandId: `step-${step}`, event: parsed.value });
  }
  return events;
};

export const viewerOf = ({ header: { viewer } }: ReplayDocument): Viewer => viewerNamed(viewer);

/** Parses the viewer in a header: `spectator`, `judge`, `production`, `seat:0`. */
export const viewerNamed = (viewer: string): Viewer => {
  const seated = /^seat:(\d+)$/.exec(viewer)?.[1];
  if (seated !== undefined) return seatViewer(seat(Number(seated)));
  return [JUDGE, PRODUCTION].find(({ kind }) => kind === viewer) ?? SPECTATOR;
};

export const seatNamesOf =
  ({ header }: ReplayDocument): ((place: number) => string) =>
  (place) =>
    header.seatNames[place] ?? `Seat ${place + 1}`;
