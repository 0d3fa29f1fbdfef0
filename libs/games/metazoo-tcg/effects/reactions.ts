import type { CardId, Seat } from '#libs/game-kit';
import type { MetazooCard } from '../cards/definition.js';
import type { MetazooFact } from '../facts.js';
import { formerUnit, knownCard, knownRef, rule, works } from '../rules/cards.js';
import { now } from '../rules/current.js';
import type { MovedCard } from '../schemas.js';
import type { MetazooEffect, MetazooState, Task } from '../state.js';
import { laneId, opened, otherSeat } from '../zones.js';
import type { AbilityOf, TriggeredAbility } from './language/ability.js';
import { type Listener, listeners } from './listeners.js';
import { LEAVING, nowOf, type Occurrence, occurrencesOf } from './occurrences.js';
import { isTriggered, triggeredEffect } from './use.js';
import { lanesFor } from './words.js';

/** The effects that facts set off, all of those of one step at once; the active seat orders them (MZ-063). */
export const reactions = (
  before: MetazooState,
  facts: readonly MetazooFact[],
  after: MetazooState,
): readonly Task[] => {
  const relevant = facts.filter(({ type }) => !SILENT.has(type));
  if (relevant.length === 0) return [];
  const effects = relevant.flatMap((fact) => [
    ...own(before, after, fact),
    ...watching(after, occurrencesOf(before, after, fact)),
  ]);
  return effects.length === 0 ? [] : [{ task: 'orderEffects', effects }];
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

const isWorking = (state: MetazooState, { id, isLeaving }: Listener): boolean =>
  isLeaving === true || works(state, id);

interface Numbered<A extends TriggeredAbility = TriggeredAbility> {
  readonly ability: A;
  readonly index: number;
}
const NONE: readonly never[] = [];
const triggered = new WeakMap<MetazooCard, readonly Numbered[]>();

/** The triggered abilities that a card is printed with, with their numbers on it. */
const triggeredOf = (card: MetazooCard | undefined): readonly Numbered[] => {
  if (card === undefined || !('abilities' in card) || card.abilities.length === 0) return NONE;
  const known = triggered.get(card);
  if (known !== undefined) return known;
  const found = card.abilities.flatMap((ability, index) =>
    isTriggered(ability) ? [{ ability, index }] : [],
  );
  triggered.set(card, found);
  return found;
};

/** Those of a certain timing. */
const abilitiesOf = <On extends TriggeredAbility['on']>(
  state: MetazooState,
  id: CardId,
  ...on: readonly On[]
): readonly Numbered<AbilityOf<On>>[] => {
  const all = triggeredOf(knownCard(state, id));
  if (all.length === 0) return NONE;
  const isWanted = (numbered: Numbered): numbered is Numbered<AbilityOf<On>> =>
    on.some((one) => one === numbered.ability.on);
  return all.filter(isWanted);
};

/** Who decides for an ability: its seat; for a Terra the seat that it affects, else the active one (MZ-R52). */
const controllerOf = (
  state: MetazooState,
  listener: Listener,
  { affects }: TriggeredAbility,
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

/** What cards do at their own moments: On Play, When Dispelled, and in missions. */
const own = (before: MetazooState, after: MetazooState, fact: MetazooFact): readonly MetazooEffect[] => {
  const on = (listener: Listener, ...timing: readonly TriggeredAbility['on'][]) =>
    abilitiesOf(after, listener.id, ...timing).flatMap((found) => effectsOf(after, listener, found));
  const replaced = (moved: MovedCard | undefined, lane: number) =>
    moved === undefined ? [] : on({ id: opened(moved.now).id, lane }, 'dispelled');
  switch (fact.type) {
    case 'UnitPlayed':
      return on({ id: opened(fact.card.now).id, seat: fact.seat, lane: fact.lane }, 'play');
    case 'CasterPlayed':
      return on({ id: fact.card.id, seat: fact.seat, lane: fact.lane }, 'play');
    case 'TerraPlayed':
      return [
        ...on({ id: opened(fact.card.now).id, lane: fact.lane }, 'play'),
        ...(after.ruleset.replacedTerra === 'works' ? replaced(fact.replaced, fact.lane) : []),
      ];
    case 'LaneRazed':
      return replaced(fact.card, fact.lane);
    case 'UnitsLeftPlay':
      return fact.units.flatMap((departure) =>
        departure.isDispelled && (departure.was?.works ?? works(before, departure.card.id))
          ? on({ id: nowOf(departure), seat: departure.seat, lane: departure.lane }, 'dispelled')
          : [],
      );
    case 'MissionDeclared':
      return inMission(after, fact.lane, 'missionDeclaration');
    case 'MissionDecided':
      return resolutionBatch(after, fact.lane, fact.winner);
    default:
      return [];
  }
};

/** MZ-R61: in the lane of the mission, or anywhere where the card says so. */
const inMission = (
  state: MetazooState,
  lane: number,
  ...timing: readonly ('missionDeclaration' | 'missionResolution' | 'successfulMission' | 'overwhelm')[]
): readonly MetazooEffect[] =>
  listeners(state).flatMap((listener) =>
    abilitiesOf(state, listener.id, ...timing)
      .filter(({ ability }) => listener.lane === lane || ability.anywhere === true)
      .filter(({ ability }) => isWorking(state, listener) && isDue(state, listener, ability))
      .flatMap((found) => effectsOf(state, listener, found)),
  );

/** MZ-135, MZ-208: some only for the winning side, and only when it won by enough. */
const isDue = (state: MetazooState, listener: Listener, ability: TriggeredAbility): boolean => {
  if (ability.on !== 'successfulMission' && ability.on !== 'overwhelm') return true;
  const result = state.mission?.result;
  if (result?.winner === undefined || (listener.seat ?? result.winner) !== result.winner) return false;
  return ability.on === 'successfulMission' || result.margin >= ability.by;
};

/** MZ-134 to MZ-136, MZ-R29, MZ-R30: one batch, as things stand when the winner is known. */
const resolutionBatch = (
  state: MetazooState,
  lane: number,
  winner: Seat | undefined,
): readonly MetazooEffect[] =>
  winner === undefined && state.ruleset.resolutionOnTie === 'no'
    ? []
    : inMission(state, lane, 'missionResolution', 'successfulMission', 'overwhelm');

const watching = (after: MetazooState, occurrences: readonly Occurrence[]): readonly MetazooEffect[] => {
  if (occurrences.length === 0) return [];
  const present = listeners(after).filter(
    ({ id }) => abilitiesOf(after, id, 'watch').length > 0 && works(after, id),
  );
  return occurrences.flatMap((occurrence) =>
    [...present, ...leavingSelf(after, occurrence)].flatMap((listener) =>
      abilitiesOf(after, listener.id, 'watch')
        .filter(({ ability }) => isWatched(after, ability, listener, occurrence))
        .flatMap((found) => effectsOf(after, listener, found, occurrence)),
    ),
  );
};

/** A unit that watches for its own end was there just before. */
const leavingSelf = (after: MetazooState, { event, subject, seat, lane }: Occurrence): readonly Listener[] =>
  LEAVING.has(event) &&
  subject !== undefined &&
  knownCard(after, subject) !== undefined &&
  (formerUnit(after, subject)?.works ?? true)
    ? [{ id: subject, seat, isLeaving: true, ...(lane === undefined ? {} : { lane }) }]
    : [];

const isWatched = (
  state: MetazooState,
  watcher: AbilityOf<'watch'>,
  listener: Listener,
  { event, seat, lane, subject, by = seat }: Occurrence,
): boolean => {
  if (watcher.when !== event) return false;
  if (watcher.self ? subject !== listener.id : listener.isLeaving === true) return false;
  const source = knownRef(state, listener.id);
  if (source === undefined) return false;
  const scope = {
    source,
    controller: listener.seat ?? seat,
    bindings: listener.lane === undefined ? {} : { lane: [laneId(listener.lane)] },
    rule: rule('MZ-063'),
  };
  if (watcher.lane !== 'any' && !lanesFor(state, scope, watcher.lane).some((one) => one === lane))
    return false;
  // A Terra is nobody's, so whose it is does not narrow what it hears of.
  if (listener.seat !== undefined && !now.isMeant(state, scope, watcher.whose, by)) return false;
  if (watcher.where === undefined) return true;
  return subject !== undefined && now.fits(state, scope, subject, watcher.where);
};
