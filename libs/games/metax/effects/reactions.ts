import {
  type CardId,
  cachedForRecentStates,
  cardUnder,
  type EffectTask,
  type Seat,
  someByTag,
} from '#libs/game-kit';
import type { FactOf, MetaxFact } from '../facts.js';
import { cardOf, refOf } from '../queries/cards.js';
import { now } from '../queries/current.js';
import { turnOrder } from '../queries/moves.js';
import { rule } from '../rule.js';
import type { MetaxState, MovedCard, Task } from '../state.js';
import { opened, SEATS, seatState } from '../zones.js';
import type { MetaxLanguage, WatchedEvent, Watcher } from './language/effect.js';
import { effectTask, enterEffect, eventEffect } from './use.js';

/** Something that constant effects can watch for: whose it is, and the card it is about. */
interface Occurrence {
  readonly event: WatchedEvent;
  readonly seat: Seat;
  readonly subject?: CardId;
}

/** The effects triggered by facts: of a played card first; then of cards that enter play, and of watching cards. */
export const reactions = (
  before: MetaxState,
  facts: readonly MetaxFact[],
  after: MetaxState,
): readonly Task[] => {
  const watched = setOff(before, facts, after);
  return facts.some(({ type }) => type === 'EventPlayed')
    ? [...facts.flatMap((fact) => playedEvent(after, fact)), ...watched]
    : watched;
};

const playedEvent = (state: MetaxState, fact: MetaxFact): readonly Task[] => {
  if (fact.type !== 'EventPlayed') return [];
  const { id } = opened(fact.card.now);
  return [...eventEffect(state, id, fact.seat), { task: 'finishEvent', card: id }];
};

/** MX-R21: what one moment sets off, the turn player's first, each seat's own in the order it chooses. */
const setOff = (before: MetaxState, facts: readonly MetaxFact[], after: MetaxState): readonly Task[] => {
  const entering: EffectTask<MetaxLanguage>[] = [];
  for (const fact of facts)
    if (isEntrance(fact)) entering.push(...enterEffect(after, opened(fact.card.now).id));
  const occurrences = watchedAmong(before, facts, after);
  if (occurrences.length === 0 && entering.length === 0) return [];
  return turnOrder(after).flatMap((seat): readonly Task[] => {
    const effects = [
      ...entering.filter(({ controller }) => controller === seat),
      ...occurrences.flatMap((occurrence) => watchersOf(before, after, seat, occurrence)),
    ];
    return effects.length > 1 ? [{ task: 'orderEffects', seat, effects }] : effects;
  });
};

const isEntrance = (fact: MetaxFact): fact is FactOf<'CharacterPlayed' | 'CharacterPutIntoPlay'> =>
  fact.type === 'CharacterPlayed' || fact.type === 'CharacterPutIntoPlay';

/** The events that a Character in play watches, or one that was in play just before; empty if none watches. */
const watchedAmong = (
  before: MetaxState,
  facts: readonly MetaxFact[],
  after: MetaxState,
): readonly Occurrence[] => {
  const [watched, watchedBefore] = [watchedEvents(after), watchedEvents(before)];
  if (watched.size === 0 && watchedBefore.size === 0) return [];
  return facts
    .flatMap((fact) => occurrencesOf(fact, { before, after }))
    .filter(({ event }) => watched.has(event) || watchedBefore.has(event));
};

const watchedEvents = cachedForRecentStates<MetaxState, ReadonlySet<WatchedEvent>>(
  (a, b) =>
    a.seats[0].characters === b.seats[0].characters &&
    a.seats[1].characters === b.seats[1].characters &&
    a.definitions === b.definitions,
  (state) =>
    new Set(
      SEATS.flatMap((of) =>
        seatState(state, of).characters.flatMap((id) => watchersOn(state, id).map(({ when }) => when)),
      ),
    ),
);

const watchersOn = (state: MetaxState, id: CardId): readonly Watcher[] => {
  const card = cardOf(state, id);
  return card?.type === 'character' && card.effect?.on === 'constant' ? card.effect.watches : [];
};

/** MX-R49: a watcher is in play at that moment; one that watches for its own end was in play just before. */
const watchersOf = (
  before: MetaxState,
  after: MetaxState,
  seat: Seat,
  occurrence: Occurrence,
): readonly EffectTask<MetaxLanguage>[] => {
  const present = seatState(after, seat).characters;
  const leaving =
    (occurrence.event === 'knockedOut' || occurrence.event === 'characterLeft') &&
    occurrence.subject !== undefined
      ? seatState(before, seat).characters.filter((id) => id === occurrence.subject && !present.includes(id))
      : [];
  return (leaving.length === 0 ? present : [...present, ...leaving]).flatMap((id) => {
    const watchers = watchersOn(after, id);
    if (watchers.every(({ when }) => when !== occurrence.event)) return [];
    if (before.negated.includes(id) || after.negated.includes(id)) return [];
    return watchers
      .filter((watcher) => isWatched(after, watcher, id, seat, occurrence))
      .filter((watcher) => !leaving.includes(id) || watcher.self)
      .flatMap((watcher) =>
        effectTask(
          after,
          id,
          seat,
          'watch',
          rule('MX-037'),
          watcher.do,
          watcher.if,
          occurrence.subject === undefined ? [] : [occurrence.subject],
        ),
      );
  });
};

const isWatched = (
  state: MetaxState,
  watcher: Watcher,
  source: CardId,
  controller: Seat,
  { event, seat, subject }: Occurrence,
): boolean => {
  if (watcher.when !== event) return false;
  if (watcher.self && subject !== source) return false;
  const ref = refOf(state, source);
  if (ref === undefined) return true;
  const scope = { source: ref, controller, bindings: {}, rule: rule('MX-037') };
  if (!now.isMeant(state, scope, watcher.whose, seat)) return false;
  if (watcher.where === undefined) return true;
  return subject !== undefined && now.fits(state, scope, subject, watcher.where);
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
