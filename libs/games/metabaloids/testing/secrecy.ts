import { type CardId, cardId, type Game, isHidden, type Seat, type Viewer, viewerKey } from '#libs/game-kit';
import type { Secrecy } from '#libs/game-kit/testing';
import type { MetabaloidsAction } from '../actions.js';
import type { MetabaloidsCard } from '../cards/definition.js';
import type { MetabaloidsFact } from '../facts.js';
import type { CardRef } from '../schemas.js';
import type { MetabaloidsState } from '../state.js';
import { opened, seatState, seatsOf } from '../zones.js';

/**
 * Metabaloids with a memory of who has seen which card, since a card that was seen and could be followed is no secret any more: one that was
 * returned to a hand or put on a draw pile, one that was looked at. Told from the facts alone, in words of the hidden-information rules.
 */
export interface TrackedState extends MetabaloidsState {
  /** The viewers who know a card by its present id; `everybody` where it lay open. */
  readonly known: Readonly<Record<CardId, readonly string[]>>;
}

type Engine<State extends MetabaloidsState> = Game<
  State,
  MetabaloidsAction,
  MetabaloidsFact,
  MetabaloidsCard
>;

const EVERYBODY = 'everybody';

export const tracked = (game: Engine<MetabaloidsState>): Engine<TrackedState> => ({
  ...game,
  evolve: (state, fact) => ({ ...game.evolve(state, fact), known: learn(state, fact) }),
  positions: { ...game.positions, fromState: (state) => game.positions.fromState(state) },
});

type Known = Record<CardId, readonly string[]>;

const learn = (before: TrackedState | undefined, fact: MetabaloidsFact): TrackedState['known'] => {
  const known: Known = { ...before?.known };
  const tell = (id: CardId, ...who: readonly string[]) => {
    known[id] = [...new Set([...(known[id] ?? []), ...who])];
  };
  if (before !== undefined && fact.type === 'CardsDrawn') {
    const top = seatState(before, fact.seat).drawPile;
    fact.cards.value.forEach(({ id }, index) => {
      tell(id, ...(before.known[top[index] ?? id] ?? []));
    });
  }
  // What is shown is known by its name, not by which of the hidden cards it is: any that it may be is no secret.
  if (before !== undefined && fact.type === 'CardsRevealed') {
    const { hand, drawPile } = seatState(before, fact.seat);
    for (const id of [...hand, ...drawPile])
      if (fact.definitions.some(({ definition }) => definition === before.cards[id]?.definition))
        tell(id, EVERYBODY);
  }
  for (const { was, now } of renamedIn(fact)) tell(now, ...(known[was] ?? []));
  if (fact.type !== 'GameSetUp' && fact.type !== 'PositionSetUp')
    for (const { id, who } of facesIn(fact)) tell(id, ...who);
  return known;
};

const isFace = (value: object): value is CardRef =>
  'id' in value &&
  'definition' in value &&
  typeof value.id === 'string' &&
  typeof value.definition === 'string';

/** Every card that a fact names, with who is told. */
const facesIn = (
  value: unknown,
  who: readonly string[] = [EVERYBODY],
): readonly { readonly id: CardId; readonly who: readonly string[] }[] => {
  if (isHidden(value)) return facesIn(value.value, value.visibleTo);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((part: unknown) => facesIn(part, who));
  return isFace(value) ? [{ id: value.id, who }, ...inside] : inside;
};

const isMove = (value: object): value is { was: CardRef; now: CardRef } =>
  'was' in value && 'now' in value && 'from' in value;

/** Cards that got a new id, wherever a moved card stands in a fact. */
const renamedIn = (value: unknown): readonly { readonly was: CardId; readonly now: CardId }[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (isMove(value)) {
    const [was, now] = [opened(value.was).id, opened(value.now).id];
    return was === now ? [] : [{ was, now }];
  }
  return Object.values(value).flatMap((part: unknown) => renamedIn(part));
};

const mayLookIntoHand = (viewer: Viewer, seat: Seat): boolean =>
  viewer.kind === 'judge' || viewer.kind === 'production' || (viewer.kind === 'seat' && viewer.seat === seat);

/** What the noninterference suite needs to know. A seat's hidden cards make one group, wherever they lie. */
export const secrecy: Secrecy<TrackedState, MetabaloidsFact, MetabaloidsAction> = {
  cards: (state) =>
    Object.entries(state.cards).map(([id, { definition }]) => ({ id: cardId(id), definition })),
  hiddenCards: (state, viewer) =>
    seatsOf(state).map((owner) => {
      const { hand, drawPile } = seatState(state, owner);
      return [...(mayLookIntoHand(viewer, owner) ? [] : hand), ...drawPile].filter((id) => {
        const who = state.known[id] ?? [];
        return !who.includes(EVERYBODY) && !who.includes(viewerKey(viewer));
      });
    }),
  followedCards: () => [],
  renamed: renamedIn,
};
