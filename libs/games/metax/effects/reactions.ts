import {
  type Bindings,
  type CardId,
  cardUnder,
  dueAt,
  type EffectTask,
  heardOf,
  type Occurrence as KitOccurrence,
  type Listener,
  type Moment,
  numberId,
  opened,
  type Seat,
  someByTag,
  type TriggerRules,
} from '#libs/game-kit';
import type { FactOf, MetaxFact } from '../facts.js';
import { attackOfBattleCard, attackOfCharacter, isBattleCardThere } from '../queries/cards.js';
import { abilitiesNow, abilitiesOn, now } from '../queries/current.js';
import { departures } from '../queries/departures.js';
import type { Scope } from '../queries/evaluate.js';
import type { InForce } from '../queries/in-force.js';
import { battleCardRank } from '../queries/usability.js';
import { undefendedAttacks } from '../resolution/combat.js';
import { rule } from '../rule.js';
import { begin, type CardRef, type MetaxState, type MovedCard, type Task } from '../state.js';
import { today } from '../upcasts/words.js';
import { attackNumbered, turnOrder } from '../zones.js';
import {
  isReplacing,
  isTriggered,
  type MetaxLanguage,
  type TriggeredAbility,
  type WatchedEvent,
} from './language/effect.js';
import type { CardFilter } from './language/filter.js';
import type { FormerCharacter } from './language/former.js';
import { readsName } from './language/reads-name.js';
import { effectTask, enterEffects, eventEffects } from './use.js';

/** An occurrence that can trigger effects. */
interface Occurrence extends KitOccurrence<WatchedEvent> {
  /** The attack in which it happened. */
  readonly attack?: number;
}

/** The effects triggered by facts: of a played card first; then those that replace something; then those that were delayed, of cards that enter play, and of watching cards. */
export const reactions = (
  moments: readonly Moment<MetaxState, MetaxFact>[],
  after: MetaxState,
): readonly Task[] => {
  const tasks: Task[] = [];
  for (const { before, fact } of moments) {
    if (fact.type === 'EventPlayed') tasks.push(...playedEvent(after, fact));
    if (fact.type === 'ReplacementUsed') tasks.push(...insteadOf(before, fact));
  }
  const due = moments.flatMap(({ before, fact }) => dueEffects(before, fact));
  tasks.push(
    ...due.map(({ id, effect }) =>
      begin({
        type: 'DelayedEffectBegan',
        rule: effect.rule,
        seat: effect.controller,
        card: { id: effect.source.id, definition: effect.source.definition },
        delayed: id,
      }),
    ),
  );
  tasks.push(
    ...setOff(
      moments,
      after,
      due.map(({ effect }) => today.effect(effect)),
    ),
  );
  return tasks;
};

/** The delayed effects whose moment a fact is. */
type Due = Pick<NonNullable<MetaxState['delayed']>[number], 'id' | 'effect'>;
const dueEffects = (before: MetaxState, fact: MetaxFact): readonly Due[] => {
  const { delayed } = before;
  if (delayed === undefined || delayed.length === 0) return [];
  if (fact.type === 'TurnBegan') return dueAt(delayed, 'turnStart', fact.seat);
  if (fact.type === 'TurnEnded') return dueAt(delayed, 'turnEnd', fact.seat);
  return fact.type === 'BattleStepEnded' ? dueAt(delayed, 'battleStepEnd', fact.seat) : [];
};

/** MX-R59: what is done in place of something else. Replacements of the same card do not apply to it. */
const insteadOf = (
  before: MetaxState,
  { card, seat, number, subject, amount }: FactOf<'ReplacementUsed'>,
): readonly Task[] => {
  const ability = abilitiesOn(before, card.id)[number];
  if (ability === undefined || !isReplacing(ability) || ability.instead.length === 0) return [];
  return [
    {
      task: 'effect',
      source: card,
      controller: seat,
      rule: rule('MX-R59'),
      bindings: {
        replacing: [card.id],
        ...(subject === undefined ? {} : { subject: [subject] }),
        ...(amount === undefined ? {} : { amount: [numberId(amount)] }),
      },
      program: ability.instead,
    },
  ];
};

const playedEvent = (state: MetaxState, { card, seat }: FactOf<'EventPlayed'>): readonly Task[] => {
  const { id } = opened(card.now);
  return [...eventEffects(state, id, seat), { task: 'finishEvent', card: id }];
};

/** MX-R21: what one moment sets off, the turn player's first, each seat's own in the order it chooses. */
const setOff = (
  moments: readonly Moment<MetaxState, MetaxFact>[],
  after: MetaxState,
  due: readonly EffectTask<MetaxLanguage>[],
): readonly Task[] => {
  const effects = [...due];
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

interface WatchingCard extends Listener<TriggeredAbility['when']> {
  readonly source: CardRef;
  readonly controller: Seat;
  readonly triggered: TriggeredAbility;
}
type Watchers = ReadonlyMap<WatchedEvent, readonly WatchingCard[]>;

const watchers = new WeakMap<readonly InForce[], Watchers>();

/** The triggered abilities in force, by event. */
const watchersIn = (state: MetaxState): Watchers => {
  const abilities = abilitiesNow(state);
  const known = watchers.get(abilities);
  if (known !== undefined) return known;
  const all = new Map<WatchedEvent, WatchingCard[]>();
  for (const { id, source, controller, ability: triggered } of abilities) {
    if (!isTriggered(triggered)) continue;
    const { when: ability } = triggered;
    all.set(ability.event, [
      ...(all.get(ability.event) ?? []),
      { id, ability, source, controller, triggered },
    ]);
  }
  watchers.set(abilities, all);
  return all;
};

const NOBODY: readonly WatchingCard[] = [];

/** MX-R49: a watcher is in play at that moment; one that watches for its own end was in play just before. */
const triggers: TriggerRules<
  MetaxState,
  MetaxFact,
  Occurrence,
  TriggeredAbility['when']['whose'],
  CardFilter,
  WatchingCard,
  FormerCharacter
> = {
  occurrencesOf: ({ before, fact, after }) => occurrencesOf(fact, { before, after }),
  listeners: (state, event) => watchersIn(state).get(event) ?? NOBODY,
  isInPlay: (state, { id }) => cardUnder(state.characters, id) !== undefined || isBattleCardThere(state, id),
  leavingEvents: new Set<WatchedEvent>(['knockedOut', 'characterLeft']),
  hearEachOther: () => false,
  departures,
  scopeOf: (_state, { source, controller, triggered }, occurrence, lastKnown): Scope => ({
    source,
    controller,
    bindings: bindingsOf(triggered, occurrence),
    rule: rule('MX-037'),
    ...(lastKnown === undefined ? {} : { lastKnown }),
  }),
  isMeant: (state, scope, whose, { seat, attack }, { id, ability }) =>
    now.isMeant(state, scope, whose, seat) &&
    (ability.attack === undefined || (attack !== undefined && attackNumberOf(state, id) === attack)),
  fits: now.fits,
  // A card that is Damage is about itself as that, and about the Character that has it.
  isAboutItself: (state, { id }, { subject, cause }) =>
    subject === id ||
    cause === id ||
    (subject !== undefined && cardUnder(state.characters, subject)?.damage.includes(id) === true),
};

const attackNumberOf = (state: MetaxState, id: CardId): number | undefined =>
  (attackOfBattleCard(state, id) ?? attackOfCharacter(state, id))?.number;

/** The names that an event binds for an ability. The subject and amount of some events are bound only for abilities that read them. */
const bindingsOf = (triggered: TriggeredAbility, { event, subject, amount }: Occurrence): Bindings => {
  const isBound =
    subject !== undefined && (event !== 'victoryPointGained' || readsName(triggered, 'subject'));
  return {
    ...(isBound ? { subject: [subject] } : {}),
    ...(amount !== undefined && readsName(triggered, 'amount') ? { amount: [numberId(amount)] } : {}),
  };
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
  const attack = attackOfCharacter(before, id)?.number;
  return seat === undefined
    ? []
    : [{ event, seat, subject: id, ...(attack === undefined ? {} : { attack }) }];
};

/** Damage of a Rank, from the card that becomes it. */
const damaged = (around: Around, character: CardId, card: CardId): readonly Occurrence[] =>
  about(around, 'damageAttached', character).map((one) => ({
    ...one,
    cause: card,
    amount: battleCardRank(around.before, card),
  }));

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
  AttackDeclared: ({ seat, attack, attacker, battleCard }) => [
    { event: 'attackDeclared', seat, subject: attacker, attack },
    { event: 'battleCardPlayed', seat, subject: opened(battleCard.now).id, attack },
  ],
  DefenderAssigned: ({ seat, attack, defender, battleCard }) => [
    { event: 'defended', seat, subject: defender, attack },
    { event: 'battleCardPlayed', seat, subject: opened(battleCard.now).id, attack },
  ],
  DefendersFinished: (_fact, { before }) =>
    undefendedAttacks(before).flatMap(({ number: attack, seat, attacker }) =>
      attacker === undefined ? [] : [{ event: 'undefended', seat, subject: attacker, attack }],
    ),
  CharacterLinked: ({ seat, attack, character }) => [{ event: 'linked', seat, subject: character, attack }],
  DamageExchanged: (fact, around) => [
    ...[fact.onDefender, fact.onAttacker].flatMap((hit) =>
      hit === undefined ? [] : damaged(around, hit.character, hit.card.id),
    ),
    ...discarded(around, fact.discarded),
  ],
  DamageAttached: ({ character, card }, around) => [
    ...damaged(around, character, opened(card.was).id).map((one) => ({
      ...one,
      cause: opened(card.now).id,
    })),
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
  VictoryPointLost: ({ seat, to, card }, around) => [
    { event: 'victoryPointLost', seat },
    ...(to === 'discard' ? discarded(around, [card]) : []),
  ],
  CardsReturnedToHand: ({ cards }, around) => left(around, cards),
  CardsPutOnDeck: ({ cards }, around) => left(around, cards),
  VictoryPointGained: ({ seat, attack }, { before }) => {
    const attacker = attack === undefined ? undefined : attackNumbered(before, attack)?.attacker;
    return [
      {
        event: 'victoryPointGained',
        seat,
        ...(attack === undefined ? {} : { attack }),
        ...(attacker === undefined ? {} : { subject: attacker }),
      },
    ];
  },
  MetaPointsGained: ({ amount, seat }) => (amount > 0 ? [{ event: 'metaPointsGained', seat, amount }] : []),
  MetaPointsSpent: ({ seat, amount }) => [{ event: 'metaPointsSpent', seat, amount }],
  MetaPointsLost: ({ seat, amount }) => [{ event: 'metaPointsLost', seat, amount }],
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
