import { z } from 'zod';
import {
  type CardId,
  cardId,
  type DefinitionId,
  didYouMean,
  type Fault,
  faultsOf,
  fromEverybody,
  type Json,
  type Positions,
  type Seat,
  seat,
  toJson,
} from '#libs/game-kit';
import { type MetabaloidsCard, metabaloidsCardSchema } from '../cards/definition.js';
import type { MetabaloidsFact } from '../facts.js';
import { rule } from '../rule.js';
import { parseRuleset, type Variant } from '../ruleset.js';
import type { Column, MetabaloidsState, SeatState } from '../state.js';
import { gameNameOf } from '../variants.js';
import { seatState, seatsOf } from '../zones.js';
import {
  type Position,
  type PositionCard,
  type PositionColumn,
  positionSchema,
  type SeatPosition,
} from './schema.js';

const DEFAULT_DRAW_PILE = 30;

type MetabaloidsPositions = Positions<MetabaloidsState, MetabaloidsFact>;

const setup =
  (variant: Variant): MetabaloidsPositions['setup'] =>
  (input, cards, ruleset) => {
    const parsed = positionSchema.safeParse(input, { reportInput: true });
    const settings = parseRuleset(variant, ruleset);
    const definitions = z.array(metabaloidsCardSchema).safeParse(cards);
    if (!parsed.success || !settings.ok || !definitions.success)
      return {
        ok: false,
        faults: [
          ...(parsed.success ? [] : faultsOf(parsed.error)),
          ...(settings.ok ? [] : settings.faults),
          ...(definitions.success ? [] : faultsOf(definitions.error)),
        ],
      };
    const { state, faults } = layOut(variant, parsed.data, definitions.data, settings.value);
    if (faults.length > 0) return { ok: false, faults };
    return {
      ok: true,
      value: [{ type: 'PositionSetUp', rule: rule('MB-011'), state: fromEverybody(state) }],
    };
  };

/** Gives cards their ids and notes what is wrong. */
interface Laying {
  readonly faults: Fault[];
  readonly instances: Record<CardId, { readonly definition: DefinitionId; readonly owner: Seat }>;
  place(card: PositionCard, owner: Seat, path: string): CardId;
  pile(cards: readonly PositionCard[], owner: Seat, path: string): readonly CardId[];
  fault(path: string, message: string): void;
  nextCard(): number;
}

const laying = (position: Position, cards: readonly MetabaloidsCard[]): Laying => {
  const faults: Fault[] = [];
  const instances: Laying['instances'] = {};
  const known = new Map<string, MetabaloidsCard>(
    cards.flatMap((card) => [[card.id, card] as const, [card.name, card] as const]),
  );
  const fault = (path: string, message: string): void => {
    faults.push({ code: 'IMPOSSIBLE_POSITION', path, message });
  };
  let next = position.nextCard ?? 1 + Math.max(0, ...idsIn(position).map((id) => Number(id.slice(1))));
  const place: Laying['place'] = (card, owner, path) => {
    const written = typeof card === 'string' ? { card } : card;
    const definition = known.get(written.card);
    if (definition === undefined)
      fault(path, `There is no card "${written.card}".${didYouMean(written.card, [...known.keys()])}`);
    const id = written.id ?? cardId(`c${next++}`);
    if (instances[id] !== undefined) fault(path, `The id ${id} is given to two cards.`);
    if (definition !== undefined) instances[id] = { definition: definition.id, owner };
    return id;
  };
  return {
    faults,
    instances,
    fault,
    place,
    pile: (pile, owner, path) => pile.map((card, index) => place(card, owner, `${path}.${index}`)),
    nextCard: () => next,
  };
};

const layOut = (
  variant: Variant,
  position: Position,
  cards: readonly MetabaloidsCard[],
  ruleset: MetabaloidsState['ruleset'],
): { readonly state: MetabaloidsState; readonly faults: readonly Fault[] } => {
  const table = laying(position, cards);
  const seats = position.seats.map((written, index) => layOutSeat(table, written, seat(index), cards));
  const removed = position.seats.flatMap((written, index) =>
    table.pile(written.removed, seat(index), `seats.${index}.removed`),
  );
  const { battle, choice, looking, outcome, nextCard: _given, ...rest } = position;
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
    cards: table.instances,
    nextCard: table.nextCard(),
    seats,
    removed,
    ...(laidBattle === undefined ? {} : { battle: laidBattle }),
    ...(looking === undefined ? {} : { looking }),
    ...(choice === undefined ? {} : { choice }),
    ...(outcome === undefined ? {} : { outcome }),
  };
  impossible(table, position);
  return { state, faults: table.faults };
};

const layOutSeat = (
  table: Laying,
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

const layOutColumn = (table: Laying, column: PositionColumn, index: number, owner: Seat): Column => {
  const written = 'cards' in column ? column : { cards: column, isSafe: false };
  return {
    number: ('number' in written ? written.number : undefined) ?? index + 1,
    cards: table.pile(written.cards, owner, `seats.${owner}.columns.${index}`),
    isSafe: written.isSafe,
  };
};

const CARD_ID = /"(c[1-9]\d{0,8})"/g;

/** Every card id that a document names. */
const idsIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(CARD_ID)].flatMap(([, id]) => (id === undefined ? [] : [id]));

/** What no game can come to. */
const impossible = (table: Laying, position: Position): void => {
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

/** Writes a state out, each card with its id, so that what refers to cards keeps its meaning. */
const fromState = (state: MetabaloidsState): Json => {
  const written = (id: CardId) => ({ card: state.cards[id]?.definition, id });
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
  return toJson({
    ...rest,
    seats: seatsOf(state).map((one) => {
      const { columns, drawPile, hand, reserve, events, discard, lost, ...other } = seatState(state, one);
      return {
        ...other,
        drawPile: drawPile.map(written),
        hand: hand.map(written),
        columns: columns.map((column) => ({ ...column, cards: column.cards.map(written) })),
        reserve: reserve.map(written),
        events: events.map(written),
        discard: discard.map(written),
        lost: lost.map(written),
        removed: removed.filter((id) => state.cards[id]?.owner === one).map(written),
      };
    }),
    ...(battle === undefined
      ? {}
      : {
          battle: {
            ...battle,
            bonus: battle.bonus.map((bonus) => ({ ...bonus, card: written(bonus.card) })),
          },
        }),
  });
};

export const positions = (variant: Variant): MetabaloidsPositions => ({
  schema: toJson(z.toJSONSchema(positionSchema, { io: 'input', target: 'draft-2020-12' })),
  setup: setup(variant),
  fromState,
});
