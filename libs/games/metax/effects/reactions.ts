import type { CardId, EffectTask, Seat } from '#libs/game-kit';
import type { MetaxFact } from '../facts.js';
import { cardOf, refOf, rule } from '../rules/cards.js';
import { now } from '../rules/current.js';
import { turnOrder } from '../rules/moves.js';
import type { MetaxState, MovedCard, Task } from '../state.js';
import { opened, seatState } from '../zones.js';
import type { MetaxLanguage, WatchedEvent, Watcher } from './language/effect.js';
import { effectTask, enterEffect } from './use.js';

/** Something that constant effects can watch for: whose it is, and the card it is about. */
interface Occurrence {
  readonly event: WatchedEvent;
  readonly seat: Seat;
  readonly subject?: CardId;
}

/** What follows from facts by cards' effects: those of what came into play or was played, then what watches for them. */
export const reactions = (
  before: MetaxState,
  facts: readonly MetaxFact[],
  after: MetaxState,
): readonly Task[] => [
  ...facts.flatMap((fact) => immediate(after, fact)),
  ...watching(
    before,
    facts.flatMap((fact) => occurrencesOf(before, after, fact)),
    after,
  ),
];

const immediate = (state: MetaxState, fact: MetaxFact): readonly Task[] => {
  switch (fact.type) {
    case 'CharacterPlayed':
    case 'CharacterPutIntoPlay':
      return enterEffect(state, opened(fact.card.now).id);
    case 'EventPlayed': {
      const { id } = opened(fact.card.now);
      const card = cardOf(state, id);
      const used =
        card?.type === 'event'
          ? effectTask(state, id, fact.seat, 'play', rule('MX-042'), card.effect.do)
          : [];
      return [...used, { task: 'finishEvent', card: id }];
    }
    default:
      return [];
  }
};

const occurrencesOf = (before: MetaxState, after: MetaxState, fact: MetaxFact): readonly Occurrence[] => {
  const controllerOf = (id: CardId) => after.characters[id]?.seat ?? before.characters[id]?.seat;
  const about = (event: WatchedEvent, id: CardId): readonly Occurrence[] => {
    const seat = controllerOf(id);
    return seat === undefined ? [] : [{ event, seat, subject: id }];
  };
  const moves = (cards: readonly MovedCard[]) =>
    cards.flatMap((moved): readonly Occurrence[] => {
      const { id } = opened(moved.now);
      const left = moved.from === 'play' ? about('characterLeft', opened(moved.was).id) : [];
      return [{ event: 'cardDiscarded', seat: moved.owner, subject: id }, ...left];
    });
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
      return [fact.onDefender, fact.onAttacker].flatMap((hit) =>
        hit === undefined ? [] : about('damageAttached', hit.character),
      );
    case 'DamageAttached':
      return about('damageAttached', fact.character);
    case 'CharactersKnockedOut':
      return fact.knockouts.flatMap(({ character, discarded }) => [
        ...about('knockedOut', character.id),
        ...moves(discarded),
      ]);
    case 'CardsDiscarded':
      return moves(fact.cards);
    case 'CardsReturnedToHand':
      return fact.cards.flatMap((moved) =>
        moved.from === 'play' ? about('characterLeft', opened(moved.was).id) : [],
      );
    case 'VictoryPointGained':
      return [{ event: 'victoryPointGained', seat: fact.seat }];
    case 'MetaPointsGained':
      return fact.amount > 0 ? [{ event: 'metaPointsGained', seat: fact.seat }] : [];
    case 'MetaPointsSpent':
      return [{ event: 'metaPointsSpent', seat: fact.seat }];
    case 'CardsDrawn':
      return before.phase === 'setup' ? [] : [{ event: 'cardDrawn', seat: fact.seat }];
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

/** MX-R21: the turn player's first, each seat's own in the order it chooses. */
const watching = (
  before: MetaxState,
  occurrences: readonly Occurrence[],
  after: MetaxState,
): readonly Task[] =>
  occurrences.length === 0
    ? []
    : turnOrder(after).flatMap((seat): readonly Task[] => {
        const effects = occurrences.flatMap((occurrence) => watchersOf(before, after, seat, occurrence));
        return effects.length > 1 ? [{ task: 'orderEffects', seat, effects }] : effects;
      });

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
  return [...present, ...leaving].flatMap((id) => {
    const card = cardOf(after, id);
    if (card?.type !== 'character' || card.effect?.on !== 'constant') return [];
    return card.effect.watches
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
