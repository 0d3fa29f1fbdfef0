import type { CardRef } from '../contract/fact-words.js';
import type { CardId } from '../contract/ids.js';
import { type Drawn, type RandomSource, shuffle } from '../random/random-source.js';

/** A state's face-down piles. */
export interface HiddenPiles<State extends { readonly draws: number }, Fact, Pile> {
  all(state: State): readonly Pile[];
  /** The top card first. */
  cardsIn(state: State, pile: Pile): readonly CardId[];
  refOf(state: State, id: CardId): CardRef | undefined;
  /** The id after the next `ahead` free ids. */
  freshId(state: State, ahead: number): CardId;
  shuffled(pile: Pile, cards: readonly CardRef[], draws: number): Fact;
  evolve(state: State, fact: Fact): State;
}

/** The facts that shuffle unknown cards and give them new ids. Known cards, and cards that a waiting decision or task refers to, keep place and id. */
export const unknownShuffled =
  <State extends { readonly draws: number }, Fact, Pile>(piles: HiddenPiles<State, Fact, Pile>) =>
  (start: State, isKnown: (id: CardId) => boolean, random: RandomSource): readonly Fact[] => {
    const words = new Set<string>();
    for (const [part, value] of Object.entries(start)) if (!WHERE_CARDS_LIE.has(part)) wordsIn(value, words);
    const stays = (id: CardId): boolean => words.has(id) || isKnown(id);
    const facts: Fact[] = [];
    let state = start;
    for (const pile of piles.all(start)) {
      const anew = shuffledAround(state, piles, pile, stays, random);
      if (anew === undefined) continue;
      const fact = piles.shuffled(pile, anew.value, anew.draws);
      facts.push(fact);
      state = piles.evolve(state, fact);
    }
    return facts;
  };

/** The parts of a state that contain every card: places, definitions, and the state of released rules. */
const WHERE_CARDS_LIE: ReadonlySet<string> = new Set(['cards', 'pages', 'definitions', 'seats', 'released']);

/** Undefined if no card is unknown. */
const shuffledAround = <State extends { readonly draws: number }, Fact, Pile>(
  state: State,
  { cardsIn, refOf, freshId }: HiddenPiles<State, Fact, Pile>,
  pile: Pile,
  stays: (id: CardId) => boolean,
  random: RandomSource,
): Drawn<readonly CardRef[]> | undefined => {
  const cards = cardsIn(state, pile);
  const unknown = cards.filter((id) => !stays(id));
  if (unknown.length === 0) return undefined;
  const { value: order, draws } = shuffle(random, state.draws, unknown);
  let given = 0;
  const value = cards.flatMap((id): readonly CardRef[] => {
    if (stays(id)) return [refOf(state, id) ?? []].flat();
    const from = order[given];
    const card = from === undefined ? undefined : refOf(state, from);
    const anew = freshId(state, given);
    given += 1;
    return card === undefined ? [] : [{ ...card, id: anew }];
  });
  return { value, draws };
};

/** All strings in a value, including the ids of cards that it refers to. */
const wordsIn = (value: unknown, words: Set<string>): void => {
  if (typeof value === 'string') words.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) wordsIn(item, words);
};
