import type { CardId } from '../contract/ids.js';
import type { Moment } from '../contract/moment.js';
import { type Departures, lastKnownIn } from '../effects/departures.js';
import type { EffectScope } from '../effects/interpreter.js';
import type { LastKnown } from '../zones/last-known.js';
import type { Occurrence } from './occurrence.js';

/** The occurrences that trigger an ability, from the card's text. */
export interface Listening<Whose, Filter> {
  readonly whose: Whose;
  /** Which subjects; any without it. */
  readonly where?: Filter | undefined;
  /** Only what happens to its own card. */
  readonly self: boolean;
}

/** An ability that listens, on its card. */
export interface Listener<Ability> {
  readonly id: CardId;
  readonly ability: Ability;
}

/** An occurrence that an ability listened for. */
export interface Heard<State, L, O, Was> {
  /** The state after the moment. */
  readonly state: State;
  readonly listener: L;
  readonly occurrence: O;
  readonly scope: EffectScope<Was>;
}

/** The game's part of matching triggers. */
export interface TriggerRules<
  State,
  Fact,
  O extends Occurrence,
  Whose,
  Filter,
  L extends Listener<Listening<Whose, Filter>>,
  Was,
> {
  occurrencesOf(moment: Moment<State, Fact>): readonly O[];
  /** The abilities that listen for an event in a state, in the order of the table. */
  listeners(state: State, event: O['event']): readonly L[];
  /** Whether the card of a listener is in play in a state. */
  isInPlay(state: State, listener: L): boolean;
  /** The events by which a card leaves play. They also trigger abilities of cards that leave at that moment. */
  readonly leavingEvents: ReadonlySet<O['event']>;
  /** Whether cards that leave at one moment trigger on each other; if not, a departure triggers only the card's own ability about itself. */
  hearEachOther(state: State): boolean;
  readonly departures: Departures<State, Fact, Was>;
  /** The scope in which the ability is evaluated, and its effect performed. */
  scopeOf(
    state: State,
    listener: L,
    occurrence: O,
    lastKnown: LastKnown<Was> | undefined,
  ): EffectScope<Was> | undefined;
  isMeant(state: State, scope: EffectScope<Was>, whose: Whose, occurrence: O, listener: L): boolean;
  fits(state: State, scope: EffectScope<Was>, subject: CardId, filter: Filter): boolean;
  /** Whether an occurrence is about the card of a listener. */
  isAboutItself(state: State, listener: L, occurrence: O): boolean;
}

/**
 * The abilities that some moments trigger, moment by moment, then in the order of the table. A moment triggers abilities of the cards in play after it. It also
 * triggers abilities of the cards that leave at it, about the cards that leave with them.
 */
export const heardOf = <
  State,
  Fact,
  O extends Occurrence,
  Whose,
  Filter,
  L extends Listener<Listening<Whose, Filter>>,
  Was,
>(
  rules: TriggerRules<State, Fact, O, Whose, Filter, L, Was>,
  moments: readonly Moment<State, Fact>[],
): readonly Heard<State, L, O, Was>[] => {
  const heard: Heard<State, L, O, Was>[] = [];
  for (const moment of moments) {
    const occurrences = rules.occurrencesOf(moment);
    if (occurrences.length === 0) continue;
    const { before, after } = moment;
    let known: { readonly of: LastKnown<Was> | undefined } | undefined;
    /** Found out only if something listens. */
    const lastKnown = (): LastKnown<Was> | undefined => {
      known ??= { of: lastKnownIn(rules.departures, [moment]) };
      return known.of;
    };
    const hear = (listener: L, occurrence: O, at: State): void => {
      if (listener.ability.self && !rules.isAboutItself(at, listener, occurrence)) return;
      const scope = rules.scopeOf(after, listener, occurrence, lastKnown());
      if (scope === undefined || !concerns(rules, after, scope, listener, occurrence)) return;
      heard.push({ state: after, listener, occurrence, scope });
    };
    for (const occurrence of occurrences) {
      for (const listener of rules.listeners(after, occurrence.event)) hear(listener, occurrence, after);
      if (!rules.leavingEvents.has(occurrence.event)) continue;
      for (const listener of rules.listeners(before, occurrence.event))
        if (
          !rules.isInPlay(after, listener) &&
          (rules.hearEachOther(after) || listener.ability.self) &&
          lastKnown() !== undefined
        )
          hear(listener, occurrence, before);
    }
  }
  return heard;
};

const concerns = <
  State,
  Fact,
  O extends Occurrence,
  Whose,
  Filter,
  L extends Listener<Listening<Whose, Filter>>,
  Was,
>(
  rules: TriggerRules<State, Fact, O, Whose, Filter, L, Was>,
  state: State,
  scope: EffectScope<Was>,
  listener: L,
  occurrence: O,
): boolean => {
  const { whose, where } = listener.ability;
  if (!rules.isMeant(state, scope, whose, occurrence, listener)) return false;
  if (where === undefined) return true;
  return occurrence.subject !== undefined && rules.fits(state, scope, occurrence.subject, where);
};
