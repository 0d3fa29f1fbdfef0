import {
  type Control,
  type EffectRules,
  effectStep,
  fromEverybody,
  isControl,
  nextDelayedId,
  type RandomSource,
  stepByTag,
} from '#libs/game-kit';
import type { MetabaloidsLanguage } from '../effects/language/ability.js';
import { laterWordSchema } from '../effects/language/words.js';
import { performOperation } from '../effects/operations.js';
import type { MetabaloidsFact } from '../facts.js';
import { canBeChosen } from '../queries/bars.js';
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
import { withReplacements } from '../resolution/replacements.js';
import { TRIGGERED } from '../resolution/triggers.js';
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

/** In place of an activation's number, which is at least 1. */
const NOT_ANNOUNCED = 0;

type EffectTask = Extract<Task, { task: 'effect' }>;

/** The announced ability that an effect belongs to. */
const activationOf = (state: MetabaloidsState, { source, bindings }: EffectTask): Activation | undefined =>
  TRIGGERED in bindings ? undefined : state.pending.find((one) => one.source.id === source.id);

/** MB-054, MB-R25: a stopped ability does nothing further. */
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

/** For control operations alone; all others are performed here. */
const CONTROL: EffectRules<MetabaloidsState, MetabaloidsFact, MetabaloidsLanguage> = {
  ...now,
  isHidden: isHiddenSelection,
  perform: () => ({ facts: [] }),
  delay: (state, { task, source, controller, rule: because, bindings, program }, at, of) => {
    const moment = laterWordSchema.parse(at);
    return [
      {
        type: 'EffectDelayed',
        rule: rule('MB-R54'),
        seat: controller,
        card: source,
        at: moment,
        delayed: fromEverybody({
          id: nextDelayedId(state.delayed ?? []),
          at: moment,
          ...(of === undefined ? {} : { of }),
          effect: { task, source, controller, rule: because, bindings, program },
        }),
      },
    ];
  },
};

/** MB-R56: some cards are not chosen by the seat that chooses. */
const CHOOSING: typeof CONTROL = {
  ...CONTROL,
  select: (state, scope, selector) =>
    now.select(state, scope, selector).filter((id) => canBeChosen(state, id, scope.controller)),
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
  const activation = announced?.number ?? NOT_ANNOUNCED;
  if (!isControl<MetabaloidsLanguage>(node)) {
    const result = performOperation(state, task, node, random, activation);
    const { facts, then = [], isShort = false, program: first = [], bind } = result;
    return done(
      [...facts, ...(isShort ? fellShort(activation) : [])],
      [...then, { ...task, program: [...first, ...program], bindings: { ...task.bindings, ...bind } }],
    );
  }
  const rules = node.op === 'choose' ? CHOOSING : CONTROL;
  const step = effectStep<MetabaloidsState, MetabaloidsFact, MetabaloidsLanguage>(rules, state, task);
  return 'facts' in step && announced !== undefined && isTooLittle(state, task, node)
    ? done([...step.facts, ...fellShort(activation)], step.then)
    : step;
};

/** MB-R51: an ability that was not announced cannot fall short. */
const fellShort = (activation: number): readonly MetabaloidsFact[] =>
  activation === NOT_ANNOUNCED ? [] : [{ type: 'AbilityFellShort', rule: rule('MB-058'), activation }];

const TASKS = stepByTag<MetabaloidsState, Task, 'task', RandomSource, MetabaloidsTaskResult>('task', {
  effect: performEffect,
  firstDeployment: (state, { seat }) => firstDeployment(state, seat),
  beginTurn: (state, { seat }) => beginTurn(state, seat),
  startDrawing: (_state, task) => startDrawing(task),
  drawNext: (state, _task, random) => drawNext(state, random),
  afterDrawing,
  enterStep: (state, { step }) => enterStep(state, step),
  checkPlayArea,
  endTurn,
  adjust,
  deployNext,
  window,
  resolveActivation: (state, { activation }) => resolveActivation(state, activation),
  finishActivation: (state, { activation }) => finishActivation(state, activation),
  drawBonus: (state, _task, random) => drawBonus(state, random),
  compareTotals,
  settleLosses,
  payDamage,
  payFromDrawPile: (state, { seat, left }, random) => {
    const { facts, then } = damageFromDrawPile(state, seat, left, random);
    return done(facts, then);
  },
  endBattle,
  closeBattle,
  forceDiscard,
  penalty,
});

/** Performs one task of a resolution. */
export const perform =
  (random: RandomSource) =>
  (state: MetabaloidsState, task: Task): MetabaloidsTaskResult =>
    withReplacements(state, task, TASKS(state, task, random));
