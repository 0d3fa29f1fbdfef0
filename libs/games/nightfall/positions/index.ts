import { z } from 'zod';
import {
  type CardId,
  cardId,
  didYouMean,
  type Fault,
  faultsOf,
  fromEverybody,
  type Json,
  type Positions,
  type Seat,
  toJson,
  seat as toSeat,
} from '#libs/game-kit';
import { type NightfallPage, pageSchema } from '../cards/definition.js';
import { evolve } from '../evolve.js';
import type { NightfallFact } from '../facts.js';
import { checks } from '../resolution/checks.js';
import { rule } from '../rule.js';
import { type NightfallRuleset, parseRuleset } from '../ruleset.js';
import type { ArenaPage, NightfallState, PageInstance, SeatState } from '../state.js';
import { arenaIds, placeOf, SLOTS } from '../zones.js';
import { type Position, type PositionPage, positionSchema, type SeatPosition } from './schema.js';

const DEFAULT_SPELLBOOK = 30;

const setup: Positions<NightfallState, NightfallFact>['setup'] = (input, cards, ruleset) => {
  const parsed = positionSchema.safeParse(input, { reportInput: true });
  const settings = parseRuleset(ruleset);
  const definitions = z.array(pageSchema).safeParse(cards);
  if (!parsed.success || !settings.ok || !definitions.success)
    return {
      ok: false,
      faults: [
        ...(parsed.success ? [] : faultsOf(parsed.error)),
        ...(settings.ok ? [] : settings.faults),
        ...(definitions.success ? [] : faultsOf(definitions.error)),
      ],
    };
  const laid = layOut(parsed.data, definitions.data, settings.value);
  if (laid.faults.length > 0) return { ok: false, faults: laid.faults };
  const setUp: NightfallFact = {
    type: 'PositionSetUp',
    rule: rule('NF-002'),
    state: fromEverybody(laid.state),
  };
  return { ok: true, value: [setUp, ...consequences(evolve(undefined, setUp))] };
};

/** What is so from the start follows at once: a Page at 0 LP, a Caster who has lost. */
const consequences = (state: NightfallState): readonly NightfallFact[] => {
  const facts: NightfallFact[] = [];
  let current = state;
  while (current.outcome === undefined) {
    const next = checks(current);
    if (next.length === 0) break;
    facts.push(...next);
    current = next.reduce<NightfallState>(evolve, current);
  }
  return facts;
};

/** Lays Pages out and remembers what is wrong with them. */
class Layout {
  readonly faults: Fault[] = [];
  readonly instances: Record<CardId, PageInstance> = {};
  readonly #known: ReadonlyMap<string, NightfallPage>;

  constructor(
    private readonly pages: readonly NightfallPage[],
    private next: number,
  ) {
    this.#known = new Map(pages.flatMap((page) => [[page.id, page] as const, [page.name, page] as const]));
  }

  get nextPage(): number {
    return this.next;
  }

  fault(path: string, message: string): void {
    this.faults.push({ code: 'IMPOSSIBLE_POSITION', path, message });
  }

  place(page: PositionPage, owner: Seat, path: string): CardId {
    const written = typeof page === 'string' ? { page } : page;
    const definition = this.#known.get(written.page);
    const names = this.pages.map(({ name }) => name);
    if (definition === undefined)
      this.fault(path, `There is no Page "${written.page}".${didYouMean(written.page, names)}`);
    const id = written.id ?? cardId(`p${this.next++}`);
    if (this.instances[id] !== undefined) this.fault(path, `The id ${id} is given to two Pages.`);
    if (definition !== undefined)
      this.instances[id] = { definition: definition.id, owner: written.owner ?? owner };
    return id;
  }

  pile(pages: readonly PositionPage[], owner: Seat, path: string): readonly CardId[] {
    return pages.map((page, index) => this.place(page, owner, `${path}.${index}`));
  }
}

const layOut = (
  position: Position,
  cards: readonly NightfallPage[],
  ruleset: NightfallRuleset,
): { readonly state: NightfallState; readonly faults: readonly Fault[] } => {
  const pages = [...cards, ...position.tokens];
  const first = position.nextPage ?? 1 + Math.max(0, ...idsIn(position).map((id) => Number(id.slice(1))));
  const layout = new Layout(pages, first);
  const filler = cards[0]?.id ?? '';
  const seats = position.seats.map((seat, index) => layOutSeat(layout, seat, index, filler));
  const { arena, slots } = layOutArena(layout, position);
  layout.pile(position.onChain, position.turn.seat, 'onChain');
  const { choice, combat, outcome, representations } = position;
  const state: NightfallState = {
    game: 'nightfall',
    ruleset,
    definitions: Object.fromEntries(pages.map((page) => [page.id, page])),
    pages: layout.instances,
    nextPage: layout.nextPage,
    draws: position.draws,
    seats,
    arena,
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
    ...(representations === undefined ? {} : { representations }),
    ...(combat === undefined ? {} : { combat }),
    ...(choice === undefined ? {} : { choice }),
    ...(outcome === undefined ? {} : { outcome }),
  };
  for (const [id, { under }] of Object.entries(arena))
    if (under !== undefined && arena[under] === undefined) layout.fault(id, `No Page has the id ${under}.`);
  if (position.turn.seat >= seats.length) layout.fault('turn.seat', 'There is no such seat.');
  if (position.resolution.length > 0 && choice === undefined)
    layout.fault('resolution', 'A resolution waits only while a choice is open.');
  if (position.turn.step !== 'action' && choice === undefined && outcome === undefined)
    layout.fault('turn.step', 'In this step nobody has a decision unless a choice is open.');
  return { state, faults: layout.faults };
};

const layOutSeat = (layout: Layout, seat: SeatPosition, index: number, filler: string): SeatState => {
  const of = toSeat(index);
  const at = `seats.${index}`;
  const { spellbook, passing, ...rest } = seat;
  const pages = spellbook ?? Array.from({ length: DEFAULT_SPELLBOOK }, () => filler);
  return {
    ...rest,
    spellbook: layout.pile(pages, of, `${at}.spellbook`),
    chapter: layout.pile(rest.chapter, of, `${at}.chapter`),
    limbo: layout.pile(rest.limbo, of, `${at}.limbo`),
    cemetery: layout.pile(rest.cemetery, of, `${at}.cemetery`),
    afterlife: layout.pile(rest.afterlife, of, `${at}.afterlife`),
    removed: layout.pile(rest.removed, of, `${at}.removed`),
    ...(passing === undefined ? {} : { passing }),
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
    const written = { page, ...(id === undefined ? {} : { id }), ...(owner === undefined ? {} : { owner }) };
    const placed = layout.place(written, rest.controller, at);
    arena[placed] = rest;
    if (slot === undefined) return;
    if (slots[slot - 1] !== null) layout.fault(at, `Terra Slot ${slot} is taken.`);
    slots[slot - 1] = placed;
  });
  return { arena, slots };
};

const PAGE_ID = /"(p[1-9]\d{0,8})"/g;

/** Every Page id that a document names. */
const idsIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(PAGE_ID)].flatMap(([, id]) => (id === undefined ? [] : [id]));

/** Writes a state out, each Page with its id, so that what refers to Pages keeps its meaning. */
const fromState = (state: NightfallState): Json => {
  const written = (id: CardId) => ({
    page: state.pages[id]?.definition,
    id,
    owner: state.pages[id]?.owner,
  });
  const {
    game: _game,
    ruleset: _ruleset,
    definitions,
    pages,
    seats,
    arena,
    slots,
    outcome,
    choice,
    combat,
    ...rest
  } = state;
  return toJson({
    ...rest,
    seats: seats.map(({ spellbook, chapter, limbo, cemetery, afterlife, removed, ...seat }) => ({
      ...seat,
      spellbook: spellbook.map(written),
      chapter: chapter.map(written),
      limbo: limbo.map(written),
      cemetery: cemetery.map(written),
      afterlife: afterlife.map(written),
      removed: removed.map(written),
    })),
    arena: arenaIds(state).map((id) => ({
      ...written(id),
      ...arena[id],
      ...(slots.includes(id) ? { slot: slots.indexOf(id) + 1 } : {}),
    })),
    onChain: Object.keys(pages)
      .map(cardId)
      .filter((id) => placeOf(state, id) === 'chain')
      .sort()
      .map(written),
    tokens: Object.values(definitions)
      .filter(({ id }) => id.startsWith('token-'))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    ...(outcome === undefined ? {} : { outcome }),
    ...(choice === undefined ? {} : { choice }),
    ...(combat === undefined ? {} : { combat }),
  });
};

/** States of Nightfall as JSON documents. */
export const positions: Positions<NightfallState, NightfallFact> = {
  schema: toJson(z.toJSONSchema(positionSchema, { io: 'input', target: 'draft-2020-12' })),
  setup,
  fromState,
};
