import { type CardId, cardUnder, dueAt, offerChoice } from '#libs/game-kit';
import { isTriggered } from '../cards/definition.js';
import type { DelayedMoment } from '../effects/language/ability.js';
import type { NightfallFact } from '../facts.js';
import { abilitiesOf } from '../queries/abilities.js';
import { capital } from '../queries/cost.js';
import { hasTrait, now, textCounts, traitsOf } from '../queries/current.js';
import { isWatched } from '../queries/in-arena.js';
import { markOf } from '../queries/marks.js';
import { faceUp, hasStatus, indicatorsOn, nameOf } from '../queries/pages.js';
import { effectTask } from '../queries/use.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { NightfallEffectTask, Task, TurnItem } from '../tasks.js';
import { upcastEffect } from '../upcasts/tasks.js';
import { arenaIds, casterId, castersIn, clockwise, refOf, seatState } from '../zones.js';
import { asksForBurrow } from './burrow.js';
import { loseLp, recoverLp } from './life.js';
import { differ, effectLabels } from './order-effects.js';
import { orderingSeat } from './reactions.js';
import { andThen, inSequence } from './sequence.js';
import { awaken } from './status.js';
import { done, type NightfallTaskResult } from './task-result.js';

/* Simultaneous items at the start or the end of a turn, of Pages or rules, in the active Caster's order (NF-044). */

const POISON_LOSS = 10;
const REGEN = 10;
/** NF-137: gone at the start of the third turn, the one in which it was placed counted; turns of all Casters count (NF-R77). */
const POISON_TURNS = 2;

type ClockItem = Extract<TurnItem, { item: 'clock' }>;

const everybody = (state: NightfallState): readonly CardId[] => [
  ...castersIn(state).map(casterId),
  ...arenaIds(state),
];

/** NF-126, NF-131, NF-137, NF-R81: every clock advances at the start of every turn, except for statuses that began in this turn. */
const isRunning = (state: NightfallState, { target, status }: ClockItem): boolean =>
  indicatorsOn(state, target).some(
    (one) =>
      one.status === status &&
      (status === 'poison' ? state.turn.number - one.turn >= POISON_TURNS : one.turn < state.turn.number),
  );

/** A clock for each possible status; the resolution decides which of them advance. */
export const clocks = (state: NightfallState): readonly ClockItem[] =>
  (['frozen', 'burn', 'poison'] as const).flatMap((status) =>
    everybody(state).map((target) => ({ item: 'clock' as const, target, status })),
  );

/** Effects of Pages in the Arena that happen at the start or end of this turn. */
export const turnEffects = (
  state: NightfallState,
  on: 'startOfTurn' | 'endOfTurn',
): readonly NightfallEffectTask[] =>
  arenaIds(state).flatMap((id) => {
    const found = faceUp(state, id);
    const source = refOf(state, id);
    if (found === undefined || source === undefined || !textCounts(state, id)) return [];
    const { controller } = found.at;
    return abilitiesOf(state, id, found.page).flatMap(({ ability, key }) => {
      if (!isTriggered(ability) || ability.when.event !== on) return [];
      const { when, do: program, if: condition, once, cost, text } = ability;
      const because = rule(on === 'startOfTurn' ? 'NF-037' : 'NF-043');
      const scope = { source, controller, rule: because, bindings: {} };
      const mark = markOf(state, key, once);
      if (once !== undefined && found.at.used.includes(mark)) return [];
      if (!now.isMeant(state, scope, when.whose, state.turn.seat)) return [];
      return effectTask(state, {
        source,
        controller,
        on: once === undefined ? on : mark,
        because,
        program,
        if: condition,
        cost,
        text,
        oncePerTurn: once !== undefined,
      });
    });
  });

/** NF-R146: the delayed Effects of this moment, which no longer wait. */
export const dueEffects = (
  state: NightfallState,
  at: DelayedMoment,
): { readonly facts: readonly NightfallFact[]; readonly items: readonly TurnItem[] } => {
  const due = dueAt(state.delayed ?? [], at, state.turn.seat);
  return {
    facts: due.map(({ id, effect: { controller, source } }) => ({
      type: 'DelayedEffectBegan',
      rule: rule('NF-R146'),
      seat: controller,
      card: source,
      delayed: id,
    })),
    items: due.map(({ effect }) => ({ item: 'effect', effect: upcastEffect(effect) })),
  };
};

const asItem = (effect: NightfallEffectTask): TurnItem => ({ item: 'effect', effect });

export const startItems = (state: NightfallState): readonly TurnItem[] => {
  const seats = clockwise(state, state.turn.seat);
  return [
    ...clocks(state),
    ...(seats.some((seat) => asksForBurrow(state, seat))
      ? [{ item: 'burrow' as const, seats: [...seats] }]
      : []),
    ...turnEffects(state, 'startOfTurn').map(asItem),
  ];
};

/** NF-043, NF-136, NF-140, NF-166: the items that may be due. */
export const endItems = (state: NightfallState): readonly TurnItem[] => [
  ...everybody(state).map((target) => ({ item: 'poison' as const, target })),
  ...arenaIds(state)
    .filter((id) => cardUnder(state.arena, id)?.under === undefined)
    .map((target) => ({ item: 'regen' as const, target })),
  ...endingParalyze(state).map((target) => ({ item: 'paralyze' as const, target })),
  ...turnEffects(state, 'endOfTurn').map(asItem),
];

/** NF-140: at the end of the turn after the one in which it was placed. */
export const endingParalyze = (state: NightfallState): readonly CardId[] =>
  arenaIds(state).filter((id) =>
    indicatorsOn(state, id).some((one) => one.status === 'paralyze' && one.turn < state.turn.number),
  );

/** Whether there is still something to do. */
const isDue = (state: NightfallState, item: TurnItem): boolean => {
  switch (item.item) {
    case 'poison':
      return hasStatus(state, item.target, 'poison');
    case 'regen':
      return hasTrait(state, item.target, 'regen');
    case 'paralyze':
      return hasStatus(state, item.target, 'paralyze');
    case 'clock':
      return isRunning(state, item);
    case 'burrow':
      return true;
    case 'effect':
      return !seatState(state, item.effect.controller).isOut;
  }
};

/**
 * NF-044: whether the order can make a difference for any seat. Recovering, clocks and Burrow touch nothing of each other's, unless a Page
 * watches for the end of a status; equal Effects are one.
 */
const needOrder = (state: NightfallState, items: readonly TurnItem[]): boolean => {
  if (items.length < 2) return false;
  if (items.every(({ item }) => item !== 'poison' && item !== 'effect'))
    return (
      isWatched(state, 'statusRemoved') && items.some(({ item }) => item === 'clock' || item === 'paralyze')
    );
  const effects = items.flatMap((item) => (item.item === 'effect' ? [item.effect] : []));
  return effects.length < items.length || differ(effects);
};

export const turnItems = (
  state: NightfallState,
  { at, items }: Pick<Extract<Task, { task: 'turnItems' }>, 'at' | 'items'>,
): NightfallTaskResult => {
  const due = items.filter((item) => isDue(state, item));
  if (!needOrder(state, due)) return happenTogether(state, due);
  const labels = effectLabels(
    state,
    due.flatMap((item) => (item.item === 'effect' ? [item.effect] : [])),
  );
  return {
    offer: offerChoice({
      kind: 'orderEffects',
      seat: orderingSeat(state),
      rule: rule('NF-044'),
      label: `Choose what happens next at the ${at} of the turn`,
      effects: due.map((item) => labelOf(state, item, labels)),
    }),
    then: [{ task: 'turnItems', at, items: due }],
  };
};

/** The items whose order does not matter, or a single one. */
const happenTogether = (state: NightfallState, items: readonly TurnItem[]): NightfallTaskResult =>
  done(
    inSequence(state, [clockFacts, poisonFacts, regenFacts, paralyzeFacts], (current, factsOf) =>
      factsOf(current, items),
    ),
    items.flatMap((item): readonly Task[] =>
      item.item === 'effect'
        ? [item.effect]
        : item.item === 'burrow'
          ? [{ task: 'burrow', seats: item.seats }]
          : [],
    ),
  );

const labelOf = (
  state: NightfallState,
  item: TurnItem,
  effects: ReadonlyMap<NightfallEffectTask, string>,
): string => {
  switch (item.item) {
    case 'poison':
      return `Poison on ${nameOf(state, item.target)}`;
    case 'regen':
      return `Regen of ${nameOf(state, item.target)}`;
    case 'paralyze':
      return `Paralyze on ${nameOf(state, item.target)}`;
    case 'clock':
      return `${capital(item.status)} on ${nameOf(state, item.target)}`;
    case 'burrow':
      return 'Burrow';
    case 'effect':
      return effects.get(item.effect) ?? 'Effect of a Page';
  }
};

const clockFacts = (state: NightfallState, items: readonly TurnItem[]): readonly NightfallFact[] => {
  const running = items.filter((item) => item.item === 'clock');
  const counted = (['frozen', 'burn'] as const).flatMap((status): readonly NightfallFact[] => {
    const counters = running
      .filter((item) => item.status === status)
      .flatMap(({ target }) =>
        indicatorsOn(state, target)
          .filter((one) => one.status === status)
          .map(({ counters: left }) => ({ target, left: Math.max(0, (left ?? 0) - 1) })),
      );
    if (counters.length === 0) return [];
    const because = rule(status === 'frozen' ? 'NF-126' : 'NF-131');
    const over = counters.filter(({ left }) => left === 0);
    const ended = over.map(
      ({ target }): NightfallFact => ({ type: 'StatusRemoved', rule: because, target, status, left: [] }),
    );
    const frozen = status === 'frozen' ? over.map(({ target }) => target) : [];
    return andThen(
      state,
      [{ type: 'CountersRemoved', rule: because, status, counters }, ...ended],
      (thawed) => awaken(thawed, frozen, because),
    );
  });
  const poison = running
    .filter(({ status }) => status === 'poison')
    .map(({ target }): NightfallFact => {
      const left = indicatorsOn(state, target).filter(
        ({ status, turn }) => status === 'poison' && state.turn.number - turn < POISON_TURNS,
      );
      return { type: 'StatusRemoved', rule: rule('NF-137'), target, status: 'poison', left };
    });
  return [...counted, ...poison];
};

const targetsOf = (items: readonly TurnItem[], of: 'poison' | 'regen' | 'paralyze'): readonly CardId[] =>
  items.flatMap((item) => (item.item === of ? [item.target] : []));

/** NF-R75: LP are lost, and no Damage is dealt. */
const poisonFacts = (state: NightfallState, items: readonly TurnItem[]): readonly NightfallFact[] =>
  loseLp(
    state,
    targetsOf(items, 'poison'),
    (target) => POISON_LOSS * indicatorsOn(state, target).filter(({ status }) => status === 'poison').length,
    'poison',
    rule('NF-136'),
  );

const regenFacts = (state: NightfallState, items: readonly TurnItem[]): readonly NightfallFact[] =>
  recoverLp(
    state,
    targetsOf(items, 'regen'),
    (target) => REGEN * traitsOf(state, target).filter((trait) => trait === 'regen').length,
    'regen',
    rule('NF-166'),
  );

const paralyzeFacts = (_state: NightfallState, items: readonly TurnItem[]): readonly NightfallFact[] =>
  targetsOf(items, 'paralyze').map(paralyzeEnded);

export const paralyzeEnded = (target: CardId): NightfallFact => ({
  type: 'StatusRemoved',
  rule: rule('NF-140'),
  target,
  status: 'paralyze',
  left: [],
});
