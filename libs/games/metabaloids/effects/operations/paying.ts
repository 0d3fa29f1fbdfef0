import { type CardId, type EffectScope, fromEverybody } from '#libs/game-kit';
import type { MetabaloidsFact } from '../../facts.js';
import { rule } from '../../rule.js';
import type { MetabaloidsState } from '../../state.js';
import { movedCards, ownerOf } from '../../zones.js';
import type { OperationOf } from '../language/operation.js';
import { only, type Result } from './result.js';

/* Internal operations that pay a cost after the announcement, before anybody can respond. */

const COST = rule('MB-049');

export const pay = (
  state: MetabaloidsState,
  { controller }: EffectScope,
  ids: readonly CardId[],
  by: OperationOf<'pay'>['by'],
): Result => {
  if (ids.length === 0) return { facts: [] };
  switch (by) {
    case 'sideways':
      return only(
        ids.map(
          (card): MetabaloidsFact => ({
            type: 'CardTurned',
            rule: COST,
            seat: ownerOf(state, card) ?? controller,
            card,
          }),
        ),
      );
    case 'discard':
      return only([
        { type: 'CardsDiscarded', rule: COST, cards: movedCards(state, ids, 'discard'), why: 'cost' },
      ]);
    case 'sacrifice':
      return only([{ type: 'CardsLost', rule: COST, cards: movedCards(state, ids, 'lost'), why: 'cost' }]);
    case 'return':
      return only([{ type: 'CardsReturnedToHand', rule: COST, cards: movedCards(state, ids, 'hand') }]);
  }
};

/** A name of a cost belongs to the ability; the names of the payments themselves are forgotten. */
const PAYMENT = /^paid\d/;

export const paid = ({ bindings }: EffectScope, activation: number): Result => {
  const named = Object.entries(bindings).filter(([name]) => !PAYMENT.test(name));
  return only([
    { type: 'CostsPaid', rule: COST, activation, bindings: fromEverybody(Object.fromEntries(named)) },
  ]);
};
