import {
  cardUnder,
  type EffectChoice,
  fromEverybody,
  nextDelayedId,
  offerChoice,
  type RandomSource,
  type Seat,
  stepByTag,
  stepEffect,
} from '#libs/game-kit';
import { type DelayedMoment, momentSchema } from '../effects/language/ability.js';
import { performOperation } from '../effects/operations.js';
import type { NightfallFact } from '../facts.js';
import { now } from '../queries/current.js';
import { isHiddenSelection } from '../queries/evaluate.js';
import { isPayable } from '../queries/prices.js';
import { mayTarget } from '../queries/targets.js';
import { afterDamage } from '../resolution/after-damage.js';
import { askForBurrow } from '../resolution/burrow.js';
import { askPriority, chooseTargets, finishLink, playFree, resolveChain } from '../resolution/chain.js';
import { fatigueDefenders, isDeserted, performCombat } from '../resolution/combat.js';
import { drawByEmptySpellbooks } from '../resolution/ending.js';
import { createTokens } from '../resolution/enter.js';
import { orderEffects } from '../resolution/order-effects.js';
import { askForFirstTurn, askForMulligans, askForPrediction, deal } from '../resolution/start-of-game.js';
import { allocate, deal as dealDamage, performStrike } from '../resolution/strike.js';
import { done, type NightfallTaskResult } from '../resolution/task-result.js';
import { askForPayment, finishTrap, flipTraps } from '../resolution/traps.js';
import {
  awakenStep,
  beginTurn,
  bookmarkStep,
  collectEndItems,
  collectStartItems,
  drawCheck,
  endTurn,
  passTurn,
  runStatusClocks,
  startEffects,
} from '../resolution/turn.js';
import { turnItems } from '../resolution/turn-items.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { Choice, NightfallEffectTask, RunningLanguage, Task, WaitingTask } from '../tasks.js';
import { seatState } from '../zones.js';

/** NF-R126: what begins only once the chain, trigger or step before it has finished. */
const STEPS: ReadonlySet<Task['task']> = new Set<Task['task']>([
  'turnItems',
  'endItems',
  'window',
  'bookmarkStep',
  'awakenStep',
  'collectEndItems',
  'endTurn',
  'passTurn',
  'combat',
]);
const isNewStep = (task: Task): boolean =>
  (STEPS.has(task.task) && !('cleanUps' in task)) || (task.task === 'strike' && task.stage === 'effects');

const LABELS: Readonly<Record<Exclude<EffectChoice['kind'], 'may'>, string>> = {
  chooseCards: 'Choose Pages',
  orderCards: 'Put Pages in order',
  chooseOption: 'Choose one',
};

/** Effects that choose their targets only as they resolve (NF-R23, NF-R41): a Trap that is used up, Fear and Flash. */
const TARGETING: ReadonlySet<string> = new Set([rule('NF-072'), rule('NF-157'), rule('NF-159')]);

const performEffect = (
  state: NightfallState,
  task: NightfallEffectTask,
  random: RandomSource,
): NightfallTaskResult => {
  if (seatState(state, task.controller).isOut) return done([]);
  const [next, ...rest] = task.program;
  // Several occurrences may have set it off before it was used for the first time.
  if (
    next?.op === 'useEffect' &&
    next.oncePerTurn &&
    cardUnder(state.arena, task.source.id)?.used.includes(next.on)
  )
    return done([]);
  if (next?.op === 'announce' || next?.op === 'stopAttack')
    return next.op === 'announce' ? done([]) : stopAttack(state, task, rest);
  // Flipping requires a payment during the Effect, which continues afterwards.
  if (next?.op === 'flipTraps' && 'cards' in next)
    return done(
      [],
      [
        { task: 'flipTraps', traps: [...now.select(state, task, next.cards)], inCombat: false },
        ...(rest.length > 0 ? [{ ...task, program: rest }] : []),
      ],
    );
  const step = stepEffect<NightfallState, NightfallFact, RunningLanguage>(
    {
      holds: (current, scope, condition) =>
        'payable' in condition
          ? isPayable(current, scope, condition.payable)
          : now.holds(current, scope, condition),
      delay: (current, effect, at, of) => delayed(current, asTask(effect), momentSchema.parse(at), of),
      select: (current, scope, selector) => {
        const found = now.select(current, scope, selector);
        const { id, definition } = task.source;
        return next?.op === 'choose' && TARGETING.has(task.rule)
          ? found.filter((target) =>
              mayTarget(current, { seat: task.controller, page: { id, definition }, kind: 'page' }, target),
            )
          : found;
      },
      isHidden: isHiddenSelection,
      amount: now.amount,
      seating: now.seating,
      perform: (current, scope, operation) => performOperation(current, scope, operation, random),
    },
    state,
    task,
  );
  if (step.kind === 'done') return done(step.facts, step.then.map(asTask));
  return { offer: offerChoice(effectChoice(task, step.choice)), then: [asTask(step.waiting)] };
};

type KitEffectTask = Extract<
  ReturnType<typeof stepEffect<NightfallState, NightfallFact, RunningLanguage>>,
  { kind: 'choice' }
>['waiting'];

/** In the form of a state: only fields of the schema. */
export const asTask = ({
  source,
  controller,
  bindings,
  rule: because,
  program,
  lastKnown,
}: KitEffectTask): NightfallEffectTask => ({
  task: 'effect',
  source: { id: source.id, definition: source.definition },
  controller,
  bindings: Object.fromEntries(Object.entries(bindings).map(([name, ids]) => [name, [...ids]])),
  rule: because,
  program: [...program],
  ...(lastKnown === undefined ? {} : { lastKnown }),
});

/** NF-R145: the Attack that is under way ends; Effects for this combat end with it. */
const stopAttack = (
  { combat }: NightfallState,
  task: NightfallEffectTask,
  rest: NightfallEffectTask['program'],
): NightfallTaskResult => {
  const left: readonly Task[] = rest.length === 0 ? [] : [{ ...task, program: [...rest] }];
  if (combat === undefined) return done([], left);
  const stopped: NightfallFact = {
    type: 'AttackStopped',
    rule: rule('NF-R145'),
    combat: combat.number,
    by: task.source,
  };
  return done([stopped], [{ task: 'combat', stage: 'end' }, ...left]);
};

/** NF-R146: keeps a part of an Effect for a moment. */
const delayed = (
  state: NightfallState,
  effect: NightfallEffectTask,
  at: DelayedMoment,
  of: Seat | undefined,
): readonly NightfallFact[] => {
  const waiting = state.delayed ?? [];
  const one = { id: nextDelayedId(waiting), at, effect, ...(of === undefined ? {} : { of }) };
  return [
    {
      type: 'EffectDelayed',
      rule: rule('NF-R146'),
      seat: effect.controller,
      card: effect.source,
      at,
      delayed: fromEverybody(one),
    },
  ];
};

/** NF-R140: one step of a payment; then the link's targets are named. */
const performPayment = (
  state: NightfallState,
  { link, targets, effect }: Extract<Task, { task: 'pay' }>,
  random: RandomSource,
): NightfallTaskResult => {
  if (effect.program[0]?.op === 'announce') {
    if (link === undefined) return done([]);
    const paid = Object.keys(effect.bindings).length === 0 ? link : { ...link, paid: effect.bindings };
    return done([], [{ task: 'chooseTargets', link: paid, targets: targets ?? [] }]);
  }
  const step = performEffect(state, effect, random);
  const goOn = (tasks: readonly Task[] = []): readonly Task[] =>
    tasks.map((task) =>
      task.task === 'effect'
        ? {
            task: 'pay',
            effect: task,
            ...(link === undefined ? {} : { link }),
            ...(targets === undefined ? {} : { targets }),
          }
        : task,
    );
  return 'offer' in step ? { offer: step.offer, then: goOn(step.then) } : done(step.facts, goOn(step.then));
};

const effectChoice = (task: NightfallEffectTask, choice: EffectChoice): Choice => {
  const frame = { seat: choice.seat, rule: task.rule };
  switch (choice.kind) {
    case 'may':
      return { kind: 'may', ...frame, label: choice.label };
    case 'chooseCards': {
      const { min, max } = choice;
      return {
        kind: 'chooseCards',
        ...frame,
        label: LABELS.chooseCards,
        options: [...choice.options],
        min,
        max,
      };
    }
    case 'orderCards':
      return { kind: 'orderCards', ...frame, label: LABELS.orderCards, options: [...choice.options] };
    case 'chooseOption':
      return {
        kind: 'chooseOption',
        ...frame,
        label: LABELS.chooseOption,
        options: choice.options.map((one) => ({ ...one })),
      };
  }
};

/** NF-180: every opponent has a choice; the fact applies once all have attested it. */
const askForAttestation = (
  state: NightfallState,
  { surrounding, seats }: Extract<Task, { task: 'attest' }>,
): NightfallTaskResult => {
  const fact = state.surroundings.find(({ id }) => id === surrounding);
  const [seat, ...others] = seats.filter((one) => !seatState(state, one).isOut);
  if (fact === undefined || fact.status !== 'declared') return done([]);
  if (seat === undefined)
    return done([{ type: 'SurroundingActive', rule: rule('NF-180'), surrounding, kind: fact.kind }]);
  return {
    offer: offerChoice({
      kind: 'attest',
      seat,
      rule: rule('NF-180'),
      label: `Is it so: ${fact.text ?? fact.kind}?`,
      surrounding,
    }),
    then: [{ task: 'attest', surrounding, seats: others }],
  };
};

const TASKS = stepByTag<NightfallState, WaitingTask, 'task', RandomSource, NightfallTaskResult>('task', {
  effect: performEffect,
  toss: askForPrediction,
  offerFirstTurn: (state, { seat }) => askForFirstTurn(state, seat),
  deal,
  mulligans: askForMulligans,
  beginTurn: (state, { seat }) => beginTurn(state, seat),
  startStatuses: runStatusClocks,
  burrow: askForBurrow,
  startEffects,
  window: askPriority,
  priority: askPriority,
  bookmarkStep,
  awakenStep,
  collectEndItems,
  collectStartItems,
  turnItems,
  endItems: (state, { items }) => turnItems(state, { at: 'end', items }),
  endTurn,
  passTurn,
  drawCheck,
  chooseTargets,
  pay: performPayment,
  resolveChain,
  finishLink: (state, { link }) => finishLink(state, link),
  playFree,
  orderEffects: (state, { effects }) => orderEffects(state, effects),
  flipTraps,
  payTrap: askForPayment,
  finishTrap: (state, { trap }) => finishTrap(state, trap),
  combat: performCombat,
  fatigueDefenders: (state, { defenders }, random) => fatigueDefenders(state, defenders, random),
  strike: performStrike,
  dealStrike: (state, { striker, amount }) =>
    state.combat === undefined || isDeserted(state, state.combat)
      ? done([])
      : dealDamage(state, state.combat, striker, amount),
  allocate: (state, task) =>
    state.combat === undefined || isDeserted(state, state.combat)
      ? done([])
      : allocate(state, state.combat, task),
  afterDamage,
  infect: (state, { seat, token }) => done(createTokens(state, seat, token, 1)),
  attest: askForAttestation,
});

/** Performs one task of a resolution. */
export const perform =
  (random: RandomSource) =>
  (state: NightfallState, task: WaitingTask): NightfallTaskResult => {
    const drawn = isNewStep(task) ? drawByEmptySpellbooks(state) : [];
    return drawn.length > 0 ? done(drawn) : TASKS(state, task, random);
  };
