import { cardUnder, closePeriod, type Seat } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import type { Modifier } from '../parts.js';
import { hasTrait } from '../queries/current.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { Task } from '../tasks.js';
import { arenaIds, castersIn, clockwise, ownerOf, seatState } from '../zones.js';
import { drawByEmptySpellbooks } from './ending.js';
import { bookmark } from './piles.js';
import { inSequence } from './sequence.js';
import { awaken } from './status.js';
import { done, type NightfallTaskResult } from './task-result.js';
import {
  clocks,
  dueEffects,
  endItems,
  endingParalyze,
  paralyzeEnded,
  startItems,
  turnEffects,
} from './turn-items.js';

/** NF-036, NF-R12: status clocks, Burrow and start Effects in their order, the window, the Bookmark, then all that is Fatigued Awakens. The first turn is no exception (NF-035, NF-R06). */
export const beginTurn = (state: NightfallState, seat: Seat): NightfallTaskResult => {
  const turn = state.turn.number + 1;
  const seats = [...clockwise(state, seat)];
  return done(
    [
      { type: 'TurnBegan', rule: rule('NF-036'), seat, turn },
      ...(seatState(state, seat).passing === undefined
        ? []
        : [{ type: 'PassingEnded', rule: rule('NF-036'), seat, why: 'ownTurn' } as const]),
    ],
    [
      { task: 'collectStartItems' },
      { task: 'window', step: 'start', seats },
      { task: 'drawCheck' },
      { task: 'bookmarkStep' },
      { task: 'drawCheck' },
      { task: 'awakenStep' },
    ],
  );
};

/** NF-126, NF-131, NF-137: the start of a turn that was in progress under rules without this ordering. */
export const runStatusClocks = (state: NightfallState): NightfallTaskResult =>
  done([], [{ task: 'turnItems', at: 'start', items: [...clocks(state)] }]);

/** NF-037, as {@link runStatusClocks}. */
export const startEffects = (state: NightfallState): NightfallTaskResult =>
  done(
    [],
    [
      {
        task: 'turnItems',
        at: 'start',
        items: turnEffects(state, 'startOfTurn').map((effect) => ({ item: 'effect', effect })),
      },
    ],
  );

/** NF-037, NF-044. */
export const collectStartItems = (state: NightfallState): NightfallTaskResult => {
  const { facts, items } = dueEffects(state, 'startOfTurn');
  return done(facts, [{ task: 'turnItems', at: 'start', items: [...startItems(state), ...items] }]);
};

/** NF-043, NF-044. */
export const collectEndItems = (state: NightfallState): NightfallTaskResult => {
  const { facts, items } = dueEffects(state, 'endOfTurn');
  return done(facts, [{ task: 'turnItems', at: 'end', items: [...endItems(state), ...items] }]);
};

/** NF-038, NF-196. */
export const bookmarkStep = (state: NightfallState): NightfallTaskResult =>
  done(seatState(state, state.turn.seat).isOut ? [] : bookmark(state, state.turn.seat, 1, rule('NF-038')));

/** NF-039. */
export const awakenStep = (state: NightfallState): NightfallTaskResult => {
  const { seat } = state.turn;
  // NF-R125: a turn that is over has no action step.
  if (seatState(state, seat).isOut) return done([]);
  const own = arenaIds(state).filter((id) => cardUnder(state.arena, id)?.controller === seat);
  return done([...awaken(state, own), { type: 'StepBegan', rule: rule('NF-036'), seat, step: 'action' }]);
};

/**
 * NF-051, NF-140, NF-R13, NF-R132: Paralyze ends, effects that last until now end, including Defender's doubling, and unspent Aura expires. All of
 * it again after the Effects that this sets off; then the turn is over.
 */
export const endTurn = (
  state: NightfallState,
  { cleanUps }: Pick<Extract<Task, { task: 'endTurn' }>, 'cleanUps'> = {},
): NightfallTaskResult => {
  const { number: turn, seat } = state.turn;
  const over = state.modifiers.filter(
    ({ until }) =>
      until.until === 'turn' || (until.until === 'nextTurn' && until.seat === seat && until.after < turn),
  );
  const faded = castersIn(state).flatMap((of): readonly NightfallFact[] => {
    const lost = seatState(state, of).aura;
    return Object.keys(lost).length === 0
      ? []
      : [{ type: 'AuraFaded', rule: rule('NF-051'), seat: of, lost }];
  });
  return closePeriod<NightfallFact, Task>({
    ended: [
      ...endingParalyze(state).map(paralyzeEnded),
      ...inSequence(state, [lastedUntilNow, returned, undoubled], (current, factsOf) =>
        factsOf(current, over),
      ),
      ...faded,
    ],
    closed: [{ type: 'TurnEnded', rule: rule('NF-043'), seat, turn }],
    cleanUps,
    again: (times) => ({ task: 'endTurn', cleanUps: times }),
    then: [{ task: 'drawCheck' }, { task: 'passTurn' }],
  });
};

const lastedUntilNow = (_state: NightfallState, over: readonly Modifier[]): readonly NightfallFact[] =>
  over.length === 0
    ? []
    : [{ type: 'ModifiersEnded', rule: rule('NF-R13'), modifiers: over.map(({ id }) => id) }];

/** NF-115, NF-R125: a borrowed Page returns to its lender, or to its owner if the lender is eliminated. */
const returned = (state: NightfallState, over: readonly Modifier[]): readonly NightfallFact[] =>
  over.flatMap((modifier): readonly NightfallFact[] => {
    if (modifier.on !== 'control') return [];
    const { page, from } = modifier;
    const seat = seatState(state, from).isOut ? (ownerOf(state, page) ?? from) : from;
    return [{ type: 'ControlChanged', rule: rule('NF-115'), page, seat }];
  });

/** NF-R13, NF-R98: of the Caster whose turn is next; for all others it continues. */
const undoubled = (state: NightfallState): readonly NightfallFact[] => {
  const next = nextSeat(state);
  const isDoubled =
    next !== undefined &&
    next !== state.turn.next &&
    arenaIds(state).some(
      (id) => cardUnder(state.arena, id)?.controller === next && hasTrait(state, id, 'defender'),
    );
  return isDoubled ? [{ type: 'DefenderEnded', rule: rule('NF-R13'), seat: next }] : [];
};

/** The Caster of the next turn: of an extra one, or else the next one clockwise (NF-R147). */
const nextSeat = (state: NightfallState): Seat | undefined =>
  (state.extraTurns ?? []).find((seat) => !seatState(state, seat).isOut) ??
  clockwise(state, state.turn.seat, false)[0];

/** NF-036, NF-194. */
export const passTurn = (state: NightfallState): NightfallTaskResult => {
  const next = nextSeat(state);
  return done([], next === undefined ? [] : [{ task: 'beginTurn', seat: next }]);
};

/** NF-080, NF-R13: the window, what happens at the end, then the turn is over. */
export const END_OF_TURN = (state: NightfallState): readonly Task[] => [
  { task: 'window', step: 'end', seats: [...clockwise(state, state.turn.seat)] },
  { task: 'drawCheck' },
  { task: 'collectEndItems' },
  { task: 'drawCheck' },
  { task: 'endTurn' },
];

export const drawCheck = (state: NightfallState): NightfallTaskResult => done(drawByEmptySpellbooks(state));
