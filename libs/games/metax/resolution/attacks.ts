import { offerChoice, type TaskResult } from '#libs/game-kit';
import type { MetaxFact } from '../facts.js';
import { rule } from '../rule.js';
import type { Attack, MetaxState, Task } from '../state.js';
import { attackNumbered, movedCards } from '../zones.js';
import { compareTeamAttack, defendedAttacks, exchangeDamage, undefendedAttacks } from './combat.js';
import { gainVictoryPoint } from './points.js';
import { inSequence } from './sequence.js';

/* Attacks after defenders are assigned: Damage, then Victory Points. */

type MetaxTaskResult = TaskResult<MetaxFact, Task>;

const done = (facts: readonly MetaxFact[], then: readonly Task[] = []): MetaxTaskResult => ({ facts, then });

/** MX-078, MX-079: each defended attack, in the order that the attacking seat chooses. */
export const resolveDefended = (
  state: MetaxState,
  task: Extract<Task, { task: 'resolveDefended' }>,
): MetaxTaskResult => nextAttack(defendedAttacks(state), task, 'orderAttacks');

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
export const gainVictoryPoints = (
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

/** The tasks of the next attack. */
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

/** MX-068: the comparison and its Victory Point precede the Damage. */
export const resolveAttack = (
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

/** MX-093: one point, also for a Team Attack (MX-064); MX-R17: none for an attack that has ended meanwhile. */
export const undefendedVictoryPoint = (state: MetaxState, number: number): MetaxTaskResult => {
  const attack = attackNumbered(state, number);
  return done(attack?.stage === 'declared' ? gainVictoryPoint(state, attack.seat, number) : []);
};
