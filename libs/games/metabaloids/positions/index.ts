import {
  type CardId,
  type CardLayout,
  cardLayout,
  cardUnder,
  type Fault,
  firstFreeId,
  fromEverybody,
  type Positions,
  positionsOf,
  readCards,
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

const DEFAULT_DRAW_PILE = 30;

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
  const { battle, choice, looking, looks, outcome, nextCard: _given, ...rest } = position;
  const laidBattle =
    battle === undefined
      ? undefined
      : {
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
    ...(laidBattle === undefined ? {} : { battle: laidBattle }),
    ...(looking === undefined ? {} : { looking }),
    ...(looks === undefined ? {} : { looks }),
    ...(choice === undefined ? {} : { choice }),
    ...(outcome === undefined ? {} : { outcome }),
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
  const filler = cards[0]?.id ?? '';
  const wholePile = drawPile ?? Array.from({ length: written.isOut ? 0 : DEFAULT_DRAW_PILE }, () => filler);
  return {
    ...rest,
    drawPile: table.pile(wholePile, owner, `${at}.drawPile`),
    hand: table.pile(written.hand, owner, `${at}.hand`),
    columns: columns.map((column, index) => layOutColumn(table, column, index, owner)),
    reserve: table.pile(written.reserve, owner, `${at}.reserve`),
    events: table.pile(written.events, owner, `${at}.events`),
    discard: table.pile(written.discard, owner, `${at}.discard`),
    lost: table.pile(written.lost, owner, `${at}.lost`),
    ...(standing === undefined ? {} : { standing }),
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
  const { battle, marks, choice, resolution, phase, seats, turn } = position;
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
  if (resolution.length > 0 && choice === undefined)
    table.fault('resolution', 'A resolution waits only while a choice is open.');
  if (['setup', 'deploy', 'end'].includes(phase) && choice === undefined && position.outcome === undefined)
    table.fault('phase', 'In this step nobody has a decision unless a choice is open.');
};

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
      const { columns, drawPile, hand, reserve, events, discard, lost, ...other } = seatState(state, one);
      return {
        ...other,
        drawPile: drawPile.map(card),
        hand: hand.map(card),
        columns: columns.map((column) => ({ ...column, cards: column.cards.map(card) })),
        reserve: reserve.map(card),
        events: events.map(card),
        discard: discard.map(card),
        lost: lost.map(card),
        removed: removed.filter((id) => cardUnder(state.cards, id)?.owner === one).map(card),
      };
    }),
    ...(battle === undefined
      ? {}
      : {
          battle: {
            ...battle,
            bonus: battle.bonus.map((bonus) => ({ ...bonus, card: card(bonus.card) })),
          },
        }),
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
