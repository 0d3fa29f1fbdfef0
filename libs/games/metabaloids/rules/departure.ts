import type { RandomSource, Seat } from '#libs/game-kit';
import type { MetabaloidsFact } from '../facts.js';
import { abilityByKey } from '../queries/abilities.js';
import { chain } from '../resolution/chain.js';
import { eliminated } from '../resolution/piles.js';
import { rule } from '../rule.js';
import type { MetabaloidsState, StoredTask } from '../state.js';
import { asking, withdrawn } from '../tasks/beside-choice.js';
import { run } from '../tasks/run.js';
import { movedCards, opponentsOf, seatState } from '../zones.js';

const LEFT = rule('MB-R47');

/** MB-R47: the seat is out. An open choice is offered again to a seat that is still in, unless it belonged to the seat that left. */
export const departure = (
  state: MetabaloidsState,
  seat: Seat,
  random: RandomSource,
): readonly MetabaloidsFact[] => {
  const { choice } = state;
  if (state.outcome !== undefined || seatState(state, seat).isOut) return [];
  const { facts } = chain(state)
    .then(() => (choice === undefined ? [] : [withdrawn(choice, LEFT)]))
    .then((current) => bonusCardsGone(current, seat))
    .then((current) => unansweredStops(current, seat))
    .then((current) => eliminated(current, [seat], opponentsOf(current, seat), LEFT));
  const waiting = choice === undefined ? state.resolution : asking(state, choice);
  const left = waiting.filter((task) => !isOf(task, seat));
  return run(state, random, facts, isTurnOf(state, seat) ? turnEnding(state, left) : left);
};

/** A bonus card leaves the game through its owner's discard pile. */
const bonusCardsGone = (state: MetabaloidsState, seat: Seat): readonly MetabaloidsFact[] => {
  const own = state.battle?.bonus.flatMap((one) => (one.seat === seat ? [one.card] : [])) ?? [];
  return own.length === 0
    ? []
    : [{ type: 'CardsDiscarded', rule: LEFT, cards: movedCards(state, own, 'discard'), why: 'bonus' }];
};

/** MB-054: an ability that stops another does not stop an earlier one after its own target has left. */
const unansweredStops = ({ pending, ...state }: MetabaloidsState, seat: Seat): readonly MetabaloidsFact[] =>
  pending.flatMap((one, index): readonly MetabaloidsFact[] => {
    const ability = abilityByKey({ pending, ...state }, one.source.definition, one.ability);
    const isUnanswered = one.seat !== seat && !one.isStopped && pending[index - 1]?.seat === seat;
    return isUnanswered && ability?.do.some(({ op }) => op === 'stopAbility')
      ? [{ type: 'AbilityStopped', rule: LEFT, activation: one.number, seat: one.seat }]
      : [];
  });

const isOf = (task: StoredTask, seat: Seat): boolean => {
  switch (task.task) {
    case 'effect':
      return task.controller === seat;
    case 'startDrawing':
    case 'payDamage':
    case 'payFromDrawPile':
    case 'forceDiscard':
    case 'penalty':
      return task.seat === seat;
    default:
      return false;
  }
};

const isTurnOf = ({ turn }: MetabaloidsState, seat: Seat): boolean => turn.number > 0 && turn.seat === seat;

const STEPS_OF_TURN: ReadonlySet<StoredTask['task']> = new Set<StoredTask['task']>([
  'afterDrawing',
  'enterStep',
  'checkPlayArea',
  'endTurn',
  'adjust',
  'deployNext',
]);

/** Abilities that others have announced still resolve, and a battle is settled; then the turn ends. */
const turnEnding = (state: MetabaloidsState, tasks: readonly StoredTask[]): readonly StoredTask[] => {
  const left = tasks.filter(
    (task) => !STEPS_OF_TURN.has(task.task) && (task.task !== 'window' || task.moment === 'activation'),
  );
  // The end of a battle ends the turn of a seat that is out.
  return state.battle === undefined ? [...left, { task: 'endTurn' }] : left;
};
