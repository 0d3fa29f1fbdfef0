import { playerOf } from '../contract/fact-words.js';
import type { CardId, DefinitionId, RuleId, Seat } from '../contract/ids.js';
import { type RandomSource, randomInteger } from '../random/random-source.js';
import type { TableChange } from './table-change.js';

/** Cards of one kind of place that a judge may move, turn or count on. */
export interface JudgedPlace<State, Name extends string> {
  readonly name: Name;
  /** As it stands in a label: `hand`, `in play`. */
  readonly words: string;
  cards(state: State, seat: Seat): readonly CardId[];
  /**
   * Whether a card is named by its id. Where not everybody may tell its cards apart (a hand), a ruling says what a card is: which of those that are alike
   * it was, nobody learns. The same for piles with many copies, where it makes no difference.
   */
  readonly isNamedById: boolean;
}

/** Something that a judge may do to cards of some places. */
export interface CardFreedom<State, Name extends string, Fact> {
  /** The ruling's type. */
  readonly type: string;
  readonly from: readonly Name[];
  /** What else the ruling says: where the card goes, of several places of a kind. */
  readonly more?: Readonly<Record<string, string | number>>;
  /** After the card's name: `to the hand`. */
  readonly words: string;
  /** Left out where it may be done to every card there. */
  may?(state: State, card: CardId): boolean;
  facts(state: State, card: CardId, random: RandomSource): readonly Fact[];
}

/** What a game says of its cards to those who change the table. */
export interface JudgedCards<State, Name extends string> {
  readonly rule: RuleId;
  seats(state: State): readonly Seat[];
  readonly places: readonly JudgedPlace<State, Name>[];
  definitionOf(state: State, card: CardId): DefinitionId | undefined;
  /** As a judge reads it: of a card that lies face down, that it does. */
  nameOf(state: State, card: CardId): string;
}

/** Every change that these freedoms come to now, freedom by freedom. */
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
  /** How a ruling names it. */
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

/** Cards of a pile that chance picks, the first draw first, and how many draws the game has used then. */
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
