import { forSeatOnly, illegal, type RandomSource, type Seat } from '#libs/game-kit';
import type { MetaxFact } from '../facts.js';
import { inSequence } from '../resolution/sequence.js';
import { drawCards } from '../resolution/zones.js';
import { rule } from '../rule.js';
import type { MetaxState } from '../state.js';
import { run } from '../tasks/run.js';
import { renamed, seatState } from '../zones.js';
import { type MetaxRule, outsideChoice } from './guard.js';

const decided = (seat: Seat, mulligan: boolean): readonly MetaxFact[] => [
  { type: 'ChoiceMade', rule: rule('MX-018'), seat, kind: 'mulligan' },
  { type: 'MulliganDecided', rule: rule('MX-018'), seat, mulligan },
];

const goOn = (state: MetaxState, facts: readonly MetaxFact[], random: RandomSource) =>
  run(state, random, [{ task: 'begin', facts }, ...state.resolution]);

export const keepHand: MetaxRule<'keepHand'> = {
  type: 'keepHand',
  candidates: () => [{ action: { type: 'keepHand' }, label: 'Keep this hand', rule: rule('MX-017') }],
  refusal: (state, seat) => outsideChoice(state, seat, ['mulligan'], rule('MX-018')),
  resolve: (state, seat, _action, random) => goOn(state, decided(seat, false), random),
};

/** MX-017, MX-019, MX-020: the whole hand under the deck in an order of its own, which it alone knows (MX-R23), five new cards, no shuffle. */
export const mulligan: MetaxRule<'mulligan'> = {
  type: 'mulligan',
  candidates: (state, seat) => {
    const { hand } = seatState(state, seat);
    return [
      {
        action: { type: 'mulligan', order: [...hand] },
        label: 'Mulligan: put the hand under the deck and draw five new cards',
        rule: rule('MX-017'),
        freedom: { kind: 'permutation', field: 'order', of: hand },
      },
    ];
  },
  refusal: (state, seat, { order }) => {
    const refused = outsideChoice(state, seat, ['mulligan'], rule('MX-018'));
    if (refused !== undefined) return refused;
    const { hand } = seatState(state, seat);
    const isWholeHand =
      order.length === hand.length &&
      new Set(order).size === hand.length &&
      order.every((id) => hand.includes(id));
    return isWholeHand
      ? undefined
      : illegal(rule('MX-019'), 'A mulligan puts back the whole hand, each card once.');
  },
  resolve: (state, seat, { order }, random) =>
    goOn(
      state,
      inSequence(
        state,
        () => decided(seat, true),
        (current) => [
          {
            type: 'HandPutUnderDeck',
            rule: rule('MX-017'),
            seat,
            count: order.length,
            cards: forSeatOnly(seat, renamed(current, order)),
          },
        ],
        (current) => drawCards(current, seat, order.length, rule('MX-017')),
      ),
      random,
    ),
};
