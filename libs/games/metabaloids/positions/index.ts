import {
  type CardId,
  type CardLayout,
  cardLayout,
  cardUnder,
  type Fault,
  fillerDeck,
  firstFreeId,
  fromEverybody,
  given,
  type Positions,
  positionsOf,
  readCards,
  recordOf,
  type Seat,
  seat,
  writtenTable,
} from '#libs/game-kit';
import { type MetabaloidsCard, metabaloidsCardSchema } from '../cards/definition.js';
import type { MetabaloidsFact } from '../facts.js';
import { rule } from '../rule.js';
import { parseRuleset, type Variant } from '../ruleset.js';
import type { Column, MetabaloidsState, SeatState } from '../state.js';
import { upcastTask } from '../upcasts/words.js';
import { gameNameOf } from '../variants.js';
import { seatState, seatsOf } from '../zones.js';
import { type Position, type PositionColumn, positionSchema, type SeatPosition } from './schema.js';

type Layout = CardLayout<MetabaloidsCard>;

const layOut = (
  variant: Variant,
  position: Position,
  cards: readonly MetabaloidsCard[],
  ruleset: MetabaloidsState['ruleset'],
): { readonly state: MetabaloidsState; readonly faults: readonly Fault[] } => {
  const table = cardLayout<MetabaloidsCard>({
    definitions: cards,
    first: position.nextCard ?? firstFreeId(position, 'c'),
    prefix: 'c',
    noun: 'card',
  });
  const seats = position.seats.map((written, index) => layOutSeat(table, written, seat(index), cards));
  const removed = position.seats.flatMap((written, index) =>
    table.pile(written.removed, seat(index), `seats.${index}.removed`),
  );
  const {
    battle,
    choice,
    looking,
    looks,
    outcome,
    counters,
    delayed,
    extraTurns,
    nextCard: _given,
    ...rest
  } = position;
  const laidBattle = battle && {
    ...battle,
    bonus: battle.bonus.map((one, index) => ({
      ...one,
      card: table.place(one.card, one.seat, `battle.bonus.${index}`),
    })),
  };
  const state: MetabaloidsState = {
    ...rest,
    game: gameNameOf(variant),
    ruleset,
    definitions: Object.fromEntries(cards.map((card) => [card.id, card])),
    cards: readCards(table.instances),
    nextCard: table.next(),
    seats,
    removed,
    ...given({ battle: laidBattle, looking, looks, choice, outcome, counters, delayed, extraTurns }),
  };
  findContradictions(table, position);
  return { state, faults: table.faults };
};

const layOutSeat = (
  table: Layout,
  written: SeatPosition,
  owner: Seat,
  cards: readonly MetabaloidsCard[],
): SeatState => {
  const at = `seats.${owner}`;
  const { columns, drawPile, removed: _gone, standing, ...rest } = written;
  const wholePile = drawPile ?? (written.isOut ? [] : fillerDeck(cards[0]));
  return {
    ...rest,
    drawPile: table.pile(wholePile, owner, `${at}.drawPile`),
    hand: table.pile(written.hand, owner, `${at}.hand`),
    columns: columns.map((column, index) => layOutColumn(table, column, index, owner)),
    ...table.piles(written, owner, at, ['reserve', 'events', 'discard', 'lost']),
    ...given({ standing }),
  };
};

const layOutColumn = (table: Layout, column: PositionColumn, index: number, owner: Seat): Column => {
  const written = 'cards' in column ? column : { cards: column, isSafe: false };
  return {
    number: ('number' in written ? written.number : undefined) ?? index + 1,
    cards: table.pile(written.cards, owner, `seats.${owner}.columns.${index}`),
    isSafe: written.isSafe,
  };
};

/** Reports contradictions: unreachable positions. */
const findContradictions = (table: Layout, position: Position): void => {
  const { battle, marks, choice, phase, seats, turn } = position;
  const named = [
    ...marks,
    ...(choice !== undefined && 'min' in choice ? choice.options : []),
    ...(battle?.stage === 'declared' || battle?.stage === 'bonus' ? [battle.attacker, battle.target] : []),
  ];
  for (const id of named) if (table.instances[id] === undefined) table.fault(id, `No card has the id ${id}.`);
  for (const [path, one] of [
    ['turn.seat', turn.seat],
    ['choice.seat', choice?.seat],
    ['starter', position.starter],
  ] as const)
    if (one !== undefined && one >= seats.length) table.fault(path, 'There is no such seat.');
  table.checkWaiting(position);
  if (['setup', 'deploy', 'end'].includes(phase) && choice === undefined && position.outcome === undefined)
    table.fault('phase', 'In this step nobody has a decision unless a choice is open.');
};

const PILES = ['drawPile', 'hand', 'reserve', 'events', 'discard', 'lost'] as const;

const written = (state: MetabaloidsState) => {
  const card = (id: CardId) => ({ card: cardUnder(state.cards, id)?.definition, id });
  const {
    battle,
    seats: _seats,
    game: _game,
    ruleset: _ruleset,
    definitions: _known,
    cards: _cards,
    removed,
    ...rest
  } = state;
  return {
    ...rest,
    resolution: state.resolution.map(upcastTask),
    seats: seatsOf(state).map((one) => {
      const { columns, ...other } = seatState(state, one);
      return {
        ...other,
        ...recordOf(PILES, (pile) => other[pile].map(card)),
        columns: columns.map((column) => ({ ...column, cards: column.cards.map(card) })),
        removed: removed.filter((id) => cardUnder(state.cards, id)?.owner === one).map(card),
      };
    }),
    battle: battle && {
      ...battle,
      bonus: battle.bonus.map((bonus) => ({ ...bonus, card: card(bonus.card) })),
    },
  };
};

export const positions = (variant: Variant): Positions<MetabaloidsState, MetabaloidsFact> =>
  positionsOf({
    schema: positionSchema,
    definition: metabaloidsCardSchema,
    parseRuleset: (ruleset) => parseRuleset(variant, ruleset),
    layOut: (position, cards, ruleset) => layOut(variant, position, cards, ruleset),
    setUp: (state): readonly MetabaloidsFact[] => [
      {
        type: 'PositionSetUp',
        rule: rule('MB-011'),
        state: fromEverybody({ ...state, cards: writtenTable(state.cards) }),
      },
    ],
    written,
  });
