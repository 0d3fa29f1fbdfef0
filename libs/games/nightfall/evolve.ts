import { cardUnder, decidedAhead, NO_CARDS, type Seat, seat } from '#libs/game-kit';
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
  shuffled,
  tokensCreated,
  trapContracted,
  turnBegan,
  turnedFaceDown,
  withCombat,
  withDamage,
  withGain,
  withIndicators,
  withoutHost,
  withoutLink,
  withoutPassing,
  withoutRepresentation,
  withRepresentation,
  withSurrounding,
} from './changes.js';
import type { FactOf, NightfallFact } from './facts.js';
import { outcomeOf } from './outcome.js';
import { venueOf } from './ruleset.js';
import { type NightfallState, readState } from './state.js';
import { today } from './upcasts/words.js';
import { lift, moveTo, newSeat, SLOTS, seatState, withArena, withEach, withSeat } from './zones.js';

const applied = (state: NightfallState | undefined, fact: NightfallFact): NightfallState => {
  if (fact.type === 'GameSetUp') return setUp(fact);
  if (fact.type === 'PositionSetUp') return readState(fact.state.value);
  if (state === undefined)
    throw new Error(`A game of Nightfall begins with GameSetUp, not with ${fact.type}.`);
  return apply(state, fact);
};

/** Applies one fact. Knows no rule and no chance: what a fact says is what happens. */
export const { evolve, evolveAhead } = decidedAhead<NightfallState, NightfallFact>(applied);

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

type LaterFact = Exclude<NightfallFact, { type: 'GameSetUp' | 'PositionSetUp' }>;

const apply = (state: NightfallState, fact: LaterFact): NightfallState => {
  switch (fact.type) {
    case 'TossPredicted':
    case 'LinkBegan':
      return fact.type === 'LinkBegan' ? withoutLink(state, fact.number) : state;
    case 'TossMade':
      return changed(state, { draws: fact.draws });
    case 'FirstTurnGiven':
      return changed(state, { turn: changedTurn(state.turn, { seat: fact.seat }) });
    case 'SpellbookShuffled':
      return shuffled(changed(state, { draws: fact.draws }), fact.seat, fact.pages.value);
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
    case 'DefenderEnded':
      return changed(state, { turn: changedTurn(state.turn, { next: fact.seat }) });
    case 'StepBegan':
      return changed(state, { turn: changedTurn(state.turn, { step: fact.step }) });
    case 'PagesAwakened':
      return withEach(state, fact.pages, { isFatigued: false });
    case 'PagesBurrowed':
      return withEach(state, fact.pages, { burrowedTurn: fact.turn });
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
        ? changed(lifted, { turn: changedTurn(lifted.turn, { auras: lifted.turn.auras + 1 }) })
        : lifted;
    }
    case 'LinkMade':
      return changed(state, { chain: [...state.chain, fact.link], nextLink: fact.link.number + 1 });
    case 'LinkStopped':
      return withoutLink(state, fact.number);
    case 'LinkRetargeted':
      return changed(state, {
        chain: state.chain.map((link) => (link.number === fact.number ? retargeted(link, fact) : link)),
      });
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
        changed(state, { slots: state.slots.map((slot) => (slot === fact.page ? null : slot)) }),
        fact.page,
        { under: fact.host },
      );
    case 'ControlChanged':
      return withArena(state, fact.page, { controller: fact.seat });
    case 'ModifierBegan':
      return changed(state, {
        modifiers: [...state.modifiers, fact.modifier],
        nextModifier: fact.modifier.id + 1,
      });
    case 'ModifiersEnded':
      return changed(state, { modifiers: state.modifiers.filter(({ id }) => !fact.modifiers.includes(id)) });
    case 'EffectUsed':
      return fact.oncePerTurn
        ? withArena(state, fact.page.id, {
            used: [...(cardUnder(state.arena, fact.page.id)?.used ?? []), fact.on],
          })
        : state;
    case 'AttackDeclared':
      return changed(state, {
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
      });
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
      return lacking(state, 'combat');
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
      return changed(state, { draws: fact.draws });
    case 'ChoiceOffered':
      return changed(state, { choice: fact.choice.value, resolution: fact.resolution.value });
    case 'ChoiceMade':
    case 'ChoiceWithdrawn':
      return lacking(state, 'choice', { resolution: [] });
    case 'ResolutionStopped':
      return changed(state, { resolution: [] });
    case 'SurroundingDeclared': {
      const { declaredBy } = fact.surrounding;
      return changed(state, {
        surroundings: [...state.surroundings, fact.surrounding],
        turn:
          typeof declaredBy === 'number'
            ? changedTurn(state.turn, { declared: [...state.turn.declared, declaredBy] })
            : state.turn,
      });
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
    case 'SurroundingMapped':
      return withSurrounding(state, fact.surrounding, ({ seat: _before, ...one }) => ({
        ...one,
        kind: fact.kind,
        ...(fact.seat === undefined ? {} : { seat: fact.seat }),
        status: 'active',
      }));
    case 'SurroundingWithdrawn':
      return withSurrounding(state, fact.surrounding, (one) => ({ ...one, status: 'withdrawn' }));
    case 'RepresentationDeclared':
      return withRepresentation(state, fact);
    case 'RepresentationWithdrawn':
      return withoutRepresentation(state, fact);
    case 'CastersDefeated':
      return defeated(state, fact.seats);
    case 'GameWon':
    case 'GameDrawn':
      return lacking(lacking(state, 'choice'), 'combat', {
        resolution: [],
        chain: [],
        outcome: outcomeOf(state, fact),
      });
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
