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
import { movedCards, placeOf } from '../rules/moves.js';
import { isForbidden, linkable } from '../rules/usability.js';
import type { Attack, MetaxState, Modifier, Task } from '../state.js';
import { attackNumbered, otherSeat, seatState } from '../zones.js';
import { drawCards } from './cards.js';
import { compareTeamAttack, defendedAttacks, exchangeDamage, undefendedAttacks } from './combat.js';
import { gainVictoryPoint } from './points.js';
import { inSequence } from './sequence.js';

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
        return nextAttack(defendedAttacks(state), task, 'orderAttacks');
      case 'resolveAttack':
        return resolveAttack(state, task);
      case 'gainVictoryPoints':
        return gainVictoryPoints(state, task);
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
  if (isVoid(state, task)) return done([]);
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

/** MX-106: what was negated is not used, or no further; what may be used once a turn is not used again, however often it was set off. */
const isVoid = (state: MetaxState, { source, program }: Extract<Task, { task: 'effect' }>): boolean => {
  const [first] = program;
  const isSpent = first?.op === 'useEffect' && first.oncePerTurn && state.turn.usedOnce.includes(source.id);
  return isSpent || state.negated.includes(source.id);
};

/** MX-026 to MX-030: the Prep Step, which the very first turn has not, then the Planning Step. */
const beginTurn = (state: MetaxState, seat: Seat): MetaxTaskResult => {
  const turn = state.turn.number + 1;
  const began: MetaxFact = { type: 'TurnBegan', rule: rule('MX-026'), seat, turn };
  const planning: MetaxFact = {
    type: 'StepBegan',
    rule: rule(turn === 1 ? 'MX-029' : 'MX-031'),
    seat,
    step: 'planning',
  };
  if (turn === 1) return done([began, planning]);
  return done(
    inSequence(
      state,
      (current) => endedModifiers(current, (modifier) => isOverAsTurnBegins(modifier, seat)),
      () => [began, { type: 'StepBegan', rule: rule('MX-027'), seat, step: 'prep' }],
      (current) => preppedInPrepStep(current, seat),
      (current) => drawCards(current, seat, 1, rule('MX-027')),
      () => [planning],
    ),
  );
};

/** What the end of the last turn set off may have begun something for that turn, which is over. */
const isOverAsTurnBegins = ({ until, controller }: Modifier, seat: Seat): boolean =>
  until === 'thisTurn' ||
  until === 'thisBattleStep' ||
  (until === 'untilYourNextTurn' && controller === seat);

const preppedInPrepStep = (state: MetaxState, seat: Seat): readonly MetaxFact[] => {
  const characters = seatState(state, seat).characters.filter(
    (id) => state.characters[id]?.isPushed && !isForbidden(state, id, 'prep'),
  );
  return characters.length === 0
    ? []
    : [{ type: 'CharactersPrepped', rule: rule('MX-027'), seat, characters }];
};

const endedModifiers = (state: MetaxState, isOver: (modifier: Modifier) => boolean): readonly MetaxFact[] => {
  const modifiers = state.modifiers.filter(isOver).map(({ id }) => id);
  return modifiers.length === 0 ? [] : [{ type: 'ModifiersEnded', rule: rule('MX-037'), modifiers }];
};

const finishEvent = (
  state: MetaxState,
  { card }: Extract<Task, { task: 'finishEvent' }>,
): MetaxTaskResult => {
  // MX-R35: its effect may have put it elsewhere.
  const cards = placeOf(state, card) === 'inUse' ? movedCards(state, [card], 'discard') : [];
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
  attacks: readonly Attack[],
  task: OrderTask,
  kind: 'orderAttacks' | 'orderVictoryPoints',
): MetaxTaskResult => {
  const [only] = attacks;
  if (only === undefined) return done([]);
  if (attacks.length === 1)
    return done([], [...attackTasks(kind, only.number), othersAfter(task, only.number)]);
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

/** MX-093 to MX-096: each undefended attack gains its point; then all their Battle Cards are discarded. */
const gainVictoryPoints = (
  state: MetaxState,
  task: Extract<Task, { task: 'gainVictoryPoints' }>,
): MetaxTaskResult => {
  const undefended = undefendedAttacks(state);
  if (state.phase !== 'victoryPoints' && undefended.length > 0)
    return done(
      [{ type: 'StepBegan', rule: rule('MX-093'), seat: state.turn.seat, step: 'victoryPoints' }],
      [task],
    );
  const due = undefended.filter(({ number }) => task.gained?.includes(number) !== true);
  return due.length > 0
    ? nextAttack(due, task, 'orderVictoryPoints')
    : done(discardUndefended(state, undefended));
};

const discardUndefended = (state: MetaxState, attacks: readonly Attack[]): readonly MetaxFact[] =>
  inSequence(
    state,
    ...attacks.map(({ number }) => (current: MetaxState): readonly MetaxFact[] => {
      const attack = attackNumbered(current, number);
      if (attack?.stage !== 'declared') return [];
      const cards = attack.battleCard === undefined ? [] : [attack.battleCard];
      const discarded = movedCards(current, cards, 'discard');
      return [{ type: 'BattleCardsDiscarded', rule: rule('MX-096'), attack: number, discarded }];
    }),
  );

type OrderTask = Extract<Task, { task: 'resolveDefended' | 'gainVictoryPoints' }>;

/** What one attack that is next consists of. */
export const attackTasks = (
  kind: 'orderAttacks' | 'orderVictoryPoints',
  attack: number,
): readonly Extract<Task, { task: 'resolveAttack' | 'undefendedVictoryPoint' }>[] =>
  kind === 'orderAttacks'
    ? [
        { task: 'resolveAttack', attack, part: 'comparison' },
        { task: 'resolveAttack', attack, part: 'damage' },
      ]
    : [{ task: 'undefendedVictoryPoint', attack }];

/** The attacks after this one. */
export const othersAfter = (task: OrderTask, attack: number): OrderTask =>
  task.task === 'gainVictoryPoints' ? { ...task, gained: [...(task.gained ?? []), attack] } : task;

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
  return done(
    inSequence(
      state,
      () => compared,
      (current) => (gains ? gainVictoryPoint(current, attack.seat, attack.number) : []),
    ),
  );
};

/** MX-093: the point; MX-R17: none for an attack that has ended meanwhile. */
const undefendedVictoryPoint = (state: MetaxState, number: number): MetaxTaskResult => {
  const attack = attackNumbered(state, number);
  return done(attack?.stage === 'declared' ? gainVictoryPoint(state, attack.seat, number) : []);
};

/** MX-097: the Characters go back as they are; Battle Cards that are left over are discarded. */
const endBattleStep = (state: MetaxState): readonly MetaxFact[] =>
  inSequence(state, battleStepEnded, (current) =>
    endedModifiers(current, ({ until }) => until === 'thisBattleStep'),
  );

const battleStepEnded = (state: MetaxState): readonly MetaxFact[] => {
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
  const effects = task.effects.filter((effect) => !isVoid(state, effect));
  if (areAllAlike(effects)) return done([], effects);
  return {
    offer: offerChoice({
      kind: 'orderEffects',
      seat: task.seat,
      effects: effects.map(({ source }) => refOf(state, source.id) ?? source),
      rule: rule('MX-R21'),
      label: 'Choose the effect that happens next',
    }),
    then: [{ ...task, effects }],
  };
};

/** Whether it makes no difference which of them is next. */
const areAllAlike = (effects: readonly Extract<Task, { task: 'effect' }>[]): boolean =>
  new Set(effects.map((effect) => JSON.stringify(effect))).size < 2;
