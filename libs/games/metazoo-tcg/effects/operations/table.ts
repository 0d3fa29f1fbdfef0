import { type CardId, cardUnder, type EffectScope, type Seat } from '#libs/game-kit';
import type { MetazooFact } from '../../facts.js';
import { cardOf, isInLane, rule } from '../../queries/cards.js';
import { isForbidden, limitOf } from '../../queries/current.js';
import { roomRefusal } from '../../queries/entry.js';
import { notReplaced, seatOfUnit } from '../../resolution/replacing.js';
import { inSequence } from '../../resolution/sequence.js';
import type { MetazooState } from '../../state.js';
import { isAuraType, laneState, movedCards, NO_LANE, placeOf, SEATS, seatState } from '../../zones.js';

/** MZ-118, MZ-189: units, Casters and Aura alike; cards that are already turned, or cannot be tapped, stay unchanged. */
export const turn = (state: MetazooState, cards: readonly CardId[], tap: boolean): readonly MetazooFact[] => {
  const turning = cards.filter((id) => {
    const there = cardUnder(state.inPlay, id) ?? cardUnder(state.aura, id);
    return (
      there !== undefined && there.isTapped !== tap && !isForbidden(state, id, tap ? 'tapped' : 'untapped')
    );
  });
  if (turning.length === 0) return [];
  if (!tap) return [{ type: 'CardsUntapped', rule: rule('MZ-118'), cards: turning }];
  const { facts, happening } = notReplaced(state, turning, (id) => {
    const seat = isInLane(state, id) ? seatOfUnit(state, id) : undefined;
    return seat === undefined ? [] : [{ event: 'unitTapped', seat, subject: id }];
  });
  const tapped: readonly MetazooFact[] =
    happening.length === 0
      ? []
      : [{ type: 'CardsTapped', rule: rule('MZ-118'), cards: happening, why: 'effect' }];
  return [...facts, ...tapped];
};

/** MZ-187, MZ-188, MZ-R55: puts a primary Aura from outside on the deck for each allied one that leaves the game. */
export const putAuraOnDeck = (state: MetazooState, cards: readonly CardId[]): readonly MetazooFact[] =>
  inSequence(
    state,
    ...SEATS.map((seat) => (now: MetazooState): readonly MetazooFact[] => {
      const { primary, outside } = seatState(now, seat);
      const hit = cards.filter((id) => cardUnder(now.aura, id)?.seat === seat);
      const own = hit.filter((id) => isAuraType(now, id, primary));
      const allied = hit.filter((id) => !isAuraType(now, id, primary));
      const instead = outside.filter((id) => isAuraType(now, id, primary)).slice(0, allied.length);
      const moved = movedCards(now, [...own, ...instead], 'auraDeck');
      if (moved.length === 0 && allied.length === 0) return [];
      const because = rule(allied.length > 0 ? 'MZ-188' : 'MZ-187');
      return [{ type: 'AuraPutOnDeck', rule: because, seat, cards: moved, outside: allied }];
    }),
  );

/** MZ-030. */
export const raze = (state: MetazooState, lanes: readonly number[]): readonly MetazooFact[] =>
  lanes.flatMap((lane): readonly MetazooFact[] => {
    const { terra } = laneState(state, lane);
    const [card] = terra === undefined ? [] : movedCards(state, [terra], 'discard');
    return card === undefined ? [] : [{ type: 'LaneRazed', rule: rule('MZ-030'), lane, card }];
  });

/** MZ-166, MZ-167: a Terra enters the first of the lanes; the previous Terra is discarded. */
export const placeTerra = (
  state: MetazooState,
  scope: EffectScope,
  id: CardId | undefined,
  lane: number | undefined,
): readonly MetazooFact[] => {
  if (id === undefined || lane === undefined || cardOf(state, id)?.type !== 'terra') return [];
  const from = placeOf(state, id);
  if (from !== 'hand' && from !== 'discard' && from !== 'deck') return [];
  const { terra } = laneState(state, lane);
  const [card] = movedCards(state, [id], 'terra', scope.controller);
  const [replaced] = terra === undefined ? [] : movedCards(state, [terra], 'discard');
  if (card === undefined) return [];
  return [
    {
      type: 'TerraPlayed',
      rule: rule('MZ-166'),
      seat: scope.controller,
      lane,
      card,
      ...(replaced === undefined ? {} : { replaced }),
      isByEffect: true,
    },
  ];
};

export const readyLanes = (state: MetazooState, wanted: readonly number[]): readonly MetazooFact[] => {
  const lanes = wanted.filter((lane) => laneState(state, lane).isResolved);
  return lanes.length === 0 ? [] : [{ type: 'LanesReadied', rule: rule('MZ-053'), lanes }];
};

/** A lane that an effect resolves pays nothing; the lane of a mission under way resolves by itself. */
export const resolveLanes = (state: MetazooState, lanes: readonly number[]): readonly MetazooFact[] =>
  lanes
    .filter((lane) => !laneState(state, lane).isResolved && state.mission?.lane !== lane)
    .map((lane) => ({ type: 'LaneResolved', rule: rule('MZ-137'), lane, isByEffect: true }));

export const restoreCaster = (state: MetazooState, seats: readonly Seat[]): readonly MetazooFact[] =>
  seats.flatMap((seat): readonly MetazooFact[] => {
    const { caster } = seatState(state, seat);
    return caster !== undefined && cardUnder(state.inPlay, caster)?.isFaceDown === true
      ? [{ type: 'CasterRestored', rule: rule('MZ-183'), seat, card: caster }]
      : [];
  });

/** Only the active seat has actions to take. */
export const grantAction = (state: MetazooState, seat: Seat): readonly MetazooFact[] =>
  state.turn.active === seat && state.phase === 'action'
    ? [{ type: 'ExtraActionGranted', rule: rule('MZ-061'), seat }]
    : [];

/** MZ-R72: untapped Aura of a zone goes to the own side of a lane, as many as there is room for. */
export const enhance = (
  state: MetazooState,
  cards: readonly CardId[],
  lanes: readonly number[],
): readonly MetazooFact[] =>
  inSequence(
    state,
    ...cards.map((aura) => (now: MetazooState): readonly MetazooFact[] => {
      const there = cardUnder(now.aura, aura);
      if (there === undefined || there.lane !== NO_LANE || there.isTapped) return [];
      const { seat } = there;
      const lane = lanes.find((one) => roomRefusal(now, seat, one, limitOf(now, one)) === undefined);
      return lane === undefined ? [] : [{ type: 'LaneEnhanced', rule: rule('MZ-R72'), seat, lane, aura }];
    }),
  );
