import { type CardId, opened, type Seat, unknownTarget } from '#libs/game-kit';
import type { CardOf } from '../cards/definition.js';
import { isStanding } from '../effects/language/ability.js';
import { doneBy } from '../effects/use.js';
import { cardOf, rule } from '../queries/cards.js';
import type { MetazooState, Task } from '../state.js';
import { movedCards, seatState } from '../zones.js';
import { costOf, paid, payments, priceOf, priceText, unpayable } from './cost.js';
import { type MetazooRule, takeAction, unlessFree } from './guard.js';

const strategyIn = (state: MetazooState, seat: Seat, id: CardId): CardOf<'strategy'> | undefined => {
  const card = cardOf(state, id);
  return card?.type === 'strategy' && seatState(state, seat).hand.includes(id) ? card : undefined;
};

/** MZ-173, MZ-174: its complete effect, then its discard. */
export const playStrategy: MetazooRule<'playStrategy'> = {
  type: 'playStrategy',
  candidates: (state, seat) =>
    seatState(state, seat).hand.flatMap((id) => {
      const card = strategyIn(state, seat, id);
      const price = card === undefined ? undefined : priceOf(state, seat, id);
      if (card === undefined || price === undefined) return [];
      return payments(state, seat, price).map((allied) => ({
        action: { type: 'playStrategy' as const, card: id, allied },
        label: `Play ${card.name}${priceText(state, seat, price.total, allied)}`,
        rule: rule('MZ-173'),
        cards: [id],
      }));
    }),
  refusal: (state, seat, { card, allied }) =>
    unlessFree(state, seat) ??
    (strategyIn(state, seat, card) === undefined
      ? unknownTarget(rule('MZ-173'), 'Only a strategy of your hand can be played.')
      : unpayable(state, seat, priceOf(state, seat, card), allied)),
  resolve: (state, seat, { card: id, allied }, random) => {
    const strategy = strategyIn(state, seat, id);
    const [card] = movedCards(state, [id], 'inUse');
    if (strategy === undefined || card === undefined) return [];
    const source = opened(card.now);
    const tasks: readonly Task[] = [
      {
        task: 'effect',
        source,
        controller: seat,
        rule: rule('MZ-173'),
        bindings: {},
        program: strategy.abilities.flatMap((ability) => (isStanding(ability) ? [] : doneBy(ability))),
      },
      { task: 'finishStrategy', card: source.id },
    ];
    return takeAction(
      state,
      random,
      [
        ...paid(state, seat, costOf(state, seat, id), allied),
        { type: 'StrategyPlayed', rule: rule('MZ-173'), seat, card },
      ],
      tasks,
    );
  },
};
