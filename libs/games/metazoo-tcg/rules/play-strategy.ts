import { type CardId, illegal, opened, type Rejection, type Seat, unknownTarget } from '#libs/game-kit';
import type { CardOf } from '../cards/definition.js';
import { isDoing } from '../effects/language/ability.js';
import type { MetazooProgram } from '../effects/language/program.js';
import { costProgram } from '../effects/paying.js';
import { doneBy } from '../effects/use.js';
import { payments } from '../queries/aura.js';
import { cardOf, rule } from '../queries/cards.js';
import { now } from '../queries/current.js';
import { isPlayable, playableOf } from '../queries/playable.js';
import type { MetazooState, Task } from '../state.js';
import { movedCards, refOf } from '../zones.js';
import { additionalRefusal } from './additional-cost.js';
import { costOf, paid, priceOf, priceText, unpayable } from './cost.js';
import { barredFrom, type MetazooRule, takeAction, unlessFree } from './guard.js';

const strategyIn = (state: MetazooState, seat: Seat, id: CardId): CardOf<'strategy'> | undefined => {
  const card = cardOf(state, id);
  return card?.type === 'strategy' && isPlayable(state, seat, id) ? card : undefined;
};

/** Targets are chosen first, then the additional costs are paid, then the strategy happens. */
const programOf = ({ abilities }: CardOf<'strategy'>, costs: MetazooProgram): MetazooProgram => {
  const doing = abilities.filter(isDoing);
  const [first] = doing;
  const choices = first === undefined ? [] : doneBy(first).slice(0, first.targets.length);
  return [
    ...choices,
    ...costs,
    ...doing.flatMap((ability, index) => (index === 0 ? ability.do : doneBy(ability))),
  ];
};

/** A strategy with a condition can be played only while the condition holds. */
const conditionRefusal = (state: MetazooState, seat: Seat, id: CardId): Rejection | undefined => {
  const source = refOf(state, id);
  const strategy = strategyIn(state, seat, id);
  if (source === undefined || strategy === undefined) return undefined;
  const scope = { source, controller: seat, bindings: {}, rule: rule('MZ-173') };
  return strategy.abilities.every(({ if: asked }) => asked === undefined || now.holds(state, scope, asked))
    ? undefined
    : illegal(rule('MZ-173'), 'What its text asks for is not so now.');
};

/** MZ-173, MZ-174: its complete effect, then its discard. */
export const playStrategy: MetazooRule<'playStrategy'> = {
  type: 'playStrategy',
  candidates: (state, seat) =>
    playableOf(state, seat).flatMap((id) => {
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
      : (barredFrom(state, seat, 'playStrategies', { card }) ??
        conditionRefusal(state, seat, card) ??
        additionalRefusal(state, seat, card) ??
        unpayable(state, seat, priceOf(state, seat, card), allied))),
  resolve: (state, seat, { card: id, allied }, random) => {
    const strategy = strategyIn(state, seat, id);
    const [card] = movedCards(state, [id], 'inUse');
    if (strategy === undefined || card === undefined) return [];
    const source = opened(card.now);
    const scope = { source, controller: seat, rule: rule('MZ-173'), bindings: {} };
    const price = costOf(state, seat, id);
    const costs = costProgram(state, scope, strategy.additionalCost ?? [], price);
    const tasks: readonly Task[] = [
      {
        task: 'effect',
        ...scope,
        program: programOf(strategy, costs),
      },
      { task: 'finishStrategy', card: source.id },
    ];
    return takeAction(
      state,
      random,
      [...paid(state, seat, price, allied), { type: 'StrategyPlayed', rule: rule('MZ-173'), seat, card }],
      tasks,
    );
  },
};
