import {
  type CardId,
  cardUnder,
  cardWriter,
  fromEverybody,
  type Positions,
  positionsOf,
  recordOf,
  settled,
} from '#libs/game-kit';
import { metazooCardSchema } from '../cards/definition.js';
import { evolve } from '../evolve.js';
import type { MetazooFact } from '../facts.js';
import { rule } from '../queries/cards.js';
import { checks } from '../resolution/checks.js';
import { winCheck } from '../resolution/points.js';
import { parseRuleset } from '../ruleset.js';
import { type MetazooState, writtenState } from '../state.js';
import { upcastTask } from '../upcasts/words.js';
import { LANES, laneState, NO_LANE, SEATS, seatState } from '../zones.js';
import { layOut } from './lay-out.js';
import { positionSchema } from './schema.js';

/** The fact that sets the state up, and what follows from it at once: a unit that falls, a lead in overtime, a win. */
const setUp = (laid: MetazooState): readonly MetazooFact[] => {
  const fact: MetazooFact = {
    type: 'PositionSetUp',
    rule: rule('MZ-001'),
    state: fromEverybody(writtenState(laid)),
  };
  const { state, facts } = settled<MetazooState, MetazooFact>(evolve, checks, evolve(undefined, fact));
  const isUndecided = state.outcome === undefined && state.choice === undefined;
  return [fact, ...facts, ...(isUndecided ? winCheck(state) : [])];
};

const PILES = ['hand', 'deck', 'auraDeck', 'discard', 'outside', 'starters', 'inUse'] as const;

const written = (state: MetazooState) => {
  const card = cardWriter(state.cards);
  const unit = (id: CardId) => {
    const there = cardUnder(state.inPlay, id);
    return {
      ...card(id),
      isTapped: there?.isTapped ?? cardUnder(state.aura, id)?.isTapped ?? false,
      damage: there?.damage ?? 0,
      used: there?.used ?? [],
    };
  };
  const zoneCaster = (id: CardId | undefined) => {
    const there = id === undefined ? undefined : cardUnder(state.inPlay, id);
    return id === undefined || there?.lane !== NO_LANE
      ? undefined
      : { ...card(id), isTapped: there.isTapped, isFaceDown: there.isFaceDown, used: there.used };
  };
  return {
    phase: state.phase,
    turn: state.turn,
    seats: SEATS.map((seat) => {
      const { caster, auraZone, missionPoints, primary, allied, ...piles } = seatState(state, seat);
      return {
        missionPoints,
        primary,
        allied,
        caster: zoneCaster(caster),
        ...recordOf(PILES, (pile) => piles[pile].map(card)),
        auraZone: auraZone.map(unit),
      };
    }),
    lanes: LANES.map((lane) => {
      const { terra, isResolved, sides } = laneState(state, lane);
      return {
        terra: terra && card(terra),
        isResolved,
        sides: sides.map((cards) => cards.map(unit)),
      };
    }),
    modifiers: state.modifiers,
    mission: state.mission,
    lastKnown: state.lastKnown,
    isOvertime: state.isOvertime,
    choice: state.choice,
    resolution: state.resolution.map(upcastTask),
    draws: state.draws,
    nextCard: state.nextCard,
    nextModifier: state.nextModifier,
  };
};

export const positions: Positions<MetazooState, MetazooFact> = positionsOf({
  schema: positionSchema,
  definition: metazooCardSchema,
  parseRuleset,
  layOut,
  setUp,
  written,
});
