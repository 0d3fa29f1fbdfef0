import type { FactView, GameFact } from './facts.js';
import { type Hidden, maySee, type Redacted, redact } from './hidden.js';
import { type CardId, type DefinitionId, type Seat, seat as toSeat } from './ids.js';
import type { Viewer } from './viewer.js';

/* What the sentences of facts are made of, in every game. */

/** A card in one place, and what it is. */
export interface CardRef {
  readonly id: CardId;
  readonly definition: DefinitionId;
}

/** A card that moves; either side may be hidden. */
export interface Moved {
  readonly was: CardRef | Hidden<CardRef>;
  readonly now: CardRef | Hidden<CardRef>;
}

/** Stands for the player of a seat. */
export const playerOf = (seat: Seat): string => `{seat:${seat}}`;

const PLAYER = /\{seat:(\d+)\}/g;

/** A text of a game with players' names: games write {@link playerOf} where one belongs, since they know of none. */
export const withPlayers = (text: string, nameOf: (seat: Seat) => string): string =>
  text.replace(PLAYER, (_, number: string) => nameOf(toSeat(Number(number))));

/** `1 card`, `2 cards`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export interface CardWords {
  readonly ref: (card: CardRef) => string;
  readonly moved: (card: Moved) => string;
  readonly list: (cards: readonly Moved[]) => string;
  /** `: A, B` for who may see them; nothing for others. */
  readonly hidden: (cards: Hidden<readonly CardRef[]>) => string;
}

/**
 * Cards as one viewer may name them.
 *
 * @param nameOf the name of a definition; undefined where it is not known
 * @param unnamed what a card is called that the viewer may not know: `a card`
 */
export const cardWords = (
  viewer: Viewer,
  nameOf: (definition: DefinitionId) => string | undefined,
  unnamed: string,
): CardWords => {
  const ref = ({ definition }: CardRef): string => nameOf(definition) ?? unnamed;
  // By its name where this viewer may know it, before or after the move.
  const moved = ({ was, now }: Moved): string => {
    const known = [now, was].find((side) => !('value' in side) || maySee(viewer, side.visibleTo));
    return known === undefined ? unnamed : ref('value' in known ? known.value : known);
  };
  return {
    ref,
    moved,
    list: (cards) => cards.map(moved).join(', '),
    hidden: ({ visibleTo, value }) =>
      maySee(viewer, visibleTo) && value.length > 0 ? `: ${value.map(ref).join(', ')}` : '',
  };
};

/** A fact as one viewer may have it, with its sentence. `{seat:0}` in the sentence stands for the player of that seat. */
export const factView = <Fact extends GameFact>(
  fact: Fact,
  viewer: Viewer,
  text: string,
): FactView<Redacted<Fact>> => ({ type: fact.type, rule: fact.rule, text, data: redact(fact, viewer) });
