import { playerOf } from '../contract/fact-words.js';
import type { CardId, DefinitionId, RuleId, Seat } from '../contract/ids.js';
import { type RandomSource, randomInteger } from '../random/random-source.js';
import type { TableChange } from './table-change.js';

/** A kind of place whose cards a judge may move, turn or put counters on. */
export interface JudgedPlace<State, Name extends string> {
  readonly name: Name;
  /** The place in a label: `hand`, `in play`. */
  readonly words: string;
  cards(state: State, seat: Seat): readonly CardId[];
  /**
   * Whether a ruling names a card by its id. If the cards are indistinguishable for some viewers (a hand), a ruling names the definition, so that viewers
   * cannot learn which of several equal cards it was. The same for piles with many copies, which are interchangeable.
   */
  readonly isNamedById: boolean;
}

/** Piles whose cards a ruling names by their definitions: each pile's name, and its words in a label. */
export const judgedPiles = <State, Name extends string>(
  piles: readonly (readonly [name: Name, words: string])[],
  cardsIn: (state: State, seat: Seat, name: Name) => readonly CardId[],
): readonly JudgedPlace<State, Name>[] =>
  piles.map(([name, words]) => ({
    name,
    words,
    cards: (state, seat) => cardsIn(state, seat, name),
    isNamedById: false,
  }));

/** A kind of correction that a judge may apply to cards of some places. */
export interface CardFreedom<State, Name extends string, Fact> {
  readonly type: string;
  readonly from: readonly Name[];
  /** Further fields of the ruling, such as the destination if there are several. */
  readonly more?: Readonly<Record<string, string | number>>;
  /** The text after the card's name: `to the hand`. */
  readonly words: string;
  /** Left out if it applies to every card there. */
  may?(state: State, card: CardId): boolean;
  facts(state: State, card: CardId, random: RandomSource): readonly Fact[];
}

/** The game's part of corrections to cards. */
export interface JudgedCards<State, Name extends string> {
  readonly rule: RuleId;
  seats(state: State): readonly Seat[];
  readonly places: readonly JudgedPlace<State, Name>[];
  definitionOf(state: State, card: CardId): DefinitionId | undefined;
  /** The name for judges, which mentions that a card is face down. */
  nameOf(state: State, card: CardId): string;
}

/** All possible corrections now, in the order of the freedoms. */
export const cardChanges = <State, Name extends string, Fact>(
  game: JudgedCards<State, Name>,
  state: State,
  freedoms: readonly CardFreedom<State, Name, Fact>[],
): readonly TableChange<Fact>[] => {
  const found = cardsThere(game, state);
  return freedoms.flatMap((freedom) =>
    found
      .filter(({ place, card }) => freedom.from.includes(place.name) && (freedom.may?.(state, card) ?? true))
      .map(({ place, seat, card, named }) => ({
        ruling: { type: freedom.type, ...named, ...freedom.more },
        label: `${game.nameOf(state, card)} (${playerOf(seat)}, ${place.words}) ${freedom.words}`,
        rule: game.rule,
        facts: ({ random }) => freedom.facts(state, card, random),
      })),
  );
};

interface FoundCard<State, Name extends string> {
  readonly place: JudgedPlace<State, Name>;
  readonly seat: Seat;
  readonly card: CardId;
  /** The fields by which a ruling names the card. */
  readonly named: object;
}

const cardsThere = <State, Name extends string>(
  { seats, places, definitionOf }: JudgedCards<State, Name>,
  state: State,
): readonly FoundCard<State, Name>[] =>
  places.flatMap((place) =>
    seats(state).flatMap((seat) => {
      const named = new Set<DefinitionId>();
      return place.cards(state, seat).flatMap((card): readonly FoundCard<State, Name>[] => {
        if (place.isNamedById) return [{ place, seat, card, named: { card } }];
        const definition = definitionOf(state, card);
        if (definition === undefined || named.has(definition)) return [];
        named.add(definition);
        return [{ place, seat, card, named: { seat, from: place.name, definition } }];
      });
    }),
  );

/** Random cards of a pile in the order of the draws, and the number of draws used afterwards. */
export const pickedAtRandom = (
  random: RandomSource,
  draws: number,
  pile: readonly CardId[],
  count: number,
): { readonly cards: readonly CardId[]; readonly draws: number } => {
  const left = [...pile];
  const cards: CardId[] = [];
  let used = draws;
  while (cards.length < count && left.length > 0) {
    const pick = randomInteger(random, used, left.length);
    used = pick.draws;
    cards.push(...left.splice(pick.value, 1));
  }
  return { cards, draws: used };
};
