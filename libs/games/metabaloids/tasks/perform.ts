import {
  type Control,
  effectChoiceLabel,
  isControl,
  offerChoice,
  type RandomSource,
  stepEffect,
} from '#libs/game-kit';
import type { MetabaloidsLanguage } from '../effects/language/ability.js';
import { performOperation } from '../effects/operations.js';
import type { MetabaloidsFact } from '../facts.js';
import { isHiddenSelection } from '../queries/evaluate.js';
import { now } from '../queries/stats.js';
import { isStoppedPenalised } from '../queries/variant.js';
import { finishActivation, forceDiscard, resolveActivation } from '../resolution/activation.js';
import {
  closeBattle,
  compareTotals,
  damageFromDrawPile,
  drawBonus,
  endBattle,
  payDamage,
  settleLosses,
} from '../resolution/battle.js';
import { done, drawNext, type MetabaloidsTaskResult, penalty, startDrawing } from '../resolution/piles.js';
import {
  adjust,
  afterDrawing,
  beginTurn,
  checkPlayArea,
  deployNext,
  endTurn,
  enterStep,
  firstDeployment,
} from '../resolution/turn.js';
import { window } from '../resolution/windows.js';
import { rule } from '../rule.js';
import type { Activation, MetabaloidsState, Task } from '../state.js';

/** What one task of a resolution does. */
export const perform =
  (random: RandomSource) =>
  (state: MetabaloidsState, task: Task): MetabaloidsTaskResult => {
    switch (task.task) {
      case 'effect':
        return performEffect(state, task, random);
      case 'firstDeployment':
        return firstDeployment(state, task.seat);
      case 'beginTurn':
        return beginTurn(state, task.seat);
      case 'startDrawing':
        return startDrawing(task);
      case 'drawNext':
        return drawNext(state, random);
      case 'afterDrawing':
        return afterDrawing(state);
      case 'enterStep':
        return enterStep(state, task.step);
      case 'checkPlayArea':
        return checkPlayArea(state);
      case 'endTurn':
        return endTurn(state);
      case 'adjust':
        return adjust(state);
      case 'deployNext':
        return deployNext(state);
      case 'window':
        return window(state, task);
      case 'resolveActivation':
        return resolveActivation(state, task.activation);
      case 'finishActivation':
        return finishActivation(state, task.activation);
      case 'drawBonus':
        return drawBonus(state, random);
      case 'compareTotals':
        return compareTotals(state);
      case 'settleLosses':
        return settleLosses(state);
      case 'payDamage':
        return payDamage(state, task, random);
      case 'payFromDrawPile': {
        const { facts, then } = damageFromDrawPile(state, task.seat, task.left, random);
        return done(facts, then);
      }
      case 'endBattle':
        return endBattle(state);
      case 'closeBattle':
        return closeBattle(state);
      case 'forceDiscard':
        return forceDiscard(state, task);
      case 'penalty':
        return penalty(state, task, random);
    }
  };

type EffectTask = Extract<Task, { task: 'effect' }>;

/** The announced ability that an effect belongs to. */
const activationOf = (state: MetabaloidsState, { source }: EffectTask): Activation | undefined =>
  state.pending.find((one) => one.source.id === source.id);

/** MB-054, MB-R25: nothing more is done of what was stopped halfway. */
const droppedAfterStop = (state: MetabaloidsState, { number, isUnfinished }: Activation) =>
  done(
    isStoppedPenalised(state) && !isUnfinished
      ? [{ type: 'AbilityFellShort', rule: rule('MB-R25'), activation: number }]
      : [],
  );

/** MB-058: whether there is less to choose from than has to be chosen, or nothing at all. */
const isTooLittle = (
  state: MetabaloidsState,
  task: EffectTask,
  node: Control<MetabaloidsLanguage>,
): boolean => {
  if (node.op === 'chooseOne')
    return node.options.every((option) => option.if !== undefined && !now.holds(state, task, option.if));
  return (
    node.op === 'choose' &&
    node.upTo !== true &&
    now.select(state, task, node.from).length < now.amount(state, task, node.count)
  );
};

const performEffect = (
  state: MetabaloidsState,
  task: EffectTask,
  random: RandomSource,
): MetabaloidsTaskResult => {
  const [node, ...program] = task.program;
  const announced = activationOf(state, task);
  if (announced?.isStopped) return droppedAfterStop(state, announced);
  if (node === undefined) return done([]);
  const activation = announced?.number ?? 0;
  if (!isControl<MetabaloidsLanguage>(node)) {
    const { facts, then = [], isShort = false } = performOperation(state, task, node, random, activation);
    return done([...facts, ...(isShort ? fellShort(activation) : [])], [...then, { ...task, program }]);
  }
  const step = stepEffect<MetabaloidsState, MetabaloidsFact, MetabaloidsLanguage>(
    {
      holds: now.holds,
      select: now.select,
      isHidden: isHiddenSelection,
      amount: now.amount,
      seating: now.seating,
      perform: () => ({ facts: [] }),
    },
    state,
    task,
  );
  if (step.kind === 'done')
    return done([...step.facts, ...(isTooLittle(state, task, node) ? fellShort(activation) : [])], step.then);
  const choice = { ...step.choice, rule: task.rule, label: effectChoiceLabel(step.choice) };
  return { offer: offerChoice(choice), then: [step.waiting] };
};

const fellShort = (activation: number): readonly MetabaloidsFact[] => [
  { type: 'AbilityFellShort', rule: rule('MB-058'), activation },
];
