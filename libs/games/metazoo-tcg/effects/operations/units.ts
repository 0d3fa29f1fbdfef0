import type { CardId, DefinitionId, EffectScope, Seat } from '#libs/game-kit';
import type { MetazooFact } from '../../facts.js';
import { leavePlay } from '../../resolution/cards.js';
import { inSequence } from '../../resolution/sequence.js';
import { cardOf, isInLane, isKind, isUnitCard, rule } from '../../rules/cards.js';
import { influenceOf, isForbidden, limitOf } from '../../rules/current.js';
import { entryRefusal, moveRefusal } from '../../rules/entry.js';
import { movedCards, placeOf } from '../../rules/moves.js';
import type { MetazooState } from '../../state.js';
import { today } from '../../upcasts/words.js';
import { freshId, NO_LANE } from '../../zones.js';
import { bindTo, idsAfter, type Result } from './result.js';

const hits = (
  state: MetazooState,
  blows: readonly { readonly unit: CardId; readonly amount: number }[],
  because: 'MZ-193' | 'MZ-202',
): readonly MetazooFact[] => {
  const landed = blows
    .filter(({ unit, amount }) => amount > 0 && isInLane(state, unit) && !isForbidden(state, unit, 'damaged'))
    .map(({ unit, amount }) => ({ unit, amount, total: (state.inPlay[unit]?.damage ?? 0) + amount }));
  return landed.length === 0 ? [] : [{ type: 'DamageDealt', rule: rule(because), hits: landed }];
};

/** MZ-151, MZ-193: units in lanes only. */
export const deal = (state: MetazooState, cards: readonly CardId[], amount: number): readonly MetazooFact[] =>
  hits(
    state,
    cards.map((unit) => ({ unit, amount })),
    'MZ-193',
  );

/** MZ-202, MZ-R44: two creatures, at the same time, with all the Influence they have, tapped or not. */
export const duel = (
  state: MetazooState,
  first: CardId | undefined,
  second: CardId | undefined,
): readonly MetazooFact[] => {
  if (first === undefined || second === undefined || first === second) return [];
  const areCreatures = [first, second].every((id) => isInLane(state, id) && isKind(state, id, 'creature'));
  if (!areCreatures) return [];
  return hits(
    state,
    [
      { unit: second, amount: influenceOf(state, first) },
      { unit: first, amount: influenceOf(state, second) },
    ],
    'MZ-202',
  );
};

/** Units leave their lanes (tokens and Casters their own way, MZ-156, MZ-181); cards of piles and Terras simply move. */
export const returnToHand = (
  state: MetazooState,
  scope: EffectScope,
  cards: readonly CardId[],
  as?: string,
): Result => {
  const units = cards.filter((id) => isInLane(state, id) && isKind(state, id, 'unit'));
  const others = cards.filter(
    (id) => MOVABLE.has(placeOf(state, id) ?? 'lane') && state.aura[id] === undefined,
  );
  const moved = movedCards(state, others, 'hand', scope.controller);
  const returned: MetazooFact[] =
    moved.length === 0 ? [] : [{ type: 'CardsReturnedToHand', rule: scope.rule, cards: moved }];
  const facts = inSequence(
    state,
    () => returned,
    (now) =>
      leavePlay(
        now,
        units.map((id) => ({ id, why: 'returned' })),
        scope.rule,
        'hand',
      ),
  );
  return { facts, ...bindTo(as, idsAfter(moved)) };
};

const MOVABLE: ReadonlySet<string> = new Set(['hand', 'deck', 'discard', 'terra']);

/** MZ-205, MZ-206: to the first of the lanes that it may go to; a move that would break a rule does not happen. */
export const move = (
  state: MetazooState,
  cards: readonly CardId[],
  lanes: readonly number[],
): readonly MetazooFact[] =>
  inSequence(
    state,
    ...cards.map((id) => (now: MetazooState): readonly MetazooFact[] => {
      const unit = now.inPlay[id];
      const to = lanes.find((lane) => moveRefusal(now, id, lane, limitOf(now, lane)) === undefined);
      if (unit === undefined || unit.lane === NO_LANE || to === undefined || isForbidden(now, id, 'moved'))
        return [];
      return [{ type: 'UnitMoved', rule: rule('MZ-205'), unit: id, seat: unit.seat, from: unit.lane, to }];
    }),
  );

/** MZ-155 to MZ-159, MZ-194: as many as there is room for; never played. */
export const create = (
  state: MetazooState,
  token: DefinitionId,
  where: { readonly seats: readonly Seat[]; readonly lanes: readonly number[]; readonly count: number },
  isTapped: boolean,
): readonly MetazooFact[] => {
  const places = where.seats.flatMap((seat) =>
    where.lanes.flatMap((lane) => Array.from({ length: where.count }, () => ({ seat, lane }))),
  );
  return inSequence(
    state,
    ...places.map(({ seat, lane }) => (now: MetazooState): readonly MetazooFact[] => {
      const stored = now.definitions[token];
      const card = stored === undefined ? undefined : today.card(stored);
      if (card?.type !== 'token' || entryRefusal(now, seat, lane, card, limitOf(now, lane)) !== undefined)
        return [];
      const made = { id: freshId(now), definition: token };
      return [{ type: 'TokenCreated', rule: rule('MZ-194'), seat, lane, card: made, isTapped }];
    }),
  );
};

/** Comes into a lane of its owner without being played; where a rule bars it, it stays where it is. */
export const putIntoLane = (
  state: MetazooState,
  scope: EffectScope,
  cards: readonly CardId[],
  lanes: readonly number[],
): readonly MetazooFact[] =>
  inSequence(
    state,
    ...cards.map((id) => (now: MetazooState): readonly MetazooFact[] => {
      const card = cardOf(now, id);
      const owner = now.cards[id]?.owner;
      const from = placeOf(now, id);
      if (owner === undefined || !isUnitCard(card) || (from !== 'hand' && from !== 'discard')) return [];
      const to = lanes.find((lane) => moveRefusal(now, id, lane, limitOf(now, lane)) === undefined);
      const [moved] = movedCards(now, [id], 'lane', scope.controller);
      if (to === undefined || moved === undefined) return [];
      return [{ type: 'UnitPutIntoLane', rule: scope.rule, seat: owner, lane: to, card: moved }];
    }),
  );
