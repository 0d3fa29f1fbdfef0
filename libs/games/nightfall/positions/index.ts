import {
  type CardId,
  type CardLayout,
  cardId,
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
  readTable,
  recordOf,
  type Seat,
  settledFrom,
  seat as toSeat,
  type WrittenCard,
} from '#libs/game-kit';
import { type NightfallPage, pageSchema } from '../cards/definition.js';
import { evolve } from '../evolve.js';
import type { NightfallFact } from '../facts.js';
import { checks } from '../resolution/checks.js';
import { rule } from '../rule.js';
import { type NightfallRuleset, parseRuleset } from '../ruleset.js';
import { type ArenaPage, type NightfallState, type SeatState, writtenState } from '../state.js';
import { upcastTask } from '../upcasts/tasks.js';
import { today } from '../upcasts/words.js';
import { arenaIds, placeOf, SLOTS } from '../zones.js';
import { type Position, type PositionPage, positionSchema, type SeatPosition } from './schema.js';

/** The fact that sets the state up, and what follows from it at once: a Page at 0 LP, a Caster who has lost. */
const setUp = (state: NightfallState): readonly NightfallFact[] =>
  settledFrom<NightfallState, NightfallFact>(evolve, checks, {
    type: 'PositionSetUp',
    rule: rule('NF-002'),
    state: fromEverybody(writtenState(state)),
  });

/** Lays out Pages as the document names them. */
interface Layout extends Omit<CardLayout<NightfallPage>, 'place' | 'pile'> {
  place(page: PositionPage, owner: Seat, path: string): CardId;
  pile(pages: readonly PositionPage[], owner: Seat, path: string): readonly CardId[];
}

const pageLayout = (definitions: readonly NightfallPage[], first: number): Layout => {
  const layout = cardLayout<NightfallPage>({ definitions, first, prefix: 'p', noun: 'Page' });
  const asCard = (written: PositionPage): WrittenCard => {
    if (typeof written === 'string') return written;
    const { page, ...rest } = written;
    return { card: page, ...rest };
  };
  return {
    ...layout,
    place: (page, owner, path) => layout.place(asCard(page), owner, path),
    pile: (pages, owner, path) => layout.pile(pages.map(asCard), owner, path),
  };
};

const layOut = (
  position: Position,
  cards: readonly NightfallPage[],
  ruleset: NightfallRuleset,
): { readonly state: NightfallState; readonly faults: readonly Fault[] } => {
  const layout = pageLayout(
    [...cards, ...position.tokens.map(today.card)],
    position.nextPage ?? firstFreeId(position, 'p'),
  );
  const seats = position.seats.map((seat, index) => layOutSeat(layout, seat, index, fillerDeck(cards[0])));
  const { arena, slots } = layOutArena(layout, position);
  layout.pile(position.onChain, position.turn.seat, 'onChain');
  const { choice, combat, outcome, representations } = position;
  const state: NightfallState = {
    game: 'nightfall',
    ruleset,
    definitions: Object.fromEntries([...cards, ...position.tokens].map((page) => [page.id, page])),
    pages: readCards(layout.instances),
    nextPage: layout.next(),
    draws: position.draws,
    seats,
    arena: readTable(arena),
    slots,
    nextSlot: position.nextSlot,
    turn: position.turn,
    chain: position.chain,
    nextLink: position.nextLink,
    nextCombat: position.nextCombat,
    modifiers: position.modifiers,
    nextModifier: position.nextModifier,
    surroundings: position.surroundings,
    defeated: position.defeated,
    resolution: position.resolution,
    ...given({ representations, combat, choice, outcome }),
  };
  for (const [id, { under }] of Object.entries(arena))
    if (under !== undefined && arena[under] === undefined) layout.fault(id, `No Page has the id ${under}.`);
  if (position.turn.seat >= seats.length) layout.fault('turn.seat', 'There is no such seat.');
  layout.checkWaiting(position);
  if (position.turn.step !== 'action' && choice === undefined && outcome === undefined)
    layout.fault('turn.step', 'In this step nobody has a decision unless a choice is open.');
  return { state, faults: layout.faults };
};

const layOutSeat = (
  layout: Layout,
  seat: SeatPosition,
  index: number,
  filler: readonly string[],
): SeatState => {
  const of = toSeat(index);
  const at = `seats.${index}`;
  const { spellbook, passing, ...rest } = seat;
  return {
    ...rest,
    ...recordOf(PILES, (pile) =>
      layout.pile({ ...rest, spellbook: spellbook ?? filler }[pile], of, `${at}.${pile}`),
    ),
    ...given({ passing }),
  };
};

const layOutArena = (
  layout: Layout,
  position: Position,
): { readonly arena: Record<CardId, ArenaPage>; readonly slots: readonly (CardId | null)[] } => {
  const arena: Record<CardId, ArenaPage> = {};
  const slots: (CardId | null)[] = Array.from({ length: SLOTS }, () => null);
  position.arena.forEach(({ page, id, owner, slot, ...rest }, index) => {
    const at = `arena.${index}`;
    const placed = layout.place({ page, ...given({ id, owner }) }, rest.controller, at);
    arena[placed] = rest;
    if (slot === undefined) return;
    if (slots[slot - 1] !== null) layout.fault(at, `Terra Slot ${slot} is taken.`);
    slots[slot - 1] = placed;
  });
  return { arena, slots };
};

const PILES = ['spellbook', 'chapter', 'limbo', 'cemetery', 'afterlife', 'removed'] as const;

const written = (state: NightfallState) => {
  const page = (id: CardId) => ({
    page: cardUnder(state.pages, id)?.definition,
    id,
    owner: cardUnder(state.pages, id)?.owner,
  });
  const { game: _game, ruleset: _ruleset, definitions, pages, seats, arena, slots, ...rest } = state;
  return {
    ...rest,
    seats: seats.map((seat) => ({
      ...seat,
      ...recordOf(PILES, (pile) => seat[pile].map(page)),
    })),
    arena: arenaIds(state).map((id) => ({
      ...page(id),
      ...cardUnder(arena, id),
      ...(slots.includes(id) ? { slot: slots.indexOf(id) + 1 } : {}),
    })),
    onChain: Object.keys(pages)
      .map(cardId)
      .filter((id) => placeOf(state, id) === 'chain')
      .sort()
      .map(page),
    resolution: state.resolution.map(upcastTask),
    tokens: Object.values(definitions)
      .filter(({ id }) => id.startsWith('token-'))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
};

/** States of Nightfall as JSON documents. */
export const positions: Positions<NightfallState, NightfallFact> = positionsOf({
  schema: positionSchema,
  definition: pageSchema,
  parseRuleset,
  layOut,
  setUp,
  written,
});
