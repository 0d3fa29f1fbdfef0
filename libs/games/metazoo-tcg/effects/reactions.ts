import {
  type CardId,
  heardOf,
  type Listener as KitListener,
  type Moment,
  opened,
  type Seat,
  type TriggerRules,
} from '#libs/game-kit';
import type { MetazooFact } from '../facts.js';
import { type Arrangement, arrangementOf } from '../queries/arrangement.js';
import { formerUnit, knownCard, knownRef, rule } from '../queries/cards.js';
import { now } from '../queries/current.js';
import { formerUnitOf } from '../queries/last-known.js';
import { type Listener, type Numbered, triggeredOf } from '../queries/listeners.js';
import { works } from '../queries/sides.js';
import { lanesFor } from '../queries/words.js';
import type { MovedCard } from '../schemas.js';
import type { FormerUnit, MetazooEffect, MetazooState, Task } from '../state.js';
import { laneId, otherSeat } from '../zones.js';
import { type DoingAbility, isWatching, type Timing, type WatchingAbility } from './language/ability.js';
import type { CardFilter } from './language/filter.js';
import { LEAVING, nowOf, type Occurrence, occurrencesOf } from './occurrences.js';
import { triggeredEffect } from './use.js';

/** The effects that facts set off, all of those of one step at once; the active seat orders them (MZ-063). */
export const reactions = (
  moments: readonly Moment<MetazooState, MetazooFact>[],
  after: MetazooState,
): readonly Task[] => {
  const [first] = moments;
  const effects: MetazooEffect[] = [];
  const isWatched = watchersIn(after).size > 0;
  for (const { before, fact } of moments) {
    if (first === undefined || SILENT.has(fact.type)) continue;
    effects.push(...own(first.before, after, fact));
    if (isWatched || fact.type === 'UnitsLeftPlay') effects.push(...watching({ before, fact, after }));
  }
  return effects.length === 0 ? NONE : [{ task: 'orderEffects', effects }];
};

/** Facts that set nothing off. */
const SILENT: ReadonlySet<MetazooFact['type']> = new Set([
  'ChoiceMade',
  'ChoiceOffered',
  'ChoiceWithdrawn',
  'AbilityUsed',
  'CardsDrawn',
  'ActionEnded',
  'ActionPhaseBegan',
  'ModifierBegan',
  'CardsDiscarded',
]);

const NONE: readonly never[] = [];

/** The triggered abilities of a card that are of a certain timing. */
const abilitiesOf = (state: MetazooState, id: CardId, ...on: readonly Timing[]): readonly Numbered[] => {
  const all = triggeredOf(knownCard(state, id));
  return all.length === 0 ? NONE : all.filter(({ timing }) => on.includes(timing));
};

/** The seat that decides for an ability: its own; for a Terra the affected seat, else the active one (MZ-R52). */
const controllerOf = (
  state: MetazooState,
  listener: Listener,
  { affects }: DoingAbility,
  subjectSeat?: Seat,
): Seat | undefined => {
  if (listener.seat !== undefined) return listener.seat;
  const winner = state.mission?.result?.winner;
  switch (affects) {
    case 'winner':
      return winner;
    case 'loser':
      return winner === undefined ? undefined : otherSeat(winner);
    case 'subject':
      return subjectSeat;
    case 'active':
    case undefined:
      return state.turn.active;
  }
};

const effectsOf = (
  state: MetazooState,
  listener: Listener,
  { ability, index }: Numbered,
  occurrence: Pick<Occurrence, 'subject'> & { readonly seat?: Seat } = {},
): readonly MetazooEffect[] => {
  const source = knownRef(state, listener.id);
  const controller = controllerOf(state, listener, ability, occurrence.seat);
  if (source === undefined || controller === undefined) return [];
  const occasion = {
    source,
    controller,
    ...(listener.lane === undefined ? {} : { lane: listener.lane }),
    ...(occurrence.subject === undefined ? {} : { subject: occurrence.subject }),
  };
  return triggeredEffect(state, occasion, ability, index);
};

const ownEffects = (
  state: MetazooState,
  listener: Listener,
  timing: 'play' | 'dispelled',
): readonly MetazooEffect[] =>
  abilitiesOf(state, listener.id, timing).flatMap((found) => effectsOf(state, listener, found));

const replaced = (
  state: MetazooState,
  moved: MovedCard | undefined,
  lane: number,
): readonly MetazooEffect[] =>
  moved === undefined ? NONE : ownEffects(state, { id: opened(moved.now).id, lane }, 'dispelled');

/** Effects of cards at moments of their own: On Play, When Dispelled, and in missions. A starting Terra is placed, not played (MZ-R51). */
const own = (before: MetazooState, after: MetazooState, fact: MetazooFact): readonly MetazooEffect[] => {
  switch (fact.type) {
    case 'UnitPlayed':
      return ownEffects(after, { id: opened(fact.card.now).id, seat: fact.seat, lane: fact.lane }, 'play');
    case 'CasterPlayed':
      return ownEffects(after, { id: fact.card.id, seat: fact.seat, lane: fact.lane }, 'play');
    case 'TerraPlayed':
      return [
        ...ownEffects(after, { id: opened(fact.card.now).id, lane: fact.lane }, 'play'),
        ...(after.ruleset.replacedTerra === 'works' ? replaced(after, fact.replaced, fact.lane) : []),
      ];
    case 'LaneRazed':
      return replaced(after, fact.card, fact.lane);
    case 'UnitsLeftPlay':
      return fact.units.flatMap((departure) =>
        departure.isDispelled && (departure.was?.works ?? works(before, departure.card.id))
          ? ownEffects(
              after,
              { id: nowOf(departure), seat: departure.seat, lane: departure.lane },
              'dispelled',
            )
          : [],
      );
    case 'MissionDeclared':
      return inMission(after, fact.lane, 'missionDeclaration');
    case 'MissionDecided':
      return resolutionBatch(after, fact.lane, fact.winner);
    default:
      return NONE;
  }
};

/** MZ-R61: in the lane of the mission, or in all lanes if the card's text extends it. */
const inMission = (
  state: MetazooState,
  lane: number,
  ...timing: readonly ('missionDeclaration' | 'missionResolution' | 'successfulMission' | 'overwhelm')[]
): readonly MetazooEffect[] =>
  arrangementOf(state).listeners.flatMap((listener) =>
    abilitiesOf(state, listener.id, ...timing)
      .filter(({ ability }) => listener.lane === lane || ability.anywhere === true)
      .filter(({ ability }) => isDue(state, listener, ability))
      .flatMap((found) => effectsOf(state, listener, found)),
  );

/** MZ-135, MZ-208: some only for the winning side, and only when it won by enough. */
const isDue = (state: MetazooState, listener: Listener, { when }: DoingAbility): boolean => {
  const isOverwhelm = typeof when === 'object' && 'overwhelm' in when;
  if (when !== 'successfulMission' && !isOverwhelm) return true;
  const result = state.mission?.result;
  if (result?.winner === undefined || (listener.seat ?? result.winner) !== result.winner) return false;
  return !isOverwhelm || result.margin >= when.overwhelm;
};

/** MZ-134 to MZ-136, MZ-R28 to MZ-R30: one batch after the award, by the state when the winner is known. */
const resolutionBatch = (
  state: MetazooState,
  lane: number,
  winner: Seat | undefined,
): readonly MetazooEffect[] =>
  winner === undefined && state.ruleset.resolutionOnTie === 'no'
    ? []
    : inMission(state, lane, 'missionResolution', 'successfulMission', 'overwhelm');

/** An ability that watches, on its card. */
interface Watcher extends KitListener<WatchingAbility['when']> {
  readonly listener: Listener;
  readonly numbered: Numbered;
}
type Watchers = ReadonlyMap<Occurrence['event'], readonly Watcher[]>;

const watchers = new WeakMap<Arrangement, Watchers>();

/** The watching abilities of the cards on the table by watched event, in the order of the cards. */
const watchersIn = (state: MetazooState): Watchers => {
  const arrangement = arrangementOf(state);
  const known = watchers.get(arrangement);
  if (known !== undefined) return known;
  const all = new Map<Occurrence['event'], Watcher[]>();
  for (const listener of arrangement.listeners)
    for (const numbered of triggeredOf(knownCard(state, listener.id))) {
      if (!isWatching(numbered.ability)) continue;
      const trigger = numbered.ability.when;
      all.set(trigger.event, [
        ...(all.get(trigger.event) ?? []),
        { id: listener.id, ability: trigger, numbered, listener },
      ]);
    }
  watchers.set(arrangement, all);
  return all;
};

/** MZ-R68: the final state of a step decides the triggered cards; units that leave also trigger on the units that leave with them. */
const triggers: TriggerRules<
  MetazooState,
  MetazooFact,
  Occurrence,
  WatchingAbility['when']['whose'],
  CardFilter,
  Watcher,
  FormerUnit
> = {
  occurrencesOf: ({ before, fact, after }) => occurrencesOf(fact, { before, after }),
  listeners: (state, event) => watchersIn(state).get(event) ?? NONE,
  isInPlay: (state, { id }) => formerUnit(state, id) === undefined,
  leavingEvents: LEAVING,
  hearEachOther: ({ ruleset }) => ruleset.leavingTogether !== 'unseen',
  departures: {
    leaving: ({ fact }) => (fact.type === 'UnitsLeftPlay' ? fact.units.map(({ card }) => card.id) : NONE),
    asItIs: formerUnitOf,
  },
  scopeOf: (state, { listener }, { seat }) => {
    const source = knownRef(state, listener.id);
    return source === undefined
      ? undefined
      : {
          source,
          controller: listener.seat ?? seat,
          bindings: listener.lane === undefined ? {} : { lane: [laneId(listener.lane)] },
          rule: rule('MZ-063'),
        };
  },
  // A Terra has no controller, so `whose` does not restrict its events.
  isMeant: (state, scope, whose, { seat, by = seat, lane }, { ability, listener }) =>
    (ability.lane === 'any' || lanesFor(state, scope, ability.lane).some((one) => one === lane)) &&
    (listener.seat === undefined || now.isMeant(state, scope, whose, by)),
  fits: now.fits,
  isAboutItself: (_state, { id }, { subject }) => subject === id,
};

const watching = (moment: Moment<MetazooState, MetazooFact>): readonly MetazooEffect[] =>
  heardOf(triggers, [moment]).flatMap(({ state, listener: { listener, numbered }, occurrence }) =>
    effectsOf(state, listener, numbered, occurrence),
  );
