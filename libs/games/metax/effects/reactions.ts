import { type CardId, cardUnder, type EffectTask, type Seat, workedOutOnce } from '#libs/game-kit';
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

/** What follows from facts by cards' effects: what was played does what it says; then what comes into play, and what watches. */
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

/** What has happened that a Character in play watches for, or one that was just before: where none watches, nothing need be looked at. */
const watchedAmong = (
  before: MetaxState,
  facts: readonly MetaxFact[],
  after: MetaxState,
): readonly Occurrence[] => {
  const [watched, watchedBefore] = [watchedEvents(after), watchedEvents(before)];
  if (watched.size === 0 && watchedBefore.size === 0) return [];
  return facts
    .flatMap((fact) => occurrencesOf(before, after, fact))
    .filter(({ event }) => watched.has(event) || watchedBefore.has(event));
};

const watchedEvents = workedOutOnce<MetaxState, ReadonlySet<WatchedEvent>>(
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

const occurrencesOf = (before: MetaxState, after: MetaxState, fact: MetaxFact): readonly Occurrence[] => {
  const controllerOf = (id: CardId) =>
    cardUnder(after.characters, id)?.seat ?? cardUnder(before.characters, id)?.seat;
  const about = (event: WatchedEvent, id: CardId): readonly Occurrence[] => {
    const seat = controllerOf(id);
    return seat === undefined ? [] : [{ event, seat, subject: id }];
  };
  const left = (cards: readonly MovedCard[]) =>
    cards.flatMap((moved) => (moved.from === 'play' ? about('characterLeft', opened(moved.was).id) : []));
  const discarded = (cards: readonly MovedCard[]) =>
    cards.flatMap((moved): readonly Occurrence[] => [
      { event: 'cardDiscarded', seat: moved.owner, subject: opened(moved.now).id },
      ...left([moved]),
    ]);
  switch (fact.type) {
    case 'AttackDeclared':
      return [
        { event: 'attackDeclared', seat: fact.seat, subject: fact.attacker },
        { event: 'battleCardPlayed', seat: fact.seat, subject: opened(fact.battleCard.now).id },
      ];
    case 'DefenderAssigned':
      return [
        { event: 'defended', seat: fact.seat, subject: fact.defender },
        { event: 'battleCardPlayed', seat: fact.seat, subject: opened(fact.battleCard.now).id },
      ];
    case 'CharacterLinked':
      return [{ event: 'linked', seat: fact.seat, subject: fact.character }];
    case 'DamageExchanged':
      return [
        ...[fact.onDefender, fact.onAttacker].flatMap((hit) =>
          hit === undefined ? [] : about('damageAttached', hit.character),
        ),
        ...discarded(fact.discarded),
      ];
    case 'DamageAttached':
      return [...about('damageAttached', fact.character), ...left([fact.card])];
    case 'CharactersKnockedOut':
      return fact.knockouts.flatMap(({ character, discarded: cards }) => [
        ...about('knockedOut', character.id),
        ...discarded(cards),
      ]);
    case 'CardsDiscarded':
      return discarded(fact.cards);
    case 'AttackEnded':
    case 'BattleCardsDiscarded':
    case 'BattleStepEnded':
      return discarded(fact.discarded);
    case 'VictoryPointLost':
      return fact.to === 'discard' ? discarded([fact.card]) : [];
    case 'CardsReturnedToHand':
    case 'CardsPutOnDeck':
      return left(fact.cards);
    case 'VictoryPointGained':
      return [{ event: 'victoryPointGained', seat: fact.seat }];
    case 'MetaPointsGained':
      return fact.amount > 0 ? [{ event: 'metaPointsGained', seat: fact.seat }] : [];
    case 'MetaPointsSpent':
      return [{ event: 'metaPointsSpent', seat: fact.seat }];
    case 'CardsDrawn':
      return before.phase === 'setup'
        ? []
        : fact.cards.value.map(() => ({ event: 'cardDrawn', seat: fact.seat }));
    case 'CharacterPushed':
      return about('pushed', fact.character);
    case 'CharacterPrepped':
      return about('prepped', fact.character);
    case 'CharactersPrepped':
      return fact.characters.flatMap((id) => about('prepped', id));
    case 'DeckSearched':
      return [{ event: 'deckSearched', seat: fact.seat }];
    case 'CharacterPlayed':
    case 'CharacterPutIntoPlay':
      return about('characterEntered', opened(fact.card.now).id);
    case 'EventPlayed':
      return [{ event: 'eventPlayed', seat: fact.seat, subject: opened(fact.card.now).id }];
    case 'TurnBegan':
      return [{ event: 'turnBegan', seat: fact.seat }];
    case 'TurnEnded':
      return [{ event: 'turnEnded', seat: fact.seat }];
    default:
      return [];
  }
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
