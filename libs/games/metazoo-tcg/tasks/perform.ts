import {
  closePeriod,
  effectStep,
  fromEverybody,
  nextDelayedId,
  offerChoice,
  type RandomSource,
  type Seat,
  stepByTag,
  type TaskResult,
} from '#libs/game-kit';
import { laterSchema, type MetazooLanguage } from '../effects/language/program.js';
import { performOperation } from '../effects/operations.js';
import type { MetazooFact } from '../facts.js';
import { rule } from '../queries/cards.js';
import { choosable } from '../queries/choosing.js';
import { now } from '../queries/current.js';
import { isHiddenSelection } from '../queries/evaluate.js';
import { unitsOf } from '../queries/sides.js';
import { canLeave, shatter } from '../resolution/cards.js';
import { decideMission, destructionInstances } from '../resolution/mission.js';
import { winCheck } from '../resolution/points.js';
import {
  beginActions,
  beginRound,
  cleanUp,
  endRound,
  isRoundOver,
  lastsForRound,
  nextSeat,
  prepareRound,
} from '../resolution/round.js';
import type { MetazooEffect, MetazooState, Task, WaitingTask } from '../state.js';
import { LANES, laneState, movedCards, otherSeat } from '../zones.js';

type MetazooTaskResult = TaskResult<MetazooFact, Task>;

const done = (facts: readonly MetazooFact[], then: readonly Task[] = []): MetazooTaskResult => ({
  facts,
  then,
});

/** MZ-140: points that effects gave between two actions are checked before the round continues. */
const betweenActions = (
  state: MetazooState,
  facts: readonly MetazooFact[],
  then: readonly Task[] = [],
): MetazooTaskResult => done([...winCheck(state), ...facts], then);

const performEffect = (state: MetazooState, task: MetazooEffect, random: RandomSource): MetazooTaskResult =>
  effectStep<MetazooState, MetazooFact, MetazooLanguage>(
    {
      holds: now.holds,
      select: choosing(state, task),
      amount: now.amount,
      seating: now.seating,
      isHidden: isHiddenSelection,
      delay: (before, effect, at, of) => delayed(before, effect, at, of),
      perform: (before, scope, operation) => performOperation(before, scope, operation, random),
    },
    state,
    task,
    'Choose for an effect',
  );

/** MZ-R85. */
const delayed = (
  { delayed: waiting = [] }: MetazooState,
  effect: MetazooEffect,
  at: string,
  of: Seat | undefined,
): readonly MetazooFact[] => {
  const moment = laterSchema.parse(at);
  const { source: card, controller: seat } = effect;
  const one = { id: nextDelayedId(waiting), at: moment, ...(of === undefined ? {} : { of }), effect };
  return [
    { type: 'EffectDelayed', rule: rule('MZ-R85'), seat, card, at: moment, delayed: fromEverybody(one) },
  ];
};

/** MZ-R87: a choice among cards leaves out those that its seat cannot choose, and takes one that must be chosen where there is one. */
const choosing = (state: MetazooState, { program }: MetazooEffect): typeof now.select => {
  const [node] = program;
  if (node?.op !== 'choose') return now.select;
  return (before, scope, selector) => {
    const found = now.select(before, scope, selector);
    const [seat = scope.controller] = node.who === undefined ? [] : now.seats(before, scope, node.who);
    return selector === node.from ? choosable(state, seat, found) : found;
  };
};

/** MZ-026, MZ-027: lanes 1 and 3 are the Priority seat's, 2 and 4 the other's. */
const offerStartingTerra = (state: MetazooState, lane: number): MetazooTaskResult => {
  const { priority } = state.turn;
  const seat = lane % 2 === 1 ? priority : otherSeat(priority);
  return {
    offer: offerChoice({
      kind: 'startingTerra',
      seat,
      lane,
      rule: rule('MZ-026'),
      label: `Place a starting Terra in lane ${lane}`,
    }),
    then: [],
  };
};

/** The tasks that a game opens with, from the seat that chance or the match picked. */
export const startingTerras: readonly Task[] = LANES.map((lane) => ({ task: 'offerStartingTerra', lane }));

/** MZ-195 to MZ-197, MZ-R62: one after the other, as long as the loser has a unit there. */
const destruction = (
  state: MetazooState,
  { left }: Extract<Task, { task: 'destruction' }>,
): MetazooTaskResult => {
  const { mission } = state;
  const winner = mission?.result?.winner;
  if (mission?.result === undefined || winner === undefined) return done([]);
  const loser = otherSeat(winner);
  const { lane } = mission;
  if (left === undefined) {
    const instances =
      state.ruleset.destruction === 'when-decided'
        ? mission.result.destruction
        : destructionInstances(state, winner, lane);
    return instances === 0
      ? done([])
      : done(
          [{ type: 'DestructionBegan', rule: rule('MZ-195'), lane, seat: loser, instances }],
          [{ task: 'destruction', left: instances }],
        );
  }
  const units = unitsOf(state, loser, lane).filter((id) => canLeave(state, id, 'destruction'));
  if (left === 0 || units.length === 0) return done([]);
  const rest: Task = { task: 'destruction', left: left - 1 };
  if (units.length === 1) return done(shatter(state, units, 'destruction'), [rest]);
  return {
    offer: offerChoice({
      kind: 'destruction',
      seat: loser,
      units,
      rule: rule('MZ-195'),
      label: 'Choose a unit to Shatter for Destruction',
    }),
    then: [rest],
  };
};

/** MZ-059, MZ-061, MZ-139: the check for a win, then the other seat, or the end of the round and the next round (MZ-220). */
const endAction = (state: MetazooState): MetazooTaskResult => {
  const seat = state.turn.active;
  const over = isRoundOver(state);
  const ended: MetazooFact = {
    type: 'ActionEnded',
    rule: rule(over ? 'MZ-059' : 'MZ-061'),
    seat,
    next: nextSeat(state),
  };
  return done([...winCheck(state), ended], over ? [{ task: 'endRound' }, { task: 'beginRound' }] : []);
};

/** MZ-063, MZ-R47: the active seat chooses the next effect, including the opponent's. */
const orderEffects = (
  state: MetazooState,
  task: Extract<Task, { task: 'orderEffects' }>,
): MetazooTaskResult => {
  if (task.effects.length < 2) return done([], task.effects);
  const isInAction = state.phase === 'action' && laneStatesOpen(state);
  return {
    offer: offerChoice({
      kind: 'orderEffects',
      seat: state.turn.active,
      effects: task.effects.map(({ source }) => source),
      rule: rule(isInAction ? 'MZ-063' : 'MZ-R47'),
      label: 'Choose the effect that happens next',
    }),
    then: [task],
  };
};

const laneStatesOpen = (state: MetazooState): boolean =>
  LANES.some((lane) => !laneState(state, lane).isResolved);

const TASKS = stepByTag<MetazooState, WaitingTask, 'task', RandomSource, MetazooTaskResult>('task', {
  effect: performEffect,
  choosePriority: (_state, { seat }) => ({
    offer: offerChoice({
      kind: 'priority',
      seat,
      rule: rule('MZ-024'),
      label: 'Choose who has Priority first',
    }),
    then: [],
  }),
  offerStartingTerra: (state, { lane }) => offerStartingTerra(state, lane),
  beginRound: (state) => betweenActions(state, beginRound(state), [{ task: 'prepareRound' }]),
  prepareRound: (state) => betweenActions(state, prepareRound(state), [{ task: 'beginActions' }]),
  beginActions: (state) => betweenActions(state, beginActions(state)),
  endRound: (state) => done(endRound(state), [{ task: 'cleanUp' }]),
  cleanUp: (state, { cleanUps }) => {
    const { facts, then } = closePeriod<MetazooFact, Task>({
      ended: cleanUps === undefined || lastsForRound(state) ? cleanUp(state) : [],
      closed: [],
      cleanUps,
      again: (times) => ({ task: 'cleanUp', cleanUps: times }),
    });
    return betweenActions(state, facts, then);
  },
  // MZ-175: it is discarded, not Dispelled.
  finishStrategy: (state, { card }) => {
    const cards = movedCards(state, [card], 'discard');
    return done(cards.length === 0 ? [] : [{ type: 'CardsDiscarded', rule: rule('MZ-173'), cards }]);
  },
  decideMission: (state) => done(decideMission(state)),
  destruction,
  // MZ-138: whatever the mission paid.
  finishMission: (state) =>
    done(
      state.mission === undefined
        ? []
        : [
            {
              type: 'LaneResolved',
              rule: rule('MZ-137'),
              lane: state.mission.lane,
              isByEffect: false,
            },
          ],
    ),
  endAction,
  orderEffects,
});

/** Performs one task of a resolution. */
export const perform =
  (random: RandomSource) =>
  (state: MetazooState, task: WaitingTask): MetazooTaskResult =>
    TASKS(state, task, random);
