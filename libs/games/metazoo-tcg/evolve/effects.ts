import { type CardId, cardUnder, withCard } from '#libs/game-kit';
import { changed, changedUnit, lacking, lackingInUnit } from '../changed.js';
import type { FactOf } from '../facts.js';
import type { Mark, MetazooState, Modifier } from '../state.js';
import { NO_LANE, withInPlay, without, withSide } from '../zones.js';
import { marked } from './cards.js';

/* The functions with which facts about what waits, counts and stands in for events change a state. */

/** The list without what is over; no list where nothing is left. */
const withList = <Key extends 'delayed' | 'marks' | 'instead'>(
  state: MetazooState,
  key: Key,
  left: NonNullable<MetazooState[Key]>,
): MetazooState => (left.length === 0 ? lacking(state, key) : changed(state, { [key]: left }));

export const delayed = (state: MetazooState, { delayed: { value } }: FactOf<'EffectDelayed'>): MetazooState =>
  changed(state, { delayed: [...(state.delayed ?? []), value] });

export const delayedBegan = (state: MetazooState, fact: FactOf<'DelayedEffectBegan'>): MetazooState =>
  withList(
    state,
    'delayed',
    (state.delayed ?? []).filter(({ id }) => id !== fact.delayed),
  );

const isSame = (one: Mark, other: Mark): boolean => one.card === other.card && one.ability === other.ability;

/** A unit whose fall by damage is replaced has none afterwards (MZ-R70). */
export const replaced = (state: MetazooState, fact: FactOf<'EventReplaced'>): MetazooState => {
  const { card, ability, event, subject, isMarked } = fact;
  const spared =
    event === 'unitDispelled' && subject !== undefined ? withInPlay(state, subject, { damage: 0 }) : state;
  return isMarked ? marked(spared, card.id, ability) : spared;
};

/** An ability does not replace what it does itself. */
export const replacementBegan = (
  state: MetazooState,
  { card, ability }: FactOf<'AbilityUsed'>,
): MetazooState => changed(state, { instead: [...(state.instead ?? []), { card: card.id, ability }] });

export const replacementEnded = (
  state: MetazooState,
  { card, ability }: FactOf<'ReplacementEnded'>,
): MetazooState =>
  withList(
    state,
    'instead',
    (state.instead ?? []).filter((one) => !isSame(one, { card: card.id, ability })),
  );

/** Ends modifiers and replacements that last for an action. */
export const afterAction = (state: MetazooState): MetazooState => {
  const ended = state.instead === undefined ? state : withList(state, 'instead', []);
  return ended.modifiers.some(({ until }) => until === 'action')
    ? changed(ended, { modifiers: ended.modifiers.filter(({ until }) => until !== 'action') })
    : ended;
};

/** Ends the modifiers that last as long as these cards are in play. */
export const withoutSources = (state: MetazooState, gone: readonly CardId[]): MetazooState => {
  const isOver = ({ until, source }: Modifier): boolean =>
    until === 'whileInPlay' && gone.includes(source.id);
  return state.modifiers.some(isOver)
    ? changed(state, { modifiers: state.modifiers.filter((one) => !isOver(one)) })
    : state;
};

export const damagePrevented = (state: MetazooState, fact: FactOf<'DamagePrevented'>): MetazooState =>
  fact.modifiers.length === 0
    ? state
    : changed(state, {
        modifiers: state.modifiers.flatMap((one): readonly Modifier[] => {
          if (!fact.modifiers.includes(one.id) || one.on !== 'cards') return [one];
          const { modification } = one;
          if (modification.change !== 'preventDamage') return [one];
          const times = (modification.times ?? 1) - 1;
          return times === 0 ? [] : [{ ...one, modification: { ...modification, times } }];
        }),
      });

export const countersChanged = (
  state: MetazooState,
  { unit, counter, total }: FactOf<'CountersChanged'>,
): MetazooState =>
  withInPlay(state, unit, { counters: { ...cardUnder(state.inPlay, unit)?.counters, [counter]: total } });

/** A unit on another side of its lane: the newest there. */
export const controlChanged = (
  state: MetazooState,
  { unit, lane, from, to, isForRound }: FactOf<'ControlChanged'>,
): MetazooState => {
  if (lane === NO_LANE) return state;
  const off = withSide(state, from, lane, (side) => without(side, unit));
  const there = cardUnder(off.inPlay, unit);
  if (there === undefined) return state;
  const now = isForRound
    ? changedUnit(there, { seat: to, isBorrowed: true })
    : lackingInUnit(there, 'isBorrowed', { seat: to });
  const turned = changed(off, { inPlay: withCard(off.inPlay, unit, now) });
  return withSide(turned, to, lane, (side) => [...side, unit]);
};
