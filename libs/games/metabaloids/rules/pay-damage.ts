import { illegal, type Rejection, type Seat, unknownTarget } from '#libs/game-kit';
import { damageOptions } from '../queries/damage.js';
import { printedDefense } from '../queries/stats.js';
import { damageFromDrawPile } from '../resolution/battle.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { act } from '../tasks/run.js';
import { movedCard, nameOf } from '../zones.js';
import { type MetabaloidsRule, outsideChoice } from './guard.js';

const leftOf = ({ choice }: MetabaloidsState): number => (choice?.kind === 'payDamage' ? choice.left : 0);

const notPaying = (state: MetabaloidsState, seat: Seat): Rejection | undefined =>
  outsideChoice(state, seat, ['payDamage'], rule('MB-085'));

/** MB-085, MB-086, MB-088: a card of the hand, of the play area, or the top of the discard pile, at its Defense. */
export const payDamage: MetabaloidsRule<'payDamage'> = {
  type: 'payDamage',
  candidates: (state, seat) =>
    damageOptions(state, seat).cards.map((card) => ({
      action: { type: 'payDamage', card },
      label: `Lose ${nameOf(state, card)} for ${printedDefense(state, card)}`,
      rule: rule('MB-085'),
      cards: [card],
    })),
  refusal: (state, seat, { card }) =>
    notPaying(state, seat) ??
    (damageOptions(state, seat).cards.includes(card)
      ? undefined
      : unknownTarget(rule('MB-085'), 'Damage cannot be paid with that card now.')),
  resolve: (state, seat, { card }, random) => {
    const worth = printedDefense(state, card);
    const left = Math.max(0, leftOf(state) - worth);
    return act(
      state,
      seat,
      random,
      [{ type: 'DamagePaid', rule: rule('MB-086'), seat, card: movedCard(state, card, 'lost'), worth, left }],
      [{ task: 'payDamage', seat, left }],
    );
  },
};

/** MB-087. */
export const payFromDrawPile: MetabaloidsRule<'payFromDrawPile'> = {
  type: 'payFromDrawPile',
  candidates: () => [
    {
      action: { type: 'payFromDrawPile' },
      label: 'Lose the top card of the draw pile for 1',
      rule: rule('MB-087'),
    },
  ],
  refusal: (state, seat) =>
    notPaying(state, seat) ??
    (damageOptions(state, seat).drawPile
      ? undefined
      : illegal(rule('MB-087'), 'There is no card in your draw pile.')),
  resolve: (state, seat, _action, random) => {
    const { facts, then } = damageFromDrawPile(state, seat, leftOf(state), random);
    if (facts.some(({ type }) => type === 'DamagePaid')) return act(state, seat, random, facts, then);
    // The discard pile becomes the draw pile first; then its top card pays.
    return act(state, seat, random, facts, [{ task: 'payFromDrawPile', seat, left: leftOf(state) }]);
  },
};

/** MB-089: only where nothing pays, which others cannot see of a hand. */
export const cannotPay: MetabaloidsRule<'cannotPay'> = {
  type: 'cannotPay',
  candidates: () => [
    { action: { type: 'cannotPay' }, label: 'Nothing is left to pay with', rule: rule('MB-089') },
  ],
  refusal: (state, seat) => {
    const refused = notPaying(state, seat);
    if (refused !== undefined) return refused;
    const { cards, drawPile } = damageOptions(state, seat);
    return cards.length > 0 || drawPile
      ? illegal(rule('MB-089'), 'Something is left to pay with.')
      : undefined;
  },
  resolve: (state, seat, _action, random) =>
    act(state, seat, random, [{ type: 'DamageLapsed', rule: rule('MB-089'), seat, left: leftOf(state) }]),
};
