import {
  type CardId,
  cardUnder,
  dueAt,
  heardOf,
  type Listener as KitListener,
  type Moment,
  opened,
  type Seat,
  type TriggerRules,
} from '#libs/game-kit';
import type { FactOf, MetazooFact } from '../facts.js';
import { isBlank } from '../queries/abilities.js';
import { type Arrangement, arrangementOf } from '../queries/arrangement.js';
import { cardOf, formerUnit, knownCard, knownRef, rule } from '../queries/cards.js';
import { type Current, current, now } from '../queries/current.js';
import { printedAbilities } from '../queries/grants.js';
import { formerUnitOf } from '../queries/last-known.js';
import { type Listener, type Numbered, triggeredOf } from '../queries/listeners.js';
import { works } from '../queries/sides.js';
import { lanesFor } from '../queries/words.js';
import { scopeOf } from '../resolution/replacing.js';
import type { MovedCard } from '../schemas.js';
import type { FormerUnit, MetazooEffect, MetazooState, Task } from '../state.js';
import { upcastEffect } from '../upcasts/words.js';
import { LANES, laneId, laneState, NO_LANE, otherSeat, SEATS } from '../zones.js';
import {
  type DoingAbility,
  isDoing,
  isReplacing,
  isWatching,
  type Timing,
  timingOf,
  type WatchingAbility,
} from './language/ability.js';
import type { CardFilter } from './language/filter.js';
import type { Later } from './language/program.js';
import { LEAVING, nowOf, type Occurrence, occurrencesOf } from './occurrences.js';
import { doneBy, triggeredEffect } from './use.js';

/** The effects that facts set off, all of those of one step at once; the active seat orders them (MZ-063). */
export const reactions = (
  moments: readonly Moment<MetazooState, MetazooFact>[],
  after: MetazooState,
): readonly Task[] => {
  const [first] = moments;
  const effects: MetazooEffect[] = [];
  const isWatched = watchersIn(after).size > 0 || hasGrants(after);
  for (const { before, fact } of moments) {
    if (before.delayed !== undefined) effects.push(...due(before, fact));
    if (fact.type === 'EventReplaced') effects.push(...insteadOf(after, fact));
    if (fact.type === 'StrategyPlayed' && fact.isByEffect) effects.push(...playedBy(after, fact));
    if (first === undefined || (SILENT.has(fact.type) && !HEARD.has(fact.type))) continue;
    if (HEARD.has(fact.type) && !isWatched) continue;
    if (!HEARD.has(fact.type)) effects.push(...own(first.before, before, after, fact));
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
/** The silent facts that abilities can watch. */
const HEARD: ReadonlySet<MetazooFact['type']> = new Set(['AbilityUsed', 'CardsDrawn', 'CardsDiscarded']);

const NONE: readonly never[] = [];

/** The triggered abilities of a card that are of a certain timing. */
const abilitiesOf = (state: MetazooState, id: CardId, ...on: readonly Timing[]): readonly Numbered[] => {
  const all = triggeredNow(state, id);
  return all.length === 0 ? NONE : all.filter(({ timing }) => on.includes(timing));
};

/** Printed and granted triggered abilities; none of a blank unit. */
const triggeredNow = (state: MetazooState, id: CardId): readonly Numbered[] => {
  const printed = triggeredOf(knownCard(state, id));
  const more = current(state).units.get(id)?.more;
  if (more === undefined || (more.granted.length === 0 && !more.isBlank)) return printed;
  if (more.isBlank) return NONE;
  const from = printedAbilities(knownCard(state, id)).length;
  return [...printed, ...more.granted.flatMap((ability, index) => numbered(ability, from + index))];
};

const numbered = (ability: DoingAbility, index: number): readonly Numbered[] => {
  const timing = timingOf(ability);
  return timing === undefined ? NONE : [{ ability, index, timing }];
};

/** Whether an effect grants a unit a triggered ability. */
const hasGrants = (state: MetazooState): boolean => grantedIn(state).length > 0;

const granted = new WeakMap<Current, readonly Listener[]>();
/** The units with granted abilities. */
const grantedIn = (state: MetazooState): readonly Listener[] => {
  const now = current(state);
  const known = granted.get(now);
  if (known !== undefined) return known;
  const found: Listener[] = [];
  for (const [id, { more }] of now.units) {
    const unit = more.granted.length === 0 ? undefined : cardUnder(state.inPlay, id);
    if (unit === undefined) continue;
    found.push({ id, seat: unit.seat, ...(unit.lane === NO_LANE ? {} : { lane: unit.lane }) });
  }
  granted.set(now, found);
  return found;
};

/** All cards with triggered abilities, also granted ones. */
const listenersIn = (state: MetazooState): readonly Listener[] => {
  const { listeners } = arrangementOf(state);
  const also = grantedIn(state).filter(({ id }) => !listeners.some((one) => one.id === id));
  return also.length === 0 ? listeners : [...listeners, ...also];
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

/** Only an ability that reads the amount of its event has it, because logs keep what an effect has bound. */
const asksAmount = (ability: DoingAbility): boolean => {
  const known = asking.get(ability);
  if (known !== undefined) return known;
  const asks = /"number":"amount"/.test(JSON.stringify(ability));
  asking.set(ability, asks);
  return asks;
};
const asking = new WeakMap<DoingAbility, boolean>();

const effectsOf = (
  state: MetazooState,
  listener: Listener,
  { ability, index }: Numbered,
  occurrence: Pick<Occurrence, 'subject' | 'amount'> & {
    readonly seat?: Seat;
    readonly paid?: MetazooEffect['bindings'];
  } = {},
): readonly MetazooEffect[] => {
  const source = knownRef(state, listener.id);
  const controller = controllerOf(state, listener, ability, occurrence.seat);
  if (source === undefined || controller === undefined) return [];
  const occasion = {
    source,
    controller,
    ...(listener.lane === undefined ? {} : { lane: listener.lane }),
    ...(occurrence.subject === undefined ? {} : { subject: occurrence.subject }),
    ...(occurrence.amount === undefined || !asksAmount(ability) ? {} : { amount: occurrence.amount }),
    ...(occurrence.paid === undefined ? {} : { paid: occurrence.paid }),
  };
  return triggeredEffect(state, occasion, ability, index);
};

const ownEffects = (
  state: MetazooState,
  listener: Listener,
  timing: 'play' | 'dispelled',
  paid?: MetazooEffect['bindings'],
): readonly MetazooEffect[] =>
  abilitiesOf(state, listener.id, timing).flatMap((found) =>
    effectsOf(state, listener, found, paid === undefined ? {} : { paid }),
  );

/** When Dispelled: what the unit was printed with or was granted, unless it had lost it. */
const dispelledEffects = (
  before: MetazooState,
  after: MetazooState,
  departure: FactOf<'UnitsLeftPlay'>['units'][number],
): readonly MetazooEffect[] => {
  const { card, seat, lane } = departure;
  const listener = { id: nowOf(departure), seat, lane };
  const more = current(before).units.get(card.id)?.more;
  if (more?.isBlank === true) return NONE;
  const from = printedAbilities(knownCard(before, card.id)).length;
  const also = (more?.granted ?? NONE)
    .flatMap((ability, index) => numbered(ability, from + index))
    .filter(({ timing }) => timing === 'dispelled');
  return [
    ...ownEffects(after, listener, 'dispelled'),
    ...also.flatMap((found) => effectsOf(after, listener, found)),
  ];
};

const replaced = (
  state: MetazooState,
  moved: MovedCard | undefined,
  lane: number,
): readonly MetazooEffect[] =>
  moved === undefined ? NONE : ownEffects(state, { id: opened(moved.now).id, lane }, 'dispelled');

/** Effects of cards at moments of their own: On Play, When Dispelled, and in missions. A starting Terra is placed, not played (MZ-R51). */
const own = (
  before: MetazooState,
  just: MetazooState,
  after: MetazooState,
  fact: MetazooFact,
): readonly MetazooEffect[] => {
  switch (fact.type) {
    case 'UnitPlayed':
      return ownEffects(
        after,
        { id: opened(fact.card.now).id, seat: fact.seat, lane: fact.lane },
        'play',
        fact.paid,
      );
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
          ? dispelledEffects(just, after, departure)
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
  listenersIn(state).flatMap((listener) =>
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

const grantedWatchers = (state: MetazooState, event: Occurrence['event']): readonly Watcher[] =>
  grantedIn(state).flatMap((listener) => {
    const from = triggeredOf(knownCard(state, listener.id)).length;
    return triggeredNow(state, listener.id)
      .slice(from)
      .flatMap((one) =>
        isWatching(one.ability) && one.ability.when.event === event
          ? [watcher(listener, one, one.ability.when)]
          : [],
      );
  });

const watcher = (listener: Listener, one: Numbered, ability: WatchingAbility['when']): Watcher => ({
  id: listener.id,
  ability,
  numbered: one,
  listener,
});

/** MZ-R85: the delayed effects whose moment a fact is. */
const due = (before: MetazooState, fact: MetazooFact): readonly MetazooEffect[] => {
  const at = momentOf(fact);
  if (at === undefined || before.delayed === undefined) return NONE;
  const waiting = dueAt(before.delayed, at.moment, at.seat);
  return waiting.map(({ id, effect }) => {
    const { program, ...scope } = upcastEffect(effect);
    return { ...scope, program: [{ op: 'beginDelayed', delayed: id }, ...program] };
  });
};

const momentOf = (fact: MetazooFact): { readonly moment: Later; readonly seat: Seat } | undefined => {
  switch (fact.type) {
    case 'ActionEnded':
      return { moment: 'actionEnd', seat: fact.seat };
    case 'LaneResolved':
      return fact.isByEffect ? undefined : { moment: 'missionEnd', seat: SEATS[0] };
    case 'RoundEnding':
      return { moment: 'roundEnd', seat: SEATS[0] };
    case 'ActionPhaseBegan':
      return { moment: 'nextRound', seat: fact.seat };
    default:
      return undefined;
  }
};

/** MZ-R70: what happens instead of an event. */
const insteadOf = (after: MetazooState, fact: FactOf<'EventReplaced'>): readonly MetazooEffect[] => {
  const { card, ability: index, seat, of, subject, amount } = fact;
  const found = printedAbilities(cardOf(after, card.id))[index];
  if (found === undefined || !isReplacing(found) || found.instead.length === 0) return NONE;
  const lane = cardUnder(after.inPlay, card.id)?.lane ?? terraLane(after, card.id);
  const would = {
    seat: of,
    ...(subject === undefined ? {} : { subject }),
    ...(amount === undefined ? {} : { amount }),
  };
  const scope = scopeOf(after, { id: card.id, seat, ...(lane ? { lane } : {}) }, would);
  return scope === undefined
    ? NONE
    : [
        {
          task: 'effect',
          ...scope,
          program: [
            { op: 'useAbility', ability: index, on: 'would', marks: false },
            ...found.instead,
            { op: 'endReplacement', ability: index },
          ],
        },
      ];
};

const terraLane = (state: MetazooState, id: CardId): number | undefined =>
  LANES.find((lane) => laneState(state, lane).terra === id);

/** MZ-R80: a strategy that an effect played, then its discard. */
const playedBy = (
  after: MetazooState,
  { seat, card }: FactOf<'StrategyPlayed'>,
): readonly MetazooEffect[] => {
  const source = opened(card.now);
  const program = printedAbilities(cardOf(after, source.id)).flatMap((ability) =>
    isDoing(ability) ? doneBy(ability) : [],
  );
  return [
    {
      task: 'effect',
      source,
      controller: seat,
      rule: rule('MZ-R80'),
      bindings: {},
      program: [...program, { op: 'finishPlayed' }],
    },
  ];
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
  listeners: (state, event) => {
    const printed = watchersIn(state).get(event) ?? NONE;
    const blank = printed.some(({ id }) => isBlank(state, id));
    const also = grantedWatchers(state, event);
    if (!blank && also.length === 0) return printed;
    return [...printed.filter(({ id }) => !isBlank(state, id)), ...also];
  },
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
