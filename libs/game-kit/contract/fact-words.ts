import type { FactView, GameFact } from './facts.js';
import { type Hidden, maySee, type Redacted, redact } from './hidden.js';
import { type CardId, type DefinitionId, type Seat, seat as toSeat } from './ids.js';
import type { Viewer } from './viewer.js';

export interface CardRef {
  readonly id: CardId;
  readonly definition: DefinitionId;
}

/** A moved card before and after its move; either side may be hidden. */
export interface Moved {
  readonly was: CardRef | Hidden<CardRef>;
  readonly now: CardRef | Hidden<CardRef>;
}

/** A placeholder for a player's name, since games do not know names. */
export const playerOf = (seat: Seat): string => `{seat:${seat}}`;

const PLAYER = /\{seat:(\d+)\}/g;

/** Replaces the placeholders of {@link playerOf} by players' names. */
export const withPlayers = (text: string, nameOf: (seat: Seat) => string): string =>
  text.replace(PLAYER, (_, number: string) => nameOf(toSeat(Number(number))));

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export interface CardWords {
  readonly ref: (card: CardRef) => string;
  readonly moved: (card: Moved) => string;
  readonly list: (cards: readonly Moved[]) => string;
  /** `: A, B` for viewers who may see the cards; empty for others. */
  readonly hidden: (cards: Hidden<readonly CardRef[]>) => string;
}

/**
 * The names of cards for one viewer.
 *
 * @param nameOf the name of a definition; undefined for an unknown definition
 * @param unnamed the text for a card that the viewer may not know: `a card`
 */
export const cardWords = (
  viewer: Viewer,
  nameOf: (definition: DefinitionId) => string | undefined,
  unnamed: string,
): CardWords => {
  const ref = ({ definition }: CardRef): string => nameOf(definition) ?? unnamed;
  // By its name if the viewer may see it before or after the move.
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

/** A fact redacted for one viewer, with its sentence, in which `{seat:0}` is a placeholder for the seat's player. */
export const factView = <Fact extends GameFact>(
  fact: Fact,
  viewer: Viewer,
  text: string,
): FactView<Redacted<Fact>> => ({ type: fact.type, rule: fact.rule, text, data: redact(fact, viewer) });
