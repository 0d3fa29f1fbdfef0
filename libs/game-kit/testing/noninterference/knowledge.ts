import { isHidden } from '../../contract/hidden.js';
import type { CardId, Seat } from '../../contract/ids.js';
import { type Viewer, viewerKey } from '../../contract/viewer.js';
import type { CardFace } from './secrecy.js';

/*
 * Who has seen which card, told from facts alone: a card that was seen and could be followed is no secret any more. A game's secrecy keeps
 * this beside its state.
 */

/** The viewers who know a card by its present id; `everybody` where it lay open. */
export type Knowledge = Readonly<Record<CardId, readonly string[]>>;

const EVERYBODY = 'everybody';

export const isUnknownTo = (known: Knowledge, viewer: Viewer, id: CardId): boolean => {
  const who = known[id] ?? [];
  return !who.includes(EVERYBODY) && !who.includes(viewerKey(viewer));
};

/** Whether a viewer sees what a seat holds. */
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

/** Every card that a fact names, with who is told. */
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

/** A fact is told again and again: in other worlds, to other viewers. */
const renamedIn = new WeakMap<object, readonly Renamed[]>();

/** Cards that got a new id, wherever a moved card (`{ from, was, now }`) stands in a fact. */
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

/** What a fact tells of cards beyond those that it names, as the game's rules have it. */
export interface Told {
  /** Cards that were taken off a pile, with the ids that they had there: who knew the one knows the other. */
  readonly followed?: readonly { readonly was: CardId; readonly now: CardId }[] | undefined;
  /** Cards shown by their names, which does not say which of the hidden ones they are: any that it may be is no secret. */
  readonly shown?: readonly CardId[] | undefined;
  /** False for a fact that names cards without anybody's seeing them, as the one that sets a game up. */
  readonly showsNamed: boolean;
}

/** Who knows what after a fact; `before` itself where it tells nothing new. */
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
