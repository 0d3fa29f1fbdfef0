import { type CardId, cardUnder, type DefinitionId, type EffectScope, type Seat } from '#libs/game-kit';
import type { MetazooFact } from '../../facts.js';
import { cardOf, isInLane, isKind, isUnitCard, rule } from '../../queries/cards.js';
import { influenceOf, isForbidden, isUnable, limitOf } from '../../queries/current.js';
import { entryRefusal, moveRefusal, roomRefusal } from '../../queries/entry.js';
import { notReplaced, replacementOf, seatOfUnit } from '../../resolution/replacing.js';
import { openVictims } from '../../resolution/sacrifices.js';
import { inSequence } from '../../resolution/sequence.js';
import type { MetazooState } from '../../state.js';
import { today } from '../../upcasts/words.js';
import { freshId, movedCards, NO_LANE, placeOf } from '../../zones.js';
import type { Args } from '../language/operation.js';
import type { Result } from './result.js';
import { throughShields } from './shields.js';

/** MZ-146, MZ-203: damage adds to earlier damage, and stays. Aura takes none (MZ-186). */
const hits = (
  state: MetazooState,
  blows: readonly { readonly unit: CardId; readonly amount: number }[],
  because: 'MZ-193' | 'MZ-202',
): readonly MetazooFact[] => {
  const aimed = blows.filter(
    ({ unit, amount }) => amount > 0 && isInLane(state, unit) && !isForbidden(state, unit, 'damaged'),
  );
  const { hits: struck, prevented } = throughShields(state, aimed);
  const { facts, happening } = notReplaced(state, struck, ({ unit, amount }) => {
    const seat = seatOfUnit(state, unit);
    return seat === undefined ? [] : [{ event: 'unitDamaged', seat, subject: unit, amount }];
  });
  const landed = happening.map(({ unit, amount }) => ({
    unit,
    amount,
    total: (cardUnder(state.inPlay, unit)?.damage ?? 0) + amount,
  }));
  const dealt: readonly MetazooFact[] =
    landed.length === 0 ? [] : [{ type: 'DamageDealt', rule: rule(because), hits: landed }];
  return [...prevented, ...facts, ...dealt];
};

/** MZ-151, MZ-193: units in lanes only. */
export const deal = (state: MetazooState, cards: readonly CardId[], amount: number): readonly MetazooFact[] =>
  hits(
    state,
    cards.map((unit) => ({ unit, amount })),
    'MZ-193',
  );

/** MZ-202, MZ-R44: two creatures, simultaneously, with their complete Influence, tapped or not. */
export const duel = (
  state: MetazooState,
  first: CardId | undefined,
  second: CardId | undefined,
): readonly MetazooFact[] => {
  if (first === undefined || second === undefined || first === second) return [];
  const areCreatures = [first, second].every(
    (id) => isInLane(state, id) && isKind(state, id, 'creature') && !isUnable(state, id, 'duel'),
  );
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

/** MZ-205, MZ-206: to the first of the allowed lanes; a move that would break a rule does not happen. */
export const move = (
  state: MetazooState,
  by: Seat,
  cards: readonly CardId[],
  lanes: readonly number[],
): readonly MetazooFact[] =>
  inSequence(
    state,
    ...cards.map((id) => (now: MetazooState): readonly MetazooFact[] => {
      const unit = cardUnder(now.inPlay, id);
      const to = lanes.find((lane) => moveRefusal(now, id, lane, limitOf(now, lane)) === undefined);
      if (unit === undefined || unit.lane === NO_LANE || to === undefined || isForbidden(now, id, 'moved'))
        return [];
      const { seat, lane: from } = unit;
      const instead = replacementOf(now, { event: 'unitMoved', seat, subject: id });
      if (instead !== undefined) return [instead];
      return [{ type: 'UnitMoved', rule: rule('MZ-205'), unit: id, seat, from, to, by }];
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
      const card = today.named(now.definitions, token);
      if (card?.type !== 'token' || entryRefusal(now, seat, lane, card, limitOf(now, lane)) !== undefined)
        return [];
      const made = { id: freshId(now), definition: token };
      return [{ type: 'TokenCreated', rule: rule('MZ-194'), seat, lane, card: made, isTapped }];
    }),
  );
};

/** MZ-R73: a token with everything that is printed on a unit, but none of what effects changed about it. */
export const createCopy = (
  state: MetazooState,
  of: CardId | undefined,
  seats: readonly Seat[],
  lanes: readonly number[],
): readonly MetazooFact[] => {
  const card = of === undefined ? undefined : cardOf(state, of);
  if (!isUnitCard(card) || card.type === 'caster') return [];
  return inSequence(
    state,
    ...seats.map((seat) => (now: MetazooState): readonly MetazooFact[] => {
      const lane = lanes.find((one) => roomRefusal(now, seat, one, limitOf(now, one)) === undefined);
      return lane === undefined
        ? []
        : [
            {
              type: 'TokenCreated',
              rule: rule('MZ-R73'),
              seat,
              lane,
              card: { id: freshId(now), definition: card.id },
              isTapped: false,
              isCopy: true,
            },
          ];
    }),
  );
};

/** Enters a lane of its owner without being played; if a rule forbids it, it stays in place. */
export const putIntoLane = (
  state: MetazooState,
  scope: EffectScope,
  cards: readonly CardId[],
  lanes: readonly number[],
): readonly MetazooFact[] =>
  inSequence(
    state,
    ...cards.map((id) => (now: MetazooState): readonly MetazooFact[] => {
      const owner = cardUnder(now.cards, id)?.owner;
      const from = placeOf(now, id);
      if (owner === undefined || (from !== 'hand' && from !== 'discard' && from !== 'deck')) return [];
      const to = lanes.find((lane) => moveRefusal(now, id, lane, limitOf(now, lane)) === undefined);
      const [moved] = movedCards(now, [id], 'lane', scope.controller);
      if (to === undefined || moved === undefined) return [];
      return [{ type: 'UnitPutIntoLane', rule: scope.rule, seat: owner, lane: to, card: moved }];
    }),
  );

/**
 * MZ-112: the units for each Sacrifice in turn, except units that another Sacrifice needs. Several Sacrifices take one unit at a time, because each choice may
 * leave fewer for the next..
 */
export const paySacrifices = (
  state: MetazooState,
  scope: EffectScope,
  { of }: Args<'paySacrifices'>,
): Result => {
  const noted = scope.bindings[VICTIMS] ?? [];
  const [first, ...rest] = of;
  if (first === undefined) return { facts: [], program: [{ op: 'sacrifice', cards: { bound: VICTIMS } }] };
  const atOnce = rest.length === 0 ? first.count : 1;
  const left = first.count > atOnce ? [{ ...first, count: first.count - atOnce }, ...rest] : rest;
  return {
    facts: [],
    bind: { [OPEN]: openVictims(state, scope, of, noted) },
    program: [
      { op: 'choose', from: { bound: OPEN }, count: atOnce, as: CHOSEN },
      { op: 'noteVictims', as: first.as },
      { op: 'paySacrifices', of: left },
    ],
  };
};

/** Binds the chosen cards together with those chosen before, under the cost's name and among all of them. */
export const noteVictims = ({ bindings }: EffectScope, { as }: Args<'noteVictims'>): Result => {
  const chosen = bindings[CHOSEN] ?? [];
  const added = (name: string) => ({ [name]: [...(bindings[name] ?? []), ...chosen] });
  return { facts: [], bind: { ...added(as), ...added(VICTIMS) } };
};

const OPEN = 'open';
const CHOSEN = 'chosen';
const VICTIMS = 'victims';
