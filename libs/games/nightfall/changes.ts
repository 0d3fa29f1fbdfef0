import {
  type CardId,
  cardUnder,
  eachCard,
  opened,
  type Seat,
  seat,
  withCard,
  withCards,
} from '#libs/game-kit';
import { changed, changedPage, lacking } from './changed.js';
import { AURA_TYPES } from './effects/language/words.js';
import type { FactOf } from './facts.js';
import type { AuraPool, Indicator } from './parts.js';
import { outlastsTurn } from './queries/marks.js';
import type { PageRef } from './schemas.js';
import type { ArenaPage, NightfallState } from './state.js';
import {
  arenaIds,
  casterOf,
  drawn,
  lift,
  moveTo,
  register,
  SLOTS,
  seatState,
  takeFrom,
  withArena,
  withSeat,
} from './zones.js';

/* The functions with which single facts change a state. No rules here. */

const FIRST: readonly [Seat] = [seat(0)];

export const NEW_PAGE: Omit<ArenaPage, 'controller' | 'enteredTurn'> = {
  isFatigued: false,
  damage: 0,
  gain: 0,
  indicators: [],
  isFaceDown: false,
  used: [],
};

export const retargeted = (
  { elsewhere: _before, ...link }: NightfallState['chain'][number],
  { targets, elsewhere }: FactOf<'LinkRetargeted'>,
): NightfallState['chain'][number] => ({
  ...link,
  targets,
  ...(elsewhere === undefined ? {} : { elsewhere }),
});

export const withoutLink = (state: NightfallState, number: number): NightfallState =>
  changed(state, {
    chain: state.chain.filter((link) => link.number !== number),
  });

export const withCombat = (
  state: NightfallState,
  change: (combat: NonNullable<NightfallState['combat']>) => NonNullable<NightfallState['combat']>,
): NightfallState => (state.combat === undefined ? state : changed(state, { combat: change(state.combat) }));

export const withoutPassing = (state: NightfallState, of: Seat): NightfallState =>
  changed(state, {
    seats: state.seats.map((current, index) => {
      if (index !== of) return current;
      const { passing: _over, ...rest } = current;
      return rest;
    }),
  });

export const withSurrounding = (
  state: NightfallState,
  id: number,
  change: (one: NightfallState['surroundings'][number]) => NightfallState['surroundings'][number],
): NightfallState =>
  changed(state, {
    surroundings: state.surroundings.map((one) => (one.id === id ? change(one) : one)),
  });

export const withoutRepresentation = (
  state: NightfallState,
  { definition, kind }: FactOf<'RepresentationWithdrawn'>,
): NightfallState =>
  changed(state, {
    representations: (state.representations ?? []).filter(
      (one) => one.definition !== definition || one.kind !== kind,
    ),
  });

export const withRepresentation = (
  state: NightfallState,
  { definition, kind }: FactOf<'RepresentationDeclared'>,
): NightfallState =>
  changed(state, { representations: [...(state.representations ?? []), { definition, kind }] });

/** A pool without empty entries. */
export const added = (pool: AuraPool, change: AuraPool, sign: 1 | -1): AuraPool => {
  const sum: AuraPool = {};
  for (const type of AURA_TYPES) {
    const amount = (pool[type] ?? 0) + sign * (change[type] ?? 0);
    if (amount > 0) sum[type] = amount;
  }
  return sum;
};

export const bookmarked = (state: NightfallState, of: Seat, pages: readonly PageRef[]): NightfallState => {
  const next = drawn(state, of, 'spellbook', 'chapter', pages);
  return state.turn.step === 'setup' ? withSeat(next, of, { opening: pages.length }) : next;
};

const withExtraTurns = (state: NightfallState, extraTurns: readonly Seat[]): NightfallState =>
  extraTurns.length === 0 ? lacking(state, 'extraTurns') : changed(state, { extraTurns });

/** NF-011: Damage stays. */
export const turnBegan = (state: NightfallState, fact: FactOf<'TurnBegan'>): NightfallState => {
  const arena = eachCard(state.arena, (page) =>
    page.used.length > 0 ? changedPage(page, { used: page.used.filter(outlastsTurn) }) : page,
  );
  const [next, ...extra] = state.extraTurns ?? [];
  const begun = next === fact.seat ? withExtraTurns(state, extra) : state;
  return changed(begun, {
    arena,
    turn: { number: fact.turn, seat: fact.seat, step: 'start', auras: 0, declared: [] },
  });
};

export const inArena = (state: NightfallState, id: CardId, page: ArenaPage): NightfallState =>
  changed(state, {
    arena: withCard(state.arena, id, page),
  });

export const entered = (state: NightfallState, fact: FactOf<'PageEntered'>): NightfallState => {
  const { id } = opened(fact.page.now);
  const { slot, replaces, under } = fact;
  const freed = replaces === undefined ? state : moveTo(state, 'afterlife', [replaces]);
  const next = inArena(lift(freed, fact.page), id, {
    ...NEW_PAGE,
    controller: fact.seat,
    isFatigued: fact.isFatigued,
    enteredTurn: fact.turn,
    ...(under === undefined ? {} : { under }),
    ...(fact.paid === undefined ? {} : { paid: fact.paid }),
  });
  return slot === undefined ? next : inSlot(next, id, slot, replaces !== undefined);
};

export const moved = (state: NightfallState, fact: FactOf<'PagesMoved'>): NightfallState =>
  fact.to === 'arena' || fact.to === 'chain'
    ? state
    : moveTo(changed(state, { draws: fact.draws ?? state.draws }), fact.to, fact.pages, fact.bottom);

export const tokensCreated = (state: NightfallState, fact: FactOf<'TokensCreated'>): NightfallState => {
  const { definition } = fact;
  const known = register(
    changed(state, { definitions: { ...state.definitions, [definition.id]: definition } }),
    fact.seat,
    fact.pages.map((id) => ({ id, definition: definition.id })),
  );
  const page: ArenaPage = {
    ...NEW_PAGE,
    controller: fact.seat,
    isFatigued: fact.isFatigued,
    enteredTurn: fact.turn,
  };
  return changed(known, {
    arena: withCards(
      known.arena,
      [],
      fact.pages.map((id) => [id, page] as const),
    ),
  });
};

export const withoutHost = (state: NightfallState, id: CardId): NightfallState => {
  const page = cardUnder(state.arena, id);
  if (page === undefined) return state;
  const { under: _host, ...rest } = page;
  return changed(state, { arena: withCard(state.arena, id, rest) });
};

export const paidFor = (state: NightfallState, id: CardId): NightfallState => {
  const page = cardUnder(state.arena, id);
  if (page === undefined) return state;
  const { isUnpaid: _paid, ...rest } = page;
  return changed(state, { arena: withCard(state.arena, id, rest) });
};

export const trapContracted = (state: NightfallState, fact: FactOf<'TrapContracted'>): NightfallState => {
  const { id } = fact.page;
  const { slot, replaces } = fact;
  const freed = replaces === undefined ? state : moveTo(state, 'afterlife', [replaces]);
  const alone = withArena(paidFor(withoutHost(freed, id), id), id, {
    isFatigued: fact.isFatigued,
    enteredTurn: fact.turn,
    isFaceDown: false,
  });
  if (slot !== undefined) return inSlot(alone, id, slot, replaces !== undefined);
  return fact.isDefender
    ? withCombat(alone, (combat) => ({ ...combat, defenders: [...combat.defenders, id] }))
    : alone;
};

export const inSlot = (
  state: NightfallState,
  id: CardId,
  slot: number,
  isReplacing: boolean,
): NightfallState =>
  changed(state, {
    slots: state.slots.map((current, index) => (index === slot ? id : current)),
    nextSlot: isReplacing ? (slot + 1) % SLOTS : state.nextSlot,
  });

/** A new id means a new Page without history (NF-R123). */
export const turnedFaceDown = (state: NightfallState, fact: FactOf<'PageTurnedFaceDown'>): NightfallState => {
  const before = cardUnder(state.arena, opened(fact.page.was).id);
  if (before === undefined) return state;
  return inArena(lift(state, fact.page), fact.trap, {
    ...NEW_PAGE,
    controller: before.controller,
    enteredTurn: before.enteredTurn,
    isFaceDown: true,
    isTurnedDown: true,
    ...(before.under === undefined ? {} : { under: before.under }),
  });
};

export const withDamage = (state: NightfallState, target: CardId, amount: number): NightfallState => {
  const caster = casterOf(target);
  if (caster !== undefined)
    return withSeat(state, caster, { damage: Math.max(0, seatState(state, caster).damage + amount) });
  const page = cardUnder(state.arena, target);
  return page === undefined ? state : withArena(state, target, { damage: Math.max(0, page.damage + amount) });
};

export const withGain = (state: NightfallState, target: CardId, amount: number): NightfallState => {
  const caster = casterOf(target);
  if (caster !== undefined) return withSeat(state, caster, { gain: seatState(state, caster).gain + amount });
  const page = cardUnder(state.arena, target);
  return page === undefined ? state : withArena(state, target, { gain: page.gain + amount });
};

export const withIndicators = (
  state: NightfallState,
  target: CardId,
  change: (indicators: readonly Indicator[]) => readonly Indicator[],
): NightfallState => {
  const caster = casterOf(target);
  if (caster !== undefined)
    return withSeat(state, caster, { indicators: change(seatState(state, caster).indicators) });
  const page = cardUnder(state.arena, target);
  return page === undefined ? state : withArena(state, target, { indicators: change(page.indicators) });
};

/** NF-R125: all their Pages leave the game, their links leave the chain, and borrowed Pages return. */
export const defeated = (state: NightfallState, seats: readonly Seat[]): NightfallState => {
  const isOut = new Set<Seat>(seats);
  const marked = seats.reduce((next, of) => withSeat(withoutPassing(next, of), of, { isOut: true }), state);
  const own = arenaIds(state).filter((id) => isOut.has(cardUnder(state.pages, id)?.owner ?? FIRST[0]));
  const removed = own.reduce((next, id) => {
    const owner = cardUnder(state.pages, id)?.owner ?? FIRST[0];
    const taken = takeFrom(next, 'arena', owner, id);
    return withSeat(taken, owner, { removed: [...seatState(taken, owner).removed, id] });
  }, marked);
  const onChain = state.chain.filter(({ seat, kind }) => isOut.has(seat) && kind === 'page');
  const offChain = onChain.reduce((next, { source }) => {
    const owner = cardUnder(state.pages, source.id)?.owner;
    return owner === undefined
      ? next
      : withSeat(next, owner, { removed: [...seatState(next, owner).removed, source.id] });
  }, removed);
  const returned = arenaIds(offChain).reduce((next, id) => {
    const page = cardUnder(next.arena, id);
    const owner = cardUnder(next.pages, id)?.owner;
    return page !== undefined && owner !== undefined && isOut.has(page.controller)
      ? withArena(next, id, { controller: owner })
      : next;
  }, offChain);
  return changed(returned, {
    chain: returned.chain.filter(({ seat }) => !isOut.has(seat)),
    defeated: [...returned.defeated, [...seats]],
  });
};

export const withoutSpared = (state: NightfallState, id: CardId): NightfallState => {
  const page = cardUnder(state.arena, id);
  if (page === undefined) return state;
  const { isSpared: _over, ...rest } = page;
  return changed(state, { arena: withCard(state.arena, id, rest) });
};

/** So many counters of a word; a Page without any has none of the field. */
export const withCounters = (
  state: NightfallState,
  id: CardId,
  counter: string,
  count: number,
): NightfallState => {
  const page = cardUnder(state.arena, id);
  if (page === undefined) return state;
  const { counters: before = {}, ...rest } = page;
  const counters = Object.fromEntries(
    Object.entries({ ...before, [counter]: count }).filter(([, left]) => left > 0),
  );
  const next = Object.keys(counters).length === 0 ? rest : { ...rest, counters };
  return changed(state, { arena: withCard(state.arena, id, next) });
};

/** A prevention that has been used once more; one without a further use is over. */
export const withUse = (state: NightfallState, id: number): NightfallState =>
  changed(state, {
    modifiers: state.modifiers.flatMap((modifier): NightfallState['modifiers'] => {
      if (modifier.id !== id || modifier.on === 'control') return [modifier];
      const { modification } = modifier;
      if (modification.change !== 'preventDamage' || modification.times === undefined) return [modifier];
      if (modification.times === 1) return [];
      const left = { ...modification, times: modification.times - 1 };
      return modifier.on === 'pages'
        ? [{ ...modifier, modification: left }]
        : [{ ...modifier, modification: left }];
    }),
  });

export const withoutDelayed = (state: NightfallState, id: number): NightfallState => {
  const delayed = (state.delayed ?? []).filter((one) => one.id !== id);
  return delayed.length === 0 ? lacking(state, 'delayed') : changed(state, { delayed });
};
