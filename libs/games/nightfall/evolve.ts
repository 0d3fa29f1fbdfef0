import { cardUnder, foldOf, NO_CARDS, type Seat, seat, unchanged } from '#libs/game-kit';
import { changed, changedTurn, lacking } from './changed.js';
import {
  added,
  bookmarked,
  defeated,
  entered,
  inArena,
  moved,
  NEW_PAGE,
  retargeted,
  tokensCreated,
  trapContracted,
  turnBegan,
  turnedFaceDown,
  withCombat,
  withCounters,
  withDamage,
  withGain,
  withIndicators,
  withoutDelayed,
  withoutHost,
  withoutLink,
  withoutPassing,
  withoutRepresentation,
  withoutSpared,
  withRepresentation,
  withSurrounding,
  withUse,
} from './changes.js';
import type { FactOf, NightfallFact } from './facts.js';
import { outcomeOf } from './outcome.js';
import { venueOf } from './ruleset.js';
import { type NightfallState, readState } from './state.js';
import { today } from './upcasts/words.js';
import { lift, moveTo, newSeat, SLOTS, seatState, shuffled, withArena, withEach, withSeat } from './zones.js';

const setUp = ({ ruleset, definitions, sideDecks }: FactOf<'GameSetUp'>): NightfallState => {
  const [first] = FIRST;
  return {
    game: 'nightfall',
    ruleset,
    definitions: today.shared(definitions.value),
    pages: NO_CARDS,
    nextPage: 1,
    draws: 0,
    seats: sideDecks.map(newSeat),
    arena: NO_CARDS,
    slots: Array.from({ length: SLOTS }, () => null),
    nextSlot: 0,
    turn: { number: 0, seat: first, step: 'setup', auras: 0, declared: [] },
    chain: [],
    nextLink: 1,
    nextCombat: 1,
    modifiers: [],
    nextModifier: 1,
    surroundings: venueOf(ruleset).map((kind, index) => ({
      id: index + 1,
      kind,
      declaredBy: 'venue',
      attestedBy: [],
      status: 'active',
    })),
    defeated: [],
    resolution: [],
  };
};
const FIRST: readonly [Seat] = [seat(0)];

const drew = (
  state: NightfallState,
  { draws }: FactOf<'TossMade' | 'CoinFlipped' | 'DieRolled'>,
): NightfallState => changed(state, { draws });

const damaged = (state: NightfallState, { hits }: FactOf<'DamageDealt' | 'LpLost'>): NightfallState =>
  hits.reduce((next, { target, amount }) => withDamage(next, target, amount), state);

const ended = (state: NightfallState, fact: FactOf<'GameWon'> | FactOf<'GameDrawn'>): NightfallState =>
  lacking(lacking(state, 'choice'), 'combat', { resolution: [], chain: [], outcome: outcomeOf(state, fact) });

export const { evolve, evolveAhead } = foldOf<NightfallState, NightfallFact>(
  'Nightfall',
  { changed, lacking },
  { GameSetUp: setUp, PositionSetUp: ({ state }) => readState(state.value) },
  {
    TossPredicted: unchanged,
    LinkBegan: (state, { number }) => withoutLink(state, number),
    TossMade: drew,
    FirstTurnGiven: (state, { seat }) => changed(state, { turn: changedTurn(state.turn, { seat }) }),
    SpellbookShuffled: (state, { draws, seat, pages }) =>
      shuffled(changed(state, { draws }), seat, 'spellbook', pages.value),
    ChapterReturned: (state, { seat }) =>
      withSeat(state, seat, {
        chapter: [],
        spellbook: [...seatState(state, seat).spellbook, ...seatState(state, seat).chapter],
        // Until Pages are Bookmarked; of the seventh mulligan on there are none (NF-R05).
        opening: 0,
      }),
    ChapterKept: (state, { seat }) => withSeat(state, seat, { hasKept: true }),
    Bookmarked: (state, { seat, pages }) => bookmarked(state, seat, pages.value),
    TurnBegan: turnBegan,
    DefenderEnded: (state, { seat }) => changed(state, { turn: changedTurn(state.turn, { next: seat }) }),
    StepBegan: (state, { step }) => changed(state, { turn: changedTurn(state.turn, { step }) }),
    PagesAwakened: (state, { pages }) => withEach(state, pages, { isFatigued: false }),
    PagesBurrowed: (state, { pages, turn }) => withEach(state, pages, { burrowedTurn: turn }),
    AuraFaded: (state, { seat }) => withSeat(state, seat, { aura: {} }),
    PriorityPassed: (state, { isStored, until, seat }) =>
      isStored || until === 'now' ? state : withSeat(state, seat, { passing: until }),
    PassingEnded: (state, { seat }) => withoutPassing(state, seat),
    PageFatigued: (state, { page }) => withArena(state, page, { isFatigued: true }),
    AuraGenerated: (state, { seat, auraType, amount }) =>
      withSeat(state, seat, {
        aura: added(seatState(state, seat).aura, { [auraType]: amount }, 1),
      }),
    AuraSpent: (state, { seat, spent }) =>
      withSeat(state, seat, { aura: added(seatState(state, seat).aura, spent, -1) }),
    PageContracted: (state, { page, isTurnsAura }) => {
      const lifted = lift(state, page);
      return isTurnsAura
        ? changed(lifted, { turn: changedTurn(lifted.turn, { auras: lifted.turn.auras + 1 }) })
        : lifted;
    },
    LinkMade: (state, { link }) =>
      changed(state, { chain: [...state.chain, link], nextLink: link.number + 1 }),
    LinkStopped: (state, { number }) => withoutLink(state, number),
    LinkRetargeted: (state, fact) =>
      changed(state, {
        chain: state.chain.map((link) => (link.number === fact.number ? retargeted(link, fact) : link)),
      }),
    PageEntered: entered,
    PagesMoved: moved,
    PagesDestroyed: (state, { pages }) =>
      pages.reduce(
        (next, { page, to }) => (to === 'arena' || to === 'chain' ? next : moveTo(next, to, [page])),
        state,
      ),
    TokensCreated: tokensCreated,
    TrapPlaced: (state, fact) =>
      inArena(lift(state, fact.page), fact.trap, {
        ...NEW_PAGE,
        controller: fact.seat,
        enteredTurn: fact.turn,
        isFaceDown: true,
        ...(fact.under === undefined ? {} : { under: fact.under }),
      }),
    TrapMoved: (state, { trap, under, turn }) => withArena(state, trap, { under, movedTurn: turn }),
    TrapLeftAlone: (state, { trap }) => withoutHost(state, trap),
    PageDetached: (state, { page }) => withoutHost(state, page),
    TrapFlipped: (state, { trap }) => withArena(state, trap.id, { isFaceDown: false, isUnpaid: true }),
    TrapContracted: trapContracted,
    PageTurnedFaceDown: turnedFaceDown,
    PageAttached: (state, { page, host }) =>
      withArena(changed(state, { slots: state.slots.map((slot) => (slot === page ? null : slot)) }), page, {
        under: host,
      }),
    ControlChanged: (state, { page, seat }) => withArena(state, page, { controller: seat }),
    ModifierBegan: (state, { modifier }) =>
      changed(state, {
        modifiers: [...state.modifiers, modifier],
        nextModifier: modifier.id + 1,
      }),
    ModifiersEnded: (state, { modifiers }) =>
      changed(state, { modifiers: state.modifiers.filter(({ id }) => !modifiers.includes(id)) }),
    EffectUsed: (state, { oncePerTurn, page, on }) =>
      oncePerTurn
        ? withArena(state, page.id, {
            used: [...(cardUnder(state.arena, page.id)?.used ?? []), on],
          })
        : state,
    Replaced: (state, { page, would, subject, mark }) => {
      const used = cardUnder(state.arena, page.id)?.used ?? [];
      const marked = mark === undefined ? state : withArena(state, page.id, { used: [...used, mark] });
      return would === 'destroyed' ? withArena(marked, subject, { isSpared: true }) : marked;
    },
    ReplacementEnded: (state, { page }) => withoutSpared(state, page),
    DamagePrevented: (state, { modifier }) => withUse(state, modifier),
    AttackStopped: unchanged,
    PageCountersChanged: (state, { counter, pages }) =>
      pages.reduce((next, { page, count }) => withCounters(next, page, counter, count), state),
    ChapterLookedAt: unchanged,
    ExtraTurnGranted: (state, { seat }) =>
      changed(state, { extraTurns: [...(state.extraTurns ?? []), seat] }),
    EffectDelayed: (state, { delayed }) =>
      changed(state, { delayed: [...(state.delayed ?? []), delayed.value] }),
    DelayedEffectBegan: (state, { delayed: id }) => withoutDelayed(state, id),
    AttackDeclared: (state, fact) =>
      changed(state, {
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
      }),
    DefendersDeclared: (state, { defenders }) =>
      withCombat(state, (combat) => ({
        ...combat,
        defenders: [...combat.defenders, ...defenders],
      })),
    PrimaryDefenderChosen: (state, { page, attack }) =>
      withCombat(state, (combat) => ({
        ...combat,
        primary: { page, ...(attack === undefined ? {} : { attack }) },
      })),
    DamageDealt: damaged,
    LpLost: damaged,
    LpRecovered: (state, { hits }) =>
      hits.reduce((next, { target, amount }) => withDamage(next, target, -amount), state),
    LpGained: (state, { hits }) =>
      hits.reduce((next, { target, amount }) => withGain(next, target, amount), state),
    CombatEnded: (state) => lacking(state, 'combat'),
    StatusInflicted: (state, fact) =>
      withIndicators(state, fact.target, (indicators) => [...indicators, ...fact.indicators]),
    StatusRemoved: (state, fact) =>
      withIndicators(state, fact.target, (indicators) => [
        ...indicators.filter(({ status }) => status !== fact.status),
        ...fact.left,
      ]),
    CountersRemoved: (state, { counters, status }) =>
      counters.reduce(
        (next, { target, left }) =>
          withIndicators(next, target, (indicators) =>
            indicators.map((one) => (one.status === status ? { ...one, counters: left } : one)),
          ),
        state,
      ),
    CoinFlipped: drew,
    DieRolled: drew,
    SurroundingDeclared: (state, { surrounding }) => {
      const { declaredBy } = surrounding;
      return changed(state, {
        surroundings: [...state.surroundings, surrounding],
        turn:
          typeof declaredBy === 'number'
            ? changedTurn(state.turn, { declared: [...state.turn.declared, declaredBy] })
            : state.turn,
      });
    },
    SurroundingAttested: (state, { surrounding, by }) =>
      withSurrounding(state, surrounding, (one) =>
        by === 'judge' ? one : { ...one, attestedBy: [...one.attestedBy, by] },
      ),
    SurroundingContested: (state, { surrounding }) =>
      withSurrounding(state, surrounding, (one) => ({ ...one, status: 'contested' })),
    SurroundingActive: (state, { surrounding }) =>
      withSurrounding(state, surrounding, (one) => ({ ...one, status: 'active' })),
    SurroundingRuled: (state, { surrounding, isUpheld }) =>
      withSurrounding(state, surrounding, (one) => ({
        ...one,
        status: isUpheld ? 'active' : 'refused',
      })),
    SurroundingMapped: (state, fact) =>
      withSurrounding(state, fact.surrounding, ({ seat: _before, ...one }) => ({
        ...one,
        kind: fact.kind,
        ...(fact.seat === undefined ? {} : { seat: fact.seat }),
        status: 'active',
      })),
    SurroundingWithdrawn: (state, { surrounding }) =>
      withSurrounding(state, surrounding, (one) => ({ ...one, status: 'withdrawn' })),
    RepresentationDeclared: withRepresentation,
    RepresentationWithdrawn: withoutRepresentation,
    CastersDefeated: (state, { seats }) => defeated(state, seats),
    GameWon: ended,
    GameDrawn: ended,
    TurnEnded: unchanged,
    ActionCalledOff: unchanged,
    StrikeBegan: unchanged,
    SpellbookSearched: unchanged,
    PagesLookedAt: unchanged,
    PagesRevealed: unchanged,
  },
);
