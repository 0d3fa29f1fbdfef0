import { type CardId, type Seat, seat } from '#libs/game-kit';
import type { FactOf, NightfallFact } from './facts.js';
import { outcomeOf } from './outcome.js';
import type { AuraPool, Indicator } from './parts.js';
import { venueOf } from './ruleset.js';
import type { PageRef } from './schemas.js';
import type { ArenaPage, NightfallState } from './state.js';
import {
  arenaIds,
  casterOf,
  forget,
  lift,
  moveTo,
  newSeat,
  opened,
  register,
  SLOTS,
  seatState,
  takeFrom,
  withArena,
  withSeat,
} from './zones.js';

const START: Omit<NightfallState, 'ruleset' | 'definitions' | 'seats' | 'turn'> = {
  game: 'nightfall',
  pages: {},
  nextPage: 1,
  draws: 0,
  arena: {},
  slots: Array.from({ length: SLOTS }, () => null),
  nextSlot: 0,
  chain: [],
  nextLink: 1,
  nextCombat: 1,
  modifiers: [],
  nextModifier: 1,
  surroundings: [],
  defeated: [],
  resolution: [],
};

/** Applies one fact. Knows no rule and no chance: what a fact says is what happens. */
export const evolve = (state: NightfallState | undefined, fact: NightfallFact): NightfallState => {
  if (fact.type === 'GameSetUp') return setUp(fact);
  if (fact.type === 'PositionSetUp') return fact.state.value;
  if (state === undefined)
    throw new Error(`A game of Nightfall begins with GameSetUp, not with ${fact.type}.`);
  return apply(state, fact);
};

const setUp = (fact: FactOf<'GameSetUp'>): NightfallState => {
  const [first] = FIRST;
  return {
    ...START,
    ruleset: fact.ruleset,
    definitions: fact.definitions.value,
    seats: fact.sideDecks.map(newSeat),
    turn: { number: 0, seat: first, step: 'setup', auras: 0, declared: [] },
    surroundings: venueOf(fact.ruleset).map((kind, index) => ({
      id: index + 1,
      kind,
      declaredBy: 'venue',
      attestedBy: [],
      status: 'active',
    })),
  };
};
const FIRST: readonly [Seat] = [seat(0)];

type LaterFact = Exclude<NightfallFact, { type: 'GameSetUp' | 'PositionSetUp' }>;

const apply = (state: NightfallState, fact: LaterFact): NightfallState => {
  switch (fact.type) {
    case 'TossPredicted':
    case 'LinkBegan':
      return fact.type === 'LinkBegan' ? withoutLink(state, fact.number) : state;
    case 'TossMade':
      return { ...state, draws: fact.draws };
    case 'FirstTurnGiven':
      return { ...state, turn: { ...state.turn, seat: fact.seat } };
    case 'SpellbookShuffled':
      return shuffled({ ...state, draws: fact.draws }, fact.seat, fact.pages.value);
    case 'ChapterReturned':
      return withSeat(state, fact.seat, {
        chapter: [],
        spellbook: [...seatState(state, fact.seat).spellbook, ...seatState(state, fact.seat).chapter],
        // Until Pages are Bookmarked; of the seventh mulligan on there are none (NF-R05).
        opening: 0,
      });
    case 'ChapterKept':
      return withSeat(state, fact.seat, { hasKept: true });
    case 'Bookmarked':
      return bookmarked(state, fact.seat, fact.pages.value);
    case 'TurnBegan':
      return turnBegan(state, fact);
    case 'StepBegan':
      return { ...state, turn: { ...state.turn, step: fact.step } };
    case 'PagesAwakened':
      return fact.pages.reduce((next, id) => withArena(next, id, { isFatigued: false }), state);
    case 'PagesBurrowed':
      return fact.pages.reduce((next, id) => withArena(next, id, { burrowedTurn: fact.turn }), state);
    case 'AuraFaded':
      return withSeat(state, fact.seat, { aura: {} });
    case 'PriorityPassed':
      return fact.isStored || fact.until === 'now'
        ? state
        : withSeat(state, fact.seat, { passing: fact.until });
    case 'PassingEnded':
      return withoutPassing(state, fact.seat);
    case 'PageFatigued':
      return withArena(state, fact.page, { isFatigued: true });
    case 'AuraGenerated':
      return withSeat(state, fact.seat, {
        aura: added(seatState(state, fact.seat).aura, { [fact.auraType]: fact.amount }, 1),
      });
    case 'AuraSpent':
      return withSeat(state, fact.seat, { aura: added(seatState(state, fact.seat).aura, fact.spent, -1) });
    case 'PageContracted': {
      const lifted = lift(state, fact.page);
      return fact.isTurnsAura
        ? { ...lifted, turn: { ...lifted.turn, auras: lifted.turn.auras + 1 } }
        : lifted;
    }
    case 'LinkMade':
      return { ...state, chain: [...state.chain, fact.link], nextLink: fact.link.number + 1 };
    case 'LinkStopped':
      return withoutLink(state, fact.number);
    case 'LinkRetargeted':
      return {
        ...state,
        chain: state.chain.map((link) => (link.number === fact.number ? retargeted(link, fact) : link)),
      };
    case 'PageEntered':
      return entered(state, fact);
    case 'PagesMoved':
      return moved(state, fact);
    case 'PagesDestroyed':
      return fact.pages.reduce(
        (next, { page, to }) => (to === 'arena' || to === 'chain' ? next : moveTo(next, to, [page])),
        state,
      );
    case 'TokensCreated':
      return tokensCreated(state, fact);
    case 'TrapPlaced':
      return inArena(lift(state, fact.page), fact.trap, {
        ...NEW_PAGE,
        controller: fact.seat,
        enteredTurn: fact.turn,
        isFaceDown: true,
        ...(fact.under === undefined ? {} : { under: fact.under }),
      });
    case 'TrapMoved':
      return withArena(state, fact.trap, { under: fact.under, movedTurn: fact.turn });
    case 'TrapLeftAlone':
    case 'PageDetached':
      return withoutHost(state, fact.type === 'PageDetached' ? fact.page : fact.trap);
    case 'TrapFlipped':
      return withArena(state, fact.trap.id, { isFaceDown: false, isUnpaid: true });
    case 'TrapContracted':
      return trapContracted(state, fact);
    case 'PageTurnedFaceDown':
      return turnedFaceDown(state, fact);
    case 'PageAttached':
      return withArena(
        { ...state, slots: state.slots.map((slot) => (slot === fact.page ? null : slot)) },
        fact.page,
        { under: fact.host },
      );
    case 'ControlChanged':
      return withArena(state, fact.page, { controller: fact.seat });
    case 'ModifierBegan':
      return { ...state, modifiers: [...state.modifiers, fact.modifier], nextModifier: fact.modifier.id + 1 };
    case 'ModifiersEnded':
      return { ...state, modifiers: state.modifiers.filter(({ id }) => !fact.modifiers.includes(id)) };
    case 'EffectUsed':
      return fact.oncePerTurn
        ? withArena(state, fact.page.id, { used: [...(state.arena[fact.page.id]?.used ?? []), fact.on] })
        : state;
    case 'AttackDeclared':
      return {
        ...state,
        nextCombat: fact.combat + 1,
        combat: {
          number: fact.combat,
          seat: fact.seat,
          attacker: fact.attacker,
          attack: fact.attack,
          target: fact.target,
          defendingSeat: fact.defendingSeat,
          defenders: [],
        },
      };
    case 'DefendersDeclared':
      return withCombat(state, (combat) => ({
        ...combat,
        defenders: [...combat.defenders, ...fact.defenders],
      }));
    case 'PrimaryDefenderChosen':
      return withCombat(state, (combat) => ({
        ...combat,
        primary: { page: fact.page, ...(fact.attack === undefined ? {} : { attack: fact.attack }) },
      }));
    case 'DamageDealt':
    case 'LpLost':
      return fact.hits.reduce((next, { target, amount }) => withDamage(next, target, amount), state);
    case 'LpRecovered':
      return fact.hits.reduce((next, { target, amount }) => withDamage(next, target, -amount), state);
    case 'LpGained':
      return fact.hits.reduce((next, { target, amount }) => withGain(next, target, amount), state);
    case 'CombatEnded':
      return withoutCombat(state);
    case 'StatusInflicted':
      return withIndicators(state, fact.target, (indicators) => [...indicators, ...fact.indicators]);
    case 'StatusRemoved':
      return withIndicators(state, fact.target, (indicators) => [
        ...indicators.filter(({ status }) => status !== fact.status),
        ...fact.left,
      ]);
    case 'CountersRemoved':
      return fact.counters.reduce(
        (next, { target, left }) =>
          withIndicators(next, target, (indicators) =>
            indicators.map((one) => (one.status === fact.status ? { ...one, counters: left } : one)),
          ),
        state,
      );
    case 'CoinFlipped':
    case 'DieRolled':
      return { ...state, draws: fact.draws };
    case 'ChoiceOffered':
      return { ...state, choice: fact.choice.value, resolution: fact.resolution.value };
    case 'ChoiceMade':
      return withoutChoice(state);
    case 'ResolutionStopped':
      return { ...state, resolution: [] };
    case 'SurroundingDeclared': {
      const { declaredBy } = fact.surrounding;
      return {
        ...state,
        surroundings: [...state.surroundings, fact.surrounding],
        turn:
          typeof declaredBy === 'number'
            ? { ...state.turn, declared: [...state.turn.declared, declaredBy] }
            : state.turn,
      };
    }
    case 'SurroundingAttested':
      return withSurrounding(state, fact.surrounding, (one) =>
        fact.by === 'judge' ? one : { ...one, attestedBy: [...one.attestedBy, fact.by] },
      );
    case 'SurroundingContested':
      return withSurrounding(state, fact.surrounding, (one) => ({ ...one, status: 'contested' }));
    case 'SurroundingActive':
      return withSurrounding(state, fact.surrounding, (one) => ({ ...one, status: 'active' }));
    case 'SurroundingRuled':
      return withSurrounding(state, fact.surrounding, (one) => ({
        ...one,
        status: fact.isUpheld ? 'active' : 'refused',
      }));
    case 'SurroundingWithdrawn':
      return withSurrounding(state, fact.surrounding, (one) => ({ ...one, status: 'withdrawn' }));
    case 'CastersDefeated':
      return defeated(state, fact.seats);
    case 'GameWon':
    case 'GameDrawn':
      return { ...withoutCombat(withoutChoice(state)), chain: [], outcome: outcomeOf(state, fact) };
    case 'TurnEnded':
    case 'ActionCalledOff':
    case 'StrikeBegan':
    case 'SpellbookSearched':
    case 'PagesLookedAt':
    case 'PagesRevealed':
      return state;
    default:
      return unknownFact(fact);
  }
};

const unknownFact = (fact: never): never => {
  throw new Error(`Nightfall knows no such fact: ${JSON.stringify(fact)}`);
};

const NEW_PAGE: Omit<ArenaPage, 'controller' | 'enteredTurn'> = {
  isFatigued: false,
  damage: 0,
  gain: 0,
  indicators: [],
  isFaceDown: false,
  used: [],
};

const retargeted = (
  { elsewhere: _before, ...link }: NightfallState['chain'][number],
  { targets, elsewhere }: FactOf<'LinkRetargeted'>,
): NightfallState['chain'][number] => ({
  ...link,
  targets,
  ...(elsewhere === undefined ? {} : { elsewhere }),
});

const withoutChoice = ({ choice: _answered, ...state }: NightfallState): NightfallState => ({
  ...state,
  resolution: [],
});

const withoutCombat = ({ combat: _over, ...state }: NightfallState): NightfallState => state;

const withoutLink = (state: NightfallState, number: number): NightfallState => ({
  ...state,
  chain: state.chain.filter((link) => link.number !== number),
});

const withCombat = (
  state: NightfallState,
  change: (combat: NonNullable<NightfallState['combat']>) => NonNullable<NightfallState['combat']>,
): NightfallState => (state.combat === undefined ? state : { ...state, combat: change(state.combat) });

const withoutPassing = (state: NightfallState, of: Seat): NightfallState => ({
  ...state,
  seats: state.seats.map((current, index) => {
    if (index !== of) return current;
    const { passing: _over, ...rest } = current;
    return rest;
  }),
});

const withSurrounding = (
  state: NightfallState,
  id: number,
  change: (one: NightfallState['surroundings'][number]) => NightfallState['surroundings'][number],
): NightfallState => ({
  ...state,
  surroundings: state.surroundings.map((one) => (one.id === id ? change(one) : one)),
});

/** A pool without empty entries. */
const added = (pool: AuraPool, change: AuraPool, sign: 1 | -1): AuraPool => {
  const types = new Set([...Object.keys(pool), ...Object.keys(change)]);
  const amounts = new Map(Object.entries(pool));
  const changes = new Map(Object.entries(change));
  return Object.fromEntries(
    [...types].sort().flatMap((type) => {
      const amount = (amounts.get(type) ?? 0) + sign * (changes.get(type) ?? 0);
      return amount > 0 ? [[type, amount]] : [];
    }),
  );
};

const shuffled = (state: NightfallState, of: Seat, pages: readonly PageRef[]): NightfallState =>
  withSeat(register(forget(state, seatState(state, of).spellbook), of, pages), of, {
    spellbook: pages.map(({ id }) => id),
  });

const bookmarked = (state: NightfallState, of: Seat, pages: readonly PageRef[]): NightfallState => {
  const { spellbook, chapter } = seatState(state, of);
  const next = register(forget(state, spellbook.slice(0, pages.length)), of, pages);
  return withSeat(next, of, {
    spellbook: spellbook.slice(pages.length),
    chapter: [...chapter, ...pages.map(({ id }) => id)],
    ...(state.turn.step === 'setup' ? { opening: pages.length } : {}),
  });
};

const turnBegan = (state: NightfallState, fact: FactOf<'TurnBegan'>): NightfallState => {
  const isUsed = arenaIds(state).some((id) => (state.arena[id]?.used.length ?? 0) > 0);
  const arena = isUsed
    ? Object.fromEntries(Object.entries(state.arena).map(([id, page]) => [id, { ...page, used: [] }]))
    : state.arena;
  return {
    ...state,
    arena,
    turn: { number: fact.turn, seat: fact.seat, step: 'start', auras: 0, declared: [] },
  };
};

const inArena = (state: NightfallState, id: CardId, page: ArenaPage): NightfallState => ({
  ...state,
  arena: { ...state.arena, [id]: page },
});

const entered = (state: NightfallState, fact: FactOf<'PageEntered'>): NightfallState => {
  const { id } = opened(fact.page.now);
  const { slot, replaces, under } = fact;
  const freed = replaces === undefined ? state : moveTo(state, 'afterlife', [replaces]);
  const next = inArena(lift(freed, fact.page), id, {
    ...NEW_PAGE,
    controller: fact.seat,
    isFatigued: fact.isFatigued,
    enteredTurn: fact.turn,
    ...(under === undefined ? {} : { under }),
  });
  return slot === undefined ? next : inSlot(next, id, slot, replaces !== undefined);
};

const moved = (state: NightfallState, fact: FactOf<'PagesMoved'>): NightfallState =>
  fact.to === 'arena' || fact.to === 'chain'
    ? state
    : moveTo({ ...state, draws: fact.draws ?? state.draws }, fact.to, fact.pages, fact.bottom);

const tokensCreated = (state: NightfallState, fact: FactOf<'TokensCreated'>): NightfallState => {
  const { definition } = fact;
  const known = register(
    { ...state, definitions: { ...state.definitions, [definition.id]: definition } },
    fact.seat,
    fact.pages.map((id) => ({ id, definition: definition.id })),
  );
  const page: ArenaPage = {
    ...NEW_PAGE,
    controller: fact.seat,
    isFatigued: fact.isFatigued,
    enteredTurn: fact.turn,
  };
  return {
    ...known,
    arena: { ...known.arena, ...Object.fromEntries(fact.pages.map((id) => [id, page])) },
  };
};

const withoutHost = (state: NightfallState, id: CardId): NightfallState => {
  const page = state.arena[id];
  if (page === undefined) return state;
  const { under: _host, ...rest } = page;
  return { ...state, arena: { ...state.arena, [id]: rest } };
};

const paidFor = (state: NightfallState, id: CardId): NightfallState => {
  const page = state.arena[id];
  if (page === undefined) return state;
  const { isUnpaid: _paid, ...rest } = page;
  return { ...state, arena: { ...state.arena, [id]: rest } };
};

const trapContracted = (state: NightfallState, fact: FactOf<'TrapContracted'>): NightfallState => {
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

const inSlot = (state: NightfallState, id: CardId, slot: number, isReplacing: boolean): NightfallState => ({
  ...state,
  slots: state.slots.map((current, index) => (index === slot ? id : current)),
  nextSlot: isReplacing ? (slot + 1) % SLOTS : state.nextSlot,
});

/** A new id, a new page: what it was is forgotten (NF-R123). */
const turnedFaceDown = (state: NightfallState, fact: FactOf<'PageTurnedFaceDown'>): NightfallState => {
  const before = state.arena[opened(fact.page.was).id];
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

const withDamage = (state: NightfallState, target: CardId, amount: number): NightfallState => {
  const caster = casterOf(target);
  if (caster !== undefined)
    return withSeat(state, caster, { damage: Math.max(0, seatState(state, caster).damage + amount) });
  const page = state.arena[target];
  return page === undefined ? state : withArena(state, target, { damage: Math.max(0, page.damage + amount) });
};

const withGain = (state: NightfallState, target: CardId, amount: number): NightfallState => {
  const caster = casterOf(target);
  if (caster !== undefined) return withSeat(state, caster, { gain: seatState(state, caster).gain + amount });
  const page = state.arena[target];
  return page === undefined ? state : withArena(state, target, { gain: page.gain + amount });
};

const withIndicators = (
  state: NightfallState,
  target: CardId,
  change: (indicators: readonly Indicator[]) => readonly Indicator[],
): NightfallState => {
  const caster = casterOf(target);
  if (caster !== undefined)
    return withSeat(state, caster, { indicators: change(seatState(state, caster).indicators) });
  const page = state.arena[target];
  return page === undefined ? state : withArena(state, target, { indicators: change(page.indicators) });
};

/** NF-R125: all that was theirs is gone, their links leave the chain, what they had borrowed goes back. */
const defeated = (state: NightfallState, seats: readonly Seat[]): NightfallState => {
  const isOut = new Set<Seat>(seats);
  const marked = seats.reduce((next, of) => withSeat(withoutPassing(next, of), of, { isOut: true }), state);
  const own = arenaIds(state).filter((id) => isOut.has(state.pages[id]?.owner ?? FIRST[0]));
  const removed = own.reduce((next, id) => {
    const owner = state.pages[id]?.owner ?? FIRST[0];
    const taken = takeFrom(next, 'arena', owner, id);
    return withSeat(taken, owner, { removed: [...seatState(taken, owner).removed, id] });
  }, marked);
  const onChain = state.chain.filter(({ seat, kind }) => isOut.has(seat) && kind === 'page');
  const offChain = onChain.reduce((next, { source }) => {
    const owner = state.pages[source.id]?.owner;
    return owner === undefined
      ? next
      : withSeat(next, owner, { removed: [...seatState(next, owner).removed, source.id] });
  }, removed);
  const returned = arenaIds(offChain).reduce((next, id) => {
    const page = next.arena[id];
    const owner = next.pages[id]?.owner;
    return page !== undefined && owner !== undefined && isOut.has(page.controller)
      ? withArena(next, id, { controller: owner })
      : next;
  }, offChain);
  return {
    ...returned,
    chain: returned.chain.filter(({ seat }) => !isOut.has(seat)),
    defeated: [...returned.defeated, [...seats]],
  };
};
