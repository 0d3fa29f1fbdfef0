import type { Json, Seat } from '#libs/game-kit';
import type { GoldenPosition } from '#libs/game-kit/testing';
import type { MetabaloidsCard } from '../cards/definition.js';
import type { Phase } from '../state.js';
import { shorthandCard } from './shorthand.js';

type Cards = readonly string[];
/** Columns are numbered in the order written, by default. */
type ColumnText = Cards | { readonly safe: Cards } | { readonly number: number; readonly cards: Cards };

/** The cards of a seat. A number means that many irrelevant cards, called F. */
export interface Side {
  readonly draw?: number | Cards;
  readonly hand?: number | Cards;
  readonly play?: readonly ColumnText[];
  readonly reserve?: Cards;
  readonly events?: Cards;
  readonly discard?: number | Cards;
  readonly lost?: number | Cards;
}

export interface TableText {
  readonly fast?: boolean;
  readonly phase?: Phase;
  /** The seat whose turn it is; A when left out. */
  readonly turn?: Seat;
  readonly turnNumber?: number;
  readonly drew?: number;
  /** Two seats at the least. */
  readonly sides: readonly Side[];
  readonly ruleset?: Readonly<Record<string, string>>;
  /** Cards that are not in shorthand, by their names. */
  readonly cards?: readonly MetabaloidsCard[];
  /** Of a position that begins within a decision. */
  readonly choice?: Json;
  readonly resolution?: Json;
  readonly attacks?: Json;
}

const FULL = 20;
const FILLER = 'F';

const pile = (cards: number | Cards): Cards =>
  typeof cards === 'number' ? Array.from({ length: cards }, () => FILLER) : cards;

const side = ({
  draw = FULL,
  hand = [],
  play = [],
  reserve = [],
  events = [],
  discard = [],
  lost = [],
}: Side) => ({
  drawPile: pile(draw),
  hand: pile(hand),
  columns: play.map((column, index) => {
    if ('safe' in column) return { number: index + 1, cards: column.safe, isSafe: true };
    return { number: index + 1, isSafe: false, ...('cards' in column ? column : { cards: column }) };
  }),
  reserve,
  events,
  discard: pile(discard),
  lost: pile(lost),
});

type WrittenSide = ReturnType<typeof side>;

const textsIn = ({ columns, ...piles }: WrittenSide): Cards => [
  ...Object.values(piles).flat(),
  ...columns.flatMap(({ cards }) => cards),
];

/** Reads a text as a position with its cards. */
export const positionOf = (text: TableText): GoldenPosition => {
  const own = new Map((text.cards ?? []).map((card) => [card.name, card]));
  const sides = text.sides.map(side);
  const isDeploying = text.phase === 'setup';
  const position: Json = JSON.parse(
    JSON.stringify({
      phase: text.phase ?? 'attack',
      turn: {
        number: text.turnNumber ?? (isDeploying ? 0 : 1),
        seat: text.turn ?? 0,
        drew: text.drew ?? 0,
        attacks: text.attacks ?? [],
      },
      seats: sides.map((one) => ({ ...one, hasDeployed: !isDeploying })),
      choice: text.choice,
      resolution: text.resolution,
    }),
  );
  const cards = [...new Set([FILLER, ...sides.flatMap(textsIn)])]
    .filter((name) => !own.has(name))
    .map(shorthandCard);
  return { position, cards: [...cards, ...own.values()] };
};
