import type { Json } from '#libs/game-kit';
import type { GoldenPosition } from '#libs/game-kit/testing';
import type { MetaxCard } from '../cards/definition.js';
import type { MetaxRuleset } from '../ruleset.js';
import type { MetaxState } from '../state.js';
import { shorthandCard } from './shorthand.js';

/** A card by its shorthand or name, after an id if the test refers to it: `c7=S6(-2)`. */
export type CardText = string;

export interface Side {
  readonly metaPoints?: number;
  /** The number of cards; the cards themselves do not matter. */
  readonly victoryPoints?: number;
  readonly deck?: number | readonly CardText[];
  readonly hand?: readonly CardText[];
  readonly discard?: readonly CardText[];
  readonly characters?: readonly (
    | CardText
    | {
        readonly card: CardText;
        readonly isPushed?: boolean;
        readonly enteredTurn?: number;
        readonly damage?: readonly CardText[];
      }
  )[];
}

export interface TableText {
  /** `planning` when left out. */
  readonly phase?: MetaxState['phase'];
  /** The seat whose turn it is; A when left out. */
  readonly turn?: 'A' | 'B';
  /** 3 when left out. */
  readonly turnNumber?: number;
  readonly A?: Side;
  readonly B?: Side;
  readonly attacks?: Json;
  readonly modifiers?: Json;
  readonly ruleset?: Partial<MetaxRuleset>;
  /** Cards that are not in shorthand. */
  readonly cards?: readonly MetaxCard[];
}

export const TURN = 3;
const FILLER = 'S1#99';
const FULL_DECK = 20;
const NAMED = /^(?<id>c\d+)=(?<card>.+)$/;

const card = (text: CardText): { readonly card: string; readonly id?: string } => {
  const named = NAMED.exec(text)?.groups;
  return named?.card === undefined || named.id === undefined
    ? { card: text }
    : { card: named.card, id: named.id };
};

const fillers = (count: number): readonly CardText[] => Array.from({ length: count }, () => FILLER);

const side = ({ metaPoints = 0, victoryPoints = 0, deck = FULL_DECK, hand, discard, characters }: Side) => ({
  metaPoints,
  victoryPoints: fillers(victoryPoints).map(card),
  deck: (typeof deck === 'number' ? fillers(deck) : deck).map(card),
  hand: (hand ?? []).map(card),
  discard: (discard ?? []).map(card),
  characters: (characters ?? []).map((character) => {
    if (typeof character === 'string') return card(character);
    const { card: text, damage, ...rest } = character;
    return { ...card(text), ...rest, damage: (damage ?? []).map(card) };
  }),
});

const namesIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(/"card":"([^"]+)"/g)].flatMap(([, name]) => name ?? []);

/** Reads a text as a position with its cards. By default decks have 20 cards and both seats nothing. */
export const positionOf = (text: TableText): GoldenPosition => {
  const position: Json = JSON.parse(
    JSON.stringify({
      phase: text.phase ?? 'planning',
      turn: { number: text.turnNumber ?? TURN, seat: text.turn === 'B' ? 1 : 0 },
      seats: [side(text.A ?? {}), side(text.B ?? {})],
      attacks: text.attacks ?? [],
      modifiers: text.modifiers ?? [],
    }),
  );
  const shorthand = [...new Set([FILLER, ...namesIn(position)])].flatMap((name) => shorthandCard(name) ?? []);
  return { position, cards: [...shorthand, ...(text.cards ?? [])] };
};
