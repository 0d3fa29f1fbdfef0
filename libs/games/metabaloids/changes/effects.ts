import type { CardId } from '#libs/game-kit';
import { changed, changedTurn, lacking } from '../changed.js';
import { withBattle } from '../changes.js';
import type { FactOf } from '../facts.js';
import type { MetabaloidsState } from '../state.js';
import { columnOf } from '../zones.js';

type Waiting = NonNullable<MetabaloidsState['delayed']>[number];

/** A list of effects that wait is absent while none does. */
export const withoutDelayed = (
  state: MetabaloidsState,
  isGone: (waiting: Waiting) => boolean,
): MetabaloidsState => {
  const left = state.delayed?.filter((waiting) => !isGone(waiting)) ?? [];
  return left.length === 0 ? lacking(state, 'delayed') : changed(state, { delayed: left });
};

/** Remembers an ability that works once a turn or once a battle. */
export const fired = (
  state: MetabaloidsState,
  { card, ability, once }: FactOf<'AbilityTriggered'>,
): MetabaloidsState => {
  const one = { card: card.id, ability };
  if (once === 'turn')
    return changed(state, { turn: changedTurn(state.turn, { fired: [...(state.turn.fired ?? []), one] }) });
  return once === 'battle'
    ? withBattle(state, (battle) => ({ fired: [...(battle.fired ?? []), one] }))
    : state;
};

export const countersChanged = (
  state: MetabaloidsState,
  { card, counter, count }: FactOf<'CountersChanged'>,
): MetabaloidsState => {
  const { [counter]: _before, ...others } = state.counters?.[card] ?? {};
  const own = count === 0 ? others : { ...others, [counter]: count };
  return withCounters(state, card, own);
};

const withCounters = (
  state: MetabaloidsState,
  card: CardId,
  own: Readonly<Record<string, number>>,
): MetabaloidsState => {
  const { [card]: _before, ...others } = state.counters ?? {};
  const all = Object.keys(own).length === 0 ? others : { ...others, [card]: own };
  return Object.keys(all).length === 0 ? lacking(state, 'counters') : changed(state, { counters: all });
};

/** One card less to draw. */
export const drawReplaced = (state: MetabaloidsState): MetabaloidsState => {
  const current = state.drawing.at(-1);
  if (current === undefined) return state;
  const { upTo } = current;
  return changed(state, {
    drawing: [
      ...state.drawing.slice(0, -1),
      {
        ...current,
        left: Math.max(0, current.left - 1),
        ...(upTo === undefined ? {} : { upTo: upTo - 1 }),
      },
    ],
  });
};

/** The losing card of a battle stays in play. */
export const lossReplaced = (state: MetabaloidsState, card: CardId): MetabaloidsState => {
  const { battle } = state;
  const column = columnOf(state, card)?.column.number;
  return battle?.stage === 'decided' &&
    column !== undefined &&
    [battle.attacker, battle.target].includes(card)
    ? withBattle(state, () => ({ stage: 'losses', losingColumn: column }))
    : state;
};
