import {
  effectChoiceLabel,
  offerChoice,
  type RandomSource,
  type Seat,
  stepEffect,
  type TaskResult,
} from '#libs/game-kit';
import { isHiddenSelection } from '../effects/evaluate.js';
import type { MetaxLanguage } from '../effects/language/effect.js';
import { performOperation } from '../effects/operations.js';
import { battleCardEffect } from '../effects/use.js';
import type { MetaxFact } from '../facts.js';
import { refOf, rule } from '../rules/cards.js';
import { now } from '../rules/current.js';
import { movedCards } from '../rules/moves.js';
import { isForbidden, linkable } from '../rules/usability.js';
import type { Attack, MetaxState, Modifier, Task } from '../state.js';
import { attackNumbered, otherSeat, seatState } from '../zones.js';
import { drawCards } from './cards.js';
import { compareTeamAttack, defendedAttacks, exchangeDamage, undefendedAttacks } from './combat.js';
import { gainVictoryPoint } from './points.js';

type MetaxTaskResult = TaskResult<MetaxFact, Task>;

const done = (facts: readonly MetaxFact[], then: readonly Task[] = []): MetaxTaskResult => ({ facts, then });

/** What one task of a resolution does. */
export const perform =
  (random: RandomSource) =>
  (state: MetaxState, task: Task): MetaxTaskResult => {
    switch (task.task) {
      case 'begin':
        return done(task.facts);
      case 'effect':
        return performEffect(state, task, random);
      case 'offerMulligan':
        return {
          offer: offerChoice({
            kind: 'mulligan',
            seat: task.seat,
            rule: rule('MX-018'),
            label: 'Keep this hand or mulligan',
          }),
          then: [],
        };
      case 'beginTurn':
        return beginTurn(state, task.seat);
      case 'battleCardEffect':
        return done([], battleCardEffect(state, task.battleCard, task.seat, task.role));
      case 'finishEvent':
        return finishEvent(state, task);
      case 'offerLink':
        return offerLink(state, task.attack);
      case 'resolveDefended':
        return nextAttack(state, defendedAttacks(state), task, 'orderAttacks');
      case 'resolveAttack':
        return resolveAttack(state, task);
      case 'gainVictoryPoints':
        return nextAttack(state, undefendedAttacks(state), task, 'orderVictoryPoints');
      case 'undefendedVictoryPoint':
        return undefendedVictoryPoint(state, task.attack);
      case 'endBattleStep':
        return done(endBattleStep(state));
      case 'endTurn':
        return endTurn(state);
      case 'orderEffects':
        return orderEffects(state, task);
    }
  };

const performEffect = (
  state: MetaxState,
  task: Extract<Task, { task: 'effect' }>,
  random: RandomSource,
): MetaxTaskResult => {
  const step = stepEffect<MetaxState, MetaxFact, MetaxLanguage>(
    {
      holds: now.holds,
      select: now.select,
      isHidden: isHiddenSelection,
      amount: now.amount,
      seating: now.seating,
      perform: (current, scope, operation) => performOperation(current, scope, operation, random),
    },
    state,
    task,
  );
  if (step.kind === 'done') return done(step.facts, step.then);
  const choice = { ...step.choice, rule: task.rule, label: effectChoiceLabel(step.choice) };
  return { offer: offerChoice(choice), then: [step.waiting] };
};

/** MX-026 to MX-030: the Prep Step, which the very first turn has not, then the Planning Step. */
const beginTurn = (state: MetaxState, seat: Seat): MetaxTaskResult => {
  const turn = state.turn.number + 1;
  const ended = endedModifiers(
    state,
    (modifier) => modifier.until === 'untilYourNextTurn' && modifier.controller === seat,
  );
  const began: MetaxFact = { type: 'TurnBegan', rule: rule('MX-026'), seat, turn };
  const planning: MetaxFact = {
    type: 'StepBegan',
    rule: rule(turn === 1 ? 'MX-029' : 'MX-031'),
    seat,
    step: 'planning',
  };
  if (turn === 1) return done([began, planning]);
  const characters = seatState(state, seat).characters.filter(
    (id) => state.characters[id]?.isPushed && !isForbidden(state, id, 'prep'),
  );
  return done([
    ...ended,
    began,
    { type: 'StepBegan', rule: rule('MX-027'), seat, step: 'prep' },
    ...(characters.length > 0
      ? [{ type: 'CharactersPrepped', rule: rule('MX-027'), seat, characters } as const]
      : []),
    ...drawCards(state, seat, 1, rule('MX-027')),
    planning,
  ]);
};

const endedModifiers = (state: MetaxState, isOver: (modifier: Modifier) => boolean): readonly MetaxFact[] => {
  const modifiers = state.modifiers.filter(isOver).map(({ id }) => id);
  return modifiers.length === 0 ? [] : [{ type: 'ModifiersEnded', rule: rule('MX-037'), modifiers }];
};

const finishEvent = (
  state: MetaxState,
  { card }: Extract<Task, { task: 'finishEvent' }>,
): MetaxTaskResult => {
  const cards = movedCards(state, [card], 'discard');
  return done(cards.length === 0 ? [] : [{ type: 'CardsDiscarded', rule: rule('MX-042'), cards }]);
};

/** MX-057, MX-058: opened on public grounds only, and again after each Link, up to two. */
const offerLink = (state: MetaxState, attack: number): MetaxTaskResult => {
  const seat = attackNumbered(state, attack)?.seat;
  if (seat === undefined || linkable(state, attack).length === 0) return done([]);
  return {
    offer: offerChoice({
      kind: 'link',
      seat,
      attack,
      rule: rule('MX-057'),
      label: 'Link a Character or not',
    }),
    then: [{ task: 'offerLink', attack }],
  };
};

/** MX-079, MX-094: the attacking seat puts them in order; one alone needs no decision. */
const nextAttack = (
  state: MetaxState,
  attacks: readonly Attack[],
  task: Extract<Task, { task: 'resolveDefended' | 'gainVictoryPoints' }>,
  kind: 'orderAttacks' | 'orderVictoryPoints',
): MetaxTaskResult => {
  const step: MetaxFact[] =
    kind === 'orderVictoryPoints' && state.phase !== 'victoryPoints' && attacks.length > 0
      ? [{ type: 'StepBegan', rule: rule('MX-093'), seat: state.turn.seat, step: 'victoryPoints' }]
      : [];
  if (step.length > 0) return done(step, [task]);
  const [only] = attacks;
  if (only === undefined) return done([]);
  if (attacks.length === 1) return done([], [...attackTasks(kind, only.number), task]);
  return {
    offer: offerChoice({
      kind,
      seat: only.seat,
      attacks: attacks.map(({ number }) => number),
      rule: rule(kind === 'orderAttacks' ? 'MX-079' : 'MX-094'),
      label:
        kind === 'orderAttacks'
          ? 'Choose the attack that resolves next'
          : 'Choose the attack that gains next',
    }),
    then: [task],
  };
};

/** What resolving one attack consists of. */
export const attackTasks = (kind: 'orderAttacks' | 'orderVictoryPoints', attack: number): readonly Task[] =>
  kind === 'orderAttacks'
    ? [
        { task: 'resolveAttack', attack, part: 'comparison' },
        { task: 'resolveAttack', attack, part: 'damage' },
      ]
    : [{ task: 'undefendedVictoryPoint', attack }];

/** MX-068: the comparison and its Victory Point come before the Damage. */
const resolveAttack = (
  state: MetaxState,
  task: Extract<Task, { task: 'resolveAttack' }>,
): MetaxTaskResult => {
  const attack = attackNumbered(state, task.attack);
  if (attack === undefined) return done([]);
  if (task.part === 'damage') return done(exchangeDamage(state, attack));
  const compared = compareTeamAttack(state, attack);
  const gains = compared.some((fact) => fact.type === 'TeamAttackCompared' && fact.gainsVictoryPoint);
  return done([...compared, ...(gains ? gainVictoryPoint(state, attack.seat, attack.number) : [])]);
};

/** MX-093, MX-096: the point, then the Battle Card goes to the discard pile. */
const undefendedVictoryPoint = (state: MetaxState, number: number): MetaxTaskResult => {
  const attack = attackNumbered(state, number);
  if (attack === undefined) return done([]);
  const cards = attack.battleCard === undefined ? [] : [attack.battleCard];
  return done([
    ...gainVictoryPoint(state, attack.seat, number),
    {
      type: 'BattleCardsDiscarded',
      rule: rule('MX-096'),
      attack: number,
      discarded: movedCards(state, cards, 'discard'),
    },
  ]);
};

/** MX-097: the Characters go back as they are; Battle Cards that are left over are discarded. */
const endBattleStep = (state: MetaxState): readonly MetaxFact[] => {
  const returned = state.attacks.flatMap((attack) =>
    [attack.attacker, ...attack.linked, attack.defense?.defender].flatMap((id) =>
      id === undefined ? [] : [id],
    ),
  );
  const left = state.attacks.flatMap((attack) =>
    [attack.battleCard, attack.defense?.battleCard].flatMap((id) => (id === undefined ? [] : [id])),
  );
  return [
    {
      type: 'BattleStepEnded',
      rule: rule('MX-097'),
      seat: state.turn.seat,
      returned,
      discarded: movedCards(state, left, 'discard'),
    },
    ...endedModifiers(state, ({ until }) => until === 'thisBattleStep'),
  ];
};

/** MX-098. */
const endTurn = (state: MetaxState): MetaxTaskResult =>
  done(
    [
      { type: 'TurnEnded', rule: rule('MX-098'), seat: state.turn.seat },
      ...endedModifiers(state, ({ until }) => until === 'thisTurn'),
    ],
    [{ task: 'beginTurn', seat: otherSeat(state.turn.seat) }],
  );

/** MX-R21: a seat with several effects at one moment says which is next. */
const orderEffects = (state: MetaxState, task: Extract<Task, { task: 'orderEffects' }>): MetaxTaskResult => {
  if (task.effects.length < 2) return done([], task.effects);
  return {
    offer: offerChoice({
      kind: 'orderEffects',
      seat: task.seat,
      effects: task.effects.map(({ source }) => refOf(state, source.id) ?? source),
      rule: rule('MX-R21'),
      label: 'Choose the effect that happens next',
    }),
    then: [task],
  };
};
