import {
  type CardId,
  cachedForRecentStates,
  cardUnder,
  type EffectTask,
  heardOf,
  type Occurrence as KitOccurrence,
  type Listener,
  type Moment,
  opened,
  type Seat,
  someByTag,
  type TriggerRules,
} from '#libs/game-kit';
import { abilitiesOf } from '../cards/definition.js';
import type { FactOf, MetaxFact } from '../facts.js';
import { cardOf } from '../queries/cards.js';
import { now } from '../queries/current.js';
import { departures } from '../queries/departures.js';
import type { Scope } from '../queries/evaluate.js';
import { rule } from '../rule.js';
import type { CardRef, MetaxState, MovedCard, Task } from '../state.js';
import { refOf, SEATS, seatState, turnOrder } from '../zones.js';
import {
  isTriggered,
  type MetaxLanguage,
  type TriggeredAbility,
  type WatchedEvent,
} from './language/effect.js';
import type { CardFilter } from './language/filter.js';
import type { FormerCharacter } from './language/former.js';
import { effectTask, enterEffects, eventEffects } from './use.js';

/** An occurrence that can trigger effects. */
type Occurrence = KitOccurrence<WatchedEvent>;

/** The effects triggered by facts: of a played card first; then of cards that enter play, and of watching cards. */
export const reactions = (
  moments: readonly Moment<MetaxState, MetaxFact>[],
  after: MetaxState,
): readonly Task[] => {
  const tasks: Task[] = [];
  for (const { fact } of moments) if (fact.type === 'EventPlayed') tasks.push(...playedEvent(after, fact));
  tasks.push(...setOff(moments, after));
  return tasks;
};

const playedEvent = (state: MetaxState, { card, seat }: FactOf<'EventPlayed'>): readonly Task[] => {
  const { id } = opened(card.now);
  return [...eventEffects(state, id, seat), { task: 'finishEvent', card: id }];
};

/** MX-R21: what one moment sets off, the turn player's first, each seat's own in the order it chooses. */
const setOff = (moments: readonly Moment<MetaxState, MetaxFact>[], after: MetaxState): readonly Task[] => {
  const effects: EffectTask<MetaxLanguage>[] = [];
  for (const { fact } of moments)
    if (isEntrance(fact)) effects.push(...enterEffects(after, opened(fact.card.now).id));
  effects.push(...watching(moments, after));
  if (effects.length === 0) return [];
  return turnOrder(after).flatMap((seat): readonly Task[] => {
    const own = effects.filter(({ controller }) => controller === seat);
    return own.length > 1 ? [{ task: 'orderEffects', seat, effects: own }] : own;
  });
};

const isEntrance = (fact: MetaxFact): fact is FactOf<'CharacterPlayed' | 'CharacterPutIntoPlay'> =>
  fact.type === 'CharacterPlayed' || fact.type === 'CharacterPutIntoPlay';

interface CharacterThatWatches extends Listener<TriggeredAbility['when']> {
  readonly source: CardRef;
  readonly controller: Seat;
  readonly triggered: TriggeredAbility;
}
type Watchers = ReadonlyMap<WatchedEvent, readonly CharacterThatWatches[]>;

/** MX-106: the watching Characters in play by watched event, but for negated ones. */
const watchersIn = cachedForRecentStates<MetaxState, Watchers>(
  (a, b) =>
    a.seats[0].characters === b.seats[0].characters &&
    a.seats[1].characters === b.seats[1].characters &&
    a.negated === b.negated &&
    a.definitions === b.definitions,
  (state) => {
    const all = new Map<WatchedEvent, CharacterThatWatches[]>();
    for (const controller of SEATS)
      for (const id of seatState(state, controller).characters) {
        const source = refOf(state, id);
        if (source === undefined || state.negated.includes(id)) continue;
        for (const triggered of abilitiesOf(cardOf(state, id)).filter(isTriggered)) {
          const ability = triggered.when;
          const known = all.get(ability.event) ?? [];
          all.set(ability.event, [...known, { id, ability, source, controller, triggered }]);
        }
      }
    return all;
  },
);

const NOBODY: readonly CharacterThatWatches[] = [];

/** MX-R49: a watcher is in play at that moment; one that watches for its own end was in play just before. */
const triggers: TriggerRules<
  MetaxState,
  MetaxFact,
  Occurrence,
  TriggeredAbility['when']['whose'],
  CardFilter,
  CharacterThatWatches,
  FormerCharacter
> = {
  occurrencesOf: ({ before, fact, after }) => occurrencesOf(fact, { before, after }),
  listeners: (state, event) => watchersIn(state).get(event) ?? NOBODY,
  isInPlay: (state, { id }) => cardUnder(state.characters, id) !== undefined,
  leavingEvents: new Set<WatchedEvent>(['knockedOut', 'characterLeft']),
  hearEachOther: () => false,
  departures,
  scopeOf: (_state, { source, controller }, { subject }, lastKnown): Scope => ({
    source,
    controller,
    bindings: subject === undefined ? {} : { subject: [subject] },
    rule: rule('MX-037'),
    ...(lastKnown === undefined ? {} : { lastKnown }),
  }),
  isMeant: (state, scope, whose, { seat }) => now.isMeant(state, scope, whose, seat),
  fits: now.fits,
  isAboutItself: (_state, { id }, { subject }) => subject === id,
};

/** An effect on several cards is one moment for triggers, which see the state after it. */
const watching = (
  moments: readonly Moment<MetaxState, MetaxFact>[],
  after: MetaxState,
): readonly EffectTask<MetaxLanguage>[] => {
  const [first] = moments;
  if (first === undefined || (watchersIn(first.before).size === 0 && watchersIn(after).size === 0)) return [];
  return heardOf(
    triggers,
    moments.map(({ before, fact }) => ({ before, fact, after })),
  ).flatMap(({ listener: { id, triggered, controller }, scope }) =>
    effectTask(
      after,
      triggered,
      { source: id, controller, on: 'watch', because: scope.rule, if: triggered.if },
      scope,
    ),
  );
};

/** The states around a fact. */
interface Around {
  readonly before: MetaxState;
  readonly after: MetaxState;
}

const about = ({ before, after }: Around, event: WatchedEvent, id: CardId): readonly Occurrence[] => {
  const seat = cardUnder(after.characters, id)?.seat ?? cardUnder(before.characters, id)?.seat;
  return seat === undefined ? [] : [{ event, seat, subject: id }];
};

const left = (around: Around, cards: readonly MovedCard[]): readonly Occurrence[] =>
  cards.flatMap((moved) =>
    moved.from === 'play' ? about(around, 'characterLeft', opened(moved.was).id) : [],
  );

const discarded = (around: Around, cards: readonly MovedCard[]): readonly Occurrence[] =>
  cards.flatMap((moved) => [
    { event: 'cardDiscarded', seat: moved.owner, subject: opened(moved.now).id },
    ...left(around, [moved]),
  ]);

const withDiscarded = (
  fact: FactOf<'AttackEnded' | 'BattleCardsDiscarded' | 'BattleStepEnded'>,
  around: Around,
): readonly Occurrence[] => discarded(around, fact.discarded);

const entered = (
  { card }: FactOf<'CharacterPlayed' | 'CharacterPutIntoPlay'>,
  around: Around,
): readonly Occurrence[] => about(around, 'characterEntered', opened(card.now).id);

const occurrencesOf = someByTag<MetaxFact, 'type', Around, readonly Occurrence[]>('type', [], {
  AttackDeclared: ({ seat, attacker, battleCard }) => [
    { event: 'attackDeclared', seat, subject: attacker },
    { event: 'battleCardPlayed', seat, subject: opened(battleCard.now).id },
  ],
  DefenderAssigned: ({ seat, defender, battleCard }) => [
    { event: 'defended', seat, subject: defender },
    { event: 'battleCardPlayed', seat, subject: opened(battleCard.now).id },
  ],
  CharacterLinked: ({ seat, character }) => [{ event: 'linked', seat, subject: character }],
  DamageExchanged: (fact, around) => [
    ...[fact.onDefender, fact.onAttacker].flatMap((hit) =>
      hit === undefined ? [] : about(around, 'damageAttached', hit.character),
    ),
    ...discarded(around, fact.discarded),
  ],
  DamageAttached: ({ character, card }, around) => [
    ...about(around, 'damageAttached', character),
    ...left(around, [card]),
  ],
  CharactersKnockedOut: ({ knockouts }, around) =>
    knockouts.flatMap(({ character, discarded: cards }) => [
      ...about(around, 'knockedOut', character.id),
      ...discarded(around, cards),
    ]),
  CardsDiscarded: ({ cards }, around) => discarded(around, cards),
  AttackEnded: withDiscarded,
  BattleCardsDiscarded: withDiscarded,
  BattleStepEnded: withDiscarded,
  VictoryPointLost: ({ to, card }, around) => (to === 'discard' ? discarded(around, [card]) : []),
  CardsReturnedToHand: ({ cards }, around) => left(around, cards),
  CardsPutOnDeck: ({ cards }, around) => left(around, cards),
  VictoryPointGained: ({ seat }) => [{ event: 'victoryPointGained', seat }],
  MetaPointsGained: ({ amount, seat }) => (amount > 0 ? [{ event: 'metaPointsGained', seat }] : []),
  MetaPointsSpent: ({ seat }) => [{ event: 'metaPointsSpent', seat }],
  CardsDrawn: ({ cards, seat }, { before }) =>
    before.phase === 'setup' ? [] : cards.value.map(() => ({ event: 'cardDrawn', seat })),
  CharacterPushed: ({ character }, around) => about(around, 'pushed', character),
  CharacterPrepped: ({ character }, around) => about(around, 'prepped', character),
  CharactersPrepped: ({ characters }, around) => characters.flatMap((id) => about(around, 'prepped', id)),
  DeckSearched: ({ seat }) => [{ event: 'deckSearched', seat }],
  CharacterPlayed: entered,
  CharacterPutIntoPlay: entered,
  EventPlayed: ({ seat, card }) => [{ event: 'eventPlayed', seat, subject: opened(card.now).id }],
  TurnBegan: ({ seat }) => [{ event: 'turnBegan', seat }],
  TurnEnded: ({ seat }) => [{ event: 'turnEnded', seat }],
});
