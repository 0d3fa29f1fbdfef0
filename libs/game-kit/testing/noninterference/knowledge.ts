import { isHidden } from '../../contract/hidden.js';
import type { CardId, Seat } from '../../contract/ids.js';
import { type Viewer, viewerKey } from '../../contract/viewer.js';
import type { CardFace } from './secrecy.js';

/* The viewers who have seen each card, computed from facts alone: a card that was seen and can be followed is not secret any more. */

/** The viewers who know a card, by its present id; `everybody` for a card that was face up. */
export type Knowledge = Readonly<Record<CardId, readonly string[]>>;

const EVERYBODY = 'everybody';

export const isUnknownTo = (known: Knowledge, viewer: Viewer, id: CardId): boolean => {
  const who = known[id] ?? [];
  return !who.includes(EVERYBODY) && !who.includes(viewerKey(viewer));
};

/** Whether a viewer sees a seat's hand. */
export const mayLookInto = (viewer: Viewer, seat: Seat): boolean =>
  viewer.kind === 'judge' || viewer.kind === 'production' || (viewer.kind === 'seat' && viewer.seat === seat);

const isFace = (value: object): value is CardFace =>
  'id' in value &&
  'definition' in value &&
  typeof value.id === 'string' &&
  typeof value.definition === 'string';

interface Named {
  readonly id: CardId;
  readonly who: readonly string[];
}

/** Every card that a fact names, with its audience. */
const facesIn = (value: unknown): readonly Named[] => {
  const faces: Named[] = [];
  collectFaces(value, [EVERYBODY], faces);
  return faces;
};

const collectFaces = (value: unknown, who: readonly string[], faces: Named[]): void => {
  if (typeof value !== 'object' || value === null) return;
  if (isHidden(value)) {
    collectFaces(value.value, value.visibleTo, faces);
    return;
  }
  if (isFace(value)) faces.push({ id: value.id, who });
  for (const part of Object.values(value)) collectFaces(part, who, faces);
};

const isMove = (value: object): value is { readonly was: unknown; readonly now: unknown } =>
  'was' in value && 'now' in value && 'from' in value;

const openedId = (side: unknown): CardId | undefined => {
  const face = isHidden(side) ? side.value : side;
  return typeof face === 'object' && face !== null && isFace(face) ? face.id : undefined;
};

interface Renamed {
  readonly was: CardId;
  readonly now: CardId;
}

/** Cached, since a fact is processed repeatedly: in other worlds, for other viewers. */
const renamedIn = new WeakMap<object, readonly Renamed[]>();

/** Cards that got a new id, found by the shape of a moved card (`{ from, was, now }`) anywhere in a fact. */
export const renamedByMoves = (fact: object): readonly Renamed[] => {
  const known = renamedIn.get(fact);
  if (known !== undefined) return known;
  const renamed: Renamed[] = [];
  collectRenamed(fact, renamed);
  renamedIn.set(fact, renamed);
  return renamed;
};

const collectRenamed = (value: unknown, renamed: Renamed[]): void => {
  if (typeof value !== 'object' || value === null) return;
  if (isMove(value)) {
    const [was, now] = [openedId(value.was), openedId(value.now)];
    if (was !== undefined && now !== undefined && was !== now) renamed.push({ was, now });
    return;
  }
  for (const part of Object.values(value)) collectRenamed(part, renamed);
};

/** Information in a fact about cards that it does not name, by the game's rules. */
export interface Told {
  /** Cards taken from a pile, with their previous ids: viewers who knew the card can still identify it. */
  readonly followed?: readonly { readonly was: CardId; readonly now: CardId }[] | undefined;
  /** Hidden cards that may be a card shown by name, so that they no longer count as secret. */
  readonly shown?: readonly CardId[] | undefined;
  /** False for a fact that names cards without showing them, such as the first fact. */
  readonly showsNamed: boolean;
}

/** The knowledge after a fact; the same object if the fact adds none. */
export const knowledgeAfter = (
  before: Knowledge | undefined,
  fact: object,
  { followed = [], shown = [], showsNamed }: Told,
): Knowledge => {
  let learned: Record<CardId, readonly string[]> | undefined;
  const known = (id: CardId): readonly string[] => (learned ?? before)?.[id] ?? [];
  const tell = (id: CardId, who: readonly string[]): void => {
    const already = known(id);
    const others = who.filter((one) => !already.includes(one));
    if (others.length === 0) return;
    learned ??= { ...before };
    learned[id] = [...already, ...others];
  };
  for (const { was, now } of followed) tell(now, before?.[was] ?? []);
  for (const id of shown) tell(id, [EVERYBODY]);
  for (const { was, now } of renamedByMoves(fact)) tell(now, known(was));
  if (showsNamed) for (const { id, who } of facesIn(fact)) tell(id, who);
  return learned ?? before ?? {};
};
