import {
  cardUnder,
  closePeriod,
  type EffectTask,
  effectStep,
  fromEverybody,
  nextDelayedId,
  offerChoice,
  type RandomSource,
  type Seat,
  stepByTag,
  type TaskResult,
} from '#libs/game-kit';
import { delayMomentSchema, type MetaxLanguage } from '../effects/language/effect.js';
import { performOperation } from '../effects/operations.js';
import { battleCardEffects } from '../effects/use.js';
import type { MetaxFact } from '../facts.js';
import { now } from '../queries/current.js';
import { isHiddenSelection } from '../queries/evaluate.js';
import { isSpent } from '../queries/once.js';
import { canBeChosen, isForbidden, linkable } from '../queries/usability.js';
import {
  gainVictoryPoints,
  resolveAttack,
  resolveDefended,
  undefendedVictoryPoint,
} from '../resolution/attacks.js';
import { inSequence } from '../resolution/sequence.js';
import { drawByRules } from '../resolution/zones.js';
import { rule } from '../rule.js';
import type { MetaxState, Modifier, Task, WaitingTask } from '../state.js';
import { attackNumbered, movedCards, otherSeat, placeOf, refOf, seatState } from '../zones.js';

type MetaxTaskResult = TaskResult<MetaxFact, Task>;

const done = (facts: readonly MetaxFact[], then: readonly Task[] = []): MetaxTaskResult => ({ facts, then });

/**
 * MX-106: a negated effect is not used, or stops; MX-R28: the card itself stays and counts. An effect that may be used once a turn is not used again, however
 * often it was set off.
 */
const isVoid = (state: MetaxState, { source, program }: Extract<Task, { task: 'effect' }>): boolean => {
  const [first] = program;
  const wasUsed =
    first?.op === 'useEffect' && first.oncePerTurn && isSpent(state, source.id, first.ability ?? 0);
  return wasUsed || state.negated.includes(source.id);
};

/** MX-R67: a choice does not offer a card that the effect cannot choose. */
const choosing =
  ({ program, controller }: Extract<Task, { task: 'effect' }>, state: MetaxState): typeof now.select =>
  (...asked) => {
    const found = now.select(...asked);
    return program[0]?.op === 'choose' ? found.filter((id) => canBeChosen(state, id, controller)) : found;
  };

const delayed = (
  state: MetaxState,
  effect: EffectTask<MetaxLanguage>,
  at: string,
  of: Seat | undefined,
): readonly MetaxFact[] => {
  const moment = delayMomentSchema.safeParse(at).data;
  if (moment === undefined) return [];
  const { source, controller } = effect;
  return [
    {
      type: 'EffectDelayed',
      rule: effect.rule,
      seat: controller,
      card: { id: source.id, definition: source.definition },
      at: moment,
      delayed: fromEverybody({
        id: nextDelayedId(state.delayed ?? []),
        at: moment,
        ...(of === undefined ? {} : { of }),
        effect,
      }),
    },
  ];
};

const performEffect = (
  state: MetaxState,
  task: Extract<Task, { task: 'effect' }>,
  random: RandomSource,
): MetaxTaskResult =>
  isVoid(state, task)
    ? done([])
    : effectStep<MetaxState, MetaxFact, MetaxLanguage>(
        {
          holds: now.holds,
          select: choosing(task, state),
          amount: now.amount,
          seating: now.seating,
          isHidden: isHiddenSelection,
          delay: delayed,
          perform: (current, scope, operation) => performOperation(current, scope, operation, random),
        },
        state,
        task,
      );

/** MX-026 to MX-030: the Prep Step, then the Planning Step. The very first turn has no Prep Step, and so no draw (MX-R24). */
const beginTurn = (state: MetaxState, usual: Seat): MetaxTaskResult => {
  // MX-R66: extra turns come first.
  const extra = state.extraTurns?.[0];
  const seat = extra ?? usual;
  const turn = state.turn.number + 1;
  const began: MetaxFact = {
    type: 'TurnBegan',
    rule: rule(extra === undefined ? 'MX-026' : 'MX-R66'),
    seat,
    turn,
    ...(extra === undefined ? {} : { extra: true }),
  };
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
      (current) => drawByRules(current, seat, 1, rule('MX-027')),
      () => [planning],
    ),
  );
};

/** An effect at the end of the last turn may have begun a modifier for that turn, which is over. */
const isOverAsTurnBegins = ({ until, controller }: Modifier, seat: Seat): boolean =>
  until === 'thisTurn' ||
  until === 'thisBattleStep' ||
  (until === 'untilYourNextTurn' && controller === seat);

const preppedInPrepStep = (state: MetaxState, seat: Seat): readonly MetaxFact[] => {
  const characters = seatState(state, seat).characters.filter(
    (id) => cardUnder(state.characters, id)?.isPushed && !isForbidden(state, id, 'prep'),
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

/** MX-057, MX-058: opened on public grounds only, and again after each Link, up to two: each is a decision of its own (MX-R06). */
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

/** MX-097, MX-R57: the Characters return unchanged, remaining Battle Cards are discarded, and effects for the Battle Step end. */
const endBattleStep = (
  state: MetaxState,
  { cleanUps }: Extract<Task, { task: 'endBattleStep' }>,
): MetaxTaskResult => {
  const ended = endedModifiers(state, ({ until }) => until === 'thisBattleStep');
  return closePeriod<MetaxFact, Task>({
    ended: cleanUps === undefined ? [...battleStepEnded(state), ...ended] : ended,
    closed: [],
    cleanUps,
    again: (times) => ({ task: 'endBattleStep', cleanUps: times }),
  });
};

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

/** MX-098, MX-R57: the turn ends with all effects that last for it, repeatedly until the end triggers no effects. */
const endTurn = (state: MetaxState, { cleanUps }: Extract<Task, { task: 'endTurn' }>): MetaxTaskResult => {
  const { seat } = state.turn;
  const ended = endedModifiers(state, ({ until }) => until === 'thisTurn');
  return closePeriod<MetaxFact, Task>({
    ended: cleanUps === undefined ? [{ type: 'TurnEnded', rule: rule('MX-098'), seat }, ...ended] : ended,
    closed: [],
    cleanUps,
    again: (times) => ({ task: 'endTurn', cleanUps: times }),
    then: [{ task: 'beginTurn', seat: otherSeat(seat) }],
  });
};

/** MX-R21: a seat with several effects at one moment chooses the next one. */
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

const TASKS = stepByTag<MetaxState, WaitingTask, 'task', RandomSource, MetaxTaskResult>('task', {
  effect: performEffect,
  offerMulligan: (_state, { seat }) => ({
    offer: offerChoice({
      kind: 'mulligan',
      seat,
      rule: rule('MX-018'),
      label: 'Keep this hand or mulligan',
    }),
    then: [],
  }),
  beginTurn: (state, { seat }) => beginTurn(state, seat),
  battleCardEffect: (state, { battleCard, seat, role }) =>
    done([], battleCardEffects(state, battleCard, seat, role)),
  finishEvent,
  offerLink: (state, { attack }) => offerLink(state, attack),
  resolveDefended,
  resolveAttack,
  gainVictoryPoints,
  undefendedVictoryPoint: (state, { attack }) => undefendedVictoryPoint(state, attack),
  endBattleStep,
  endTurn,
  orderEffects,
});

/** Performs one task of a resolution. */
export const perform =
  (random: RandomSource) =>
  (state: MetaxState, task: WaitingTask): MetaxTaskResult =>
    TASKS(state, task, random);
