import { cardUnder, eachCard, withCard } from '#libs/game-kit';
import { changed, changedAura, changedTurn, changedUnit, lacking } from '../changed.js';
import type { FactOf } from '../facts.js';
import type { MetazooState } from '../state.js';
import { indexOf, NO_LANE, seatState, without, withSeat, withSide } from '../zones.js';
import { resolvedLane } from './cards.js';

/* The functions with which facts about actions, missions and rounds change a state. */

export const actionEnded = (state: MetazooState, { seat, next }: FactOf<'ActionEnded'>): MetazooState => {
  const [first, second] = state.turn.actions;
  const stays = seat === next;
  return changed(state, {
    turn: changedTurn(state.turn, {
      active: next,
      actions: indexOf(seat) === 0 ? [first + 1, second] : [first, second + 1],
      extra: stays ? Math.max(0, state.turn.extra - 1) : 0,
    }),
  });
};

/**
 * MZ-147, MZ-218: Aura returns in its present orientation (MZ-R25), damage and Give end together, marks are cleared. Mission Points stay (MZ-144), and so do
 * units and Terras (MZ-219).
 */
export const roundEnded = (state: MetazooState, fact: FactOf<'RoundEnded'>): MetazooState => {
  const back = fact.aura.reduce((next, id) => {
    const one = cardUnder(next.aura, id);
    if (one === undefined) return next;
    const off = withSide(next, one.seat, one.lane, (side) => without(side, id));
    return withSeat(
      changed(off, { aura: withCard(off.aura, id, changedAura(one, { lane: NO_LANE })) }),
      one.seat,
      {
        auraZone: [...seatState(off, one.seat).auraZone, id],
      },
    );
  }, state);
  const inPlay = eachCard(back.inPlay, (unit) =>
    unit.damage === 0 && unit.used.length === 0 ? unit : changedUnit(unit, { damage: 0, used: [] }),
  );
  return changed(back.marks === undefined ? back : lacking(back, 'marks'), {
    inPlay,
    modifiers: back.modifiers.filter(({ id }) => !fact.modifiers.includes(id)),
    turn: changedTurn(back.turn, { active: back.turn.priority }),
  });
};

/** MZ-209: changes after the decision affect neither margin nor totals. */
export const missionDecided = (state: MetazooState, fact: FactOf<'MissionDecided'>): MetazooState => {
  const { totals, winner, margin, isContested, destruction } = fact;
  if (state.mission === undefined) return state;
  const result = {
    totals,
    margin,
    isContested,
    destruction,
    ...(winner === undefined ? {} : { winner }),
  };
  return changed(state, { mission: { ...state.mission, result } });
};

export const laneResolved = (state: MetazooState, fact: FactOf<'LaneResolved'>): MetazooState => {
  const resolved = resolvedLane(state, fact.lane, true);
  if (fact.isByEffect) return resolved;
  return lacking(resolved, 'mission', {
    modifiers: resolved.modifiers.filter(({ until }) => until !== 'mission'),
  });
};
