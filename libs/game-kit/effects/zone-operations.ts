import type { CardRef } from '../contract/fact-words.js';
import type { CardId, DefinitionId, RuleId, Seat } from '../contract/ids.js';
import { type RandomSource, shuffle } from '../random/random-source.js';
import { type CardMove, type CardMoves, opened } from '../zones/card-moves.js';
import type { Zones } from '../zones/zones.js';
import type { Bindings, EffectScope } from './interpreter.js';

/*
 * The operations on zones that card effects, turns and rulings share. A game declares its zones once (`zonesOf`), and the facts that its rulebook
 * has for each operation. Its cards keep their own words.
 */

/** The definition and name of a card that is shown to all viewers. */
export interface ShownCard {
  readonly definition: DefinitionId;
  readonly name: string;
}

/** The draw pile of a game, and the facts about it. */
export interface DeckRules<State, Fact, Place extends string, Pile extends Place> {
  readonly zones: Pick<Zones<State, Place, Pile>, 'freshId' | 'pile' | 'renamed'>;
  readonly deck: Pile;
  drawn(seat: Seat, cards: readonly CardRef[], because: RuleId): Fact;
  shuffled(seat: Seat, cards: readonly CardRef[], draws: number, because: RuleId, pile: Pile): Fact;
}

/** A shuffled card gets a new id, from the top down, so that an id does not identify the card. `pile` is the deck when left out. */
export interface DeckOperations<State, Fact, Place extends string, Pile extends Place>
  extends Pick<DeckRules<State, Fact, Place, Pile>, 'shuffled'> {
  /** Draws up to `count` cards; as many as there are. */
  draw(state: State, seat: Seat, count: number, because: RuleId): readonly Fact[];
  shuffle(state: State, seat: Seat, random: RandomSource, because: RuleId, pile?: Pile): readonly Fact[];
  /** A pile of new cards, before the game. */
  shuffleNew(
    state: State,
    seat: Seat,
    cards: readonly DefinitionId[],
    random: RandomSource,
    because: RuleId,
    pile?: Pile,
  ): Fact;
}

export const deckOperations = <
  State extends { readonly draws: number },
  Fact,
  Place extends string,
  Pile extends Place,
>({
  zones,
  deck,
  drawn,
  shuffled,
}: DeckRules<State, Fact, Place, Pile>): DeckOperations<State, Fact, Place, Pile> => ({
  shuffled,
  draw: (state, seat, count, because) => {
    const cards = zones.renamed(state, zones.pile(state, seat, deck).slice(0, count));
    return cards.length === 0 ? [] : [drawn(seat, cards, because)];
  },
  shuffle: (state, seat, random, because, pile = deck) => {
    const { value, draws } = shuffle(random, state.draws, zones.pile(state, seat, pile));
    return [shuffled(seat, zones.renamed(state, value), draws, because, pile)];
  },
  shuffleNew: (state, seat, cards, random, because, pile = deck) => {
    const { value, draws } = shuffle(random, state.draws, cards);
    const refs = value.map((definition, index) => ({ id: zones.freshId(state, index), definition }));
    return shuffled(seat, refs, draws, because, pile);
  },
});

/** The functions with which a game's effects look at cards and show them. */
export interface LookingRules<State, Fact, Place extends string, Pile extends Place, Shown extends Place> {
  readonly zones: Zones<State, Place, Pile>;
  /** The pile that effects look at and search. */
  readonly deck: Pile;
  /** The zones that cards are revealed from, in the order of the facts. */
  readonly revealedFrom: readonly Shown[];
  nameOf(state: State, id: CardId): string | undefined;
  lookedAt(scope: EffectScope, deckOf: Seat, cards: readonly CardRef[]): Fact;
  searched(scope: EffectScope, deckOf: Seat, cards: readonly CardRef[]): Fact;
  revealed(seat: Seat, from: Shown, cards: readonly ShownCard[], because: RuleId): Fact;
}

export interface LookingOperations<State, Fact> {
  /** The effect's controller looks at the top of decks; the effect knows these cards as `as`. */
  lookAtTop(
    state: State,
    scope: EffectScope,
    decksOf: readonly Seat[],
    count: number,
    as: string,
  ): Bound<Fact>;
  /** The effect's controller looks at those of some cards that lie in decks. */
  lookAtThoseInDecks(state: State, scope: EffectScope, cards: readonly CardId[]): readonly Fact[];
  /** The effect's controller looks through a whole deck. */
  lookThrough(state: State, scope: EffectScope, deckOf: Seat): readonly Fact[];
  /** Shows cards to all viewers by their names, without revealing which of the hidden cards they are. */
  reveal(
    state: State,
    by: Pick<EffectScope, 'controller' | 'rule'>,
    cards: readonly CardId[],
  ): readonly Fact[];
}

export const lookingOperations = <
  State,
  Fact,
  Place extends string,
  Pile extends Place,
  Shown extends Place,
>({
  zones,
  deck,
  revealedFrom,
  nameOf,
  lookedAt,
  searched,
  revealed,
}: LookingRules<State, Fact, Place, Pile, Shown>): LookingOperations<State, Fact> => {
  const refs = (state: State, cards: readonly CardId[]): readonly CardRef[] =>
    cards.flatMap((id) => zones.refOf(state, id) ?? []);
  const shownAs = (state: State, id: CardId): readonly ShownCard[] => {
    const definition = zones.refOf(state, id)?.definition;
    const name = nameOf(state, id);
    return definition === undefined || name === undefined ? [] : [{ definition, name }];
  };
  return {
    lookAtTop: (state, scope, decksOf, count, as) => {
      const tops = decksOf.map((of) => ({ of, cards: zones.pile(state, of, deck).slice(0, count) }));
      return {
        facts: tops.map(({ of, cards }) => lookedAt(scope, of, refs(state, cards))),
        bind: { [as]: tops.flatMap(({ cards }) => cards) },
      };
    },
    lookAtThoseInDecks: (state, scope, cards) => {
      const inDecks = cards.filter((id) => zones.placeOf(state, id) === deck);
      const owners = new Set(inDecks.flatMap((id) => zones.ownerOf(state, id) ?? []));
      return [...owners].map((owner) =>
        lookedAt(
          scope,
          owner,
          refs(
            state,
            inDecks.filter((id) => zones.ownerOf(state, id) === owner),
          ),
        ),
      );
    },
    lookThrough: (state, scope, deckOf) => [
      searched(scope, deckOf, refs(state, zones.pile(state, deckOf, deck))),
    ],
    reveal: (state, by, cards) =>
      revealedFrom.flatMap((from) => {
        const there = cards.filter((id) => zones.placeOf(state, id) === from);
        const shown = there.flatMap((id) => shownAs(state, id));
        const [seat] = there.flatMap((id) => zones.ownerOf(state, id) ?? []);
        return shown.length === 0 ? [] : [revealed(seat ?? by.controller, from, shown, by.rule)];
      }),
  };
};

/** The zone that cards move to, of their owners, and its end, if it is a pile with two ends. */
export interface Destination<Zone extends string> {
  readonly zone: Zone;
  readonly end?: 'top' | 'bottom' | undefined;
}

/** The functions that move cards to the zones of a game. */
export interface MovingRules<State, Fact, Place extends string, Zone extends Place>
  extends Pick<CardMoves<State, Place>, 'movedCards'> {
  /** The facts of several steps, each computed from the state after the previous steps. */
  inSequence(state: State, ...steps: readonly ((state: State) => readonly Fact[])[]): readonly Fact[];
  /** The facts before cards move: some leave play in their own way. */
  first?(state: State, scope: EffectScope, cards: readonly CardId[], to: Destination<Zone>): readonly Fact[];
  /** The moves of named cards in a fact of `first`. */
  movesIn?(fact: Fact): readonly CardMove<Place>[];
  /** The cards that move after it; all named cards when left out. */
  going?(state: State, cards: readonly CardId[], to: Destination<Zone>): readonly CardId[];
  /** The fact that cards move; called only if there are some. */
  moved(scope: EffectScope, to: Destination<Zone>, cards: readonly CardMove<Place>[]): Fact;
}

/** The result of an operation that may bind the cards that it moved or found. */
export interface Bound<Fact> {
  readonly facts: readonly Fact[];
  readonly bind?: Bindings;
}

/** Cards under the name that an effect gives them, if it does. */
export const boundTo = (name: string | undefined, cards: readonly CardId[]): { readonly bind?: Bindings } =>
  name === undefined ? {} : { bind: { [name]: cards } };

/** Moves cards to a zone of their owners; the effect binds them to `as`. Its controller sees them where it searched or looked. */
export const movingBy =
  <State, Fact, Place extends string, Zone extends Place>(rules: MovingRules<State, Fact, Place, Zone>) =>
  (
    state: State,
    scope: EffectScope,
    cards: readonly CardId[],
    to: Destination<Zone>,
    as?: string,
  ): Bound<Fact> => {
    const going = rules.going?.(state, cards, to) ?? cards;
    const moves: CardMove<Place>[] = [];
    const facts = rules.inSequence(
      state,
      (current) => {
        const first = rules.first?.(current, scope, cards, to) ?? [];
        moves.push(...first.flatMap((fact) => rules.movesIn?.(fact) ?? []));
        return first;
      },
      (current) => {
        const moved = rules.movedCards(current, going, to.zone, scope.controller);
        moves.push(...moved);
        return moved.length === 0 ? [] : [rules.moved(scope, to, moved)];
      },
    );
    const ids = moves.flatMap(({ was, now }) => (cards.includes(opened(was).id) ? [opened(now).id] : []));
    return { facts, ...boundTo(as, ids) };
  };
