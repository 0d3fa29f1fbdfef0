import { z } from 'zod';
import { type CardId, faultsOf, fromEverybody, type Json, type Positions, toJson } from '#libs/game-kit';
import { metazooCardSchema } from '../cards/definition.js';
import { evolve } from '../evolve.js';
import type { MetazooFact } from '../facts.js';
import { checks } from '../resolution/checks.js';
import { winCheck } from '../resolution/points.js';
import { rule } from '../rules/cards.js';
import { parseRuleset } from '../ruleset.js';
import type { MetazooState } from '../state.js';
import { LANES, laneState, NO_LANE, SEATS, seatState } from '../zones.js';
import { layOut } from './lay-out.js';
import { positionSchema } from './schema.js';

const setup: Positions<MetazooState, MetazooFact>['setup'] = (input, cards, ruleset) => {
  const parsed = positionSchema.safeParse(input, { reportInput: true });
  const settings = parseRuleset(ruleset);
  const definitions = z.array(metazooCardSchema).safeParse(cards);
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
  const setUp: MetazooFact = {
    type: 'PositionSetUp',
    rule: rule('MZ-001'),
    state: fromEverybody(laid.state),
  };
  return { ok: true, value: [setUp, ...consequences(evolve(undefined, setUp))] };
};

/** What is so from the start follows at once: a unit that falls, a lead in overtime, a win. */
const consequences = (state: MetazooState): readonly MetazooFact[] => {
  const facts: MetazooFact[] = [];
  let current = state;
  for (let next = checks(current); next.length > 0 && current.outcome === undefined; next = checks(current)) {
    facts.push(...next);
    current = next.reduce(evolve, current);
  }
  if (current.outcome === undefined && current.choice === undefined) facts.push(...winCheck(current));
  return facts;
};

/** Writes a state out, each card with its id, so that what refers to cards keeps its meaning. */
const fromState = (state: MetazooState): Json => {
  const card = (id: CardId) => ({ card: state.cards[id]?.definition, id, owner: state.cards[id]?.owner });
  const unit = (id: CardId) => {
    const there = state.inPlay[id];
    return {
      ...card(id),
      isTapped: there?.isTapped ?? state.aura[id]?.isTapped ?? false,
      damage: there?.damage ?? 0,
      used: there?.used ?? [],
    };
  };
  const zoneCaster = (id: CardId | undefined) => {
    const there = id === undefined ? undefined : state.inPlay[id];
    return id === undefined || there?.lane !== NO_LANE
      ? {}
      : {
          caster: { ...card(id), isTapped: there.isTapped, isFaceDown: there.isFaceDown, used: there.used },
        };
  };
  return toJson({
    phase: state.phase,
    turn: state.turn,
    seats: SEATS.map((seat) => {
      const own = seatState(state, seat);
      return {
        missionPoints: own.missionPoints,
        primary: own.primary,
        ...(own.allied === undefined ? {} : { allied: own.allied }),
        ...zoneCaster(own.caster),
        hand: own.hand.map(card),
        deck: own.deck.map(card),
        auraDeck: own.auraDeck.map(card),
        auraZone: own.auraZone.map(unit),
        discard: own.discard.map(card),
        outside: own.outside.map(card),
        starters: own.starters.map(card),
        inUse: own.inUse.map(card),
      };
    }),
    lanes: LANES.map((lane) => {
      const { terra, isResolved, sides } = laneState(state, lane);
      return {
        ...(terra === undefined ? {} : { terra: card(terra) }),
        isResolved,
        sides: sides.map((cards) => cards.map(unit)),
      };
    }),
    modifiers: state.modifiers,
    ...(state.mission === undefined ? {} : { mission: state.mission }),
    isOvertime: state.isOvertime,
    ...(state.choice === undefined ? {} : { choice: state.choice }),
    resolution: state.resolution,
    draws: state.draws,
    nextCard: state.nextCard,
    nextModifier: state.nextModifier,
  });
};

export const positions: Positions<MetazooState, MetazooFact> = {
  schema: toJson(z.toJSONSchema(positionSchema, { io: 'input', target: 'draft-2020-12' })),
  setup,
  fromState,
};
