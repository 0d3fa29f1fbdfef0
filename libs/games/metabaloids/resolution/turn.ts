import { closePeriod, offerChoice, type RuleId, type Seat } from '#libs/game-kit';
import type { MetabaloidsFact } from '../facts.js';
import { adjustments, columnsWithRoom, isLegalShape } from '../queries/columns.js';
import { seatBonus } from '../queries/holding.js';
import { hasProspect, type RareMoment } from '../queries/prospects.js';
import { asksAtStepEnds, hasReserve, hasVoluntaryDiscard } from '../queries/variant.js';
import { rule } from '../rule.js';
import type { MetabaloidsState, Modifier, Moment, Phase, Task } from '../state.js';
import { cardsInPlay, inTurnOrderAfter, movedCards, seatState, seatsLeft } from '../zones.js';
import { done, type MetabaloidsTaskResult } from './piles.js';

/** MB-011, MB-034. */
export const HAND_SIZE = 7;
/** MB-017. */
export const FIRST_DEPLOYMENT = 7;

export const nextSeat = (state: MetabaloidsState, after: Seat): Seat =>
  inTurnOrderAfter(state, after)[0] ?? after;

/** MB-016 to MB-020: one card each in turn, until all are done; then the starting player's turn. */
export const firstDeployment = (state: MetabaloidsState, seat: Seat): MetabaloidsTaskResult => {
  if (seatsLeft(state).every((one) => seatState(state, one).hasDeployed))
    return done([], [{ task: 'beginTurn', seat: state.starter }]);
  const { hasDeployed, isOut, hand, deployedCost } = seatState(state, seat);
  const then: readonly Task[] = [{ task: 'firstDeployment', seat: nextSeat(state, seat) }];
  if (hasDeployed || isOut) return done([], then);
  if (hand.length === 0)
    return done([{ type: 'FirstDeploymentFinished', rule: rule('MB-018'), seat, total: deployedCost }], then);
  return {
    offer: offerChoice({
      kind: 'firstDeployment',
      seat,
      rule: rule('MB-016'),
      label: 'Put a card into the play area, or be done',
    }),
    then,
  };
};

export const endedModifiers = (
  state: MetabaloidsState,
  isOver: (modifier: Modifier) => boolean,
): readonly MetabaloidsFact[] => {
  const modifiers = state.modifiers.filter(isOver).map(({ number }) => number);
  return modifiers.length === 0 ? [] : [{ type: 'ModifiersEnded', rule: rule('MB-057'), modifiers }];
};

const stepRule = (state: MetabaloidsState): RuleId => rule(hasReserve(state) ? 'MBO-030' : 'MBF-021');

/** MB-034 to MB-036: up to seven cards, for the turn player alone; who has seven draws none and cannot fail (MB-031). A starting player may have left (MB-R47). */
export const beginTurn = (state: MetabaloidsState, seat: Seat): MetabaloidsTaskResult => {
  if (seatState(state, seat).isOut) return done([], [{ task: 'beginTurn', seat: nextSeat(state, seat) }]);
  const size = Math.max(0, HAND_SIZE + seatBonus(state, seat, 'handSize'));
  const missing = Math.max(0, size - seatState(state, seat).hand.length);
  return done(
    [
      ...endedModifiers(state, (modifier) => modifier.until === 'untilYourTurn' && modifier.seat === seat),
      { type: 'TurnBegan', rule: rule('MB-094'), seat, turn: state.turn.number + 1 },
      { type: 'StepBegan', rule: stepRule(state), seat, step: 'draw' },
      ...(missing > 0
        ? [{ type: 'DrawingBegan', rule: rule('MB-034'), seat, count: missing, upTo: size } as const]
        : []),
    ],
    [...(missing > 0 ? [{ task: 'drawNext' } as const] : []), { task: 'afterDrawing' }],
  );
};

/** The end of the Draw Phase; a seat that could not draw may be out by now (MBF-008). */
export const afterDrawing = (state: MetabaloidsState): MetabaloidsTaskResult => {
  const { seat, drew } = state.turn;
  if (seatState(state, seat).isOut) return done([], [{ task: 'endTurn' }]);
  const asked = asksAtStepEnds(state)
    ? windowAt(state, 'drawn', hasProspect(state, seat, 'drawStep') ? [] : [seat])
    : windowFor(state, 'drawn', 'drawStep');
  if (hasReserve(state)) return done([], [...asked, { task: 'enterStep', step: 'abilities' }]);
  const mayDiscard = hasVoluntaryDiscard(state) && drew > 0;
  return done([], [...asked, ...(mayDiscard ? [] : [{ task: 'enterStep', step: 'restock' } as const])]);
};

/** Opens only for seats that could have an action at this moment, regardless of the ruleset's setting for the ends of steps. */
const windowFor = (state: MetabaloidsState, moment: Moment, rare: RareMoment): readonly Task[] => {
  const passed = seatsLeft(state).filter((seat) => !hasProspect(state, seat, rare));
  return passed.length === seatsLeft(state).length ? [] : [{ task: 'window', moment, passed }];
};

const STEP_END_MOMENTS: ReadonlySet<Moment> = new Set([
  'drawn',
  'abilitiesEnd',
  'moveEnd',
  'deployEnd',
  'attackEnd',
  'restockEnd',
]);

/** The task with a window for all seats that have not passed; none if the ruleset has no windows at the ends of steps. */
export const windowAt = (
  state: MetabaloidsState,
  moment: Moment,
  passed: readonly Seat[],
): readonly Task[] =>
  STEP_END_MOMENTS.has(moment) && !asksAtStepEnds(state) ? [] : [{ task: 'window', moment, passed }];

export const enterStep = (state: MetabaloidsState, step: Phase): MetabaloidsTaskResult => {
  const { seat } = state.turn;
  const began: MetabaloidsFact = { type: 'StepBegan', rule: stepRule(state), seat, step };
  if (step === 'deploy') return done([began], [{ task: 'adjust' }, { task: 'deployNext' }]);
  if (step !== 'end') return done([began]);
  return done(
    [began],
    [...windowFor(state, 'turnEnd', 'endOfTurn'), { task: 'checkPlayArea' }, { task: 'endTurn' }],
  );
};

/** MB-090, MB-091, MB-094: only for the seat whose turn ends, after all effects at the end of the turn. */
export const checkPlayArea = (state: MetabaloidsState): MetabaloidsTaskResult => {
  const { seat } = state.turn;
  return cardsInPlay(state, seat).length === 0
    ? done([], [{ task: 'penalty', seat, count: 2, rule: rule('MB-090') }])
    : done([]);
};

/** MB-094, MB-R39: marks are cleared, and the next seat begins. */
export const endTurn = (
  state: MetabaloidsState,
  { cleanUps }: Extract<Task, { task: 'endTurn' }>,
): MetabaloidsTaskResult => {
  const { seat } = state.turn;
  const ended = endedModifiers(state, ({ until }) => until !== 'untilYourTurn');
  const turnEnded: MetabaloidsFact = { type: 'TurnEnded', rule: rule('MB-094'), seat, unmarked: state.marks };
  return closePeriod<MetabaloidsFact, Task>({
    ended: cleanUps === undefined ? [turnEnded, ...ended] : ended,
    closed: [],
    cleanUps,
    again: (times) => ({ task: 'endTurn', cleanUps: times }),
    then: [{ task: 'beginTurn', seat: state.extraTurns?.[0] ?? nextSeat(state, seat) }],
  });
};

const MOST_IN_PLAY = 9;

/** MBO-009, MB-R19: a legal shape before anything is deployed, card by card. */
export const adjust = (state: MetabaloidsState): MetabaloidsTaskResult => {
  const { seat } = state.turn;
  if (isLegalShape(state, seat)) return done([]);
  const inPlay = cardsInPlay(state, seat);
  if (inPlay.length > MOST_IN_PLAY || adjustments(state, seat).length === 0)
    return done(
      [
        {
          type: 'CardsLost',
          rule: rule('MB-R19'),
          cards: movedCards(state, inPlay.slice(-1), 'lost'),
          why: 'noRoom',
        },
      ],
      [{ task: 'adjust' }],
    );
  return {
    offer: offerChoice({
      kind: 'adjust',
      seat,
      rule: rule('MBO-009'),
      label: 'Move a card, so that no column is too deep',
    }),
    then: [{ task: 'adjust' }],
  };
};

/** MBO-015, MBO-018, MBO-019; what was restocked before this turn (MBO-022). It stays where it is put (MBO-020). */
export const deployNext = (state: MetabaloidsState): MetabaloidsTaskResult => {
  const { seat, deployed } = state.turn;
  const { reserve } = seatState(state, seat);
  if (reserve.length === 0)
    return done(
      [],
      [
        ...(deployed.length > 0 ? windowAt(state, 'deployEnd', []) : []),
        { task: 'enterStep', step: 'attack' },
      ],
    );
  if (columnsWithRoom(state, seat).length === 0)
    return done(
      [
        {
          type: 'CardsLost',
          rule: rule('MBO-018'),
          cards: movedCards(state, reserve, 'lost'),
          why: 'noRoom',
        },
      ],
      [{ task: 'deployNext' }],
    );
  return {
    offer: offerChoice({
      kind: 'deploy',
      seat,
      rule: rule('MBO-015'),
      label: 'Deploy a card from the reserve',
    }),
    then: [{ task: 'deployNext' }],
  };
};
