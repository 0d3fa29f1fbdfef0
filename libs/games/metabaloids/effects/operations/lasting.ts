import type { CardId, EffectScope, Seat } from '#libs/game-kit';
import type { MetabaloidsFact } from '../../facts.js';
import { grantNumber } from '../../queries/abilities.js';
import { BARRED } from '../../queries/bars.js';
import { leftToDraw } from '../../queries/drawing.js';
import { now } from '../../queries/stats.js';
import { hasSafety } from '../../queries/variant.js';
import { rule } from '../../rule.js';
import type { MetabaloidsState, Modifier } from '../../state.js';
import { cardNamed, columnOf } from '../../zones.js';
import type { OperationOf } from '../language/operation.js';
import { only, orShort, type Result, SHORT } from './result.js';

/* Operations with a lasting effect, or that end the current battle or turn. */

const began = (
  state: MetabaloidsState,
  scope: EffectScope,
  until: Modifier['until'],
  modification: Modifier['modification'],
  ahead = 0,
): MetabaloidsFact => ({
  type: 'ModifierBegan',
  rule: scope.rule,
  modifier: {
    number: state.nextModifier + ahead,
    seat: scope.controller,
    source: { id: scope.source.id, definition: scope.source.definition },
    until,
    modification,
  },
});

const columnsOf = (state: MetabaloidsState, cards: readonly CardId[]) => {
  const places = cards.flatMap((id) => columnOf(state, id) ?? []);
  return places.filter(
    (place, index) =>
      places.findIndex(({ seat, column }) => seat === place.seat && column.number === place.column.number) ===
      index,
  );
};

/** A change of cards in play; its numbers are those of now. */
export const modify = (
  state: MetabaloidsState,
  scope: EffectScope,
  { modification, until }: OperationOf<'modify'>,
  cards: readonly CardId[],
): Result => {
  // MB-060: without a battle nothing can last until its end.
  if (cards.length === 0 || (until === 'battle' && state.battle === undefined)) return SHORT;
  switch (modification.change) {
    case 'stats': {
      const [attack, defense] = [modification.attack, modification.defense].map((bonus) =>
        now.bonus(state, scope, bonus),
      );
      return only([
        began(state, scope, until, { change: 'stats', cards, attack: attack ?? 0, defense: defense ?? 0 }),
      ]);
    }
    case 'forbid':
      return only([began(state, scope, until, { change: 'bar', cards, from: BARRED[modification.action] })]);
    case 'widenColumn':
      return orShort(
        (hasSafety(state) ? columnsOf(state, cards) : []).map(({ seat, column }, index) =>
          began(state, scope, until, { change: 'widenColumn', seat, column: column.number }, index),
        ),
      );
    case 'mustBeAttackedFirst':
      return only([began(state, scope, until, { change: 'first', cards })]);
    case 'cannotBeChosen':
      return only([began(state, scope, until, { change: 'unchosen', cards, by: modification.by })]);
    case 'grantAbility': {
      const granted = grantNumber(cardNamed(state, scope.source.definition), modification.ability);
      return granted < 0 ? SHORT : only([began(state, scope, until, { change: 'ability', cards, granted })]);
    }
  }
};

/** A change of seats; its numbers are those of now. */
export const modifySeat = (
  state: MetabaloidsState,
  scope: EffectScope,
  { who, modification, until }: OperationOf<'modifySeat'>,
): Result => {
  const seats = now.seats(state, scope, who);
  if (seats.length === 0 || (until === 'battle' && state.battle === undefined)) return SHORT;
  const change = seatChange(state, scope, seats, modification);
  return only([began(state, scope, until, change)]);
};

const seatChange = (
  state: MetabaloidsState,
  scope: EffectScope,
  seats: readonly Seat[],
  modification: OperationOf<'modifySeat'>['modification'],
): Modifier['modification'] => {
  switch (modification.change) {
    case 'cost':
      return {
        change: 'price',
        seats,
        of: modification.of,
        amount: now.bonus(state, scope, modification.by),
      };
    case 'bar':
      return { change: 'barSeat', seats, bars: modification.from };
    case 'preventDamage':
      return { change: 'prevent', seats, amount: now.amount(state, scope, modification.amount) };
    case 'total':
      return { change: 'total', seats, amount: now.bonus(state, scope, modification.by) };
    case 'handSize':
      return { change: 'handSize', seats, amount: now.bonus(state, scope, modification.by) };
  }
};

export const extraAttack = (state: MetabaloidsState, scope: EffectScope): Result =>
  only([began(state, scope, 'turn', { change: 'extraAttack', seat: scope.controller })]);

export const setSafety = (
  state: MetabaloidsState,
  scope: EffectScope,
  { safe }: OperationOf<'setSafety'>,
  cards: readonly CardId[],
): Result =>
  orShort(
    (hasSafety(state) ? columnsOf(state, cards) : [])
      .filter(({ column }) => column.isSafe !== safe)
      .map(({ seat, column }) => ({
        type: safe ? ('SafetyBegan' as const) : ('SafetyEnded' as const),
        rule: scope.rule,
        seat,
        column: column.number,
      })),
  );

/** MB-054: cards already drawn remain drawn; the ability that drew them has not fully resolved. */
export const stopDrawing = (state: MetabaloidsState): Result => {
  const current = state.drawing.at(-1);
  const left = leftToDraw(state);
  if (current === undefined || left === 0) return SHORT;
  return only([
    { type: 'DrawingStopped', rule: rule('MB-054'), seat: current.seat, left },
    ...(current.activation === undefined
      ? []
      : [{ type: 'AbilityFellShort', rule: rule('MB-058'), activation: current.activation } as const]),
  ]);
};

/** MB-054: the one that was announced before this, which responds to it. */
export const stopAbility = (state: MetabaloidsState, scope: EffectScope): Result => {
  const own = state.pending.findIndex(({ source }) => source.id === scope.source.id);
  const answered = state.pending[own - 1];
  return answered === undefined || answered.isStopped
    ? SHORT
    : only([
        { type: 'AbilityStopped', rule: rule('MB-054'), activation: answered.number, seat: answered.seat },
      ]);
};
