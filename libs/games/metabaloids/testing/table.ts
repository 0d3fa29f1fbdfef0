import { type Json, type Seat, seat, seededRandom } from '#libs/game-kit';
import type { MetabaloidsCard } from '../cards/definition.js';
import { metabaloids, metabaloidsFast } from '../index.js';
import type { Phase } from '../state.js';
import { type Given, given, type When } from './given.js';
import { shorthandCard } from './shorthand.js';

export const A = seat(0);
export const B = seat(1);
export const C = seat(2);
export const D = seat(3);

type Cards = readonly string[];
type ColumnText = Cards | { readonly safe: Cards };

/** What lies before a seat. A number of cards stands for so many of no interest, called F. */
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
  columns: play.map((column, index) => ({
    number: index + 1,
    cards: 'safe' in column ? column.safe : column,
    isSafe: 'safe' in column,
  })),
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

/** A table to test on, in the Attack Phase of A's first turn where nothing else is said; draw piles have 20 cards. */
export const table = (text: TableText, seed = 'table'): Given => {
  const game = text.fast ? metabaloidsFast : metabaloids;
  const own = new Map((text.cards ?? []).map((card) => [card.name, card]));
  const sides = text.sides.map(side);
  const isDeploying = text.phase === 'setup';
  const position: Json = JSON.parse(
    JSON.stringify({
      phase: text.phase ?? 'attack',
      turn: {
        number: text.turnNumber ?? (isDeploying ? 0 : 1),
        seat: text.turn ?? A,
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
  const ruleset = game.parseRuleset(text.ruleset ?? {});
  const facts = ruleset.ok
    ? game.positions.setup(position, [...cards, ...own.values()], ruleset.value)
    : ruleset;
  if (!facts.ok) throw new Error(`The position is refused: ${JSON.stringify(facts.faults)}`);
  const [first, ...others] = facts.value;
  if (first === undefined) throw new Error('A position gives at least one fact.');
  return given(others.reduce(game.evolve, game.evolve(undefined, first)), seededRandom(seed));
};

/** Initial deployment, A to place first. */
export const deployment = (text: TableText): Given =>
  table({
    ...text,
    phase: 'setup',
    choice: {
      kind: 'firstDeployment',
      seat: A,
      rule: 'MB-016',
      label: 'Put a card into the play area, or be done',
    },
    resolution: [{ task: 'firstDeployment', seat: B }],
  });

/** The turn before comes to its end, and the one of the seat after it begins. Nobody has lost a card for it that stood in play. */
export const nextTurn = (text: TableText): When => {
  const turn = text.turn ?? seat(text.sides.length - 1);
  const attacked = { defender: (turn + 1) % text.sides.length, attacker: 'c99999', column: 1 };
  return table({
    phase: text.fast ? 'attack' : 'restock',
    attacks: [attacked],
    ...text,
    turn,
    sides: text.sides.map((one, index) => (index === turn ? { play: [['Idle']], ...one } : one)),
  })
    .when(turn, { type: 'endStep' })
    .through();
};
